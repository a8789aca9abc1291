import { getMetadataStorage, validateSync } from 'class-validator';
import { apiErrors, type FieldFault } from '../../common/api-error.js';
import { FaultList, safeFieldPath } from '../../common/fault-list.js';
import { HAZARD_MESSAGES, textHazard } from '../../common/json-text.js';
import { parseFieldName, type ReportFilter } from '../report-filter.js';

const LISTS = Symbol('list parameters');
/** Guess: nobody means more, and each is a value in the statement. */
const MAX_VALUES = 100;

/** Marks a parameter that may be given several times; its property is an array. All others may be given once. */
export function ListParameter(): PropertyDecorator {
  return (target, name) => {
    const known: ReadonlySet<string> = Reflect.getMetadata(LISTS, target) ?? new Set();
    Reflect.defineMetadata(LISTS, new Set([...known, String(name)]), target);
  };
}

/** A query string as read by its class, with the `properties.<name>` filters it carries besides. */
export interface ReadParameters<T> {
  readonly parameters: T;
  readonly filters: readonly ReportFilter[];
  /** What is wrong so far; where a field is named here, its property is not to be relied on. */
  readonly faults: FaultList;
}

/**
 * Reads the query of a request target. The class says which parameters there are; every other name is refused, since
 * a misspelt one must not be taken for its default. A name `properties.<name>` is a filter, unless `allowFilters` is
 * false; the same name twice means either value.
 */
export function readParameters<T extends object>(
  type: new () => T,
  target: string,
  { allowFilters = true } = {},
): ReadParameters<T> {
  const parameters = new type();
  const faults = new FaultList();
  const filters: ReportFilter[] = [];
  const known = knownParameters(type);
  const lists: ReadonlySet<string> = Reflect.getMetadata(LISTS, parameters) ?? new Set();
  for (const [name, values] of grouped(target)) {
    const field = allowFilters ? filterField(name) : null;
    if (!known.has(name) && field === null) {
      faults.add(safeFieldPath([name]), 'unknown_parameter', `is not known here; known are ${listed(known)}`);
    } else if (!lists.has(name) && known.has(name) && values.length > 1) {
      faults.add(name, 'repeated_parameter', 'must be given once');
    } else if (values.length > MAX_VALUES) {
      faults.add(safeFieldPath([name]), 'too_many_values', `must be given at most ${MAX_VALUES} times`);
    } else if (field !== null) {
      const hazard = textHazard(name) ?? values.map(textHazard).find((found) => found !== null);
      if (hazard) faults.add(safeFieldPath([name]), hazard, HAZARD_MESSAGES[hazard]);
      else filters.push({ field, anyOf: values });
    } else {
      Object.assign(parameters, { [name]: lists.has(name) ? values : values[0] });
    }
  }
  for (const { property, constraints = {} } of validateSync(parameters, { forbidUnknownValues: false })) {
    const [rule, message] = Object.entries(constraints)[0] ?? ['invalid_value', 'is not valid'];
    faults.add(property, snakeCase(rule), message);
  }
  return { parameters, filters, faults };
}

/** Throws the 400 that names every fault, if there is any; `more` are faults found after reading. */
export function refuseFaults(faults: FaultList, more: readonly FieldFault[] = []): void {
  for (const { field, code, message } of more) faults.add(field, code, message);
  if (!faults.isEmpty) throw apiErrors.invalidBody(faults.list());
}

function filterField(name: string) {
  const field = parseFieldName(name);
  return field?.kind === 'property' ? field : null;
}

function grouped(target: string): Map<string, string[]> {
  const queryAt = target.indexOf('?');
  const groups = new Map<string, string[]>();
  if (queryAt === -1) return groups;
  for (const [name, value] of new URLSearchParams(target.slice(queryAt))) {
    const values = groups.get(name);
    if (values) values.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}

function knownParameters(type: new () => object): ReadonlySet<string> {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return new Set(metadata.map(({ propertyName }) => propertyName));
}

function listed(names: ReadonlySet<string>): string {
  return [...names].sort().join(', ');
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
