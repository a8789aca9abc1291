export interface DuckFunnel {
  readonly steps: readonly string[];
  readonly windowUs: number;
  readonly fromUs: number;
  readonly toUs: number;
  readonly asOfUs: number;
}

/**
 * An ordered funnel of distinct types as DuckDB answers it fastest of the forms tried (nested windows, lists,
 * as-of joins): each entry joined to the next event of each later step. One row: visitors and open ones of each
 * step, then median and 90th percentile from the start and from the step before, in microseconds.
 */
export function funnelDuckSql({ steps, windowUs, fromUs, toUs, asOfUs }: DuckFunnel): string {
  const numbers = steps.map((_, index) => index + 1);
  const later = numbers.slice(1);
  const of = (k: number, endUs: number) =>
    `(SELECT v, t FROM events WHERE type = '${steps[k - 1]}' AND t >= ${fromUs} AND t < ${endUs})`;
  const joins = later.map((k) => {
    const before = k === 2 ? 'e' : `s${k - 1}`;
    return `ASOF LEFT JOIN ${of(k, toUs + windowUs)} s${k} ON s${k}.v = ${before}.v AND s${k}.t >= ${before}.t`;
  });
  const reached = later.map((k) => `coalesce((s${k}.t < e.t + ${windowUs})::int, 0)`).join(' + ');
  const best = later.map((k) => `t${k}: s${k}.t`).join(', ');
  const quantile = (value: string, k: number) =>
    `quantile_disc(${value}, [0.5, 0.9]) FILTER (WHERE b.k >= ${k})`;
  return `
WITH attempts AS (
  SELECT e.v, e.t AS t1, 1 + ${reached} AS k, {k: 1 + ${reached}, t1: e.t, ${best}} AS attempt
    FROM ${of(1, toUs)} e ${joins.join(' ')}
), visitors AS (
  SELECT v, arg_max(attempt, {k: k, t: -t1}) AS b, max(t1) + ${windowUs} > ${asOfUs} AS last_is_open
    FROM attempts GROUP BY v
)
SELECT ${numbers
    .flatMap((k) => [
      `count(*) FILTER (WHERE b.k >= ${k})`,
      `count(*) FILTER (WHERE b.k = ${k} AND ${k} < ${steps.length} AND last_is_open)`,
    ])
    .join(', ')},
  ${later.flatMap((k) => [quantile(`b.t${k} - b.t1`, k), quantile(`b.t${k} - b.t${k - 1}`, k)]).join(', ')}
  FROM visitors`;
}
