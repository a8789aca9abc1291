import type { AuditFilter } from '../../api/account.queries';

/** What stands in the fields of the filter; days as `2026-11-21`, empty where not chosen. */
export interface AuditChoice {
  readonly action: string;
  readonly actor: string;
  readonly from: string;
  readonly to: string;
}

export const NO_CHOICE: AuditChoice = { action: '', actor: '', from: '', to: '' };

/** Days begin and end where the browser is; the last one is included. */
export function auditFilter({ action, actor, from, to }: AuditChoice): AuditFilter {
  return {
    ...(action && { action }),
    ...(actor.trim() && { actor: actor.trim() }),
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { to: dayAfter(to).toISOString() }),
  };
}

/** The path of the filtered entries as a CSV file. */
export function auditCsvPath(account: string, filter: AuditFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return `/dashboard/api/accounts/${account}/audit.csv?${query}`;
}

function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date;
}
