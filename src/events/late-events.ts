/**
 * Days that have settled are rolled up for reports (src/reports/rollup), 24 hours after their end at the earliest by
 * the database's clock. Whoever changes the events of such a day takes the roll-up's readiness back in the same
 * transaction. Fresh events never lie in such a day, so the statement that writes them knows nothing of it; an event
 * counts as late long before, so that neither clocks that differ by hours nor a write that is repeated for a while can
 * make one slip through.
 */
export const LATE_HOURS = 12;

/** What was counted of days just taken back: parameters account, environment, days. */
export const FORGET_COUNTS =
  'DELETE FROM rollup_counts WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[])';

/** Whether the event may lie in a day that is rolled up. */
export function isLate(event: { readonly occurredAtUs: number; readonly receivedAtMs: number }): boolean {
  return event.receivedAtMs - event.occurredAtUs / 1000 > LATE_HOURS * 3_600_000;
}

/**
 * INSERT that takes back the readiness of the days of some events, to stand in the same statement as what changed
 * them. The row is always changed, even when the day was not ready: that is how a roller at work on the day finds out.
 * Sorted by key, so that statements that overlap cannot deadlock.
 *
 * @param events a relation with account_id, environment and occurred_at
 */
export function takeBackDaysSql(events: string): string {
  return `INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (s.occurred_at AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM ${events} s
   WHERE s.occurred_at < now() - interval '${LATE_HOURS} hours'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = false
  RETURNING d.account_id, d.environment, d.day`;
}
