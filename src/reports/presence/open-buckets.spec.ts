import { DAY_US } from '../rollup/rollup-plan.js';
import type { SettledDays } from '../running/settled-days.js';
import { type OpenState, withOpenBuckets } from './open-buckets.js';
import { QuarterBuckets } from './quarter-buckets.js';

const HOUR_US = DAY_US / 24;

describe('withOpenBuckets', () => {
  const state = (days: readonly number[], open: readonly number[]): OpenState => ({
    days: new Map(days.map((day) => [day, 'writer'])),
    open,
  });
  const daysOf = (known: OpenState | null, unknown: readonly number[], others: readonly number[]) => {
    const days = { unknown, others, keep: () => undefined };
    const anew = (): SettledDays<OpenState & { bytes: number }> => ({
      ...{ ...days, known: null, unknown: [...(known?.days.keys() ?? []), ...unknown], anew },
    });
    return { ...days, known: known && { ...known, bytes: 0 }, anew };
  };
  /** Buckets that begin at these days, until a day. */
  const buckets = (starts: readonly number[], until: number, offsetUs = 0) =>
    new QuarterBuckets({
      span: { toUs: until * DAY_US + offsetUs },
      buckets: starts.map((start) => ({ startUs: start * DAY_US + offsetUs })),
    });

  it('has open what others than settled days have time in: whole days, days that a bucket cuts, parts of days', () => {
    const byDay = buckets([10, 11, 12, 13], 14);
    expect(withOpenBuckets(daysOf(null, [10, 11], [12]), [], byDay).open).toEqual([2]);
    const raw = [{ fromUs: 13 * DAY_US + HOUR_US, toUs: 14 * DAY_US }];
    expect(withOpenBuckets(daysOf(null, [10, 11], [12]), raw, byDay).open).toEqual([2, 3]);
    const ofKolkata = buckets([10, 11, 12, 13], 14, -5.5 * HOUR_US);
    expect(withOpenBuckets(daysOf(null, [10, 11], [12]), [], ofKolkata).open).toEqual([2, 3]);
    expect(withOpenBuckets(daysOf(null, [10, 11, 12, 13], []), [], byDay).open).toEqual([]);
  });

  it('counts on from what tells of all open buckets that it knows days of', () => {
    const days = daysOf(state([10, 11], [0]), [], [12]);
    expect(withOpenBuckets(days, [], buckets([10], 13)).known).not.toBeNull();
    // The days that are known lie in other buckets.
    expect(
      withOpenBuckets(daysOf(state([10, 11], []), [12], [13]), [], buckets([10, 11, 12, 13], 14)).known,
    ).not.toBeNull();
  });

  it('counts anew where a bucket gets more time than it had when it was counted', () => {
    const asked = withOpenBuckets(daysOf(state([10, 11], []), [], [12]), [], buckets([10], 13));
    expect(asked).toMatchObject({ known: null, unknown: [10, 11], open: [0] });
    const settled = withOpenBuckets(daysOf(state([10, 11], []), [12], []), [], buckets([10], 13));
    expect(settled).toMatchObject({ known: null, unknown: [10, 11, 12], open: [] });
  });
});
