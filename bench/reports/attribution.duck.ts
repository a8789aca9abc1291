export interface DuckAttribution {
  readonly conversionType: string;
  readonly fromUs: number;
  readonly toUs: number;
  readonly lookbackUs: number;
}

/** In the order in which the reports are asked for them. */
export const MODELS = [
  'first_touch',
  'last_touch',
  'last_non_direct',
  'linear',
  'time_decay',
  'position_based',
] as const;

/** A journey with more touches has its ages counted in whole days. */
const MAX_TOUCHES_BY_MINUTE = 1_000;
const MAX_VISITORS_PER_USER = 1_000;
/** Whose an event `c` is: a user's or a visitor's. */
const WHOSE = `coalesce('user ' || coalesce(p.user_id, f.user_id), 'visitor ' || c.v)`;
const IDLE_US = 1_800_000_000;
const HALF_LIFE_MINUTES = 10_080;
/** Factors of 2^-30 for whole hours and minutes of age, as docs/reports.md has them. */
const factors = (count: number, minutes: number) =>
  `[${Array.from({ length: count }, (_, n) => Math.round(2 ** (30 - (n * minutes) / HALF_LIFE_MINUTES))).join(', ')}]`;

/**
 * WITH list of the touches of a time: `touch` (v, t, event_id, user_id, page, is_direct, source, medium, campaign). Covers what the
 * month of the bench has: three kinds of referrers.
 */
export function touchDuckSql({ fromUs, toUs }: { fromUs: number; toUs: number }): string {
  const marked = '(source IS NOT NULL OR medium IS NOT NULL OR campaign IS NOT NULL OR click IS NOT NULL)';
  return `
seen AS (
  SELECT *, lag(t) OVER alike AS before, lag(referrer) OVER alike AS referrer_before
    FROM events WHERE t > ${fromUs - IDLE_US} AND t < ${toUs} AND quiet IS NULL
   WINDOW alike AS (PARTITION BY v ORDER BY t, event_id)
), touch AS MATERIALIZED (
  SELECT v, t, event_id, user_id, page, NOT ${marked} AND referrer IS NULL AS is_direct,
         CASE WHEN source IS NOT NULL THEN source WHEN click = 'gclid' THEN 'google'
              WHEN referrer = 'www.google.com' THEN 'google' WHEN referrer IS NOT NULL THEN referrer
              ELSE 'direct' END AS source,
         CASE WHEN medium IS NOT NULL THEN medium WHEN click IS NOT NULL THEN 'cpc' WHEN source IS NOT NULL THEN ''
              WHEN referrer = 'www.google.com' THEN 'organic' WHEN referrer IS NOT NULL THEN 'referral'
              ELSE 'none' END AS medium,
         coalesce(campaign, '') AS campaign
    FROM seen
   WHERE t >= ${fromUs} AND (${marked} OR before IS NULL OR t - before >= ${IDLE_US}
          OR (referrer = 'www.google.com' AND referrer_before IS DISTINCT FROM referrer))
)`;
}

/**
 * WITH list of the attribution by the definition in docs/reports.md, written for DuckDB: `touch` (v, t, event_id,
 * is_direct, source, medium, campaign), `conversion` (n, …) and `credited`, a row for each touch of a conversion
 * with `<model>` in millionths and `<model>_units` in ten-thousandths. Without filters.
 */
export function attributionDuckSql({ conversionType, fromUs, toUs, lookbackUs }: DuckAttribution): string {
  return `${touchDuckSql({ fromUs: fromUs - lookbackUs, toUs })}, conversion AS MATERIALIZED (
  SELECT row_number() OVER () AS n, * FROM events
   WHERE type = '${conversionType}' AND t >= ${fromUs} AND t < ${toUs}
), sighting AS MATERIALIZED (
  SELECT v, user_id, min({t: t, e: event_id}) AS first FROM events WHERE user_id IS NOT NULL GROUP BY v, user_id
), person AS MATERIALIZED (
  SELECT user_id FROM sighting GROUP BY user_id HAVING count(*) <= ${MAX_VISITORS_PER_USER}
), first_seen AS MATERIALIZED (
  SELECT v, arg_min(user_id, first) AS user_id FROM sighting JOIN person USING (user_id) GROUP BY v
), converter AS (
  SELECT c.*, ${WHOSE} AS whose
    FROM conversion c LEFT JOIN person p ON p.user_id = c.user_id LEFT JOIN first_seen f ON f.v = c.v
), known_touch AS (
  SELECT c.*, ${WHOSE} AS whose
    FROM touch c LEFT JOIN person p ON p.user_id = c.user_id LEFT JOIN first_seen f ON f.v = c.v
), pair AS (
  SELECT c.n, c.t AS converted, c.currency, c.units, t.v, t.t, t.event_id, t.is_direct, t.source, t.medium, t.campaign
    FROM converter c JOIN known_touch t ON t.whose = c.whose AND t.t <= c.t AND t.t >= c.t - ${lookbackUs}
), counted AS (
  SELECT * FROM (SELECT *, bool_and(is_direct) OVER (PARTITION BY n) AS is_last_resort FROM pair)
   WHERE is_last_resort OR NOT is_direct
), numbered AS (
  SELECT *, row_number() OVER (PARTITION BY n ORDER BY t, event_id) AS i, count(*) OVER (PARTITION BY n) AS k,
         (max(t) OVER (PARTITION BY n) - t) // 60000000 AS age
    FROM counted
), aged AS (
  SELECT * REPLACE (CASE WHEN k > ${MAX_TOUCHES_BY_MINUTE} THEN age - age % 1440 ELSE age END AS age) FROM numbered
), weighed AS (
  SELECT *, max(i) FILTER (WHERE NOT is_direct) OVER (PARTITION BY n) AS last_marked,
         (((${factors(168, 60)}::BIGINT[])[age % ${HALF_LIFE_MINUTES} // 60 + 1]
           * (${factors(60, 1)}::BIGINT[])[age % 60 + 1]) >> 30) >> least(age // ${HALF_LIFE_MINUTES}, 62)::INT AS weight
    FROM aged
), decayed AS (
  SELECT *, 1000000 * weight // total AS share, 1000000 * weight % total AS rest
    FROM (SELECT *, (sum(weight) OVER (PARTITION BY n))::BIGINT AS total FROM weighed)
), given AS (
  SELECT *,
    CASE WHEN i = 1 THEN 1000000 ELSE 0 END AS first_touch,
    CASE WHEN i = k THEN 1000000 ELSE 0 END AS last_touch,
    CASE WHEN i = coalesce(last_marked, k) THEN 1000000 ELSE 0 END AS last_non_direct,
    1000000 // k + CASE WHEN i <= 1000000 % k THEN 1 ELSE 0 END AS linear,
    share + CASE WHEN row_number() OVER (PARTITION BY n ORDER BY rest DESC, i)
      <= 1000000 - (sum(share) OVER (PARTITION BY n)) THEN 1 ELSE 0 END AS time_decay,
    CASE WHEN k = 1 THEN 1000000 WHEN k = 2 THEN 500000 WHEN i = 1 OR i = k THEN 400000
         ELSE 200000 // (k - 2) + CASE WHEN i - 1 <= 200000 % (k - 2) THEN 1 ELSE 0 END END AS position_based
    FROM decayed
), paid AS (
  SELECT *, ${MODELS.map(
    (model) =>
      `abs(units)::HUGEINT * ${model} // 1000000 AS ${model}_part, abs(units)::HUGEINT * ${model} % 1000000 AS ${model}_rest`,
  ).join(',\n    ')}
    FROM given
), credited AS MATERIALIZED (
  SELECT n, converted, currency, v, source, medium, campaign, is_direct, ${MODELS.join(', ')},
    ${MODELS.map(
      (model) =>
        `sign(units) * (${model}_part + CASE WHEN row_number() OVER (PARTITION BY n ORDER BY ${model}_rest DESC, i)
      <= abs(units) - (sum(${model}_part) OVER (PARTITION BY n)) THEN 1 ELSE 0 END) AS ${model}_units`,
    ).join(',\n    ')}
    FROM paid
)`;
}
