import { DecimalRule } from '../common/fields/decimal.rule.js';
import { FieldProblem, type FieldRule, type FieldSchema } from '../common/fields/field-rule.js';
import { CURRENCY, DATE } from '../common/fields/format.rule.js';
import { wholeNumberOf } from '../common/fields/integer.rule.js';
import { TextRule } from '../common/fields/text.rule.js';

/** Twice what a day of the largest advertiser has, and far from where numbers lose digits. */
const MAX_COUNT = 1_000_000_000_000;

const NO_NUMBER = new FieldProblem('wrong_type', 'must be a whole number');
const NO_COUNT = new FieldProblem('not_a_count', 'must be a whole number from 0');
const TOO_LARGE = new FieldProblem('out_of_range', `must not be larger than ${MAX_COUNT}`);

/** How often something happened: a whole number, or a text of its digits, as cells of a CSV are. */
class CountRule implements FieldRule<number> {
  readonly problems: readonly FieldProblem[] = [NO_NUMBER, NO_COUNT, TOO_LARGE];
  readonly schema: FieldSchema = { type: 'integer', format: 'int64', minimum: 0, maximum: MAX_COUNT };

  read(value: unknown): number | FieldProblem {
    if (typeof value === 'string') return this.readText(value);
    if (typeof value !== 'number') return NO_NUMBER;
    if (!Number.isInteger(value) || value < 0) return NO_COUNT;
    return value > MAX_COUNT ? TOO_LARGE : value;
  }

  readText(text: string): number | FieldProblem {
    return this.read(wholeNumberOf(text));
  }
}

/** The name or id of a campaign, ad set or ad, as the platform has it. */
const NAME = new TextRule({ maxLength: 256 });
const COUNT = new CountRule();

/** The fields of a row, in the order a CSV of ours has them. */
export const AD_SPEND_RULES = {
  date: DATE,
  platform: new TextRule({ maxLength: 64 }),
  campaign: NAME,
  adset: NAME,
  ad: NAME,
  /** Platforms report in millionths. */
  spend: new DecimalRule({ maxDecimals: 6, maxIntegerDigits: 12, allowsNegative: false, example: '12.50' }),
  currency: CURRENCY,
  impressions: COUNT,
  clicks: COUNT,
} as const;

export type AdSpendField = keyof typeof AD_SPEND_RULES;

export const AD_SPEND_FIELDS = Object.keys(AD_SPEND_RULES) as readonly AdSpendField[];

export const REQUIRED_FIELDS: readonly AdSpendField[] = ['date', 'platform', 'campaign', 'spend', 'currency'];
