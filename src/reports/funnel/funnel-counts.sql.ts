import type { ReadScope } from '../../database/database.js';
import { isFolded } from '../query/report-filter.js';
import { rankingSql } from '../sql/ranking.sql.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { halvesOf } from '../sql/visitor-halves.sql.js';
import { bestAt, bestAttempts } from './best-attempts.sql.js';
import type { FunnelQuestion } from './funnel.types.js';
import { type FunnelReading, type FunnelTerms, funnelTerms } from './funnel-terms.js';
import { histogramBounds } from './time-histogram.js';

/** One row of the answer: a step of a group, or of a bucket of the trend. Counts and microseconds are bigints, hence text. */
export interface FunnelCountsRow {
  readonly kind: 'all' | 'value' | 'null' | 'other' | 'bucket';
  /** Of a bucket its number, from 1. */
  readonly value: string | null;
  /** From 1; 0 is the row of those whose every attempt is void. */
  readonly step: number;
  readonly visitors: string;
  readonly open: string;
  /** Median and 90th percentile; null where nobody reached the step. */
  readonly from_start: readonly [string, string] | null;
  readonly from_previous: readonly [string, string] | null;
  /** How many took how long, by {@link histogramBounds}; null where nobody reached the step. */
  readonly start_histogram: readonly string[] | null;
  readonly previous_histogram: readonly string[] | null;
}

/** The one statement that counts a funnel. */
export function funnelCounts(
  scope: ReadScope,
  question: FunnelQuestion,
  reading: FunnelReading,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const terms = funnelTerms(question, reading, parameters);
  const value = question.breakdown ? terms.events.field('e', question.breakdown.field) : null;
  const matches = [...question.steps, ...question.exclusions];
  // Where a filter reads the rows themselves, each half would read them all.
  const isFiltered = matches.some(({ filters }) => filters.length > 0);
  const ranges = halvesOf('e', terms.events.isByVisitor && !isFiltered);
  const bucket =
    question.trend &&
    `width_bucket(best_0, ${parameters.instants(question.trend.buckets.map(({ startUs }) => startUs))}) AS bucket`;
  const parts = ranges.map((range) => countPart(terms, range, { value, bucket }));
  const limit = parameters.add(question.breakdown?.limit ?? 0, 'int');
  const groups = value === null ? 'step' : 'GROUPING SETS ((step), (step, kind, value, rank))';
  const labels =
    value === null
      ? `'all' AS kind, NULL::text AS value, NULL::bigint AS rank`
      : `CASE WHEN grouping(kind) = 1 THEN 'all' ELSE kind END AS kind, value, rank`;
  const text = sql`
    ${terms.events.withBefore} parts AS MATERIALIZED (
      ${parts.join('\nUNION ALL\n')}
    ), ranked AS (
      ${rankingSql({ parameters, relation: 'parts', uses: 'visitors_1', isFolded: question.breakdown ? isFolded(question.breakdown.field) : false })}
    ), steps AS (
      SELECT CASE WHEN part.value IS NULL THEN 'null' WHEN rank <= ${limit} THEN 'value' ELSE 'other' END AS kind,
             CASE WHEN rank <= ${limit} THEN ranked.shown END AS value,
             CASE WHEN rank <= ${limit} THEN rank END AS rank, ${bucket ? 'part.bucket, step.*' : 'step.*'}
        FROM parts AS part LEFT JOIN ranked ON ranked.value = part.value
       CROSS JOIN LATERAL (VALUES
             ${stepRows(terms)})
             AS step (step, visitors, open, from_start, from_previous)
    ), counts AS (
      SELECT ${labels}, step, sum(visitors) AS visitors, sum(open) AS open FROM steps GROUP BY ${groups}
      ${bucket ? sql`UNION ALL SELECT 'bucket', bucket::text, NULL, step, sum(visitors), sum(open) FROM steps GROUP BY bucket, step` : ''}
    ), starts AS (
      ${taken('from_start', terms, { labels, groups })}
    ), gaps AS (
      ${taken('from_previous', terms, { labels, groups })}
    )
    SELECT counts.*, starts.times AS from_start, gaps.times AS from_previous,
           starts.histogram AS start_histogram, gaps.histogram AS previous_histogram
      FROM counts
      LEFT JOIN starts ON starts.step = counts.step AND starts.kind = counts.kind
        AND starts.value IS NOT DISTINCT FROM counts.value
      LEFT JOIN gaps ON gaps.step = counts.step AND gaps.kind = counts.kind
        AND gaps.value IS NOT DISTINCT FROM counts.value
     ORDER BY counts.kind, counts.rank, counts.step`;
  return { text, values: parameters.values };
}

interface Division {
  /** Of the event that entered; null without a breakdown. */
  readonly value: string | null;
  /** A column of the best attempt; undefined without a trend. */
  readonly bucket: string | undefined;
}

/** One row for each value of the breakdown and bucket of the trend (one in all without): counts of each step, and the times taken. */
function countPart(terms: FunnelTerms, visitors: string, { value, bucket }: Division): string {
  const numbers = terms.steps.map((_, index) => index + 1);
  const columns = numbers.flatMap((k) => [
    `count(*) FILTER (WHERE reached >= ${k}) AS visitors_${k}`,
    `count(*) FILTER (WHERE reached = ${k} AND ${k < numbers.length ? 'may_go_on' : 'false'}) AS open_${k}`,
  ]);
  for (const k of numbers.slice(1)) {
    const at = bestAt(terms, k);
    columns.push(
      `array_agg(${microseconds(`${at} - best_0`)}) FILTER (WHERE reached >= ${k}) AS from_start_${k}`,
    );
    if (k === 2) continue; // the step before is the start
    const gap = microseconds(`${at} - ${bestAt(terms, k - 1)}`);
    columns.push(`array_agg(${gap}) FILTER (WHERE reached >= ${k}) AS from_previous_${k}`);
  }
  const best = bestAttempts(terms, visitors);
  const labels = [value === null ? 'NULL::text AS value' : 'value', ...(bucket ? [bucket] : [])];
  const groups = [...(value === null ? [] : ['value']), ...(bucket ? ['bucket'] : [])];
  return sql`
    SELECT ${labels.join(', ')},
           count(*) FILTER (WHERE reached = 0) AS excluded,
           ${columns.join(',\n')}
      FROM (
        ${value === null ? best : withEntryValue(terms, best, value)}
      ) AS best
     ${groups.length === 0 ? '' : `GROUP BY ${groups.join(', ')}`}`;
}

/** Adds the field of the event that entered the best attempt; of several at that instant the one with the least id. */
export function withEntryValue(terms: FunnelTerms, best: string, value: string): string {
  return sql`
    SELECT DISTINCT ON (attempt.visitor_key) attempt.*, ${value} AS value
      FROM (
        ${best}
      ) AS attempt
      JOIN ${terms.events.relation} AS e ON ${terms.relevant} AND ${terms.entry}
       AND e.visitor_key = attempt.visitor_key AND e.occurred_at = attempt.best_0
     ORDER BY attempt.visitor_key, e.event_id`;
}

function stepRows({ steps }: FunnelTerms): string {
  const none = 'NULL::bigint[]';
  const rows = steps.map((_, index) => {
    const k = index + 1;
    const start = k === 1 ? none : `part.from_start_${k}`;
    const previous = k === 1 ? none : k === 2 ? none : `part.from_previous_${k}`;
    return `(${k}, part.visitors_${k}, part.open_${k}, ${start}, ${previous})`;
  });
  return [`(0, part.excluded, 0, ${none}, ${none})`, ...rows].join(',\n');
}

/** Median and 90th percentile of the times in a column, and how many there are below each bound. */
function taken(
  column: string,
  { question }: FunnelTerms,
  { labels, groups }: { readonly labels: string; readonly groups: string },
): string {
  const counts = histogramBounds(question.windowUs).map(
    (bound, index, bounds) =>
      `count(*) FILTER (WHERE taken >= ${bounds[index - 1] ?? 0} AND taken < ${bound})`,
  );
  return sql`
      SELECT ${labels}, step, percentile_disc(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY taken) AS times,
             ARRAY[${counts.join(', ')}] AS histogram
        FROM steps CROSS JOIN LATERAL unnest(${column}) AS taken GROUP BY ${groups}`;
}

/** Exact: an interval of at most some years has fewer microseconds than a double has integers. */
function microseconds(interval: string): string {
  return `(date_part('epoch', ${interval}) * 1000000)::bigint`;
}
