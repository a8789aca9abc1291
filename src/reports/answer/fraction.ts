import { moneyText, rounded } from './money-text.js';

/** An exact quotient. */
export interface Fraction {
  readonly dividend: bigint;
  /** Above 0. */
  readonly divisor: bigint;
}

/** A plain decimal, as the database writes a numeric, divided by a whole number above 0. */
export function fractionOf(text: string, per = 1): Fraction {
  const [whole, decimals = ''] = text.split('.') as [string, string?];
  return { dividend: BigInt(whole + decimals), divisor: 10n ** BigInt(decimals.length) * BigInt(per) };
}

/** Rounded half away from zero to six decimals: at least two are written, more only where there are any. */
export function amountOf({ dividend, divisor }: Fraction): string {
  return moneyText(rounded(dividend * 1_000_000n, divisor));
}

/** Rounded likewise. */
export function numberOf(fraction: Fraction): number {
  return Number(amountOf(fraction));
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return { dividend: a.dividend * b.divisor + b.dividend * a.divisor, divisor: a.divisor * b.divisor };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { dividend: a.dividend * b.dividend, divisor: a.divisor * b.divisor };
}

/** Null where the second is 0. */
export function quotient(a: Fraction, b: Fraction): Fraction | null {
  if (b.dividend === 0n) return null;
  const sign = b.dividend < 0n ? -1n : 1n;
  return { dividend: sign * a.dividend * b.divisor, divisor: sign * a.divisor * b.dividend };
}
