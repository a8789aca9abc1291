import { HALF_LIFE_MINUTES } from './attribution.types.js';

/**
 * The weights of `time_decay` in whole numbers, so that every machine that computes them finds the same: a weight is
 * 2^30 · 2^(−age/half-life), with the age's minutes taken apart into half-lives (a shift to the right), whole hours
 * and minutes (a factor each, rounded to a multiple of 2^−30).
 */
const WEIGHT_BITS = 30;

const factor = (minutes: number) => Math.round(2 ** (WEIGHT_BITS - minutes / HALF_LIFE_MINUTES));

/** Factor of each whole hour below one half-life. */
const HOUR_FACTORS: readonly number[] = Array.from({ length: HALF_LIFE_MINUTES / 60 }, (_, hour) =>
  factor(hour * 60),
);

/** Factor of each whole minute below one hour. */
const MINUTE_FACTORS: readonly number[] = Array.from({ length: 60 }, (_, minute) => factor(minute));

/** The weight of each age below one half-life. */
const YOUNG_WEIGHTS = Float64Array.from({ length: HALF_LIFE_MINUTES }, (_, minutes) => {
  const product = BigInt(HOUR_FACTORS[Math.floor(minutes / 60)]!) * BigInt(MINUTE_FACTORS[minutes % 60]!);
  return Number(product >> BigInt(WEIGHT_BITS));
});

/** @param minutes whole, not negative. */
export function decayWeight(minutes: number): number {
  return Math.floor(
    YOUNG_WEIGHTS[minutes % HALF_LIFE_MINUTES]! / 2 ** Math.floor(minutes / HALF_LIFE_MINUTES),
  );
}
