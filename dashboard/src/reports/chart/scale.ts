/**
 * Round numbers from at most `min` to at least `max`, 0 among them: 0, 200, 400.
 * @param isWhole of what is counted, there is no half.
 */
export function niceTicks(min: number, max: number, isWhole = false): number[] {
  const low = Math.min(0, min);
  const high = Math.max(0, max);
  if (low === high) return [0, 1];
  const fine = niceStep((high - low) / STEPS);
  const step = isWhole ? Math.ceil(fine) : fine;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  // Multiplied, not added up: 3 × 0.1 is nearer to 0.3 than 0.1 + 0.1 + 0.1.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** About so many lines are in a chart. */
const STEPS = 4;

/** The smallest of 1, 2, 2.5, 5 × 10ⁿ that is not below. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least * 0.999_999) ?? 10) * power;
}

/** Which of `count` buckets have room for a label each: every n-th, counted from the last one. */
export function labelled(count: number, width: number, labelWidth: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / labelWidth))));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0);
}
