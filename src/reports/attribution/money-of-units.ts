import { moneyText } from '../answer/money-text.js';
import { UNITS_PER_CURRENCY_UNIT } from './attribution.types.js';

const MICROS_PER_UNIT = BigInt(1_000_000 / UNITS_PER_CURRENCY_UNIT);

/** Ten-thousandths as decimal text: cents always, finer digits only where there are any. */
export function moneyOfUnits(units: bigint): string {
  return moneyText(units * MICROS_PER_UNIT);
}
