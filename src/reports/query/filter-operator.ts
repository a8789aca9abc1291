import type { FilterField, FilterOperator } from './report-filter.js';

/** What compares numbers, and how that is written in SQL. */
export const NUMBER_OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
export type NumberOperator = keyof typeof NUMBER_OPERATORS;

export function isNumberOperator(operator: FilterOperator | undefined): operator is NumberOperator {
  return operator !== undefined && operator in NUMBER_OPERATORS;
}

/** The operators that mean the same as another one of the opposite: of two such, each event fulfils exactly one. */
export function isNegated(operator: FilterOperator | undefined): boolean {
  return operator === 'not' || operator === 'not_contains';
}

const TEXTS: readonly FilterOperator[] = ['not', 'contains', 'not_contains', 'set'];
const NUMBERS: readonly FilterOperator[] = ['gt', 'gte', 'lt', 'lte'];

/** Which operators a field has. */
export function operatorsOf({ kind }: FilterField): readonly FilterOperator[] {
  if (kind === 'bot') return ['not'];
  if (kind === 'property' || kind === 'visit_property') return [...TEXTS, ...NUMBERS];
  if (kind === 'revenue.amount') return ['not', 'set', ...NUMBERS];
  if (kind === 'event_type' || kind === 'visitor_id') return ['not', 'contains', 'not_contains'];
  return TEXTS;
}

/** Every operator as a message names it. */
export function namedOperators(operators: readonly FilterOperator[]): string {
  return operators.map((operator) => `[${operator}]`).join(', ');
}
