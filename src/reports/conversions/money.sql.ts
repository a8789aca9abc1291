import { UNITS_PER_CURRENCY_UNIT } from '../attribution/attribution.types.js';

/**
 * Ten-thousandths as decimal text: cents always, finer digits only where there are any. They are multiplied, for a
 * quotient of numerics keeps some 16 digits only, and sums of large amounts have more.
 */
export function moneySql(units: string): string {
  return `regexp_replace((${units} * ${(1 / UNITS_PER_CURRENCY_UNIT).toFixed(4)})::numeric(40, 4)::text, '0{1,2}$', '')`;
}
