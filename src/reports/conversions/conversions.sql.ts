import { attributionSql, creditColumn, unitsColumn } from '../attribution/attribution.sql.js';
import type { ReportScope } from '../report-scope.js';
import { SqlParameters } from '../sql-parameters.js';
import type { SqlStatement } from '../sql-statement.js';
import type { ConversionsQuestion } from './conversions.types.js';
import { moneySql } from './money.sql.js';

/**
 * The report in one statement, whose single row holds a JSON array for each part. Channels are ranked by the credit of
 * the first model, then by visitors, then by name; `place` is the rank, and one past the limit for all others.
 */
export function conversionsStatement(scope: ReportScope, question: ConversionsQuestion): SqlStatement {
  const parameters = new SqlParameters(scope);
  const attribution = attributionSql(question, parameters);
  const { groupBy, models, span } = question;
  const fields = groupBy.join(', ');
  const sameChannel = (left: string, right: string) =>
    groupBy.map((field) => `${left}.${field} = ${right}.${field}`).join(' AND ');
  const limit = parameters.add(question.limit, 'int');
  const bounds = parameters.instants(question.buckets.map(({ startUs }) => startUs));
  const text = `
WITH ${attribution},
credit AS (
  SELECT ${fields}, ${models.map((model) => `sum(${creditColumn(model)})::bigint AS ${creditColumn(model)}`).join(', ')}
    FROM credited GROUP BY ${fields}
), reached AS MATERIALIZED (
  SELECT ${fields}, visitor_key FROM touch GROUP BY ${fields}, visitor_key
), ranking AS MATERIALIZED (
  SELECT ${fields},
         least(row_number() OVER (
           ORDER BY coalesce(${creditColumn(models[0]!)}, 0) DESC, visitors DESC, ${fields}), ${limit} + 1) AS place
    FROM (SELECT ${fields}, count(*) AS visitors FROM reached GROUP BY ${fields}) r
    LEFT JOIN credit USING (${fields})
), placed AS MATERIALIZED (
  SELECT r.place, c.* FROM credited c JOIN ranking r ON ${sameChannel('r', 'c')}
), channel_rows AS (
  SELECT place, ${groupBy.map((field) => `min(${field}) AS ${field}`).join(', ')} FROM ranking GROUP BY place
), reach AS (
  SELECT r.place, count(DISTINCT t.visitor_key) AS visitors
    FROM reached t JOIN ranking r ON ${sameChannel('r', 't')} GROUP BY r.place
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
), bucketed AS (
  SELECT width_bucket(c.occurred_at, ${bounds}) AS bucket, c.visitor_key, c.currency, c.units,
         d.n IS NULL AS unattributed
    FROM conversion c
    -- A join, for a subquery in the list would be asked once for each conversion wherever few are expected.
    LEFT JOIN (SELECT DISTINCT n FROM credited) d ON d.n = c.n
)
SELECT
  (SELECT count(DISTINCT e.visitor_key)::float8 FROM events e
    WHERE ${parameters.own('e')}
      AND e.occurred_at >= ${parameters.instant(span.fromUs)} AND e.occurred_at < ${parameters.instant(span.toUs)}
  ) AS active_visitors,
  ${countsJson('bucketed', 'WHERE true')} AS totals,
  ${countsJson('bucketed', 'WHERE unattributed')} AS unattributed,
  (SELECT json_agg(json_build_array(bucket, conversions, visitors)) FROM (
     SELECT bucket, count(*) AS conversions, count(DISTINCT visitor_key) AS visitors FROM bucketed GROUP BY bucket) b
  ) AS buckets,
  (SELECT json_agg(json_build_array(bucket, currency, amount)) FROM (
     SELECT bucket, currency, ${moneySql('sum(units)')} AS amount
       FROM bucketed WHERE currency IS NOT NULL GROUP BY bucket, currency) b
  ) AS bucket_money,
  (SELECT json_agg(json_build_array(c.place, r.visitors, json_build_array(${groupBy
    .map((field) => `c.${field}`)
    .join(', ')}), json_build_array(${models.map((model) => `o.${creditColumn(model)}`).join(', ')}),
     json_build_array(${models.map((model) => `o.${model}_visitors`).join(', ')})) ORDER BY c.place)
     FROM channel_rows c JOIN reach r USING (place) LEFT JOIN owed o USING (place)
  ) AS channels,
  (SELECT json_agg(json_build_array(place, currency, ${models.map(unitsColumn).join(', ')})
                   ORDER BY place, currency) FROM earned) AS channel_money`;
  return { text, values: parameters.values };
}

/** Conversions, distinct visitors and money of some rows of `bucketed`, as one JSON array. */
function countsJson(table: string, where: string): string {
  return `(SELECT json_build_array(count(*), count(DISTINCT visitor_key), (
     SELECT json_agg(json_build_array(currency, amount) ORDER BY currency) FROM (
       SELECT currency, ${moneySql('sum(units)')} AS amount FROM ${table} ${where} AND currency IS NOT NULL GROUP BY currency) m
   )) FROM ${table} ${where})`;
}
