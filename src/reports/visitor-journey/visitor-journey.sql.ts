import type { ReadScope } from '../../database/database.js';
import type { EventPosition } from '../../events/event-record.types.js';
import { userKeySql } from '../attribution/identities/user-key.sql.js';
import { touchCtes } from '../attribution/touches.sql.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import type { ChannelField } from '../channel/channel.js';
import { defaultChannelGroupSql } from '../channel/default-channel-group.sql.js';
import { landingPageSql } from '../query/landing-page.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import type { JourneyEvents } from './journey-events.js';
import { MAX_JOURNEY_VISITORS } from './visitor-journey.types.js';

/** Microseconds are doubles, which hold them exactly; amounts and keys are text. */
export interface JourneyEventRow {
  readonly event_id: string;
  readonly event_type: string;
  readonly visitor_key: string;
  readonly visitor_id: string;
  readonly user_id: string | null;
  readonly occurred_us: number;
  readonly path: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly is_known_bot: boolean;
}

export interface JourneyTouchRow {
  readonly event_id: string;
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
  readonly channel_group: string | null;
}

export interface JourneyVisitorRow {
  readonly visitor_key: string;
  readonly visitor_id: string;
  readonly first_us: number;
  readonly last_us: number;
  readonly events: number;
}

export interface JourneyTotalsRow {
  readonly events: number;
  /** In millionths. */
  readonly revenue: readonly { readonly currency: string; readonly micros: string }[] | null;
}

/**
 * The next events of some visitors, the newest first. Of each visitor as many are read as a page has, in the order of the visitors'
 * index, so that a page takes as long for a visitor with a hundred thousand events as for one with a hundred.
 */
export function journeyPage(
  scope: ReadScope,
  events: JourneyEvents,
  { after, limit }: { readonly after: EventPosition | null; readonly limit: number },
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const conditions = [eventsSql(parameters, events)];
  if (after !== null)
    conditions.push(
      `(e.occurred_at, e.event_id) < (${parameters.instant(after.occurredAtUs)}, ${parameters.add(after.eventId, 'text')})`,
    );
  const rows = parameters.add(limit, 'int');
  const text = sql`
SELECT e.event_id, e.event_type, e.visitor_key::text AS visitor_key, e.visitor_id, e.user_id, ${microseconds('e.occurred_at')} AS occurred_us,
       ${landingPageSql('e.properties')} AS path,
       e.revenue_amount::text AS amount, e.revenue_currency AS currency, e.known_bot IS NOT NULL AS is_known_bot
  FROM (SELECT e.*
          FROM ${visitorsSql(parameters, events)}
         CROSS JOIN LATERAL (
            SELECT e.* FROM events e
             WHERE ${conditions.join(' AND ')}
             ORDER BY e.occurred_at DESC, e.event_id DESC LIMIT ${rows}
         ) e
         ORDER BY e.occurred_at DESC, e.event_id DESC LIMIT ${rows}) e
 ORDER BY e.occurred_at DESC, e.event_id DESC`;
  return { text, values: parameters.values };
}

/** Which of some events began a visit, and where from. Only what their visitors did from the first to the last of them is read. */
export function touchesOfEvents(
  scope: ReadScope,
  {
    eventIds,
    visitorKeys,
    range,
  }: {
    readonly eventIds: readonly string[];
    readonly visitorKeys: readonly string[];
    readonly range: TimeRange;
  },
): SqlStatement {
  const parameters = new SqlParameters(scope);
  // A list of values, and not a SELECT: by that the planner takes the visitors' index.
  const visitors = visitorKeys.map((key) => parameters.add(key, 'bigint')).join(', ');
  const part = (name: ChannelField) => `nullif(t.${name}, '')`;
  const channel = { source: part('source'), medium: part('medium'), campaign: part('campaign') };
  const text = sql`
WITH ${touchCtes(parameters, [range], visitors)}
SELECT t.event_id, ${channel.source} AS source, ${channel.medium} AS medium, ${channel.campaign} AS campaign,
       ${defaultChannelGroupSql(channel)} AS channel_group
  FROM touch t
 WHERE t.is_touch AND t.event_id = ANY (${parameters.texts(eventIds)})`;
  return { text, values: parameters.values };
}

/** The devices, the last seen first: one more than are named. */
export function journeyVisitors(scope: ReadScope, events: JourneyEvents): SqlStatement {
  const parameters = new SqlParameters(scope);
  const end = (direction: 'ASC' | 'DESC') => sql`
  CROSS JOIN LATERAL (
     SELECT e.visitor_id, e.occurred_at FROM events e
      WHERE ${parameters.own('e')} AND e.visitor_key = v.visitor_key ${ofVisitor(parameters, events)}
      ORDER BY e.occurred_at ${direction} LIMIT 1
  )`;
  const visitors = visitorsSql(parameters, events);
  const text = sql`
SELECT v.visitor_key::text AS visitor_key, f.visitor_id, ${microseconds('f.occurred_at')} AS first_us, ${microseconds('l.occurred_at')} AS last_us,
       (SELECT count(*) FROM events e WHERE ${eventsSql(parameters, events)})::float8 AS events
  FROM ${visitors}
  ${end('ASC')} f
  ${end('DESC')} l
 ORDER BY l.occurred_at DESC, f.visitor_id LIMIT ${MAX_JOURNEY_VISITORS}`;
  return { text, values: parameters.values };
}

/**
 * What all pages have together. `OFFSET 0` has the events read visitor by visitor: a report's transaction does without nested loops
 * otherwise (report-runner.ts), and read all events of the account to count those of one visitor.
 */
export function journeyTotals(scope: ReadScope, events: JourneyEvents): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT coalesce(sum(c.events), 0)::float8 AS events,
       json_agg(json_build_object('currency', c.currency, 'micros', c.micros) ORDER BY c.currency)
         FILTER (WHERE c.currency IS NOT NULL) AS revenue
  FROM (SELECT e.revenue_currency AS currency, (sum(e.revenue_amount) * 1000000)::numeric(60, 0)::text AS micros, count(*) AS events
          FROM ${visitorsSql(parameters, events)}
         CROSS JOIN LATERAL (SELECT e.* FROM events e WHERE ${eventsSql(parameters, events)} OFFSET 0) e
         GROUP BY e.revenue_currency) c`;
  return { text, values: parameters.values };
}

/** The key of a user's id, whatever the account. */
export function keyOfUser(userId: string): SqlStatement {
  return { text: `SELECT (${userKeySql('$1::text')})::text AS key`, values: [userId] };
}

/** The id of the user of whom a visitor's event at an instant was. */
export function userSeenAs(
  scope: ReadScope,
  seen: { readonly visitorKey: string; readonly userKey: string; readonly atUs: number },
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT e.user_id FROM events e
 WHERE ${parameters.own('e')} AND e.visitor_key = ${parameters.add(seen.visitorKey, 'bigint')}
   AND e.occurred_at = ${parameters.instant(seen.atUs)}
   AND ${userKeySql('e.user_id')} = ${parameters.add(seen.userKey, 'bigint')} LIMIT 1`;
  return { text, values: parameters.values };
}

/** Rows `v (visitor_key, owns_unnamed)`. */
function visitorsSql(parameters: SqlParameters, { visitors }: JourneyEvents): string {
  const owners = visitors.filter(({ ownsUnnamed }) => ownsUnnamed).map(({ key }) => key);
  return sql`(SELECT u.visitor_key, u.visitor_key = ANY (${parameters.bigints(owners)}) AS owns_unnamed
          FROM unnest(${parameters.bigints(visitors.map(({ key }) => key))}) AS u (visitor_key)) v`;
}

/** Conditions on an event `e` of a visitor `v`. */
function eventsSql(parameters: SqlParameters, events: JourneyEvents): string {
  const { range, whose } = events;
  const conditions = [
    parameters.own('e'),
    'e.visitor_key = v.visitor_key',
    `e.occurred_at >= ${parameters.instant(range.fromUs)}`,
    `e.occurred_at < ${parameters.instant(range.toUs)}`,
  ];
  if (whose !== null) {
    const crowds = parameters.bigints(whose.crowdKeys);
    const unnamed = `(e.user_id IS NULL OR ${userKeySql('e.user_id')} = ANY (${crowds}))`;
    const isNamed =
      whose.userKey === null
        ? 'false'
        : `${userKeySql('e.user_id')} = ${parameters.add(whose.userKey, 'bigint')}`;
    conditions.push(`(${isNamed} OR (v.owns_unnamed AND ${unnamed}))`);
  }
  return `${conditions.join(' AND ')} ${ofVisitor(parameters, events)}`;
}

/** Tells the visitor that was asked for by its id from another with the same key. */
function ofVisitor(parameters: SqlParameters, { visitors, visitorId }: JourneyEvents): string {
  return visitorId === null || visitors.length > 1
    ? ''
    : `AND e.visitor_id = ${parameters.add(visitorId, 'text')}`;
}

function microseconds(instant: string): string {
  return `(extract(epoch FROM ${instant}) * 1000000)::float8`;
}
