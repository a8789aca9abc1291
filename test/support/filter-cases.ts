import fc from 'fast-check';
import { isNumberOperator, operatorsOf } from '../../src/reports/query/filter-operator.js';
import {
  EVENT_FIELDS,
  type FilterField,
  type FilterOperator,
  ORIGIN_FIELDS,
  type ReportFilter,
} from '../../src/reports/query/report-filter.js';

/** Texts that are parts of others, differ in letter case, or mean something to LIKE and to regular expressions. */
const TEXTS = [
  'pro',
  'PRO',
  'r',
  '',
  '1',
  'tr',
  'news',
  'NEW',
  '\u{e4}rg',
  'STRASS',
  'org',
  'google',
  'social',
  '/',
  '%',
  '_',
  '\\',
];
const NUMBERS = ['-1', '0', '0.1', '0.10', '1', '9', '10', '1.5'];

const field = fc.constantFrom<FilterField>(
  ...ORIGIN_FIELDS.map((kind) => ({ kind })),
  ...EVENT_FIELDS.map((kind) => ({ kind })),
  { kind: 'bot' },
  { kind: 'visit_property', name: 'plan' },
  { kind: 'property', name: 'plan' },
  { kind: 'property', name: 'plan' },
);

/** A filter with an operator, by any field; values among these, too. */
export function comparingFilter(texts: readonly string[]): fc.Arbitrary<ReportFilter> {
  return field.chain((of) =>
    fc.constantFrom<FilterOperator>(...operatorsOf(of)).chain((operator) =>
      valuesOf(of, operator, [...TEXTS, ...texts]).map((anyOf) => ({
        field: 'name' in of && isNumberOperator(operator) ? { ...of, isNumber: true as const } : of,
        operator,
        anyOf,
      })),
    ),
  );
}

function valuesOf(
  { kind }: FilterField,
  operator: FilterOperator,
  texts: readonly string[],
): fc.Arbitrary<(string | null)[]> {
  if (operator === 'set' || kind === 'bot') return fc.constantFrom('true', 'false').map((text) => [text]);
  if (isNumberOperator(operator)) return fc.constantFrom(...NUMBERS).map((text) => [text]);
  if (kind === 'revenue.amount')
    return fc.subarray<string | null>([...NUMBERS, null], { minLength: 1, maxLength: 3 });
  const values = operator === 'not' ? [...texts, null] : texts.filter((text) => text !== '');
  return fc.array(fc.constantFrom<string | null>(...values), { minLength: 1, maxLength: 3 });
}
