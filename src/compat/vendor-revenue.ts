import { isCurrencyCode } from '../common/currency.js';
import { FieldProblem } from '../common/fields/field-rule.js';
import { REVENUE_AMOUNT } from '../events/event.fields.js';
import type { VendorEvent } from './vendor-event.types.js';

/** Decimals that are kept of an amount. */
const DECIMALS = 4;
const DECIMAL = /^-?\d{1,15}(\.\d+)?$/;

type Revenue = NonNullable<VendorEvent['revenue']>;

/**
 * Money among the properties of a vendor's event, or undefined where it is none. An amount may be text; one of more
 * decimals than we keep, as sums of binary fractions have, is rounded. What cannot be read as money of a known currency
 * stays a property like others: an event is not refused for it.
 */
export function revenueOf(amount: unknown, currency: unknown): Revenue | undefined {
  const text = amountOf(amount);
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  return text !== null && isCurrencyCode(code) ? { amount: text, currency: code } : undefined;
}

/** As {@link revenueOf}, of money that went back: what it lessens is told by a minus. */
export function refundOf(amount: unknown, currency: unknown): Revenue | undefined {
  const revenue = revenueOf(amount, currency);
  if (revenue === undefined || revenue.amount.startsWith('-')) return revenue;
  return { ...revenue, amount: `-${revenue.amount}` };
}

function amountOf(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value).trim();
  const number = Number(text);
  if (!Number.isFinite(number) || (typeof value === 'string' && !DECIMAL.test(text))) return null;
  const needsRounding = !DECIMAL.test(text) || (text.split('.')[1]?.length ?? 0) > DECIMALS;
  const amount = needsRounding ? number.toFixed(DECIMALS) : text;
  return REVENUE_AMOUNT.read(amount) instanceof FieldProblem ? null : amount;
}
