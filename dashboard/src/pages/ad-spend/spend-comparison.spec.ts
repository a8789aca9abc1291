import type { AdSpendAnswer, AdSpendRow } from './ad-spend.report';
import { comparedFigures, rowsBefore } from './spend-comparison';

const row = (names: object, spend: string): AdSpendRow =>
  ({ ...names, spend: [{ currency: 'EUR', amount: spend, cpc: null }], models: [{ returns: [] }] }) as never;

/** Three days of March beside the two last of February. */
function answer(group_by: string[], rows: AdSpendRow[], rows_left_off = 0): AdSpendAnswer {
  return {
    query: { group_by, from: '2026-03-01T00:00:00+01:00', to: '2026-03-04T00:00:00+01:00' },
    comparison: {
      ...{ from: '2026-02-27T00:00:00+01:00', to: '2026-03-01T00:00:00+01:00' },
      ...{ rows, rows_left_off },
    },
  } as never;
}

describe('what a row of ad spend is compared with', () => {
  it('is the row of the same names, whatever their letter case', () => {
    const spring = row({ platform: 'google', campaign: 'Spring' }, '4');
    const before = rowsBefore(answer(['platform', 'campaign'], [spring]));
    expect(before(row({ platform: 'google', campaign: 'spring' }, '5'))).toBe(spring);
    expect(before(row({ platform: 'google', campaign: null }, '5'))).toBeNull();
  });

  it('is not known where rows were left off', () => {
    const before = rowsBefore(answer(['platform'], [], 1));
    expect(before(row({ platform: 'meta' }, '5'))).toBeUndefined();
  });

  it('is of days the day in the same place; a longer range has more of them', () => {
    const second = row({ day: '2026-02-28' }, '4');
    const before = rowsBefore(answer(['day'], [second]));
    expect(before(row({ day: '2026-03-01' }, '5'))).toBeNull();
    expect(before(row({ day: '2026-03-02' }, '5'))).toBe(second);
    expect(before(row({ day: '2026-03-03' }, '5'))).toBeUndefined();
  });

  it('has amounts of 0 and no ratios where nothing was spent', () => {
    const now = {
      ...{ currency: 'EUR', spend: '30', cpc: null },
      earned: { currency: 'EUR', revenue: '60', roas: 2, cpa: '5.00' } as never,
    };
    expect(comparedFigures(now, undefined)).toBeNull();
    expect(comparedFigures(now, null)).toEqual({
      spend: { now: 30, before: 0 },
      revenue: { now: 60, before: 0 },
      cpa: { now: 5, before: null },
      roas: { now: 2, before: null },
    });
    expect(comparedFigures(now, row({}, '20'))!.spend).toEqual({ now: 30, before: 20 });
  });
});
