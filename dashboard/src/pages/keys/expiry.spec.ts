import { expiresAt } from './expiry';

const CHOICE = { day: '', zone: 'utc', now: Date.parse('2026-11-21T10:00:00Z') } as const;

describe('expiresAt', () => {
  it('is never, or a number of days from now', () => {
    expect(expiresAt({ ...CHOICE, expiry: 'never' })).toBeNull();
    expect(expiresAt({ ...CHOICE, expiry: '90' })).toBe('2027-02-19T10:00:00.000Z');
  });

  it('is the last second of the chosen day, in the chosen zone', () => {
    const chosen = { ...CHOICE, expiry: 'date', day: '2026-12-24' } as const;
    expect(expiresAt(chosen)).toBe('2026-12-24T23:59:59.000Z');
    expect(expiresAt({ ...chosen, zone: 'local' })).toBe(new Date('2026-12-24T23:59:59').toISOString());
  });
});
