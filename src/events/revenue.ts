import type { Decimal } from '../common/decimal.js';
import { type FieldErrors, safeFieldPath } from '../common/field-errors.js';
import { FieldReader } from '../common/fields/field-reader.js';
import type { JsonObject } from '../common/json-text.js';
import { REVENUE_AMOUNT, REVENUE_CURRENCY } from './event.fields.js';

/** Money as sent, both forms of the amount at hand. */
export interface Revenue {
  readonly amount: Decimal;
  readonly currency: string;
}

const AMOUNT = FieldReader.required('revenue.amount', REVENUE_AMOUNT);
const CURRENCY = FieldReader.required('revenue.currency', REVENUE_CURRENCY);

/** Amount and currency, or null where no revenue was sent (or a faulty one). */
export function readRevenue(sent: JsonObject, errors: FieldErrors): Revenue | null {
  const value = sent['revenue'] ?? null;
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) {
    errors.add('revenue', 'wrong_type', 'must be an object with amount and currency');
    return null;
  }
  const revenue = value as JsonObject;
  for (const name of Object.keys(revenue)) {
    if (name === 'amount' || name === 'currency') continue;
    errors.add(safeFieldPath(['revenue', name]), 'unknown_field', 'is not a field of revenue');
  }
  const amount = AMOUNT.read(revenue['amount'], errors);
  const currency = CURRENCY.read(revenue['currency'], errors);
  return amount === null || currency === null ? null : { amount, currency };
}
