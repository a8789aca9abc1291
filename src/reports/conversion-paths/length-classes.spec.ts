import { lagClasses, nearestRank, touchClasses } from './length-classes.js';

/** How often each value from 0 on comes. */
function countsOf(values: readonly number[]): Int32Array {
  const counts = new Int32Array(Math.max(0, ...values) + 1);
  for (const value of values) counts[value]!++;
  return counts;
}

describe('the nearest rank', () => {
  it.each([
    { values: [5], share: 0.9, rank: 5 },
    { values: [1, 2], share: 0.5, rank: 1 },
    { values: [1, 2, 3], share: 0.5, rank: 2 },
    { values: [0, 0, 0, 9], share: 0.75, rank: 0 },
    { values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], share: 0.9, rank: 9 },
  ])('of $values at $share is $rank', ({ values, share, rank }) => {
    expect(nearestRank(countsOf(values), share)).toBe(rank);
  });

  it('of nothing is none', () => {
    expect(nearestRank(new Int32Array(5), 0.5)).toBeNull();
  });
});

describe('classes', () => {
  it('of touches end with ten and more', () => {
    const classes = touchClasses(countsOf([1, 1, 9, 10, 11, 400]));
    expect(classes.map(({ conversions }) => conversions)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1, 3]);
    expect(classes[0]).toEqual({ from: 1, to: 1, conversions: 2 });
    expect(classes[9]).toEqual({ from: 10, to: null, conversions: 3 });
  });

  it('of lags begin where the one before ends', () => {
    const day = 24 * 60;
    const classes = lagClasses(countsOf([0, 59, 60, day - 1, day, 90 * day - 1, 90 * day, 365 * day]));
    expect(classes.filter(({ conversions }) => conversions > 0)).toEqual([
      { from_minutes: 0, to_minutes: 60, conversions: 2 },
      { from_minutes: 60, to_minutes: day, conversions: 2 },
      { from_minutes: day, to_minutes: 2 * day, conversions: 1 },
      { from_minutes: 60 * day, to_minutes: 90 * day, conversions: 1 },
      { from_minutes: 90 * day, to_minutes: null, conversions: 2 },
    ]);
  });
});
