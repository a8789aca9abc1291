import type { AuditFilter } from '../../api/account.queries';
import type { AccountSearch } from '../../app/search';
import { daySpan } from '../../ui/days';
import type { ZoneChoice } from '../../ui/times';

/** What the address asks of the audit log. Days begin and end in the chosen zone; the last one is included. */
export function auditFilter({ action, by, on, at, from, to }: AccountSearch, zone: ZoneChoice): AuditFilter {
  return {
    ...(action && { action }),
    ...(by && { actor: by }),
    ...(on && { target: on }),
    ...(at && { origin: at }),
    ...(from && { from: daySpan(from, zone).start.toISOString() }),
    ...(to && { to: daySpan(to, zone).end.toISOString() }),
  };
}

/** The path of the filtered entries as a CSV file. */
export function auditCsvPath(account: string, filter: AuditFilter): string {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return `/dashboard/api/accounts/${account}/audit.csv?${query}`;
}
