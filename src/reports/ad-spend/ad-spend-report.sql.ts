import type { ReadScope } from '../../database/database.js';
import { UNITS_PER_CURRENCY_UNIT } from '../attribution/attribution.types.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { AD_LEVELS, type AdLevel, levelsOf } from './ad-levels.js';
import type { AdPlatforms } from './ad-platforms.js';
import { creditColumn, TEXT, unitsColumn } from './ad-spend-columns.js';
import { type AdChannel, type SpendName, toNamed } from './ad-spend-join.js';
import { AD_SPEND_DIMENSIONS, type AdSpendDimension, type AdSpendQuestion } from './ad-spend-report.types.js';
import type { AdSpendTally } from './ad-spend-tally.js';
import type { DayRate } from './exchange.js';
import { convertedAmounts, foreignAmounts } from './exchange.sql.js';

/** Most entries of each list of join failures (guess): enough to see what is wrong with the tags. */
export const MAX_FAILURES = 100;

/** The column that stands for a dimension in `spend` and `ad_credit`; what has a name is told apart by the folded one. */
const COLUMNS: Readonly<Record<AdSpendDimension, string>> = {
  day: 'day',
  platform: 'platform',
  campaign: 'campaign_key',
  adset: 'adset_key',
  ad: 'ad_key',
};

export interface AdSpendParts {
  readonly tally: AdSpendTally;
  readonly channels: readonly AdChannel[];
  /** What was spent on. */
  readonly imported: readonly SpendName[];
  readonly platforms: AdPlatforms;
  /** To the currency asked for, if one is. */
  readonly rates: readonly DayRate[];
}

/**
 * What a tally counted beside what was spent, in one statement, whose single row holds a JSON array for each part.
 * `bought` is what was paid for, by campaign and whatever levels the question has below (ad-levels.ts). `channel` is the join: the
 * channels that advertisements made (ad-spend-join.ts), and whether any of that paid for them. Names are folded before they come here (fold-case.ts): the database compares them byte by byte. Where the question
 * has a currency, amounts of days with a rate are converted to it before they are added; sums are exact, and are rounded to
 * millionths once. Money and sums leave as text, lest JSON's numbers round them.
 */
export function adSpendStatement(
  scope: ReadScope,
  question: AdSpendQuestion,
  { tally, channels, imported, platforms, rates }: AdSpendParts,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const rowsOf = (list: readonly object[]) =>
    `json_to_recordset(${parameters.add(JSON.stringify(list), 'text')}::json)`;
  const dates = `${parameters.texts(question.dates)}::date[]`;
  const limit = parameters.add(question.limit, 'int');
  const { models, groupBy } = question;
  const keys = groupBy.map((dimension) => COLUMNS[dimension]).join(', ');
  const credits = models.map((model) => `sum(${creditColumn(model)})::float8`).join(', ');
  const units = models
    .map((model) => inMicros(`sum(${unitsColumn(model)})`, UNITS_PER_CURRENCY_UNIT))
    .join(', ');
  const volumes = ['sum(impressions)::float8', 'sum(clicks)::float8', 'count(DISTINCT day)::int'];
  const sums = ['currency', inMicros('sum(spend)', 1), 'sum(clicks)::float8'];
  const levels = levelsOf(groupBy);
  const of = (column: (level: AdLevel) => string) => levels.map(column).join(', ');
  const names = of((level) => level);
  const levelKeys = of((level) => COLUMNS[level]);
  const bought = of((level) => `${level}_name`);
  const same = (a: string, b: string) =>
    ['platform', ...levels.map((level) => COLUMNS[level])]
      .map((column) => `${a}.${column} = ${b}.${column}`)
      .join(' AND ');
  const shown = (dimension: AdSpendDimension) => (groupBy.includes(dimension) ? COLUMNS[dimension] : 'NULL');
  const target = question.currency === null ? null : parameters.add(question.currency, 'text');
  const converted = target === null ? '' : convertedAmounts({ models, levels, target, rates: rowsOf(rates) });
  const [spent, counted] = target === null ? ['spend', 'credited'] : ['spent', 'counted'];
  const foreign = target === null ? 'NULL' : foreignAmounts(target);
  const text = `
WITH tagged AS MATERIALIZED (
  SELECT * FROM ${rowsOf(channels)} AS t
    (channel int, source ${TEXT}, medium ${TEXT}, visitors bigint, platform ${TEXT},
     ${of((level) => `${level} ${TEXT}, ${COLUMNS[level]} ${TEXT}`)})
), named AS MATERIALIZED (
  SELECT * FROM ${rowsOf(imported.map((name) => toNamed(name, levels, platforms)))} AS n
    (platform ${TEXT}, platform_key ${TEXT}, ${of((level) => `${level} ${TEXT}, ${COLUMNS[level]} ${TEXT}`)})
), ${counted} AS MATERIALIZED (
  SELECT c.day + 1 AS day, c.channel, c.currency, ${models
    .flatMap((model, m) => [
      `(c.credits ->> ${m})::bigint AS ${creditColumn(model)}`,
      `CASE WHEN c.currency IS NOT NULL THEN (c.units ->> ${m})::numeric END AS ${unitsColumn(model)}`,
    ])
    .join(', ')}
    FROM ${rowsOf(tally.credited())} AS c (day int, channel int, currency ${TEXT}, credits json, units json)
), ${spent} AS MATERIALIZED (
  SELECT array_position(${dates}, s.date) AS day, n.platform_key AS platform,
         ${of((level) => `n.${COLUMNS[level]}, s.${level}`)}, s.currency, s.spend, s.impressions, s.clicks
    FROM ad_spend AS s JOIN named AS n USING (platform, ${names})
   WHERE ${parameters.own('s')} AND s.date = ANY (${dates})
${converted}), spelling AS MATERIALIZED (
  SELECT platform, ${levelKeys}, ${names}, count(*) AS uses FROM spend GROUP BY platform, ${levelKeys}, ${names}
), bought AS MATERIALIZED (
  SELECT platform, ${levelKeys}, ${bought}
    FROM (SELECT DISTINCT platform, ${levelKeys} FROM spelling) AS k
    ${levels.map((level) => joinSpelling(level, ['platform', ...levels])).join('\n    ')}
), channel AS MATERIALIZED (
  SELECT t.*, b.platform IS NOT NULL AS is_paid
    FROM tagged AS t LEFT JOIN bought AS b ON ${same('b', 't')}
), ad_credit AS MATERIALIZED (
  SELECT c.*, channel.platform, ${of((level) => `channel.${COLUMNS[level]}`)}, channel.is_paid
    FROM credited AS c JOIN channel USING (channel)
), ranked AS MATERIALIZED (
  SELECT ${keys}, row_number() OVER (ORDER BY ${keys}) AS rank
    FROM (SELECT ${keys} FROM spend UNION SELECT ${keys} FROM ad_credit WHERE is_paid) AS key
), ranked_spend AS MATERIALIZED (
  SELECT rank, spend.day, currency, spend, impressions, clicks FROM spend JOIN ranked USING (${keys})
), ranked_credit AS MATERIALIZED (
  SELECT rank, ad_credit.* FROM ad_credit JOIN ranked USING (${keys}) WHERE is_paid
), owed AS (
  SELECT NOT is_paid AS is_unpaid, ${models
    .map((model) => `sum(${creditColumn(model)})::float8 AS ${creditColumn(model)}`)
    .join(', ')}
    FROM ad_credit GROUP BY 1
), unseen AS MATERIALIZED (
  SELECT u.*, row_number() OVER (ORDER BY platform, ${levelKeys}) AS rank
    FROM bought AS u
   WHERE EXISTS (SELECT FROM spend AS s WHERE ${same('s', 'u')} AND s.spend > 0)
     AND NOT EXISTS (SELECT FROM channel AS h WHERE ${same('h', 'u')})
), unpaid AS MATERIALIZED (
  SELECT channel, source, medium, ${names}, visitors FROM channel WHERE NOT is_paid
), on_other_days AS (
  SELECT platform, currency, ${credits}, ${units}
    FROM ad_credit LEFT JOIN (SELECT DISTINCT platform, day, true AS has_spend FROM spend) AS d USING (platform, day)
   WHERE is_paid AND has_spend IS NULL
   GROUP BY platform, currency
)
SELECT
  (SELECT count(*)::float8 FROM ranked) AS row_count,
  (SELECT json_agg(json_build_array(rank, ${shown('day')}, ${shown('platform')}, ${AD_LEVELS.map((level) => (groupBy.includes(level) ? `${level}_name` : 'NULL')).join(', ')}) ORDER BY rank)
     FROM ranked ${levels
       .filter((level) => groupBy.includes(level))
       .map((level) => joinSpelling(level, groupBy))
       .join(' ')}
    WHERE rank <= ${limit}) AS rows,
  ${figuresByRank({ rows: 'ranked_spend', figures: volumes, limit })} AS volumes,
  ${figuresByRank({ rows: 'ranked_spend', figures: sums, by: 'currency', limit })} AS spends,
  ${figuresByRank({ rows: 'ranked_credit', figures: [credits], limit })} AS credits,
  ${figuresByRank({ rows: 'ranked_credit WHERE currency IS NOT NULL', figures: ['currency', units], by: 'currency', limit })} AS revenues,
  (SELECT json_agg(json_build_array(is_unpaid, ${models.map(creditColumn).join(', ')})) FROM owed) AS owed,
  (SELECT count(*)::float8 FROM unseen) AS unseen_count,
  (SELECT json_agg(json_build_array(rank, platform, json_build_array(${bought}), impressions, clicks, currency, spend) ORDER BY rank, currency)
     FROM (SELECT rank, platform, ${bought}, sum(impressions)::float8 AS impressions, sum(clicks)::float8 AS clicks,
                  currency, ${inMicros('sum(spend)', 1)} AS spend
             FROM unseen JOIN spend USING (platform, ${levelKeys})
            WHERE rank <= ${MAX_FAILURES} GROUP BY rank, platform, ${bought}, currency) AS f) AS unseen,
  (SELECT count(*)::float8 FROM unpaid) AS unpaid_count,
  (SELECT json_agg(json_build_array(source, medium, json_build_array(${names}), visitors, ${models.map(creditColumn).join(', ')})
                   ORDER BY visitors DESC, source, medium, ${names})
     FROM (SELECT * FROM unpaid ORDER BY visitors DESC, source, medium, ${names} LIMIT ${MAX_FAILURES}) AS u
     LEFT JOIN (SELECT channel, ${models
       .map((model) => `sum(${creditColumn(model)})::float8 AS ${creditColumn(model)}`)
       .join(', ')}
                  FROM ad_credit WHERE NOT is_paid GROUP BY channel) AS o
    USING (channel)) AS unpaid,
  (SELECT json_agg(json_build_array(platform, currency, json_build_array(${models.map((_, m) => `c${m}`).join(', ')}), json_build_array(${models.map((_, m) => `u${m}`).join(', ')})))
     FROM on_other_days AS o (platform, currency, ${models.map((_, m) => `c${m}`).join(', ')}, ${models.map((_, m) => `u${m}`).join(', ')})) AS on_other_days,
  ${foreign} AS foreign_amounts`;
  return { text, values: parameters.values };
}

/** A sum as whole millionths of a currency's unit, in text; half of one is rounded away from zero. */
function inMicros(sum: string, perUnit: number): string {
  return `round(${sum} * ${1_000_000 / perUnit})::text`;
}

/** Joins the name of a level: of its spellings that of most rows, of equally many the first, within what is told apart above it. */
function joinSpelling(level: AdLevel, dimensions: readonly AdSpendDimension[]): string {
  const isAbove = (dimension: AdSpendDimension) =>
    dimension !== 'day' && AD_SPEND_DIMENSIONS.indexOf(dimension) <= AD_SPEND_DIMENSIONS.indexOf(level);
  const keys = dimensions
    .filter(isAbove)
    .map((dimension) => COLUMNS[dimension])
    .join(', ');
  return `JOIN (
      SELECT DISTINCT ON (${keys}) ${keys}, ${level} AS ${level}_name
        FROM (SELECT ${keys}, ${level}, sum(uses) AS uses FROM spelling GROUP BY ${keys}, ${level}) AS u
       ORDER BY ${keys}, uses DESC, ${level}) AS spelled_${level} USING (${keys})`;
}

interface RankedFigures {
  /** What follows FROM: rows with a `rank`. */
  readonly rows: string;
  readonly figures: readonly string[];
  /** The last rank to list. */
  readonly limit: string;
  /** A column that divides each rank's figures further. */
  readonly by?: string;
}

/** A JSON array of figures by rank, and of all ranks together, which are rank 0. */
function figuresByRank({ rows, figures, limit, by }: RankedFigures): string {
  const sets = by ? `((rank, ${by}), (${by}))` : '((rank), ())';
  return `(SELECT json_agg(figures) FROM (
     SELECT json_build_array(coalesce(rank, 0), ${figures.join(', ')}) AS figures
       FROM ${rows} GROUP BY GROUPING SETS ${sets}
     HAVING coalesce(rank, 0) <= ${limit}) AS f)`;
}
