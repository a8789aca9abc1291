import { distributionFaults, type TableSpread } from './distribution-faults.js';

const SPREAD: TableSpread = {
  name: 'rollup_days',
  isPartition: false,
  method: 'h',
  column: 'account_id',
  isColocated: true,
};

describe('distributionFaults', () => {
  it('finds none where every table is spread by account, as events is', () => {
    expect(distributionFaults([SPREAD, { ...SPREAD, name: 'events_2026_11', isPartition: true }])).toEqual(
      [],
    );
  });

  it.each([
    ['is local', { method: null, column: null, isColocated: null }],
    ['is not spread by account_id', { method: 'n', column: null, isColocated: false }],
    ['is spread by key_id, not by account_id', { column: 'key_id', isColocated: false }],
    ['is not colocated with events', { isColocated: false }],
  ])('names the table that %s', (fault, spread) => {
    expect(distributionFaults([SPREAD, { ...SPREAD, name: 'ad_spend', ...spread }])).toEqual([
      `ad_spend ${fault}`,
    ]);
  });
});
