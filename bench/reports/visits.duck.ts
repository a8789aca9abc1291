import { touchDuckSql } from './attribution.duck.js';

export interface DuckVisits {
  readonly scope: 'visit' | 'first_touch';
  /** What to group by, an expression over `source`, `medium` and `page` of the touch. */
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
export function visitsDuckSql(visits: DuckVisits): string {
  return `${scopedDuckSql(visits)}
  SELECT value, (t - ${visits.fromUs}) // ${DAY_US} AS day, count(*), count(DISTINCT v) FROM scoped GROUP BY ALL`;
}

/** Rows (group, visitors): `value …` of those values that most events have, equal ones by name, `other` of all others, `null`. */
export function visitGroupsDuckSql(visits: DuckVisits, limit: number): string {
  return `${scopedDuckSql(visits)}, ranked AS (
    SELECT value, row_number() OVER (ORDER BY count(*) DESC, value) AS rank FROM scoped WHERE value IS NOT NULL GROUP BY value)
  SELECT CASE WHEN r.rank IS NULL THEN 'null' WHEN r.rank > ${limit} THEN 'other' ELSE 'value ' || value END AS name,
         count(DISTINCT v)
    FROM scoped LEFT JOIN ranked r USING (value) GROUP BY name`;
}

/** Of touches at one instant the last counts, also where it says nothing: arg_max would pass over a null that is not in a struct. */
function scopedDuckSql({ scope, value, fromUs, toUs }: DuckVisits): string {
  const touches = touchDuckSql({ fromUs: fromUs - DAY_US, toUs });
  const begun =
    scope === 'visit'
      ? 'SELECT v, t, arg_max({value: value}, event_id).value AS value FROM said GROUP BY v, t'
      : 'SELECT v, min(t) AS t, arg_min({value: value}, {t: t, e: event_id}).value AS value FROM said GROUP BY v';
  const counts = scope === 'visit' ? `e.t - b.t < ${DAY_US}` : 'b.t IS NOT NULL';
  return `WITH ${touches},
    said AS (SELECT v, t, event_id, ${value} AS value FROM touch), begun AS (${begun}), scoped AS (
      SELECT e.v, e.t, CASE WHEN ${counts} THEN b.value END AS value
        FROM events e ASOF LEFT JOIN begun b ON b.v = e.v AND b.t <= e.t
       WHERE e.t >= ${fromUs} AND e.t < ${toUs})`;
}
