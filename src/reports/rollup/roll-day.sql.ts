import { environmentOf } from '../../common/environment.js';
import { sightingsSql } from '../attribution/identities/sightings.sql.js';
import { originCte } from '../attribution/origins.sql.js';
import { eventIdsSql, packOriginsSql, packTouchesSql, packUsersSql } from '../attribution/packed-touches.js';
import { touchCtes } from '../attribution/touches.sql.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { eventNamesSql, NAMED_COLUMNS, propertyNamesSql } from '../catalogue/names.sql.js';
import { listsRevisionSql } from '../channel/account-lists.sql.js';
import { DETAIL_FIELDS } from '../channel/channel.js';
import { dayPresenceSql } from '../presence/presence-packs.sql.js';
import { BEGINNING_US } from '../scope/touch-sources.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { rollVisitsSql } from '../visits/visit-packs.sql.js';
import { rollValuesSql } from './property-values.sql.js';
import { ROLLUP_VERSION } from './rolled-days.js';
import { DAY_US, dateOf, dayOf, type RolledDays, type UnixDay } from './rollup-plan.js';

/** A UTC day of an account's environment. */
export interface RollupDay {
  readonly account_id: number;
  readonly environment: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Unix microseconds of a beginning of a quarter of an hour: of a day that has not settled what happened before; null of one that has. */
  readonly until_us: number | null;
}

/** SELECT of a row where a day is final: what it was rolled up to is not to be replaced. */
export function findFinal({ account_id, environment, day }: RollupDay): SqlStatement {
  const parameters = new SqlParameters({ accountId: account_id, environment: environmentOf(environment) });
  const text = sql`SELECT FROM rollup_days d WHERE ${parameters.own('d')} AND d.day = ${parameters.add(day, 'date')} AND d.is_final`;
  return { text, values: parameters.values };
}

/**
 * The date under which a day is written until all of it is counted; no event is as old ({@link BEGINNING_US}). Who erases waits for the rows that
 * the day was rolled up to before: they are removed only then, and these given their date, which takes no longer than a
 * hundredth of the counting.
 */
const UNDER_WAY: UnixDay = 0;

/**
 * Rolls a day, or the beginning of one, up, in order, in one REPEATABLE READ transaction. The last statement is the one that makes it true: it
 * fails (40001) when a writer has changed the day's row after the snapshot was taken, and one that comes later waits
 * for our commit and then invalidates the day. ON CONFLICT finds rows that no snapshot shows, so neither can
 * overlook the other.
 *
 * @param before whose touches are rolled up already, in the transaction's snapshot; none is right too, and slower.
 */
export function rollDayStatements(
  { account_id, environment, day, until_us: untilUs }: RollupDay,
  before: RolledDays,
): SqlStatement[] {
  const scope = { accountId: account_id, environment: environmentOf(environment) };
  const fromUs = Date.parse(day) * 1000;
  const within: TimeRange = { fromUs, toUs: untilUs ?? fromUs + DAY_US };
  const statement = (
    write: (parameters: SqlParameters, date: string) => string,
    date = dateOf(UNDER_WAY),
  ): SqlStatement => {
    const parameters = new SqlParameters(scope);
    return { text: write(parameters, parameters.add(date, 'date')), values: parameters.values };
  };
  return [
    statement((parameters, date) => countsOf(parameters, date, within)),
    statement((parameters, date) => touchesOf(parameters, date, within)),
    statement((parameters, date) => visitorsOf(parameters, date, within)),
    statement((parameters, date) => eventNamesOf(parameters, date, within)),
    statement((parameters, date) => propertyNamesOf(parameters, date, within)),
    statement((parameters, date) => rollValuesSql(parameters, date, within)),
    statement((parameters, date) =>
      rollVisitsSql(parameters, date, {
        ...within,
        sources: {
          keptFromUs: BEGINNING_US,
          rolled: new Map([...before, [dayOf(fromUs), within.toUs]]),
          writtenUnder: new Map([[dayOf(fromUs), UNDER_WAY]]),
        },
      }),
    ),
    identitiesOf(new SqlParameters(scope), within),
    ...ROLLUP_TABLES.flatMap((table) => [
      statement(
        (parameters, date) => `DELETE FROM ${table} r WHERE ${parameters.own('r')} AND r.day = ${date}`,
        day,
      ),
      statement(
        (parameters, date) =>
          `UPDATE ${table} r SET day = ${date} WHERE ${parameters.own('r')} AND r.day = ${parameters.add(dateOf(UNDER_WAY), 'date')}`,
        day,
      ),
    ]),
    statement(
      (parameters, date) => `
INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready, lists_revision, until, rolled_at)
SELECT $1::int, $2::smallint, ${date}, ${ROLLUP_VERSION}, 0, true, ${listsRevisionSql('$1::int')},
       ${untilUs === null ? 'NULL::timestamptz' : parameters.instant(untilUs)}, now()
ON CONFLICT (account_id, environment, day) DO UPDATE
   SET version = excluded.version, is_ready = true, lists_revision = excluded.lists_revision,
       until = excluded.until, rolled_at = excluded.rolled_at`,
      day,
    ),
  ];
}

/** What a day is rolled up into by itself; each has `account_id`, `environment` and `day`. */
const ROLLUP_TABLES = [
  'rollup_counts',
  'rollup_touches',
  'rollup_visitors',
  'rollup_origins',
  'rollup_visits',
  'rollup_visit_values',
  'rollup_names',
  'rollup_values',
] as const;

function countsOf(parameters: SqlParameters, date: string, { fromUs, toUs }: TimeRange): string {
  return sql`
INSERT INTO rollup_counts (account_id, environment, day, quarter_at, event_type_key, event_type, events, bot_events)
SELECT $1::int, $2::smallint, ${date}, date_bin('15 minutes', e.occurred_at, 'epoch') AS quarter_at,
       e.event_type_key, min(e.event_type), count(*), count(e.known_bot)
  FROM events e
 WHERE ${parameters.own('e')}
   AND e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)}
 GROUP BY e.event_type_key, 4`;
}

/** With the names of channels not seen before, and those of the day's origins: touches refer to both by key. */
function touchesOf(parameters: SqlParameters, date: string, within: TimeRange): string {
  return sql`
WITH ${touchCtes(parameters, [within])},
${originCte({ parameters, details: DETAIL_FIELDS, range: within })}, new_channel AS (
  INSERT INTO rollup_channels (account_id, environment, channel, source, medium, campaign)
  SELECT DISTINCT ON (t.channel) $1::int, $2::smallint, t.channel, t.source, t.medium, t.campaign
    FROM touch t WHERE t.is_touch ORDER BY t.channel
  ON CONFLICT DO NOTHING
), new_origin AS (
  INSERT INTO rollup_origins (account_id, environment, day, origin, channel, ${DETAIL_FIELDS.join(', ')})
  SELECT DISTINCT ON (t.origin) $1::int, $2::smallint, ${date}, t.origin, t.channel, ${DETAIL_FIELDS.map((detail) => `t.${detail}`).join(', ')}
    FROM origin t WHERE t.is_touch ORDER BY t.origin
)
INSERT INTO rollup_touches (account_id, environment, day, part, touches, event_ids, user_keys, origins)
SELECT $1::int, $2::smallint, ${date}, t.part, ${packTouchesSql('t')}, ${eventIdsSql('t')}, ${packUsersSql('t')},
       ${packOriginsSql('t')}
  FROM origin t GROUP BY t.part`;
}

function visitorsOf(parameters: SqlParameters, date: string, { fromUs, toUs }: TimeRange): string {
  const from = parameters.instant(fromUs);
  const events = sql`(SELECT e.visitor_key, e.event_type_key, e.occurred_at FROM events e
         WHERE ${parameters.own('e')} AND e.occurred_at >= ${from} AND e.occurred_at < ${parameters.instant(toUs)})`;
  return sql`
INSERT INTO rollup_visitors (account_id, environment, day, part, event_type_key, visitors, quarters, instants)
SELECT $1::int, $2::smallint, ${date}, d.part, d.event_type_key, d.visitors, d.quarters, d.instants
  FROM (
    ${dayPresenceSql(events, from)}
  ) d`;
}

/**
 * Adds what the day tells of who visitors are to what other days told. Nothing of it is taken back when the day is rolled up
 * again, for events are never changed: only an erasure takes some away, and forgets their visitors itself
 * (src/events/visitor-identities.ts). What is known already is left out: ON CONFLICT would lock its row, and an erasure of the visitor wait.
 */
function identitiesOf(parameters: SqlParameters, within: TimeRange): SqlStatement {
  const text = sql`
INSERT INTO rollup_identities AS i (account_id, environment, visitor_key, user_key, first_at)
SELECT $1::int, $2::smallint, s.visitor_key, s.user_key, s.first_at
  FROM (${sightingsSql(parameters, [within])}) s
 WHERE (SELECT k.first_at FROM rollup_identities k
         WHERE ${parameters.own('k')} AND k.visitor_key = s.visitor_key AND k.user_key = s.user_key) <= s.first_at IS NOT TRUE
 ORDER BY s.visitor_key, s.user_key
ON CONFLICT (account_id, environment, visitor_key, user_key) DO UPDATE SET first_at = excluded.first_at
 WHERE excluded.first_at < i.first_at`;
  return { text, values: parameters.values };
}

function eventNamesOf(parameters: SqlParameters, date: string, within: TimeRange): string {
  return sql`
INSERT INTO rollup_names (account_id, environment, day, facet, name, event_type, value, kinds, events, last_at, left_off)
SELECT $1::int, $2::smallint, ${date}, n.facet, n.name, '', NULL, 0, n.events, n.last_at, n.left_off
  FROM (
    ${eventNamesSql(namedEventsSql(parameters, within))}
  ) n`;
}

function propertyNamesOf(parameters: SqlParameters, date: string, within: TimeRange): string {
  return sql`
INSERT INTO rollup_names (account_id, environment, day, facet, name, event_type, value, kinds, events, last_at, left_off)
SELECT $1::int, $2::smallint, ${date}, n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
  FROM (
    ${propertyNamesSql(namedEventsSql(parameters, within))}
  ) n`;
}

function namedEventsSql(parameters: SqlParameters, { fromUs, toUs }: TimeRange): string {
  return sql`(SELECT ${NAMED_COLUMNS.map((column) => `e.${column}`).join(', ')} FROM events e
   WHERE ${parameters.own('e')} AND e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)})`;
}
