import { attributionSql, creditColumn, unitsColumn } from '../attribution/attribution.sql.js';
import { IDLE_MINUTES } from '../attribution/attribution.types.js';
import type { TouchSource } from '../attribution/touch-source.sql.js';
import type { ReportScope } from '../report-scope.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql-parameters.js';
import type { SqlStatement } from '../sql-statement.js';
import { HALVES, type Half, inHalf } from '../visitor-halves.sql.js';
import type { ConversionsQuestion } from './conversions.types.js';
import { moneySql } from './money.sql.js';

/**
 * The report in one statement, whose single row holds a JSON array for each part. Channels are ranked by the credit of
 * the first model, then by visitors, then by name; `place` is the rank, and one past the limit for all others.
 *
 * @param rolled days whose roll-up may stand in for the events.
 */
export function conversionsStatement(
  scope: ReportScope,
  question: ConversionsQuestion,
  rolled: ReadonlySet<UnixDay>,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { groupBy, models } = question;
  const { ctes, source } = attributionSql(question, parameters, { fields: groupBy, rolled });
  const names = groupBy.map((field) => `n.${field}`).join(', ');
  const first = creditColumn(models[0]!);
  const limit = parameters.add(question.limit, 'int');
  const bounds = parameters.instants(question.buckets.map(({ startUs }) => startUs));
  const text = `
WITH ${ctes}, reached AS MATERIALIZED (${reachedSql(question, source, parameters)}
), ranking AS MATERIALIZED (
  SELECT r.channel, r.visitors, ${names},
         least(row_number() OVER (
           ORDER BY coalesce(c.credit, 0) DESC, r.visitors DESC, ${names}), ${limit} + 1) AS place
    FROM reached r
    JOIN (${source.channels()}) n USING (channel)
    LEFT JOIN (SELECT channel, sum(${first}) AS credit FROM attributed WHERE is_touch GROUP BY channel) c USING (channel)
   WHERE NOT r.is_total
), channel_rows AS (
  SELECT n.place, n.visitors, ${names} FROM ranking n WHERE n.place <= ${limit}
  UNION ALL
  SELECT r.place, count(DISTINCT t.visitor_key), ${groupBy.map(() => 'NULL').join(', ')}
    FROM ranking r JOIN (${source.touches()}) t USING (channel) WHERE r.place > ${limit} GROUP BY r.place
), placed AS NOT MATERIALIZED (
  SELECT r.place, a.* FROM attributed a JOIN ranking r USING (channel) WHERE a.is_touch
), owed AS (
  -- By visitor first: distinct visitors of every model are then a plain count.
  SELECT place, ${models
    .flatMap((model) => [
      `sum(${creditColumn(model)})::bigint AS ${creditColumn(model)}`,
      `count(*) FILTER (WHERE ${creditColumn(model)} > 0) AS ${model}_visitors`,
    ])
    .join(',\n         ')}
    FROM (SELECT place, visitor_key, ${models
      .map((model) => `sum(${creditColumn(model)}) AS ${creditColumn(model)}`)
      .join(', ')} FROM placed GROUP BY place, visitor_key) v
   GROUP BY place
), earned AS (
  SELECT place, currency, ${models.map((model) => `${moneySql(`sum(${unitsColumn(model)})`)} AS ${unitsColumn(model)}`).join(', ')}
    FROM placed WHERE currency IS NOT NULL GROUP BY place, currency
), bucketed AS MATERIALIZED (
  SELECT width_bucket(a.converted_at, ${bounds}) AS bucket, a.converter AS visitor_key, a.currency, a.units,
         a.k = 0 AS unattributed
    FROM attributed a WHERE a.i = 1
)
SELECT
  (SELECT coalesce(sum(active), 0)::float8 FROM reached WHERE is_total) AS active_visitors,
  ${countsJson('true')} AS totals,
  ${countsJson('unattributed')} AS unattributed,
  (SELECT json_agg(json_build_array(bucket, conversions, visitors)) FROM (
     SELECT bucket, count(*) AS conversions, count(DISTINCT visitor_key) AS visitors FROM bucketed GROUP BY bucket) b
  ) AS buckets,
  (SELECT json_agg(json_build_array(bucket, currency, amount)) FROM (
     SELECT bucket, currency, ${moneySql('sum(units)')} AS amount
       FROM bucketed WHERE currency IS NOT NULL GROUP BY bucket, currency) b
  ) AS bucket_money,
  (SELECT json_agg(json_build_array(c.place, c.visitors, json_build_array(${groupBy
    .map((field) => `c.${field}`)
    .join(', ')}), json_build_array(${models.map((model) => `o.${creditColumn(model)}`).join(', ')}),
     json_build_array(${models.map((model) => `o.${model}_visitors`).join(', ')})) ORDER BY c.place)
     FROM channel_rows c LEFT JOIN owed o USING (place)
  ) AS channels,
  (SELECT json_agg(json_build_array(place, currency, ${models.map(unitsColumn).join(', ')})
                   ORDER BY place, currency) FROM earned) AS channel_money`;
  return { text, values: parameters.values };
}

/**
 * SELECT of how many visitors each channel reached, and one row more, `is_total`, whose `active` visitors have any event
 * in the span. Who has one has a touch there, too, or has it in the span's first half hour, in a visit begun before:
 * that spares looking through all events.
 */
function reachedSql({ span }: ConversionsQuestion, source: TouchSource, parameters: SqlParameters): string {
  const from = parameters.instant(span.fromUs);
  const stillThere = parameters.instant(Math.min(span.fromUs + IDLE_MINUTES * 60_000_000, span.toUs));
  const half = (part: Half) => `
    SELECT v.channel, v.is_total, count(*) AS visitors, count(*) FILTER (WHERE v.is_active) AS active
      FROM (
        SELECT t.channel, t.visitor_key, grouping(t.channel) = 1 AS is_total, bool_or(t.occurred_at >= ${from}) AS is_active
          FROM (
            SELECT t.channel, t.visitor_key, t.occurred_at FROM (${source.touches(part)}) t
            UNION ALL
            SELECT NULL, e.visitor_key, e.occurred_at FROM events e
             WHERE ${parameters.own('e')} AND ${inHalf('e', part)} AND e.occurred_at >= ${from} AND e.occurred_at < ${stillThere}
          ) t GROUP BY GROUPING SETS ((t.channel, t.visitor_key), (t.visitor_key))
      ) v
     WHERE v.is_total OR v.channel IS NOT NULL
     GROUP BY v.channel, v.is_total`;
  return `
  SELECT r.channel, r.is_total, sum(r.visitors)::bigint AS visitors, sum(r.active)::bigint AS active
    FROM (${HALVES.map(half).join('\n    UNION ALL')}) r
   GROUP BY r.channel, r.is_total`;
}

/** Conversions, distinct visitors and money of some rows of `bucketed`, as one JSON array. */
function countsJson(condition: string): string {
  return `(SELECT json_build_array(count(*), count(DISTINCT visitor_key), (
     SELECT json_agg(json_build_array(currency, amount) ORDER BY currency) FROM (
       SELECT currency, ${moneySql('sum(units)')} AS amount FROM bucketed
        WHERE ${condition} AND currency IS NOT NULL GROUP BY currency) m
   )) FROM bucketed WHERE ${condition})`;
}
