import type { ReadScope } from '../../database/database.js';
import { touchPartSql } from '../../events/late-events.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { CHANNEL_FIELDS } from '../channel/channel.js';
import type { FilterField } from '../query/report-filter.js';
import { DAY_US, dateOf, QUARTER_US, type RollupPlan, type UnixDay } from '../rollup/rollup-plan.js';
import { ScopedEvents, visitKeySql } from '../scope/scoped-events.sql.js';
import type { TouchSources } from '../scope/touch-sources.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { eventsOfRangesSql } from '../sql/time-ranges.sql.js';
import { NO_VISIT, packFreshVisitsSql, packVisitsSql } from './packed-visits.js';

/** A row is read at once, and holds the process's thread meanwhile. */
const VALUES_OF_ROW = 500;

const CHANNEL: readonly FilterField[] = CHANNEL_FIELDS.map((kind) => ({ kind }));
const PAGE: FilterField = { kind: 'landing_page' };

/** What of visits is asked for: their channels, or the pages they began on. */
export type VisitValue = 'channel' | 'page';

export interface VisitPacksParameters {
  readonly scope: ReadScope;
  readonly plan: RollupPlan;
  /** The bounds of the cells of what is not rolled up. */
  readonly cutsUs: readonly number[];
  readonly value: VisitValue;
  readonly sources: TouchSources;
  readonly countsVisitors: boolean;
  readonly countsEvents: boolean;
}

/**
 * SELECT of rows (part, day, names, visitors, cells, events, numbers) by part of the visitors: at first those of part −1, with
 * `names` as JSON, [day, number, events, source, medium, campaign] of each channel or [day, number, events, page] of each page; then packs
 * (packed-visits.ts) of rolled-up days by Unix `day`, in order, and then of other time with `day` null.
 */
export function visitPacks({
  scope,
  plan: { days, raw },
  cutsUs,
  value,
  sources,
  countsVisitors,
  countsEvents,
}: VisitPacksParameters): SqlStatement {
  const parameters = new SqlParameters(scope);
  const dates = parameters.dates(days.map(dateOf));
  const texts = value === 'channel' ? CHANNEL_FIELDS : ['landing_page'];
  const named = (columns: readonly string[]) => `json_build_array(${columns.join(', ')})`;
  const unixDay = (alias: string) => `${alias}.day - date '1970-01-01'`;
  const told = (column: string, isWanted: boolean) => (isWanted ? column : `NULL::bytea`);
  const names = [
    sql`SELECT ${named([unixDay('n'), 'n.number', 'n.events', ...texts.map((text) => `n.${text}`)])} AS name
           FROM rollup_visit_values n
          WHERE ${parameters.own('n')} AND n.day = ANY (${dates}) AND n.is_page = ${String(value === 'page')}`,
    raw.length > 0 &&
      `SELECT ${named(['NULL', `o.${value}`, 'sum(o.events)', ...texts.map((text) => `min(o.${text})`)])} FROM origin o GROUP BY o.${value}`,
  ];
  const packs = [
    sql`SELECT -1 AS part, NULL::int AS day, json_agg(n.name)::text AS names,
         NULL::bytea AS visitors, NULL::bytea AS cells, NULL::bytea AS events, NULL::bytea AS numbers
    FROM (SELECT n.name, (row_number() OVER () - 1) / ${VALUES_OF_ROW} AS portion FROM (
         ${union(names)}
         ) n) n GROUP BY n.portion`,
    sql`SELECT r.part, ${unixDay('r')}, NULL, ${told('r.visitors', countsVisitors)}, r.quarters, ${told('r.events', countsEvents)}, r.${value}s
    FROM rollup_visits r WHERE ${parameters.own('r')} AND r.day = ANY (${dates})`,
    raw.length > 0 &&
      sql`SELECT f.part, NULL, NULL, ${told('f.visitors', countsVisitors)}, f.cells, ${told('f.events', countsEvents)}, f.numbers
    FROM (SELECT ${touchPartSql('p.visitor_key')} AS part, ${packFreshVisitsSql(value)}
            FROM (SELECT p.*, o.${value} FROM piece p JOIN origin o ON o.key = p.key) p GROUP BY 1) f`,
  ];
  const ctes =
    raw.length > 0
      ? `${visitCtes({ parameters, raw, cutsUs, sources, values: [value] })}
`
      : '';
  const text = sql`${ctes}SELECT * FROM (
  ${union(packs)}
) p ORDER BY p.part, p.day`;
  return { text, values: parameters.values };
}

/** The only row: how many rows say what numbers stand for on some days, of the channels or of the pages; counted up to `most`. */
export function namedValues(
  scope: ReadScope,
  {
    days,
    value,
    most,
  }: { readonly days: readonly UnixDay[]; readonly value: VisitValue; readonly most: number },
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT count(*)::int AS named FROM (
  SELECT FROM rollup_visit_values n
   WHERE ${parameters.own('n')} AND n.day = ANY (${parameters.dates(days.map(dateOf))}) AND n.is_page = ${String(value === 'page')}
   LIMIT ${parameters.add(most, 'int')}
) n`;
  return { text, values: parameters.values };
}

interface VisitCtesParameters {
  readonly parameters: SqlParameters;
  /** In order, at least one. */
  readonly raw: readonly TimeRange[];
  readonly cutsUs: readonly number[];
  readonly sources: TouchSources;
  readonly values: readonly VisitValue[];
}

/**
 * A WITH clause that offers `piece` (visitor_key, cell, key, events), the events of some time by visitor, cell and visit, cells being
 * numbered from 0 on, and `origin`, which tells of each `key` what the visit says, its events, and the numbers of its `channel` and its `page`, where these
 * are asked for. What belongs to no visit has the key 0, and the number {@link NO_VISIT}.
 */
function visitCtes({ parameters, raw, cutsUs, sources, values }: VisitCtesParameters): string {
  const range = { fromUs: raw[0]!.fromUs, toUs: raw.at(-1)!.toUs };
  const fields = values.flatMap((value) => (value === 'channel' ? CHANNEL : [PAGE]));
  const events = new ScopedEvents({
    ...{ parameters, scope: 'visit', fields, range, within: raw, sources },
    visitors: { eventTypes: [], range },
  });
  const columns = fields.map((field) => ({ name: field.kind, column: events.columnOf(field) }));
  const hash = (of: readonly FilterField[]) =>
    `hashtextextended(jsonb_build_array(${of.map((field) => `s.${events.columnOf(field)}`).join(', ')})::text, 0)`;
  const numbers = values.map(
    (value) =>
      sql`CASE WHEN p.key = 0 THEN ${NO_VISIT}
              ELSE dense_rank() OVER (PARTITION BY p.key = 0 ORDER BY ${hash(value === 'channel' ? CHANNEL : [PAGE])})::int END AS ${value}`,
  );
  return sql`WITH ${events.visitEntries}, piece AS MATERIALIZED (
  SELECT e.visitor_key, width_bucket(e.occurred_at, ${parameters.instants(cutsUs)}) - 1 AS cell,
         coalesce(${visitKeySql('e', 'v')}, 0) AS key, count(*) AS events
    FROM ${eventsOfRangesSql(parameters, raw)}
    LEFT JOIN visits v ON v.visitor_key = e.visitor_key
   GROUP BY e.visitor_key, 2, 3
), origin AS MATERIALIZED (
  SELECT p.key, p.events, ${columns.map(({ name, column }) => `s.${column} AS ${name}`).join(', ')}, ${numbers.join(', ')}
    FROM (SELECT p.key, sum(p.events) AS events FROM piece p GROUP BY p.key) p
    LEFT JOIN said s ON s.key = p.key
)`;
}

/**
 * INSERT of what visits a day has, and of what they say, into `rollup_visits` and `rollup_visit_values`.
 *
 * @param date the day, an SQL expression. @param sources where the touches of the day and of the one before are.
 */
export function rollVisitsSql(
  parameters: SqlParameters,
  date: string,
  { fromUs, toUs, sources }: TimeRange & { readonly sources: TouchSources },
): string {
  const cutsUs = Array.from({ length: DAY_US / QUARTER_US }, (_, quarter) => fromUs + quarter * QUARTER_US);
  const ctes = visitCtes({
    parameters,
    raw: [{ fromUs, toUs }],
    cutsUs,
    sources,
    values: ['channel', 'page'],
  });
  const values = (value: VisitValue, columns: readonly string[]) =>
    sql`SELECT $1::int, $2::smallint, ${date}, ${String(value === 'page')}, o.${value}, sum(o.events), ${columns.join(', ')}
    FROM origin o GROUP BY o.${value}`;
  const least = CHANNEL_FIELDS.map((name) => `min(o.${name})`);
  return sql`
${ctes}, visit_value AS (
  INSERT INTO rollup_visit_values (account_id, environment, day, is_page, number, events, ${CHANNEL_FIELDS.join(', ')}, landing_page)
  ${values('channel', [...least, 'NULL'])}
   UNION ALL
  ${values('page', [...CHANNEL_FIELDS.map(() => 'NULL'), 'min(o.landing_page)'])}
)
INSERT INTO rollup_visits (account_id, environment, day, part, visitors, quarters, events, channels, pages)
SELECT $1::int, $2::smallint, ${date}, ${touchPartSql('p.visitor_key')}, ${packVisitsSql()}
  FROM (SELECT p.*, o.channel, o.page,
               lag(p.visitor_key) OVER (ORDER BY p.visitor_key, p.cell, p.key) IS DISTINCT FROM p.visitor_key AS begins
          FROM piece p JOIN origin o ON o.key = p.key) p
 GROUP BY 4`;
}

function union(selects: readonly (string | false)[]): string {
  return selects.filter((select) => select !== false).join('\nUNION ALL\n');
}
