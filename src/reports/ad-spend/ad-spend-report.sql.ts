import type { ReadScope } from '../../database/database.js';
import { UNITS_PER_CURRENCY_UNIT } from '../attribution/attribution.types.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { creditColumn, TEXT, unitsColumn } from './ad-spend-columns.js';
import { type AdChannel, type SpendName, toNamed } from './ad-spend-join.js';
import type { AdSpendDimension, AdSpendQuestion } from './ad-spend-report.types.js';
import type { AdSpendTally } from './ad-spend-tally.js';
import type { DayRate } from './exchange.js';
import { convertedAmounts, foreignAmounts } from './exchange.sql.js';

/** Most entries of each list of join failures (guess): enough to see what is wrong with the tags. */
export const MAX_FAILURES = 100;

/** The column that stands for a dimension in `spend` and `ad_credit`; campaigns are told apart by their folded name. */
const COLUMNS: Readonly<Record<AdSpendDimension, string>> = {
  day: 'day',
  platform: 'platform',
  campaign: 'campaign_key',
};

export interface AdSpendParts {
  readonly tally: AdSpendTally;
  readonly channels: readonly AdChannel[];
  readonly names: readonly SpendName[];
  /** To the currency asked for, if one is. */
  readonly rates: readonly DayRate[];
}

/**
 * What a tally counted beside what was spent, in one statement, whose single row holds a JSON array for each part.
 * `channel` is the join: the channels that advertisements made (ad-spend-join.ts), each with the campaign that paid for it,
 * if any did. Names are folded before they come here (fold-case.ts): the database compares them byte by byte. Where the question
 * has a currency, amounts of days with a rate are converted to it before they are added; sums are exact, and are rounded to
 * millionths once. Money and sums leave as text, lest JSON's numbers round them.
 */
export function adSpendStatement(
  scope: ReadScope,
  question: AdSpendQuestion,
  { tally, channels, names, rates }: AdSpendParts,
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
  const volumes = ['sum(impressions)::float8', 'sum(clicks)::float8'];
  const sums = ['currency', inMicros('sum(spend)', 1), 'sum(clicks)::float8'];
  const name = groupBy.includes('campaign')
    ? commonestSpelling(
        `c.campaign_key = ranked.campaign_key${groupBy.includes('platform') ? ' AND c.platform = ranked.platform' : ''}`,
      )
    : 'NULL';
  const shown = (dimension: AdSpendDimension) => (groupBy.includes(dimension) ? COLUMNS[dimension] : 'NULL');
  const target = question.currency === null ? null : parameters.add(question.currency, 'text');
  const converted = target === null ? '' : convertedAmounts(models, target, rowsOf(rates));
  const [spent, counted] = target === null ? ['spend', 'credited'] : ['spent', 'counted'];
  const foreign = target === null ? 'NULL' : foreignAmounts(target);
  const text = `
WITH tagged AS MATERIALIZED (
  SELECT * FROM ${rowsOf(channels)} AS t
    (channel int, source ${TEXT}, medium ${TEXT}, campaign ${TEXT}, visitors bigint,
     platform ${TEXT}, campaign_key ${TEXT})
), named AS MATERIALIZED (
  SELECT * FROM ${rowsOf(names.map(toNamed))} AS n
    (platform ${TEXT}, campaign ${TEXT}, platform_key ${TEXT}, campaign_key ${TEXT})
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
         n.campaign_key, s.campaign, s.currency, s.spend, s.impressions, s.clicks
    FROM ad_spend AS s JOIN named AS n USING (platform, campaign)
   WHERE ${parameters.own('s')} AND s.date = ANY (${dates})
${converted}), spelling AS MATERIALIZED (
  SELECT platform, campaign_key, campaign, count(*) AS uses FROM spend GROUP BY platform, campaign_key, campaign
), campaign AS MATERIALIZED (
  SELECT DISTINCT ON (platform, campaign_key) platform, campaign_key, campaign AS name
    FROM spelling ORDER BY platform, campaign_key, uses DESC, campaign
), channel AS MATERIALIZED (
  SELECT t.channel, t.source, t.medium, t.campaign, t.visitors, t.platform, campaign.campaign_key
    FROM tagged AS t
    LEFT JOIN campaign ON campaign.platform = t.platform AND campaign.campaign_key = t.campaign_key
), ad_credit AS MATERIALIZED (
  SELECT c.*, channel.platform, channel.campaign_key
    FROM credited AS c JOIN channel USING (channel)
), ranked AS MATERIALIZED (
  SELECT ${keys}, row_number() OVER (ORDER BY ${keys}) AS rank
    FROM (SELECT ${keys} FROM spend UNION SELECT ${keys} FROM ad_credit WHERE campaign_key IS NOT NULL) AS key
), ranked_spend AS MATERIALIZED (
  SELECT rank, currency, spend, impressions, clicks FROM spend JOIN ranked USING (${keys})
), ranked_credit AS MATERIALIZED (
  SELECT rank, ad_credit.* FROM ad_credit JOIN ranked USING (${keys}) WHERE campaign_key IS NOT NULL
), owed AS (
  SELECT campaign_key IS NULL AS is_unpaid, ${models
    .map((model) => `sum(${creditColumn(model)})::float8 AS ${creditColumn(model)}`)
    .join(', ')}
    FROM ad_credit GROUP BY 1
), unseen AS MATERIALIZED (
  SELECT platform, campaign_key, name, row_number() OVER (ORDER BY platform, campaign_key) AS rank
    FROM campaign AS u
   WHERE EXISTS (SELECT FROM spend AS s
                  WHERE s.platform = u.platform AND s.campaign_key = u.campaign_key AND s.spend > 0)
     AND NOT EXISTS (SELECT FROM channel AS h
                      WHERE h.platform = u.platform AND h.campaign_key = u.campaign_key)
), unpaid AS MATERIALIZED (
  SELECT channel, source, medium, campaign, visitors FROM channel WHERE campaign_key IS NULL
)
SELECT
  (SELECT count(*)::float8 FROM ranked) AS row_count,
  (SELECT json_agg(json_build_array(rank, ${shown('day')}, ${shown('platform')}, ${name}) ORDER BY rank)
     FROM ranked WHERE rank <= ${limit}) AS rows,
  ${figuresByRank({ rows: 'ranked_spend', figures: volumes, limit })} AS volumes,
  ${figuresByRank({ rows: 'ranked_spend', figures: sums, by: 'currency', limit })} AS spends,
  ${figuresByRank({ rows: 'ranked_credit', figures: [credits], limit })} AS credits,
  ${figuresByRank({ rows: 'ranked_credit WHERE currency IS NOT NULL', figures: ['currency', units], by: 'currency', limit })} AS revenues,
  (SELECT json_agg(json_build_array(is_unpaid, ${models.map(creditColumn).join(', ')})) FROM owed) AS owed,
  (SELECT count(*)::float8 FROM unseen) AS unseen_count,
  (SELECT json_agg(json_build_array(rank, platform, name, impressions, clicks, currency, spend) ORDER BY rank, currency)
     FROM (SELECT rank, u.platform, name, sum(impressions)::float8 AS impressions, sum(clicks)::float8 AS clicks,
                  currency, ${inMicros('sum(spend)', 1)} AS spend
             FROM unseen AS u JOIN spend USING (platform, campaign_key)
            WHERE rank <= ${MAX_FAILURES} GROUP BY rank, u.platform, name, currency) AS f) AS unseen,
  (SELECT count(*)::float8 FROM unpaid) AS unpaid_count,
  (SELECT json_agg(json_build_array(source, medium, campaign, visitors, ${models.map(creditColumn).join(', ')})
                   ORDER BY visitors DESC, source, medium, campaign)
     FROM (SELECT * FROM unpaid ORDER BY visitors DESC, source, medium, campaign LIMIT ${MAX_FAILURES}) AS u
     LEFT JOIN (SELECT channel, ${models
       .map((model) => `sum(${creditColumn(model)})::float8 AS ${creditColumn(model)}`)
       .join(', ')}
                  FROM ad_credit WHERE campaign_key IS NULL GROUP BY channel) AS o
    USING (channel)) AS unpaid,
  ${foreign} AS foreign_amounts`;
  return { text, values: parameters.values };
}

/** A sum as whole millionths of a currency's unit, in text; half of one is rounded away from zero. */
function inMicros(sum: string, perUnit: number): string {
  return `round(${sum} * ${1_000_000 / perUnit})::text`;
}

/** Of the campaigns `c` the spelling of most rows, of equally many the first. */
function commonestSpelling(condition: string): string {
  return `(SELECT c.campaign FROM spelling AS c WHERE ${condition}
             GROUP BY c.campaign ORDER BY sum(c.uses) DESC, c.campaign LIMIT 1)`;
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
