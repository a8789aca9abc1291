const MINUTE_US = 60_000_000;
const HOUR_US = 60 * MINUTE_US;
const DAY_US = 24 * HOUR_US;

/** Times that people speak of, each some three to six times the one before. */
const LADDER_US: readonly number[] = [
  MINUTE_US,
  5 * MINUTE_US,
  15 * MINUTE_US,
  HOUR_US,
  6 * HOUR_US,
  DAY_US,
  3 * DAY_US,
  7 * DAY_US,
  14 * DAY_US,
  30 * DAY_US,
  90 * DAY_US,
];

/** The upper bounds, excluded, by which times to convert are counted, in microseconds; the last is the window. */
export function histogramBounds(windowUs: number): readonly number[] {
  return [...LADDER_US.filter((bound) => bound < windowUs), windowUs];
}

/** Most bounds there are. */
export const MAX_HISTOGRAM_BOUNDS = LADDER_US.length + 1;
