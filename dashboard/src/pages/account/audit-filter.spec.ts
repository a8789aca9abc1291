import { auditCsvPath, auditFilter, NO_CHOICE } from './audit-filter';

describe('the filter of the audit log', () => {
  it('leaves out what is not chosen', () => {
    expect(auditFilter(NO_CHOICE)).toEqual({});
    expect(auditFilter({ ...NO_CHOICE, actor: ' ada@example.com ' })).toEqual({ actor: 'ada@example.com' });
  });

  it('includes the whole last day, across the end of a month', () => {
    const { from, to } = auditFilter({ ...NO_CHOICE, from: '2026-11-01', to: '2026-11-30' });
    expect(new Date(from!)).toEqual(new Date('2026-11-01T00:00:00'));
    expect(new Date(to!)).toEqual(new Date('2026-12-01T00:00:00'));
  });

  it('applies to the CSV file too', () => {
    expect(auditCsvPath('acct_1', { action: 'key.created', actor: 'a&b' })).toBe(
      '/dashboard/api/accounts/acct_1/audit.csv?action=key.created&actor=a%26b',
    );
  });
});
