/**
 * What happened two hours ago and before may be rolled up for reports (src/reports/rollup), by the database's clock at the
 * earliest. Whoever changes events that old invalidates their days in the same transaction. Fresh events
 * are never rolled up, so the statement that writes them knows nothing of it. An event counts as late well before it can
 * be rolled up, so that neither clocks that differ by an hour nor a write that takes that long lets one slip through.
 */
export const LATE_MINUTES = 30;

/**
 * What is rolled up by visitor lies together by this many parts of a day's visitors, in the order of their keys: a report holds one
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

/** Which names and values the events of days just invalidated had, the visitors' own among them: parameters account, environment, days. */
export const FORGET_NAMES = forget(['rollup_names', 'rollup_values']);

/** What links said of days just invalidated, whose visitors' ever: parameters account, environment, days. */
export const FORGET_ORIGINS = forget(['rollup_visit_values', 'rollup_origins']);

/**
 * What a visitor left in days just invalidated, and with it whatever else is packed with the visitor's touches and presence:
 * parameters account, environment, days, visitor key.
 */
export const FORGET_VISITOR = forgetPacked(`AND part = ${touchPartSql('$4::bigint')}`);

/** What all visitors left in days just invalidated: parameters account, environment, days. */
export const FORGET_VISITORS = forgetPacked('');

function forgetPacked(ofPart: string): string {
  return forget(['rollup_visitors', 'rollup_visits', 'rollup_touches'], ofPart);
}

function forget(tables: readonly string[], ofPart = ''): string {
  const statements = tables.map(
    (table) =>
      `DELETE FROM ${table} WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) ${ofPart}`,
  );
  const others = statements.slice(1).map((statement, index) => `other_${index} AS (${statement})`);
  return `WITH ${others.join(', ')} ${statements[0]}`;
}

/**
 * Who some visitors are, once no event of theirs is left: parameters account, environment, visitor keys. In a statement after
 * the one that invalidated the days, so that it sees what a roller did that was waited for. A visitor of whom events are left
 * keeps it until they are gone (visitor-identities.ts): what those days were rolled up to could not be told without.
 */
export const FORGET_IDENTITIES = `DELETE FROM rollup_identities i
  WHERE i.account_id = $1 AND i.environment = $2 AND i.visitor_key = ANY ($3::bigint[])
    AND NOT EXISTS (SELECT FROM events e
          WHERE e.account_id = $1 AND e.environment = $2 AND e.visitor_key = i.visitor_key)`;

/**
 * Whether the event may be rolled up, were it there.
 *
 * @param nowMs when it is written, which may be long after it was received.
 */
export function isLate(
  { occurredAtUs, receivedAtMs }: { readonly occurredAtUs: number; readonly receivedAtMs: number },
  nowMs: number,
): boolean {
  return Math.max(receivedAtMs, nowMs) - occurredAtUs / 1000 > LATE_MINUTES * 60_000;
}

/**
 * INSERT that invalidates the days of some events, and those of the next 24 hours and a half: an event may change whether
 * one in the half hour after it begins a visit, and to a visit belongs what happens in the 24 hours from its beginning. It belongs into the statement that changed the events. The row changes
 * even when the day was not ready, so that a roller at work on the day fails. Sorted by key, so that overlapping
 * statements cannot deadlock. A final day (docs/adr/0024) stays as it was rolled up: its other events are gone, so it could only be
 * rolled up to less.
 *
 * @param events a relation with account_id, environment and occurred_at
 * @param days the table of days, where it has another name
 */
export function invalidateDaysSql(events: string, days = 'rollup_days'): string {
  return `INSERT INTO ${days} AS d (account_id, environment, day, version, changes, is_ready)
  SELECT DISTINCT s.account_id, s.environment, (least(r.reached_at, now()) AT TIME ZONE 'UTC')::date AS day, 0, 1, false
    FROM ${events} s
   CROSS JOIN LATERAL (VALUES (s.occurred_at), (s.occurred_at + interval '24 hours'), (s.occurred_at + interval '24 hours 30 minutes')) AS r (reached_at)
   WHERE s.occurred_at < now() - interval '${LATE_MINUTES} minutes'
   ORDER BY s.account_id, s.environment, day
  ON CONFLICT (account_id, environment, day) DO UPDATE SET changes = d.changes + 1, is_ready = d.is_final
  RETURNING d.account_id, d.environment, d.day, d.is_final`;
}
