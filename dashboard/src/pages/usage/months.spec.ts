import { latestMonths } from './months';

describe('latestMonths', () => {
  it('begins with the current month of UTC and goes back across the turn of the year', () => {
    const months = latestMonths(Date.parse('2027-01-31T23:59:59Z'));
    expect(months.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
    expect(months).toHaveLength(13);
    expect(months[12]).toBe('2026-01');
  });
});
