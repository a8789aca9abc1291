import { isCurrencyCode } from '../common/currency.js';
import { type Decimal, type DecimalFault, parseDecimal } from '../common/decimal.js';
import { type FieldErrors, safeFieldPath } from '../common/field-errors.js';
import { findTextFault, TEXT_FAULT_MESSAGES } from '../common/json-text.js';
import { type Instant, instantToMicros, parseRfc3339 } from '../common/rfc3339.js';
import type { JsonObject } from './canonical-properties.js';

/** Contract, "Event fields": how far `occurred_at` may lie from the time of receipt. */
const MAX_AHEAD_MS = 3_600_000;
const MAX_YEARS_BACK = 5;
/** No five calendar years are shorter: within this span the calendar need not be asked. */
const SURELY_WITHIN_BACK_MS = MAX_YEARS_BACK * 365 * 86_400_000;

const REVENUE_RULE = { maxDecimals: 4, maxIntegerDigits: 12 } as const;

/** Money as sent, both forms of the amount at hand. */
export interface Revenue {
  readonly amount: Decimal;
  readonly currency: string;
}

/**
 * A string of 1 to `maxLength` code points without faults. Null where it is absent (explicit `null`
 * counts as absent) and where it is at fault.
 */
export function readText(
  sent: JsonObject,
  field: string,
  maxLength: number,
  required: boolean,
  faults: FieldErrors,
): string | null {
  const value = sent[field] ?? null;
  if (value === null) {
    if (required) faults.add(field, 'required', 'is required');
    return null;
  }
  if (typeof value !== 'string') {
    faults.add(field, 'wrong_type', 'must be a string');
    return null;
  }
  if (value === '') faults.add(field, 'too_short', 'must not be empty');
  else if (isLonger(value, maxLength)) {
    faults.add(field, 'too_long', `must not be longer than ${maxLength} characters`);
  } else {
    const fault = findTextFault(value);
    if (fault === null) return value;
    faults.add(field, fault, TEXT_FAULT_MESSAGES[fault]);
  }
  return null;
}

/** The instant sent, or null where none was (or a faulty one). */
export function readOccurredAt(sent: JsonObject, receivedAtMs: number, faults: FieldErrors): Instant | null {
  const value = sent['occurred_at'] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string') {
    faults.add('occurred_at', 'wrong_type', 'must be a string, an RFC 3339 time with offset');
    return null;
  }
  const instant = parseRfc3339(value);
  if (instant === null) {
    const message = 'must be an RFC 3339 time with offset, such as 2026-01-31T12:00:00Z';
    faults.add('occurred_at', 'invalid_timestamp', message);
    return null;
  }
  const aheadMs = instantToMicros(instant) / 1000 - receivedAtMs;
  if (aheadMs > MAX_AHEAD_MS) {
    faults.add('occurred_at', 'too_far_ahead', 'must not be more than 1 hour ahead of the time of receipt');
  } else if (-aheadMs > SURELY_WITHIN_BACK_MS && -aheadMs > receivedAtMs - yearsBefore(receivedAtMs)) {
    faults.add('occurred_at', 'too_old', `must not be more than ${MAX_YEARS_BACK} years back`);
  }
  return instant;
}

/** Amount and currency, or null where no revenue was sent (or a faulty one). */
export function readRevenue(sent: JsonObject, faults: FieldErrors): Revenue | null {
  const value = sent['revenue'] ?? null;
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) {
    faults.add('revenue', 'wrong_type', 'must be an object with amount and currency');
    return null;
  }
  const revenue = value as JsonObject;
  for (const name of Object.keys(revenue)) {
    if (name === 'amount' || name === 'currency') continue;
    faults.add(safeFieldPath(['revenue', name]), 'unknown_field', 'is not a field of revenue');
  }
  const amount = readAmount(revenue['amount'] ?? null, faults);
  const currency = readCurrency(revenue['currency'] ?? null, faults);
  return amount === null || currency === null ? null : { amount, currency };
}

const AMOUNT_MESSAGES: Readonly<Record<DecimalFault, string>> = {
  invalid_decimal: 'must be a plain decimal such as 19.90 or -5',
  too_many_decimals: 'must not have more than 4 decimals',
  out_of_range: 'must lie between -10^12 and 10^12, both excluded',
};

function readAmount(value: unknown, faults: FieldErrors): Decimal | null {
  if (value === null) {
    faults.add('revenue.amount', 'required', 'is required');
    return null;
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    faults.add('revenue.amount', 'wrong_type', 'must be a decimal as string or number');
    return null;
  }
  const amount = parseDecimal(value, REVENUE_RULE);
  if (typeof amount !== 'string') return amount;
  faults.add('revenue.amount', amount, AMOUNT_MESSAGES[amount]);
  return null;
}

function readCurrency(value: unknown, faults: FieldErrors): string | null {
  if (value === null) {
    faults.add('revenue.currency', 'required', 'is required');
  } else if (typeof value !== 'string') {
    faults.add('revenue.currency', 'wrong_type', 'must be a string');
  } else if (!isCurrencyCode(value)) {
    faults.add('revenue.currency', 'unknown_currency', 'must be an ISO 4217 code in upper case, such as EUR');
  } else {
    return value;
  }
  return null;
}

/** The same wall-clock time in UTC, five calendar years earlier; 29 February goes back to the 28th. */
function yearsBefore(atMs: number): number {
  const date = new Date(atMs);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - MAX_YEARS_BACK);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}

/** Whether `text` has more than `max` code points; counts only where UTF-16 leaves it open. */
function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (text.length > max * 2) return true;
  let points = 0;
  for (const _ of text) points++;
  return points > max;
}
