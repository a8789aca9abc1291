import type { AuditFilter } from '../../api/account.queries';
import { daySpan } from '../../ui/days';
import type { ZoneChoice } from '../../ui/times';

/** What stands in the fields of the filter; days as `2026-11-21`, empty where not chosen. */
export interface AuditChoice {
  readonly action: string;
  readonly actor: string;
  readonly from: string;
  readonly to: string;
}

export const NO_CHOICE: AuditChoice = { action: '', actor: '', from: '', to: '' };

/** Days begin and end in the chosen zone; the last one is included. */
export function auditFilter({ action, actor, from, to }: AuditChoice, zone: ZoneChoice): AuditFilter {
  return {
    ...(action && { action }),
    ...(actor.trim() && { actor: actor.trim() }),
    ...(from && { from: daySpan(from, zone).start.toISOString() }),
    ...(to && { to: daySpan(to, zone).end.toISOString() }),
  };
}

/** The path of the filtered entries as a CSV file. */
export function auditCsvPath(account: string, filter: AuditFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return `/dashboard/api/accounts/${account}/audit.csv?${query}`;
}
