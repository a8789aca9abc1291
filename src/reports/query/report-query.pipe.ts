import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { apiErrors, type FieldError } from '../../common/api-error.js';
import { FieldErrors, safeFieldPath } from '../../common/field-errors.js';
import { findTextFault, TEXT_FAULT_MESSAGES } from '../../common/json-text.js';
import { separatorOf } from './parameter.decorators.js';
import { parseFieldName, type ReportFilter } from './report-filter.js';
import type { Resolved } from './report-range.js';

/** Guess: nobody means more, and each is a value in the statement. */
const MAX_VALUES = 100;
/** Guess: each is a condition in the statement. */
const MAX_FILTERS = 20;

/** What every report's parameter class begins with; the class's own fields are the parameters. */
export class ReportParameters {
  /** From parameters named `properties.<name>`; the same name twice means either value. */
  filters: readonly ReportFilter[] = [];
  /** What is wrong so far. */
  faults: FieldErrors = new FieldErrors();
  /** Parameters that broke a rule of their own: they hold nothing, and nothing follows from that. */
  broken: Set<string> = new Set();
}

/**
 * Makes the query of a request an instance of the parameter's class, which extends {@link ReportParameters}. A
 * parameter has validation decorators; every other name is refused, for a misspelt one must not be taken for its
 * default. Nothing is thrown yet: whoever makes a question of the parameters finds further faults, and all are told
 * at once, by {@link refuseFaults}.
 */
@Injectable()
export class ReportQueryPipe implements PipeTransform {
  transform(sent: unknown, { metatype }: ArgumentMetadata): ReportParameters {
    const parameters = new (metatype as Type<ReportParameters & Record<string, unknown>>)();
    const known = parameterNames(metatype as Type);
    const filters: ReportFilter[] = [];
    for (const [name, value] of Object.entries(sent as Record<string, string | string[]>)) {
      const values = [value].flat();
      if (known.has(name)) take(parameters, name, values);
      else readFilter(name, values, filters, parameters.faults);
    }
    parameters.filters = filters;
    for (const { property, constraints = {} } of validateSync(parameters, { stopAtFirstError: true })) {
      for (const [code, message] of Object.entries(constraints))
        parameters.faults.add(property, code, message);
      parameters.broken.add(property);
      parameters[property] = undefined;
    }
    return parameters;
  }
}

/** The value of what was resolved, or undefined after its faults were added to the others. */
export function settle<T>(faults: FieldErrors, resolved: Resolved<T>): T | undefined {
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

function take(parameters: ReportParameters & Record<string, unknown>, name: string, values: string[]): void {
  const separator = separatorOf(parameters, name);
  const list = separator ? values.flatMap((value) => value.split(separator)) : values;
  const fault = values.map(findTextFault).find((found) => found !== null);
  if (fault) refuse(fault, TEXT_FAULT_MESSAGES[fault]);
  else if (list.length > MAX_VALUES) refuse('too_many_values', `must have at most ${MAX_VALUES} values`);
  else if (separator !== null) parameters[name] = list;
  else if (values.length > 1) refuse('repeated_parameter', 'must be given once');
  else parameters[name] = values[0];

  function refuse(code: string, message: string): void {
    parameters.faults.add(name, code, message);
    parameters.broken.add(name);
  }
}

function readFilter(name: string, values: string[], filters: ReportFilter[], faults: FieldErrors): void {
  const field = parseFieldName(name);
  const path = safeFieldPath([name]);
  const fault = [name, ...values].map(findTextFault).find((found) => found !== null);
  if (field?.kind !== 'property') faults.add(path, 'unknown_parameter', 'is not a parameter of this request');
  else if (fault) faults.add(path, fault, TEXT_FAULT_MESSAGES[fault]);
  else if (values.length > MAX_VALUES)
    faults.add(path, 'too_many_values', `must have at most ${MAX_VALUES} values`);
  else if (filters.length >= MAX_FILTERS)
    faults.add(path, 'too_many_filters', `at most ${MAX_FILTERS} properties can be filtered by`);
  else filters.push({ field, anyOf: values });
}

function parameterNames(type: Type): ReadonlySet<string> {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return new Set(metadata.map(({ propertyName }) => propertyName));
}
