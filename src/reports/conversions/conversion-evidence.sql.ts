import { attributionSql, creditColumn, unitsColumn } from '../attribution/attribution.sql.js';
import { WHOLE_CREDIT } from '../attribution/attribution.types.js';
import { CHANNEL_FIELDS, type Channel } from '../channel.js';
import type { ReportScope } from '../report-scope.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql-parameters.js';
import type { SqlStatement } from '../sql-statement.js';
import { type ConversionEvidenceQuestion, MAX_TOUCHES } from './conversion-evidence.types.js';
import type { ConversionsQuestion } from './conversions.types.js';
import { inRowSql } from './evidence-row.sql.js';
import { moneySql } from './money.sql.js';

/** A touch: id, microseconds, source, medium, campaign (empty for none), millionths, amount, whether counted. */
export type TouchJson = readonly [string, number, string, string, string, number, string | null, boolean];

/** One conversion of the page. Bigints and amounts are text. */
export interface ConversionEvidenceRow {
  readonly event_id: string;
  readonly user_id: string | null;
  readonly converted_us: string;
  readonly currency: string | null;
  readonly revenue: string | null;
  readonly credit: string;
  readonly credited_revenue: string | null;
  readonly touches: readonly TouchJson[] | null;
  readonly touch_count: string;
}

/**
 * The conversions that a row counts, by time and id, one more than a page holds (so that it shows whether there is
 * another), each with its touches.
 *
 * @param listed the channels with a row of their own: what is in none of them is `other`.
 */
export function conversionEvidenceStatement(
  scope: ReportScope,
  question: ConversionsQuestion,
  evidence: ConversionEvidenceQuestion,
  listed: readonly Partial<Channel>[],
  rolled: ReadonlySet<UnixDay>,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { row, model, after } = evidence;
  const { ctes, source } = attributionSql({ ...question, models: [model] }, parameters, {
    fields: CHANNEL_FIELDS,
    rolled,
    withEvidence: true,
  });
  const isWhole = row.kind === 'all' || row.kind === 'unattributed';
  const behind =
    after === null
      ? 'true'
      : `(c.converted_at, c.event_id) > (${parameters.instant(after.atUs)}, ${parameters.add(after.eventId, 'text')} COLLATE "C")`;
  const which = { all: 'true', unattributed: 'c.k = 0', value: 'o.credit > 0', other: 'o.credit > 0' };
  const text = `
WITH ${ctes}, name AS MATERIALIZED (${source.channels()}
), shared AS NOT MATERIALIZED (
  SELECT a.n, a.touched_at, a.touch_event_id, t.source, t.medium, t.campaign, a.currency,
         a.${creditColumn(model)} AS credit, a.${unitsColumn(model)} AS units,
         a.${creditColumn(model)} > 0 AND ${inRowSql('t', row, question.groupBy, listed, parameters)} AS is_counted
    FROM attributed AS a JOIN name AS t USING (channel) WHERE a.is_touch
), owed AS (
  SELECT n, sum(credit) FILTER (WHERE is_counted) AS credit, sum(units) FILTER (WHERE is_counted) AS units
    FROM shared GROUP BY n
), page AS MATERIALIZED (
  SELECT c.n, c.converted_at, c.event_id, c.user_id, c.currency, c.units,
         ${isWhole ? `${WHOLE_CREDIT}::bigint AS credit, c.units AS credited_units` : 'o.credit::bigint AS credit, o.units AS credited_units'}
    FROM attributed AS c LEFT JOIN owed AS o ON o.n = c.n
   WHERE c.i = 1 AND ${which[row.kind]} AND ${behind}
   ORDER BY c.converted_at, c.event_id LIMIT ${parameters.add(evidence.limit + 1, 'int')}
), touched AS (
  SELECT t.*, row_number() OVER (
           PARTITION BY t.n ORDER BY t.is_counted DESC, t.credit DESC, t.touched_at, t.touch_event_id) AS place
    FROM shared AS t JOIN page AS p ON p.n = t.n
), touch_list AS (
  SELECT t.n, max(t.place) AS touch_count,
         json_agg(json_build_array(t.touch_event_id, ${microseconds('t.touched_at')}, t.source, t.medium, t.campaign, t.credit,
                    CASE WHEN t.currency IS NOT NULL THEN ${moneySql('t.units')} END, t.is_counted)
                  ORDER BY t.touched_at, t.touch_event_id) FILTER (WHERE t.place <= ${MAX_TOUCHES}) AS touches
    FROM touched AS t GROUP BY t.n
)
SELECT p.event_id, p.user_id,
       ${microseconds('p.converted_at')} AS converted_us, p.currency, ${moneySql('p.units')} AS revenue,
       p.credit, ${moneySql('p.credited_units')} AS credited_revenue,
       l.touches, coalesce(l.touch_count, 0) AS touch_count
  FROM page AS p LEFT JOIN touch_list AS l ON l.n = p.n
 ORDER BY p.converted_at, p.event_id`;
  return { text, values: parameters.values };
}

/** Of Unix time; exact, for a double holds every integer up to the year 2255 of it. */
function microseconds(instant: string): string {
  return `(date_part('epoch', ${instant}) * 1000000)::bigint`;
}

/**
 * Who the visitors of some events are. Asked of the whole page at once, and not by subqueries in it: on a table just
 * filled, whose statistics know nothing, each of those might read all of an account's events.
 */
export function visitorsOfEvents(scope: ReportScope, eventIds: readonly string[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = `
SELECT e.event_id, e.visitor_id FROM events AS e
 WHERE ${parameters.own('e')} AND e.event_id = ANY (${parameters.texts(eventIds)})`;
  return { text, values: parameters.values };
}
