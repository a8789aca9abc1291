import type { Decimal } from '../../common/decimal.js';
import { DecimalRule } from '../../common/fields/decimal.rule.js';
import { FieldProblem, type FieldRule, type FieldSchema } from '../../common/fields/field-rule.js';
import { CURRENCY, DATE } from '../../common/fields/format.rule.js';

/** Enough for six digits of any rate between two currencies of ISO 4217. */
const DECIMAL = new DecimalRule({
  maxDecimals: 12,
  maxIntegerDigits: 9,
  allowsNegative: false,
  example: '0.9215',
});

const NOT_POSITIVE = new FieldProblem('not_positive', 'must be more than 0');

/** What one unit of a currency is worth in another: a decimal above 0, never computed with here. */
class RateRule implements FieldRule<Decimal> {
  readonly problems: readonly FieldProblem[] = [...DECIMAL.problems, NOT_POSITIVE];
  readonly schema: FieldSchema;

  constructor() {
    const [text, number] = DECIMAL.schema['oneOf'] as [FieldSchema, FieldSchema];
    this.schema = { oneOf: [text, { ...number, exclusiveMinimum: true }] };
  }

  read(value: unknown): Decimal | FieldProblem {
    const read = DECIMAL.read(value);
    return read instanceof FieldProblem || read.canonical !== '0' ? read : NOT_POSITIVE;
  }

  readText(text: string): Decimal | FieldProblem {
    return this.read(text);
  }
}

/** The fields of a row, in the order a CSV of ours has them. */
export const EXCHANGE_RATE_RULES = {
  date: DATE,
  from_currency: CURRENCY,
  to_currency: CURRENCY,
  rate: new RateRule(),
} as const;

export type ExchangeRateField = keyof typeof EXCHANGE_RATE_RULES;

export const EXCHANGE_RATE_FIELDS = Object.keys(EXCHANGE_RATE_RULES) as readonly ExchangeRateField[];
