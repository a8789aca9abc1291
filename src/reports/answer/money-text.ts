/** Money in whole millionths: sums and quotients of it are exact, and rounded once, when they are written down. */
const MICROS = 1_000_000n;

/** A sum as decimal text: cents always, finer digits only where there are any. */
export function moneyText(micros: bigint): string {
  const sign = micros < 0n ? '-' : '';
  const magnitude = micros < 0n ? -micros : micros;
  const fraction = String(magnitude % MICROS)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${sign}${magnitude / MICROS}.${fraction}`;
}

/** A sum divided by a count, rounded half away from zero to millionths; null where the count is 0. */
export function divided(micros: bigint, count: bigint): string | null {
  return count === 0n ? null : moneyText(rounded(micros, count));
}

/** One sum divided by another, to six decimals; null where the divisor is 0. */
export function ratioOf(dividend: bigint, divisor: bigint): number | null {
  return divisor === 0n ? null : Number(rounded(dividend * MICROS, divisor)) / 1e6;
}

/** The whole number nearest to a quotient, half away from zero. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = (2n * a + b) / (2n * b);
  return isNegative ? -quotient : quotient;
}
