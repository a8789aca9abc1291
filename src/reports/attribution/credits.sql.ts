import {
  type AttributionModel,
  HALF_LIFE_MINUTES,
  POSITION_END_CREDIT,
  WHOLE_CREDIT,
} from './attribution.types.js';
import { HOUR_FACTORS, MINUTE_FACTORS, WEIGHT_BITS } from './decay-weights.js';

/** Models that give all credit to one touch: there the revenue needs no splitting. */
const SINGLE_TOUCH: ReadonlySet<AttributionModel> = new Set(['first_touch', 'last_touch', 'last_non_direct']);

/**
 * SELECT of `attributed` (see attribution.sql.ts) from one of `pairs`: each model's credit and revenue by pair.
 * Everything is whole numbers. Of credit, what division leaves over goes one by one to the largest remainders, the
 * earlier touch first among equal ones. Revenue follows the credit in time: up to each touch its part is rounded down,
 * and the touch gets what that is more than before it. (Sorting by remainders for each model, too, took a third of the
 * report.) Rows are kept narrow, for each window copies them.
 */
export function creditsSql(
  pairs: string,
  models: readonly AttributionModel[],
  evidence: readonly string[],
): string {
  const decays = models.includes('time_decay');
  const shared = models.filter((model) => !SINGLE_TOUCH.has(model));
  const columns = (list: readonly string[]) => list.map((column) => `,\n         ${column}`).join('');
  const numbered = `
      SELECT p.*, row_number() OVER in_time AS i, count(touched_at) OVER journey AS k${columns([
        ...(models.includes('last_non_direct') ? MARKED : []),
        ...(decays ? [`${AGE} AS age`] : []),
      ])}
        FROM (${pairs}) p
      WINDOW journey AS (PARTITION BY n), in_time AS (journey ORDER BY touched_at, touch_event_id ROWS UNBOUNDED PRECEDING)`;
  const given = `
    SELECT w.*${columns(models.map((model) => `(${CREDIT[model]})::int AS ${model}_credit`))}
      FROM (${decays ? decayed(numbered) : numbered}) w`;
  return `
  SELECT n, i::int, k::int, converted_at, converter, currency, units, touched_at IS NOT NULL AS is_touch,
         visitor_key, is_direct, channel${columns([
           ...evidence,
           ...models.map((model) => `${model}_credit`),
           ...models.map((model) => `${unitsSql(model)} AS ${model}_units`),
         ])}
    FROM (
    SELECT g.*${columns(shared.map((model) => `sum(${model}_credit) OVER in_time AS ${model}_sum`))}
      FROM (${given}) g
    WINDOW in_time AS (PARTITION BY n ORDER BY i ROWS UNBOUNDED PRECEDING)
    ) s`;
}

const MARKED = [
  'count(*) FILTER (WHERE NOT is_direct) OVER in_time AS marked_so_far',
  'count(*) FILTER (WHERE NOT is_direct) OVER journey AS marked',
];

const bigints = (values: readonly number[]) => `('{${values.join(',')}}'::bigint[])`;

/** Whole minutes between the touch and the conversion's last one; differences of instants have no months. */
const AGE = 'floor(extract(epoch FROM max(touched_at) OVER journey - touched_at) / 60)::int';
const WEIGHT = `(((${bigints(HOUR_FACTORS)}[age % ${HALF_LIFE_MINUTES} / 60 + 1]
           * ${bigints(MINUTE_FACTORS)}[age % 60 + 1]) >> ${WEIGHT_BITS}) >> least(age / ${HALF_LIFE_MINUTES}, 62))`;

function decayed(numbered: string): string {
  return `
      SELECT *, row_number() OVER (PARTITION BY n ORDER BY decay_rest DESC NULLS LAST, i) AS decay_rank,
             ${WHOLE_CREDIT} - (sum(decay_share) OVER (PARTITION BY n))::bigint AS decay_left
        FROM (
          SELECT *, ${WHOLE_CREDIT} * weight / total AS decay_share, ${WHOLE_CREDIT} * weight % total AS decay_rest
            FROM (SELECT *, (sum(weight) OVER (PARTITION BY n))::bigint AS total
                    FROM (SELECT *, ${WEIGHT} AS weight FROM (${numbered}) a) b) c
        ) d`;
}

const MIDDLE_CREDIT = WHOLE_CREDIT - 2 * POSITION_END_CREDIT;

const all = (condition: string) => `CASE WHEN ${condition} THEN ${WHOLE_CREDIT} ELSE 0 END`;
/** Of a touch; where there is none, some number. */
const CREDIT: Readonly<Record<AttributionModel, string>> = {
  first_touch: all('i = 1'),
  last_touch: all('i = k'),
  last_non_direct: all('CASE WHEN marked > 0 THEN NOT is_direct AND marked_so_far = marked ELSE i = k END'),
  linear: `CASE WHEN k > 0 THEN ${WHOLE_CREDIT} / k + CASE WHEN i <= ${WHOLE_CREDIT} % k THEN 1 ELSE 0 END END`,
  time_decay: 'decay_share + CASE WHEN decay_rank <= decay_left THEN 1 ELSE 0 END',
  position_based: `CASE
           WHEN k = 1 THEN ${WHOLE_CREDIT}
           WHEN k = 2 THEN ${WHOLE_CREDIT / 2}
           WHEN i IN (1, k) THEN ${POSITION_END_CREDIT}
           ELSE ${MIDDLE_CREDIT} / (k - 2) + CASE WHEN i - 1 <= ${MIDDLE_CREDIT} % (k - 2) THEN 1 ELSE 0 END
         END`,
};

function unitsSql(model: AttributionModel): string {
  if (SINGLE_TOUCH.has(model)) return `CASE WHEN ${model}_credit > 0 THEN units ELSE 0 * units END`;
  const upTo = (credit: string) =>
    `(abs(units) / ${WHOLE_CREDIT} * ${credit} + abs(units) % ${WHOLE_CREDIT} * ${credit} / ${WHOLE_CREDIT})`;
  return `sign(units)::int * (${upTo(`${model}_sum`)} - ${upTo(`(${model}_sum - ${model}_credit)`)})`;
}
