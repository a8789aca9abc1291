/**
 * The least value that at least this share of all are not above (PostgreSQL's `percentile_disc`); null where there are none.
 *
 * @param counts how often each value from 0 on comes.
 */
export function nearestRank(counts: ArrayLike<number>, share: number): number | null {
  let all = 0;
  for (let value = 0; value < counts.length; value++) all += counts[value]!;
  let left = Math.max(1, Math.ceil(all * share));
  for (let value = 0; value < counts.length; value++) {
    left -= counts[value]!;
    if (left <= 0) return value;
  }
  return null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Where the classes of lags begin, in minutes. */
const LAGS = [0, HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 60 * DAY, 90 * DAY];

/** Where the classes of touches begin; all but the last are of one number. */
const TOUCHES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** How many conversions have how many touches; the last class has no end (`to` null). */
export function touchClasses(counts: ArrayLike<number>) {
  return classes(counts, TOUCHES).map(({ from, to, conversions }) => ({
    from,
    to: to === null ? null : to - 1,
    conversions,
  }));
}

/** How many conversions have which lag; the last class has no end (`to_minutes` null). */
export function lagClasses(counts: ArrayLike<number>) {
  return classes(counts, LAGS).map(({ from, to, conversions }) => ({
    from_minutes: from,
    to_minutes: to,
    conversions,
  }));
}

/** The class of touches that begins with a number; null for none. */
export function touchClassFrom(from: number) {
  return classFrom(TOUCHES, from);
}

/** The class of lags that begins with a minute; null for none. */
export function lagClassFrom(from: number) {
  return classFrom(LAGS, from);
}

function classFrom(bounds: readonly number[], from: number) {
  const at = bounds.indexOf(from);
  return at === -1 ? null : { from, to: bounds[at + 1] ?? null };
}

/** From each bound (inclusive) to the next one (exclusive). */
function classes(counts: ArrayLike<number>, bounds: readonly number[]) {
  return bounds.map((from, at) => {
    const to = bounds[at + 1] ?? null;
    let conversions = 0;
    for (let value = from; value < Math.min(to ?? counts.length, counts.length); value++)
      conversions += counts[value]!;
    return { from, to, conversions };
  });
}
