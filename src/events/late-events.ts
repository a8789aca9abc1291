/**
 * Days that have settled are rolled up for reports (src/reports/rollup), 24 hours after their end at the earliest by
 * the database's clock. Whoever changes the events of such a day invalidates the day in the same
 * transaction. Fresh events never lie in such a day, so the statement that writes them knows nothing of it. An event
 * counts as late long before its day can be rolled up, so that neither clocks that differ by hours nor a write that is
 * repeated for a while lets one slip through.
 */
export const LATE_HOURS = 12;

/**
 * Rolled-up touches lie together by this many parts of a day's visitors, in the order of their keys: a report holds one
 * part at a time.
 */
export const TOUCH_PARTS = 64;

/** The part of a visitor, of {@link TOUCH_PARTS} from 0 on. */
export function touchPartSql(visitorKey: string): string {
  return `((${visitorKey} >> ${64 - Math.log2(TOUCH_PARTS)}) + ${TOUCH_PARTS / 2})::smallint`;
}

/** What was counted of days just invalidated: parameters account, environment, days. */
export const FORGET_COUNTS =
  'DELETE FROM rollup_counts WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[])';

/** What links said of days just invalidated, whose visitors' ever: parameters account, environment, days. */
export const FORGET_ORIGINS =
  'DELETE FROM rollup_origins WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[])';

/**
 * What a visitor left in days just invalidated, and with it whatever else is packed with the visitor's touches: parameters
 * account, environment, days, visitor key.
 */
export const FORGET_VISITOR = `DELETE FROM rollup_touches WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[])
      AND part = ${touchPartSql('$4::bigint')}`;

/** What all visitors left in days just invalidated: parameters account, environment, days. */
export const FORGET_VISITORS =
  'DELETE FROM rollup_touches WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[])';

/**
 * Who some visitors are, once no event of theirs is left: parameters account, environment, visitor keys. In a statement after
 * the one that invalidated the days, so that it sees what a roller did that was waited for. A visitor of whom events are left
 * keeps it until they are gone: what those days were rolled up to could not be told without.
 */
export const FORGET_IDENTITIES = `DELETE FROM rollup_identities i
  WHERE i.account_id = $1 AND i.environment = $2 AND i.visitor_key = ANY ($3::bigint[])
    AND NOT EXISTS (SELECT FROM events e
          WHERE e.account_id = i.account_id AND e.environment = i.environment AND e.visitor_key = i.visitor_key)`;

/** Whether the event may lie in a day that is rolled up. */
export function isLate(event: { readonly occurredAtUs: number; readonly receivedAtMs: number }): boolean {
  return event.receivedAtMs - event.occurredAtUs / 1000 > LATE_HOURS * 3_600_000;
}

/**
 * INSERT that invalidates the days of some events, and the next day for events in a day's last half hour, because they
 * may change which event begins a visit there. It belongs into the statement that changed the events. The row changes
 * even when the day was not ready, so that a roller at work on the day fails. Sorted by key, so that overlapping
 * statements cannot deadlock.
 *
 * @param events a relation with account_id, environment and occurred_at
 */
export function invalidateDaysSql(events: string): string {
  return `INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (r.reached_at AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM ${events} s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval '30 minutes')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval '${LATE_HOURS} hours'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = false
  RETURNING d.account_id, d.environment, d.day`;
}
