import type { ReadScope } from '../../../database/database.js';
import { propertySql } from '../../query/report-filter.sql.js';
import type { RollupPlan } from '../../rollup/rollup-plan.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import { sql } from '../../sql/sql-text.js';
import { type EventsReading, matchingSql, NULL_RANK, scopedEventsOf, valueSql } from '../event-counts.sql.js';
import type { EventCountsQuestion } from '../event-counts.types.js';
import { groupRankingSql } from '../group-values.sql.js';
import type { Subject } from './measure.types.js';
import { rolledUnique, rolledUniqueSql } from './rolled-unique.sql.js';

/**
 * One row for each figure that the answer has, as CountRow (event-counts.sql.ts) numbers levels, ranks and buckets. Decimals
 * are plain text. Only where something was measured there is a row.
 */
export interface MeasuredRow {
  level: number;
  rank: number | null;
  bucket: number | null;
  currency: string | null;
  /** Events that have what is measured. */
  events: number;
  /** Distinct values; null of all but texts. */
  values: number | null;
  sum: string | null;
  minimum: string | null;
  maximum: string | null;
  /** The nearest ranks; null unless they are asked for. */
  median: string | null;
  p90: string | null;
}

export interface MeasuredParameters {
  readonly question: EventCountsQuestion;
  readonly subject: Subject;
  /** Whether median or p90 is asked for: then events are counted by what they measure. */
  readonly hasRanks: boolean;
  readonly by: EventsReading;
  /** Days that are read as they were rolled up, where {@link rolledUnique}; all is read from the events unless given. */
  readonly plan?: RollupPlan | null;
}

/**
 * Measures a subject in one reading of the events. They are counted by bucket, group and, where ranks or distinct values are
 * asked for, by the value itself: numerics add up to the same in any order, and the n-th value is found by adding up counts.
 * A group ranks by all of its events, whether they have a value or not, so that groups are those of the counts.
 */
export function measuredStatement(
  scope: ReadScope,
  { question, subject, hasRanks, by, plan = null }: MeasuredParameters,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { buckets, groupBy, limit } = question;
  const events = scopedEventsOf(question, parameters, by);
  const byValue = hasRanks || subject.kind === 'texts';
  // Said in so many words, it lets an index answer that has all that is asked (find-revenue migration). Groups rank by events without money, too.
  const isOfRevenueAlone = subject.kind === 'revenue' && groupBy.length === 0;
  const levels = groupBy.length === 0 ? LEVELS_OF_ALL : LEVELS;
  const ranked =
    groupBy.length === 0
      ? sql`ranked AS (
  SELECT c.* FROM cell c WHERE c.measuring > 0
)`
      : sql`ranking AS MATERIALIZED (
  SELECT value, least(rank, ${parameters.add(limit, 'int')} + 1)::int AS rank
    FROM (${groupRankingSql({ parameters, relation: 'cell', uses: 'events', groupBy, listed: question.listed })}) r
), ranked AS (
  SELECT coalesce(r.rank, ${NULL_RANK}) AS rank, c.*
    FROM cell c LEFT JOIN ranking r ON r.value = c.value
   WHERE c.measuring > 0
)`;
  const bounds = parameters.instants(buckets.map(({ startUs }) => startUs));
  const measured = measuredSql(subject, parameters);
  const matching = matchingSql(question, parameters, events);
  const property = rolledUnique(question, subject);
  const cells =
    plan && property !== null
      ? rolledUniqueSql(parameters, { question, bounds, property, plan, measured, matching })
      : sql`
  SELECT m.bucket, m.value, m.currency, ${byValue ? 'm.measured' : CELL_SUMS}, count(*) AS events, count(m.measured) AS measuring
    FROM (
      SELECT width_bucket(e.occurred_at, ${bounds}) AS bucket,
             ${valueSql(groupBy, events)} AS value, ${measured}
        FROM ${events.relation} e
       WHERE ${matching}
             ${isOfRevenueAlone ? 'AND e.revenue_amount IS NOT NULL' : ''}
      OFFSET 0
    ) m
   GROUP BY m.bucket, m.value, m.currency${byValue ? ', m.measured' : ''}`;
  const text = sql`
${events.withBefore} cell AS MATERIALIZED (
  ${cells}
), ${ranked}
${byValue ? figuresByValue(subject, levels) : figuresOfSums(levels)}
 GROUP BY level, rank, bucket, currency
 ORDER BY level DESC, rank, bucket, currency`;
  return { text, values: parameters.values };
}

/** Of which cells there are figures. */
interface Levels {
  /** Columns of the level, the rank and the bucket. */
  readonly columns: string;
  readonly sets: string;
}

const LEVELS: Levels = {
  columns: 'grouping(rank, bucket) AS level, rank, bucket',
  sets: 'GROUPING SETS ((), (bucket), (rank), (rank, bucket))',
};

/** Where nothing is grouped: figures of all ranks would be those of none, and take as long again. */
const LEVELS_OF_ALL: Levels = {
  columns: '2 + grouping(bucket) AS level, NULL::int AS rank, bucket',
  sets: 'GROUPING SETS ((), (bucket))',
};

const CELL_SUMS = 'sum(m.measured) AS total, min(m.measured) AS least, max(m.measured) AS most';

function figuresOfSums({ columns, sets }: Levels): string {
  return sql`
SELECT level, rank, bucket, currency, sum(events)::float8 AS events, NULL::float8 AS values, sum(total)::text AS sum,
       min(least)::text AS minimum, max(most)::text AS maximum, NULL::text AS median, NULL::text AS p90
  FROM (
    SELECT ${columns}, currency, sum(measuring) AS events, sum(total) AS total,
           min(least) AS least, max(most) AS most
      FROM ranked GROUP BY currency, ${sets}
  ) l`;
}

/** Of how often each value comes in each cell. */
function figuresByValue({ kind }: Subject, { columns, sets }: Levels): string {
  const counted = sql`
SELECT ${columns}, currency, measured, sum(measuring)::bigint AS events
  FROM ranked GROUP BY currency, measured, ${sets}`;
  if (kind === 'texts')
    return sql`
SELECT level, rank, bucket, currency, sum(events)::float8 AS events, count(*)::float8 AS values, NULL::text AS sum,
       NULL::text AS minimum, NULL::text AS maximum, NULL::text AS median, NULL::text AS p90
  FROM (
    ${counted}
  ) l`;
  return sql`
SELECT level, rank, bucket, currency, sum(events)::float8 AS events, NULL::float8 AS values, sum(measured * events)::text AS sum,
       min(measured)::text AS minimum, max(measured)::text AS maximum,
       min(measured) FILTER (WHERE upto >= (of_all + 1) / 2)::text AS median,
       min(measured) FILTER (WHERE upto >= (of_all * 9 + 9) / 10)::text AS p90
  FROM (
    SELECT v.*, sum(events) OVER (cell ORDER BY measured)::bigint AS upto, sum(events) OVER cell::bigint AS of_all
      FROM (
        ${counted}
      ) v WINDOW cell AS (PARTITION BY level, rank, bucket, currency)
  ) l`;
}

/** Of an event `e` what is measured, null where it has none, and the currency. */
export function measuredSql(subject: Subject, parameters: SqlParameters): string {
  switch (subject.kind) {
    case 'revenue':
      return 'e.revenue_amount AS measured, e.revenue_currency AS currency';
    case 'texts':
      return `${propertySql('e', { kind: 'property', name: subject.property }, parameters)} COLLATE "C" AS measured, NULL::text AS currency`;
    case 'numbers': {
      const value = `e.properties -> ${parameters.add(subject.property, 'text')}`;
      return `CASE WHEN jsonb_typeof(${value}) = 'number' THEN (${value})::numeric END AS measured, NULL::text AS currency`;
    }
  }
}
