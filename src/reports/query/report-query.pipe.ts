import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { apiErrors, type FieldError } from '../../common/api-error.js';
import { FieldErrors, safeFieldPath } from '../../common/field-errors.js';
import { FieldProblem } from '../../common/fields/field-rule.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { type DecodedQuery, readQueryFields, refuseParameter } from '../../http/fields/read-fields.js';
import { FIELD_NAME, FILTER_VALUE } from './report.fields.js';
import { parseFieldName, type ReportFilter } from './report-filter.js';
import type { Resolved } from './report-range.js';

/** Guess: each is a condition in the statement. */
const MAX_FILTERS = 20;

const FILTER_VALUES = new ListRule({ item: FILTER_VALUE, separator: null });

/** What every report's parameter class begins with; the class's own fields are the parameters. */
export class ReportParameters {
  /** From parameters named `properties.<name>` and `visit.properties.<name>`; the same name twice means either value. */
  filters: readonly ReportFilter[] = [];
  /** What is wrong so far. */
  faults: FieldErrors = new FieldErrors();
  /** Parameters that broke a rule of their own: they hold nothing, and nothing follows from that. */
  broken: ReadonlySet<string> = new Set();
}

/**
 * As QueryPipe, for a class that extends {@link ReportParameters}: parameters named `properties.<name>` or
 * `visit.properties.<name>` are its filters, and nothing is thrown yet. Whoever makes a question of the parameters finds further field errors, and all are named at
 * once, by {@link refuseFaults}.
 */
@Injectable()
export class ReportQueryPipe implements PipeTransform {
  transform(sent: unknown, { metatype }: ArgumentMetadata): ReportParameters {
    const filters: ReportFilter[] = [];
    const faults = new FieldErrors();
    const { instance, broken } = readQueryFields(
      metatype as Type<ReportParameters>,
      sent as DecodedQuery,
      faults,
      (name, values) => readFilter(name, values, { filters, faults }),
    );
    return Object.assign(instance, { filters, faults, broken });
  }
}

/** The value of what was resolved, or undefined after its faults were added to the others. */
export function resolvedValue<T>(faults: FieldErrors, resolved: Resolved<T>): T | undefined {
  if (resolved.ok) return resolved.value;
  addFaults(faults, resolved.faults);
  return undefined;
}

/** Throws the 400 that names every fault, if there is any. */
export function refuseFaults(faults: FieldErrors): void {
  if (!faults.isEmpty) throw apiErrors.invalidBody(faults.list());
}

function addFaults(faults: FieldErrors, more: readonly FieldError[]): void {
  for (const { field, code, message } of more) faults.add(field, code, message);
}

function readFilter(
  name: string,
  values: readonly string[],
  { filters, faults }: { filters: ReportFilter[]; faults: FieldErrors },
): void {
  const field = parseFieldName(name);
  // A client that writes `properties.price[gt]=50` means a comparison, and would be answered as if no event had one.
  if (field === null || !('name' in field) || /[[\]]/.test(name)) {
    refuseParameter(name, faults);
    return;
  }
  const path = safeFieldPath([name]);
  const problem = [FIELD_NAME.read(name), FILTER_VALUES.read(values)].find(
    (read) => read instanceof FieldProblem,
  );
  if (problem) faults.add(path, problem.code, problem.message);
  else if (filters.length >= MAX_FILTERS)
    faults.add(path, 'too_many_filters', `at most ${MAX_FILTERS} properties can be filtered by`);
  else filters.push({ field, anyOf: values });
}
