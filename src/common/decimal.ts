/** A decimal that passed: the form to store and show, and the one form all spellings of the number share. */
export interface Decimal {
  /** As sent (`19.90` stays `19.90`), without a minus before zero. */
  readonly text: string;
  /** Without trailing zeros: equal exactly when the numbers are. */
  readonly canonical: string;
}

/** Why a decimal was refused. */
export type DecimalFault = 'invalid_decimal' | 'too_many_decimals' | 'out_of_range';

export interface DecimalLengths {
  /** Significant digits allowed after the point; zeros that follow them do not count. */
  readonly maxDecimals: number;
  /** Digits allowed before the point: 12 means |n| < 10¹². */
  readonly maxIntegerDigits: number;
}

const PLAIN_DECIMAL = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/**
 * Reads money without ever computing with it. Strings follow JSON's number grammar without an exponent (no
 * `+`, no leading zeros, no spaces, no grouping): money written as `1e3` or `007` is a mistake more often
 * than a price. Numbers count as their shortest decimal form, so `0.1 + 0.2` is refused for its 17 decimals
 * rather than silently rounded.
 */
export function parseDecimal(input: string | number, rule: DecimalLengths): Decimal | DecimalFault {
  if (typeof input === 'number') {
    if (!(Math.abs(input) < 10 ** rule.maxIntegerDigits)) return 'out_of_range';
    // Below 10^21 the shortest form has an exponent only for magnitudes under 10^-6.
    if (input !== 0 && Math.abs(input) < 1e-6) return 'too_many_decimals';
  }
  const match = PLAIN_DECIMAL.exec(String(input));
  if (match === null) return 'invalid_decimal';
  const [, minus = '', integer = '', fraction = ''] = match;
  if (integer.length > rule.maxIntegerDigits) return 'out_of_range';
  const significant = withoutTrailingZeros(fraction);
  if (significant.length > rule.maxDecimals) return 'too_many_decimals';

  const sign = integer === '0' && significant === '' ? '' : minus;
  const shown = fraction.length > rule.maxDecimals ? significant : fraction;
  return { text: join(sign, integer, shown), canonical: join(sign, integer, significant) };
}

function join(sign: string, integer: string, fraction: string): string {
  return fraction === '' ? sign + integer : `${sign}${integer}.${fraction}`;
}

/** The digits before the trailing zeros. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}
