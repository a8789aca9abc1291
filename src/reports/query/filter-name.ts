import { FieldProblem } from '../../common/fields/field-rule.js';
import { isNumberOperator, namedOperators, operatorsOf } from './filter-operator.js';
import {
  EVENT_FIELDS,
  FIELD_NAMES,
  FILTER_OPERATORS,
  type FilterField,
  type FilterOperator,
  fieldName,
  parseFieldName,
  type ReportFilter,
} from './report-filter.js';

/** What a filter is called: its field, and how it compares where that is not by being one of the values. */
export interface FilterName {
  readonly field: FilterField;
  readonly operator?: FilterOperator | undefined;
}

/** Every way to write what a filter is by, for messages; each may have an operator behind it. */
export const FILTER_NAMES = `${EVENT_FIELDS.join(', ')}, ${FIELD_NAMES}`;

const BEHIND = /\[([^[\]]*)\]$/;

/**
 * Reads `source`, `source[not]`, `properties.price[gte]`; null where no field is meant, a problem where its operator is none. A
 * bracket that belongs to a property's name is written twice: `properties.a[[b]][not]` is the property `a[b]`.
 */
export function parseFilterName(text: string): FilterName | FieldProblem | null {
  const [suffix, word] = BEHIND.exec(text) ?? ['', undefined];
  const written = text.slice(0, text.length - suffix.length);
  const field = parseFilterField(written.replace(/([[\]])\1/g, '$1'));
  if (field === null) return null;
  if (/[[\]]/.test(written.replace(/\[\[|\]\]/g, ''))) return UNPAIRED;
  if (word === undefined) return { field };
  const operator = FILTER_OPERATORS.find((known) => known === word);
  const known = operatorsOf(field);
  if (operator === undefined || !known.includes(operator))
    return new FieldProblem('unknown_operator', unknown(known));
  return isNumberOperator(operator) && 'name' in field
    ? { field: { ...field, isNumber: true }, operator }
    : { field, operator };
}

/** Writes what {@link parseFilterName} reads. */
export function filterName({ field, operator }: Pick<ReportFilter, 'field' | 'operator'>): string {
  const name = 'name' in field ? fieldName(field).replace(/[[\]]/g, '$&$&') : field.kind;
  return operator === undefined ? name : `${name}[${operator}]`;
}

function parseFilterField(text: string): FilterField | null {
  const own = EVENT_FIELDS.find((kind) => kind === text);
  return own ? { kind: own } : parseFieldName(text);
}

const UNPAIRED = new FieldProblem(
  'unknown_operator',
  'has a bracket that is none of an operator’s: one that belongs to the name is written twice',
);

function unknown(known: readonly FilterOperator[]): string {
  return `knows ${namedOperators(known)}, or nothing for equality; a bracket that belongs to a property’s name is written twice`;
}
