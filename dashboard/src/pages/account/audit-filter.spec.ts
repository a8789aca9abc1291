import { auditCsvPath, auditFilter } from './audit-filter';

describe('the filter of the audit log', () => {
  it('leaves out what is not chosen', () => {
    expect(auditFilter({}, 'utc')).toEqual({});
    expect(auditFilter({ by: 'ada@example.com', on: 'Checkout', page: 3 }, 'utc')).toEqual({
      actor: 'ada@example.com',
      target: 'Checkout',
    });
  });

  it('includes the whole last day, across the end of a month', () => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect(auditFilter(days, 'utc')).toEqual({
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-12-01T00:00:00.000Z',
    });
    expect(auditFilter(days, 'local')).toEqual({
      from: new Date('2026-11-01T00:00:00').toISOString(),
      to: new Date('2026-12-01T00:00:00').toISOString(),
    });
  });

  it('applies to the CSV file too', () => {
    expect(auditCsvPath('acct_1', { action: 'key.created', actor: 'a&b' })).toBe(
      '/dashboard/api/accounts/acct_1/audit.csv?action=key.created&actor=a%26b',
    );
  });
});
