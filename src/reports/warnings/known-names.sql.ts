import type { ReadScope } from '../../database/database.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { FACETS } from '../catalogue/name-facets.js';
import { NAMED_COLUMNS } from '../catalogue/names.sql.js';
import type { FilterField } from '../query/report-filter.js';
import { fieldSql, matchesSql } from '../query/report-filter.sql.js';
import { isReadableSql } from '../rollup/rolled-days.js';
import { dateOf, type UnixDay } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { inAllTimeSql } from '../sql/time-ranges.sql.js';
import type { AskedName } from './asked-names.js';
import { isByLists, listOf } from './known-names.js';

/** Rows of settled days that are looked through for one list, and names among which the nearest is looked for (guesses: a tenth of a second). */
const MOST_ROWS = 500_000;
const MOST_NAMES_READ = 10_000;

/** The columns by which channels are told. */
const MARKS = NAMED_COLUMNS.filter(
  (column) => column.startsWith('utm_') || column === 'click_id_kind' || column === 'referrer_host',
);

/**
 * SELECT of the numbers, from 0, of those names that settled days do not have as they are spelled. The newest day is looked at
 * first, so that most names take one step into an index.
 */
export function notInSettledDays(scope: ReadScope, names: readonly AskedName[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const columns = [
    parameters.texts(names.map(({ of, value }) => (of.kind === 'property' ? of.name : value))),
    parameters.texts(names.map(({ of, value }) => (of.kind === 'property' ? value : null))),
    `${parameters.bigints(names.map((name) => listOf(name).facet))}::smallint[]`,
    `${parameters.bigints(names.map(({ of }) => Number(isByLists(of))))}::int[]`,
  ];
  const text = sql`
SELECT (a.place - 1)::int AS place
  FROM unnest(${columns.join(', ')}) WITH ORDINALITY AS a (name, value, facet, by_lists, place)
  LEFT JOIN LATERAL (
    SELECT true AS is_there
      FROM (SELECT d.day FROM rollup_days d
             WHERE ${parameters.own('d')}
               AND CASE WHEN a.by_lists = 0 THEN ${isReadableSql('d', 'counts')} ELSE ${isReadableSql('d', 'touches')} END
             ORDER BY d.day DESC) d
     CROSS JOIN LATERAL (
        SELECT FROM rollup_names n
         WHERE ${parameters.own('n')} AND n.day = d.day AND n.facet = a.facet AND n.name = a.name
           AND (a.value IS NULL OR n.value = a.value)
         LIMIT 1
     ) n
     LIMIT 1
  ) seen ON true
 WHERE seen.is_there IS NULL`;
  return { text, values: parameters.values };
}

/** What settled days tell of a name that none has as it is spelled. */
export interface SettledList {
  /** Whether one has it as filters compare. */
  readonly is_there: boolean;
  /** Those that left some of the list off. */
  readonly cut_days: readonly UnixDay[];
  /** False: there are more rows than are looked through. */
  readonly is_all: boolean;
}

/** SELECT of the {@link SettledList} of a name's list, the newest of some days first. */
export function settledList(scope: ReadScope, name: AskedName, days: readonly UnixDay[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { of: field, value } = name;
  const isThere = value === null ? 'false' : matchesSql('s.name', { field, anyOf: [value] }, parameters);
  const text = sql`
SELECT coalesce(bool_or(${isThere}), false) AS is_there,
       coalesce(array_agg(DISTINCT s.day - date '1970-01-01') FILTER (WHERE s.left_off > 0), '{}') AS cut_days,
       count(*) < ${MOST_ROWS} AS is_all
  FROM (${rowsOfList(parameters, name, days)} LIMIT ${MOST_ROWS}) s`;
  return { text, values: parameters.values };
}

/** SELECT of the names of a list, those with most events of some days first. */
export function settledNames(scope: ReadScope, name: AskedName, days: readonly UnixDay[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT s.name FROM (${rowsOfList(parameters, name, days)} LIMIT ${MOST_ROWS}) s
 WHERE s.name IS NOT NULL
 GROUP BY s.name ORDER BY sum(s.events) DESC, s.name LIMIT ${MOST_NAMES_READ}`;
  return { text, values: parameters.values };
}

/** SELECT of the rows of a name's list, the newest of some days first. */
function rowsOfList(parameters: SqlParameters, name: AskedName, days: readonly UnixDay[]): string {
  const { facet, asked } = listOf(name);
  // Nothing is known of the values of properties that were left off.
  const [ofList, shown] =
    asked.facet === 'value'
      ? [
          `(n.facet = ${facet} AND n.name = ${parameters.add(asked.name, 'text')} OR n.facet = ${FACETS.property} AND n.left_off > 0)`,
          `CASE WHEN n.facet = ${facet} THEN n.value END`,
        ]
      : [`n.facet = ${facet}`, 'n.name'];
  const newest = [...days].sort((a, b) => b - a).map(dateOf);
  return sql`
    SELECT d.day, n.name, n.left_off, n.events
      FROM unnest(${parameters.dates(newest)}) WITH ORDINALITY AS d (day, place)
     CROSS JOIN LATERAL (
        SELECT ${shown} AS name, n.left_off, n.events FROM rollup_names n
         WHERE ${parameters.own('n')} AND n.day = d.day AND ${ofList}
     ) n`;
}

/**
 * SELECT of one row: `events`, how many of the newest events of some ranges were looked at, `limit` at most, and `seen`, which of
 * the names they have, compared as filters compare.
 */
export function freshSightings(
  scope: ReadScope,
  names: readonly AskedName[],
  { ranges, limit }: { readonly ranges: readonly TimeRange[]; readonly limit: number },
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const newestFirst = [...ranges].sort((a, b) => b.fromUs - a.fromUs);
  const from = parameters.instants(newestFirst.map(({ fromUs }) => fromUs));
  const to = parameters.instants(newestFirst.map(({ toUs }) => toUs));
  const columns = [...NAMED_COLUMNS]
    .filter((column) => column !== 'event_type')
    .map((column) => `e.${column}`);
  const fresh = sql`
    SELECT s.* FROM unnest(${from}, ${to}) WITH ORDINALITY AS r (from_at, to_at, place)
     CROSS JOIN LATERAL (
        SELECT ${columns.join(', ')} FROM events e
         WHERE ${parameters.own('e')} AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
           AND ${inAllTimeSql(parameters, ranges)}
         ORDER BY e.occurred_at DESC LIMIT ${limit}
     ) s
     LIMIT ${limit}`;
  const marks = MARKS.map((mark) => `e.${mark}`).join(', ');
  // What a referrer's host means takes ten microseconds to tell: it is told once for all events that say the same.
  const relation = names.every(({ of }) => isByLists(of))
    ? `(SELECT ${marks}, count(*) AS events FROM (${fresh}) e GROUP BY ${marks})`
    : `(SELECT e.*, 1 AS events FROM (${fresh}) e)`;
  const seen = names.map((name) => `coalesce(bool_or(${hasName('e', name, parameters)}), false)`);
  const text = sql`
SELECT coalesce(sum(e.events), 0)::int AS events, ARRAY[${seen.join(', ')}] AS seen
  FROM ${relation} e`;
  return { text, values: parameters.values };
}

function hasName(alias: string, { of, value }: AskedName, parameters: SqlParameters): string {
  if (of.kind === 'property' && value === null)
    return `jsonb_exists(${alias}.properties, ${parameters.add(of.name, 'text')})`;
  const field: FilterField = of;
  return matchesSql(fieldSql(alias, field, parameters), { field, anyOf: [value] }, parameters);
}
