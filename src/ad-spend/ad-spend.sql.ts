/** The rows sent, a list for each column: $3 to $11. */
const SENT_ROWS = `unnest($3::date[], $4::text[], $5::text[], $6::text[], $7::text[], $8::numeric[], $9::text[], $10::bigint[],
              $11::bigint[])`;

/** Whether a stored row has other figures than a sent one. */
const differs = (sent: string) => `s.spend <> ${sent}.spend OR s.currency <> ${sent}.currency
    OR s.impressions <> ${sent}.impressions OR s.clicks <> ${sent}.clicks`;

/** Stores rows: new ones, and those whose figures differ from what is stored. Sorted by key, so that overlapping
 * imports lock in one order. RETURNING lists what was written: revision 1 is new, a row not listed was the same. */
export const AD_SPEND_UPSERT = `
INSERT INTO ad_spend AS s
  (account_id, environment, date, platform, campaign, adset, ad, spend, currency, impressions, clicks, revision)
SELECT $1::int, $2::smallint, r.date, r.platform, r.campaign, r.adset, r.ad, r.spend, r.currency, r.impressions,
       r.clicks, 1
  FROM ${SENT_ROWS}
       AS r (date, platform, campaign, adset, ad, spend, currency, impressions, clicks)
 ORDER BY r.date, r.platform COLLATE "C", r.campaign COLLATE "C", r.adset COLLATE "C", r.ad COLLATE "C"
ON CONFLICT (account_id, environment, date, platform, campaign, adset, ad) DO UPDATE
   SET spend = excluded.spend, currency = excluded.currency, impressions = excluded.impressions,
       clicks = excluded.clicks, revision = s.revision + 1
 WHERE ${differs('excluded')}
RETURNING s.date::text, s.platform, s.campaign, s.adset, s.ad, s.revision`;

/** What {@link AD_SPEND_UPSERT} would do to each row, in the order sent: writes nothing. */
export const AD_SPEND_COMPARE = `
SELECT CASE WHEN s.account_id IS NULL THEN 'inserted' WHEN ${differs('r')} THEN 'updated' ELSE 'unchanged' END AS status
  FROM ${SENT_ROWS} WITH ORDINALITY
       AS r (date, platform, campaign, adset, ad, spend, currency, impressions, clicks, place)
  LEFT JOIN ad_spend AS s
    ON s.account_id = $1::int AND s.environment = $2::smallint AND s.date = r.date AND s.platform = r.platform
   AND s.campaign = r.campaign AND s.adset = r.adset AND s.ad = r.ad
 ORDER BY r.place`;

/** Conditions of a filter: $1 account, $2 environment, $3 to $8 as in {@link AdSpendFilter}; null means any. */
const FILTERED = `s.account_id = $1::int AND s.environment = $2::smallint
   AND ($3::date IS NULL OR s.date >= $3) AND ($4::date IS NULL OR s.date < $4)
   AND ($5::text IS NULL OR s.platform = $5) AND ($6::text IS NULL OR s.campaign = $6)
   AND ($7::text IS NULL OR s.adset = $7) AND ($8::text IS NULL OR s.ad = $8)`;

/** A page in the order of the key, behind the row whose key is $9 to $13, at most $14 rows. */
export const AD_SPEND_PAGE = `
SELECT s.date::text, s.platform, s.campaign, s.adset, s.ad, s.spend::text, s.currency,
       s.impressions::float8, s.clicks::float8
  FROM ad_spend s
 WHERE ${FILTERED}
   AND ($9::date IS NULL OR (s.date, s.platform, s.campaign, s.adset, s.ad)
                          > ($9::date, $10::text COLLATE "C", $11::text COLLATE "C", $12::text COLLATE "C", $13::text COLLATE "C"))
 ORDER BY s.date, s.platform, s.campaign, s.adset, s.ad
 LIMIT $14::int`;

/** Names among which the one that was probably meant is looked for. */
const MOST_NAMES = 10_000;

/**
 * No row where some imported row has the name $3 in the column, else one: the names that are there, the most frequent first. A
 * platform's name is found by ad_spend_platform_idx, a campaign's among all rows.
 */
export const adSpendNames = (column: 'platform' | 'campaign') => `
SELECT ARRAY(SELECT s.${column} FROM ad_spend s
              WHERE s.account_id = $1::int AND s.environment = $2::smallint
              GROUP BY s.${column} ORDER BY count(*) DESC, s.${column} LIMIT ${MOST_NAMES}) AS names
 WHERE NOT EXISTS (SELECT FROM ad_spend s
                    WHERE s.account_id = $1::int AND s.environment = $2::smallint AND s.${column} = $3::text)`;

export const AD_SPEND_DELETE = `
WITH deleted AS (DELETE FROM ad_spend AS s WHERE ${FILTERED} RETURNING 1)
SELECT count(*)::int AS count FROM deleted`;
