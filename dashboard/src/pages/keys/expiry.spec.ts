import { expiresAt } from './expiry';

const NOW = Date.parse('2026-11-21T10:00:00Z');

describe('expiresAt', () => {
  it('is never, or a number of days from now', () => {
    expect(expiresAt('never', '', NOW)).toBeNull();
    expect(expiresAt('90', '', NOW)).toBe('2027-02-19T10:00:00.000Z');
  });

  it('is the end of the chosen day, where the browser is', () => {
    const end = new Date(expiresAt('date', '2026-12-24', NOW)!);
    expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2026, 11, 24, 23]);
  });
});
