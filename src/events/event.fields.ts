import { DecimalRule } from '../common/fields/decimal.rule.js';
import { CURRENCY } from '../common/fields/format.rule.js';
import { INSTANT } from '../common/fields/instant.rule.js';
import { TextRule } from '../common/fields/text.rule.js';

// The contract's "Event fields": what each may hold, wherever it comes in.

export const EVENT_ID = new TextRule({ maxLength: 128 });
export const EVENT_TYPE = new TextRule({ maxLength: 128 });
export const VISITOR_ID = new TextRule({ maxLength: 256 });
/** Not in the contract; as long as a visitor's id, which it names across devices. */
export const USER_ID = new TextRule({ maxLength: 256 });
export const OCCURRED_AT = INSTANT;
/** Negative for a refund. */
export const REVENUE_AMOUNT = new DecimalRule({
  maxDecimals: 4,
  maxIntegerDigits: 12,
  allowsNegative: true,
  example: '19.90 or -5',
});
export const REVENUE_CURRENCY = CURRENCY;
