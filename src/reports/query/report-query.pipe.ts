import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { apiErrors, type FieldError } from '../../common/api-error.js';
import { FieldErrors, safeFieldPath } from '../../common/field-errors.js';
import { FieldProblem } from '../../common/fields/field-rule.js';
import { fieldRuleOf } from '../../http/fields/is-field.decorator.js';
import { type DecodedQuery, readQueryFields, refuseParameter } from '../../http/fields/read-fields.js';
import { type FilterName, filterName, parseFilterName } from './filter-name.js';
import { readFilterValues } from './filter-values.js';
import { FIELD_NAME } from './report.fields.js';
import { isOwnField, type ReportFilter } from './report-filter.js';
import type { Resolved } from './report-range.js';

/** Guess: each is a condition in the statement. */
const MAX_FILTERS = 20;

/** What every report's parameter class begins with; the class's own fields are the parameters. */
export class ReportParameters {
  /** From parameters that are named by a field, with an operator or without; the same name twice means either value. */
  filters: readonly ReportFilter[] = [];
  /** What is wrong so far. */
  faults: FieldErrors = new FieldErrors();
  /** Parameters that broke a rule of their own: they hold nothing, and nothing follows from that. */
  broken: ReadonlySet<string> = new Set();
}

/**
 * As QueryPipe, for a class that extends {@link ReportParameters}: further parameters that are named by a field are its filters,
 * and nothing is thrown yet. Whoever makes a question of the parameters finds further field errors, and all are named at once,
 * by {@link refuseFaults}.
 */
@Injectable()
export class ReportQueryPipe implements PipeTransform {
  transform(sent: unknown, { metatype }: ArgumentMetadata): ReportParameters {
    const filters: ReportFilter[] = [];
    const faults = new FieldErrors();
    const type = metatype as Type<ReportParameters>;
    const { instance, broken } = readQueryFields(type, sent as DecodedQuery, faults, (name, values) =>
      readFilter(name, values, { type, filters, faults }),
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

interface FilterReading {
  readonly type: Type<ReportParameters>;
  readonly filters: ReportFilter[];
  readonly faults: FieldErrors;
}

function readFilter(name: string, values: readonly string[], { type, filters, faults }: FilterReading): void {
  const parsed = parseFilterName(name);
  if (parsed === null || (!(parsed instanceof FieldProblem) && !isTaken(type, parsed))) {
    refuseParameter(name, faults);
    return;
  }
  const path = safeFieldPath([name]);
  const tooLong = FIELD_NAME.read(name);
  const problem = [parsed, tooLong].find((read) => read instanceof FieldProblem);
  if (problem instanceof FieldProblem) {
    faults.add(path, problem.code, problem.message);
    return;
  }
  const named = parsed as FilterName;
  const anyOf = readFilterValues(named, values);
  if (anyOf instanceof FieldProblem) faults.add(path, anyOf.code, anyOf.message);
  else if (filters.length >= MAX_FILTERS)
    faults.add(
      path,
      'too_many_filters',
      `at most ${MAX_FILTERS} filters can be given beside those without brackets`,
    );
  else filters.push({ ...named, anyOf });
}

/** Whether a report filters by a field: by what an event says itself each does, by where it came from those that have its parameter. */
function isTaken({ prototype }: Type<ReportParameters>, { field }: FilterName): boolean {
  return isOwnField(field) || fieldRuleOf(prototype, filterName({ field })) !== undefined;
}
