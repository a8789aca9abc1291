import type { FieldError } from '../common/api-error.js';

/** A thousand and more, or a fraction: by the number alone nobody can tell. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The fault of an amount in a file whose columns no comma separates, where it may mean a thousand times another one: it is refused, never
 * guessed. Null where it means one thing only.
 */
export function ambiguousAmount(field: string, cell: string): FieldError | null {
  const amount = cell.trim();
  if (!EITHER.test(amount)) return null;
  const [before, after] = amount.split(/[.,]/);
  // With another digit behind them these are no thousands.
  const message = `may be ${before}${after} or ${before}.${after}; write ${before}${after}, or ${before}.${after}0`;
  return { field, code: 'ambiguous_amount', message };
}
