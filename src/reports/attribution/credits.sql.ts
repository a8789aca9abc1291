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
 * CTEs from `pair` to `credited` (see attribution.sql.ts): each model's credit and revenue by pair. Everything is
 * whole numbers; what division leaves over goes one by one to the largest remainders, the earlier touch first among
 * equal ones. `i` numbers a conversion's touches in time from 1 to `k`.
 */
export function creditsSql(models: readonly AttributionModel[]): string {
  const decays = models.includes('time_decay');
  const shared = models.filter((model) => !SINGLE_TOUCH.has(model));
  return `numbered AS (
  SELECT p.*, row_number() OVER in_time AS i, count(*) OVER (PARTITION BY n) AS k
    FROM pair p
  WINDOW in_time AS (PARTITION BY n ORDER BY touched_at, touch_event_id)
), weighed AS (
  SELECT *,
         max(i) FILTER (WHERE NOT is_direct) OVER (PARTITION BY n) AS last_marked${decays ? `,\n         ${WEIGHT}` : ''}
    FROM numbered
), ${decays ? DECAY_CTES : ''}given AS (
  SELECT *, ${models.map((model) => `${CREDIT[model]} AS ${model}_credit`).join(',\n         ')}
    FROM ${decays ? 'decay_ranked' : 'weighed'}
), split AS (
  SELECT *${shared.map((model) => `,\n         ${splitColumns(model)}`).join('')}
    FROM given
), split_ranked AS (
  SELECT *${shared.map((model) => `,\n         ${rankColumns(model)}`).join('')}
    FROM split
), credited AS MATERIALIZED (
  SELECT n, converted_at, touched_at, touch_event_id, visitor_key, is_direct, source, medium, campaign, currency,
         ${models.map((model) => `${model}_credit`).join(', ')},
         ${models.map((model) => `${unitsSql(model)} AS ${model}_units`).join(',\n         ')}
    FROM split_ranked
)`;
}

const bigints = (values: readonly number[]) => `('{${values.join(',')}}'::bigint[])`;

/** Whole minutes between the touch and the conversion's last one, as half-lives, hours and minutes. */
const AGE = `(extract(epoch FROM date_trunc('minute', max(touched_at) OVER (PARTITION BY n) - touched_at)) / 60)::int`;
const WEIGHT = `(((${bigints(HOUR_FACTORS)}[${AGE} % ${HALF_LIFE_MINUTES} / 60 + 1]
           * ${bigints(MINUTE_FACTORS)}[${AGE} % 60 + 1]) >> ${WEIGHT_BITS}) >> least(${AGE} / ${HALF_LIFE_MINUTES}, 62)) AS weight`;

const DECAY_CTES = `decayed AS (
  SELECT *, ${WHOLE_CREDIT} * weight / total AS decay_share, ${WHOLE_CREDIT} * weight % total AS decay_rest
    FROM (SELECT *, (sum(weight) OVER (PARTITION BY n))::bigint AS total FROM weighed) w
), decay_ranked AS (
  SELECT *, row_number() OVER (PARTITION BY n ORDER BY decay_rest DESC, i) AS decay_rank,
         ${WHOLE_CREDIT} - (sum(decay_share) OVER (PARTITION BY n))::bigint AS decay_left
    FROM decayed
), `;

const MIDDLE_CREDIT = WHOLE_CREDIT - 2 * POSITION_END_CREDIT;

const all = (condition: string) => `CASE WHEN ${condition} THEN ${WHOLE_CREDIT} ELSE 0 END::bigint`;
const CREDIT: Readonly<Record<AttributionModel, string>> = {
  first_touch: all('i = 1'),
  last_touch: all('i = k'),
  last_non_direct: all('i = coalesce(last_marked, k)'),
  linear: `${WHOLE_CREDIT} / k + CASE WHEN i <= ${WHOLE_CREDIT} % k THEN 1 ELSE 0 END`,
  time_decay: 'decay_share + CASE WHEN decay_rank <= decay_left THEN 1 ELSE 0 END',
  position_based: `CASE
           WHEN k = 1 THEN ${WHOLE_CREDIT}
           WHEN k = 2 THEN ${WHOLE_CREDIT / 2}
           WHEN i IN (1, k) THEN ${POSITION_END_CREDIT}
           ELSE ${MIDDLE_CREDIT} / (k - 2) + CASE WHEN i - 1 <= ${MIDDLE_CREDIT} % (k - 2) THEN 1 ELSE 0 END
         END`,
};

/** |units| · credit / 10^6 without leaving 64 bits: |units| < 10^16. */
function splitColumns(model: AttributionModel): string {
  const credit = `${model}_credit`;
  const rest = `abs(units) % ${WHOLE_CREDIT} * ${credit}`;
  return `abs(units) / ${WHOLE_CREDIT} * ${credit} + ${rest} / ${WHOLE_CREDIT} AS ${model}_share,
         ${rest} % ${WHOLE_CREDIT} AS ${model}_rest`;
}

function rankColumns(model: AttributionModel): string {
  return `row_number() OVER (PARTITION BY n ORDER BY ${model}_rest DESC, i) AS ${model}_rank,
         abs(units) - (sum(${model}_share) OVER (PARTITION BY n))::bigint AS ${model}_left`;
}

function unitsSql(model: AttributionModel): string {
  if (SINGLE_TOUCH.has(model)) return `CASE WHEN ${model}_credit > 0 THEN units ELSE 0 * units END`;
  return `sign(units)::int * (${model}_share + CASE WHEN ${model}_rank <= ${model}_left THEN 1 ELSE 0 END)`;
}
