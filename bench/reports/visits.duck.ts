import { touchDuckSql } from './attribution.duck.js';

export interface DuckVisits {
  readonly scope: 'visit' | 'first_touch';
  /** What to group by, an expression over `source` and `medium` of the touch. */
  readonly value: string;
  readonly fromUs: number;
  readonly toUs: number;
}

const DAY_US = 86_400_000_000;

/** The default channel groups that the month has, by the media of its touches. */
export const CHANNEL_GROUP = `CASE medium WHEN 'cpc' THEN 'Paid Search' WHEN 'paid_social' THEN 'Paid Social' WHEN 'email' THEN 'Email'
  WHEN 'affiliate' THEN 'Affiliates' WHEN 'organic' THEN 'Organic Search' WHEN 'referral' THEN 'Referral' WHEN 'none' THEN 'Direct' END`;

/**
 * Rows (value, day, events, visitors) of the month, by what the touches of events say: those that began their visits, or the
 * first of their visitors. Before the month there is nothing.
 */
export function visitsDuckSql({ scope, value, fromUs, toUs }: DuckVisits): string {
  const touches = touchDuckSql({ fromUs: fromUs - DAY_US, toUs });
  const begun =
    scope === 'visit'
      ? 'SELECT v, t, arg_max(value, event_id) AS value FROM said GROUP BY v, t'
      : 'SELECT v, min(t) AS t, arg_min(value, {t: t, e: event_id}) AS value FROM said GROUP BY v';
  const counts = scope === 'visit' ? `e.t - b.t < ${DAY_US}` : 'b.t IS NOT NULL';
  return `WITH ${touches},
    said AS (SELECT v, t, event_id, ${value} AS value FROM touch), begun AS (${begun})
  SELECT CASE WHEN ${counts} THEN b.value END AS value, (e.t - ${fromUs}) // ${DAY_US} AS day, count(*), count(DISTINCT e.v)
    FROM events e ASOF LEFT JOIN begun b ON b.v = e.v AND b.t <= e.t
   WHERE e.t >= ${fromUs} AND e.t < ${toUs} GROUP BY ALL`;
}
