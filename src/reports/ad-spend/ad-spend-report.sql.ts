import { attributionSql, creditColumn, unitsColumn } from '../attribution/attribution.sql.js';
import type { TouchSource } from '../attribution/touch-source.sql.js';
import { CHANNEL_FIELDS } from '../channel.js';
import type { ReportScope } from '../report-scope.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql-parameters.js';
import type { SqlStatement } from '../sql-statement.js';
import { HALVES, type Half } from '../visitor-halves.sql.js';
import { adPlatformSql, foldCaseSql, isKnownPlatformSql, isPaidMediumSql } from './ad-platform.sql.js';
import type { AdSpendDimension, AdSpendQuestion } from './ad-spend-report.types.js';

/** Most entries of each list of join failures (guess): enough to see what is wrong with the tags. */
export const MAX_FAILURES = 100;

/** The column that stands for a dimension in `spend` and `ad_credit`; campaigns are told apart by their folded name. */
const COLUMNS: Readonly<Record<AdSpendDimension, string>> = {
  day: 'day',
  platform: 'platform',
  campaign: 'campaign_key',
};

/**
 * The report in one statement, whose single row holds a JSON array for each part. `channel` decides the join: it
 * lists the channels that advertisements made, each with the campaign that paid for it, if any did. Money and sums
 * leave as text, lest JSON's numbers round them.
 */
export function adSpendStatement(
  scope: ReportScope,
  question: AdSpendQuestion,
  rolled: ReadonlySet<UnixDay>,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { ctes, source } = attributionSql(question, parameters, { fields: CHANNEL_FIELDS, rolled });
  const dates = `${parameters.texts(question.dates)}::date[]`;
  const starts = parameters.instants(question.days.map(({ startUs }) => startUs));
  const limit = parameters.add(question.limit, 'int');
  const { models, groupBy } = question;
  const keys = groupBy.map((dimension) => COLUMNS[dimension]).join(', ');
  const credits = models.map((model) => `sum(${creditColumn(model)})::float8`).join(', ');
  const units = models.map((model) => `sum(${unitsColumn(model)})::text`).join(', ');
  const name = groupBy.includes('campaign')
    ? `(SELECT min(name) FROM campaign AS c WHERE c.campaign_key = place.campaign_key${
        groupBy.includes('platform') ? ' AND c.platform = place.platform' : ''
      })`
    : 'NULL';
  const shown = (dimension: AdSpendDimension) => (groupBy.includes(dimension) ? COLUMNS[dimension] : 'NULL');
  const text = `
WITH ${ctes}, tagged AS MATERIALIZED (${taggedSql(source)}
), spend AS MATERIALIZED (
  SELECT array_position(${dates}, s.date) AS day, ${adPlatformSql('s.platform')} AS platform,
         ${foldCaseSql('s.campaign')} AS campaign_key, s.campaign, s.currency, s.spend, s.impressions, s.clicks
    FROM ad_spend AS s WHERE ${parameters.own('s')} AND s.date = ANY (${dates})
), campaign AS MATERIALIZED (
  SELECT platform, campaign_key, min(campaign) AS name FROM spend GROUP BY platform, campaign_key
), channel AS MATERIALIZED (
  SELECT named.*, campaign.campaign_key
    FROM (SELECT t.visitors, n.*, ${adPlatformSql('n.source')} AS platform
            FROM tagged AS t JOIN (${source.channels()}) AS n USING (channel)) AS named
    LEFT JOIN campaign
      ON campaign.platform = named.platform AND campaign.campaign_key = ${foldCaseSql('named.campaign')}
   WHERE ${isPaidMediumSql('medium')}
      OR (NOT ${isKnownPlatformSql('named.platform')}
          AND named.platform IN (SELECT platform FROM campaign))
), ad_credit AS MATERIALIZED (
  SELECT width_bucket(c.converted_at, ${starts}) AS day, channel.platform, channel.campaign_key,
         channel.source, channel.medium, channel.campaign, c.currency,
         ${models.flatMap((model) => [creditColumn(model), unitsColumn(model)]).join(', ')}
    FROM attributed AS c JOIN channel USING (channel) WHERE c.is_touch AND NOT c.is_direct
), place AS MATERIALIZED (
  SELECT ${keys}, row_number() OVER (ORDER BY ${keys}) AS place
    FROM (SELECT ${keys} FROM spend UNION SELECT ${keys} FROM ad_credit WHERE campaign_key IS NOT NULL) AS key
), placed_spend AS MATERIALIZED (
  SELECT place, currency, spend, impressions, clicks FROM spend JOIN place USING (${keys})
), placed_credit AS MATERIALIZED (
  SELECT place, ad_credit.* FROM ad_credit JOIN place USING (${keys}) WHERE campaign_key IS NOT NULL
), owed AS (
  SELECT campaign_key IS NULL AS is_unpaid, ${models
    .map((model) => `sum(${creditColumn(model)})::float8 AS ${creditColumn(model)}`)
    .join(', ')}
    FROM ad_credit GROUP BY 1
), unseen AS MATERIALIZED (
  SELECT platform, campaign_key, name, row_number() OVER (ORDER BY platform, campaign_key) AS place
    FROM campaign AS c
   WHERE NOT EXISTS (SELECT FROM channel AS h
                      WHERE h.platform = c.platform AND h.campaign_key = c.campaign_key)
), unpaid AS MATERIALIZED (
  SELECT source, medium, campaign, visitors FROM channel WHERE campaign_key IS NULL
)
SELECT
  (SELECT count(*)::float8 FROM place) AS row_count,
  (SELECT json_agg(json_build_array(place, ${shown('day')}, ${shown('platform')}, ${name}) ORDER BY place)
     FROM place WHERE place <= ${limit}) AS rows,
  ${perPlace('placed_spend', 'impressions', ['sum(impressions)::float8', 'sum(clicks)::float8'], limit)} AS volumes,
  ${perPlace('placed_spend', 'currency', ['currency', 'trunc(sum(spend) * 1000000)::text', 'sum(clicks)::float8'], limit, 'currency')} AS spends,
  ${perPlace('placed_credit', 'credits', [credits], limit)} AS credits,
  ${perPlace('placed_credit WHERE currency IS NOT NULL', 'revenue', ['currency', units], limit, 'currency')} AS revenues,
  (SELECT count(*)::float8 FROM attributed WHERE i = 1) AS conversions,
  (SELECT count(*)::float8 FROM attributed WHERE i = 1 AND k = 0) AS unattributed,
  (SELECT json_agg(json_build_array(is_unpaid, ${models.map(creditColumn).join(', ')})) FROM owed) AS owed,
  (SELECT count(*)::float8 FROM unseen) AS unseen_count,
  (SELECT json_agg(json_build_array(place, platform, name, impressions, clicks, currency, spend) ORDER BY place, currency)
     FROM (SELECT place, u.platform, name, sum(impressions)::float8 AS impressions, sum(clicks)::float8 AS clicks,
                  currency, trunc(sum(spend) * 1000000)::text AS spend
             FROM unseen AS u JOIN spend USING (platform, campaign_key)
            WHERE place <= ${MAX_FAILURES} GROUP BY place, u.platform, name, currency) AS f) AS unseen,
  (SELECT count(*)::float8 FROM unpaid) AS unpaid_count,
  (SELECT json_agg(json_build_array(source, medium, campaign, visitors, ${models.map(creditColumn).join(', ')})
                   ORDER BY visitors DESC, source, medium, campaign)
     FROM (SELECT * FROM unpaid ORDER BY visitors DESC, source, medium, campaign LIMIT ${MAX_FAILURES}) AS u
     LEFT JOIN (SELECT source, medium, campaign, ${models
       .map((model) => `sum(${creditColumn(model)})::float8 AS ${creditColumn(model)}`)
       .join(', ')}
                  FROM ad_credit WHERE campaign_key IS NULL GROUP BY source, medium, campaign) AS o
    USING (source, medium, campaign)) AS unpaid`;
  return { text, values: parameters.values };
}

/** SELECT of the channels with touches that are not direct, and how many visitors each reached. */
function taggedSql(source: TouchSource): string {
  const half = (part: Half) => `
    SELECT v.channel, count(*) AS visitors
      FROM (SELECT t.channel, t.visitor_key FROM (${source.touches(part)}) t
             WHERE NOT t.is_direct GROUP BY t.channel, t.visitor_key) v
     GROUP BY v.channel`;
  return `
  SELECT h.channel, sum(h.visitors)::bigint AS visitors FROM (${HALVES.map(half).join('\n    UNION ALL')}) h GROUP BY h.channel`;
}

/** A JSON array of figures by place, and of all places together, whose place is 0. */
function perPlace(
  table: string,
  alias: string,
  figures: readonly string[],
  limit: string,
  by?: string,
): string {
  const sets = by ? `((place, ${by}), (${by}))` : '((place), ())';
  return `(SELECT json_agg(figures) FROM (
     SELECT json_build_array(coalesce(place, 0), ${figures.join(', ')}) AS figures
       FROM (SELECT * FROM ${table}) AS ${alias}_of GROUP BY GROUPING SETS ${sets}
     HAVING coalesce(place, 0) <= ${limit}) AS f)`;
}
