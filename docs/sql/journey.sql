-- GET /api/v1/reports/journey?from=2026-01-26&to=2026-02-02&visitor_id=visitor-1&count_by=user
-- Asked by account 1 in its live environment, on 2026-02-02T12:00:00.000Z.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL ROLE waymark_reader;
SET LOCAL app.account_id = '1';
SET LOCAL app.environment = '1';
SET LOCAL jit = off;
SET LOCAL work_mem = '64MB';
SET LOCAL enable_nestloop = off;
SET LOCAL enable_mergejoin = off;

-- 1. The time that has events
PREPARE statement_1 AS
SELECT coalesce((extract(epoch FROM least(min(e.occurred_at), (SELECT min(d.day) FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_final)::timestamp AT TIME ZONE 'UTC')) * 1000000)::float8, 0) AS first_us,
       coalesce((extract(epoch FROM greatest(max(e.occurred_at), (SELECT max(d.day) FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_final)::timestamp AT TIME ZONE 'UTC' + interval '24 hours' - interval '1 microsecond')) * 1000000)::float8, -1) AS last_us
  FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1
);
DEALLOCATE statement_1;

-- 2. Which of its days are rolled up, as far as who visitors are goes
PREPARE statement_2 AS
SELECT (d.day - date '1970-01-01') AS day, (extract(epoch FROM d.until) * 1000000)::float8 AS until_us, d.is_final
  FROM rollup_days d
 WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_ready AND (d.is_final OR d.version = 15 )
   AND d.day >= $3::date AND d.day <= $4::date
 UNION ALL
SELECT before.day, NULL, false
  FROM generate_series($5::int, least($6::int, (
         SELECT floor(extract(epoch FROM min(e.occurred_at)) / 86400)::int
           FROM events e
          WHERE e.account_id = $1::int AND e.environment = $2::smallint
       ) - 1)) AS before (day)
 WHERE NOT EXISTS (SELECT FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.day = date '1970-01-01' + before.day);

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26',
  /* $4 */ '2026-02-01',
  /* $5 */ 20479,
  /* $6 */ 20485
);
DEALLOCATE statement_2;

-- 3. Which visitors were seen as which users in days that are not rolled up, and since when
PREPARE statement_3 AS
WITH sighting AS (
  SELECT e.visitor_key, e.user_key, e.first_at
    FROM (VALUES ($3::timestamptz, $4::timestamptz)) AS r (from_at, to_at)
   CROSS JOIN LATERAL (
      SELECT e.visitor_key, hashtextextended(e.user_id, 0) AS user_key, min(e.occurred_at) AS first_at
        FROM events e
       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.user_id IS NOT NULL
         AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
       GROUP BY 1, 2
   ) e
)
SELECT string_agg(int8send(s.visitor_key) || timestamptz_send(s.first_at) || int8send(s.user_key), '') AS sightings
  FROM (SELECT s.*, (row_number() OVER () - 1) / 8192 AS portion FROM sighting s) s
 GROUP BY s.portion;

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31T00:00:00.000Z',
  /* $4 */ '2026-02-01T12:00:00.000001Z'
);
DEALLOCATE statement_3;

-- 4. As which users the visitor was seen in the other days
PREPARE statement_4 AS
WITH sighting AS (
  SELECT i.visitor_key, i.user_key, i.first_at FROM rollup_identities i
   WHERE i.account_id = $1::int AND i.environment = $2::smallint AND i.visitor_key = ANY ($3::bigint[])
)
SELECT string_agg(int8send(s.visitor_key) || timestamptz_send(s.first_at) || int8send(s.user_key), '') AS sightings
  FROM (SELECT s.*, (row_number() OVER () - 1) / 8192 AS portion FROM sighting s) s
 GROUP BY s.portion;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{9209360712144461243}'
);
DEALLOCATE statement_4;

-- 5. A page of what they did: of each visitor as many events as a page has
PREPARE statement_5 AS
SELECT e.event_id, e.event_type, e.visitor_key::text AS visitor_key, e.visitor_id, e.user_id, (extract(epoch FROM e.occurred_at) * 1000000)::float8 AS occurred_us,
       coalesce(nullif(substring(e.properties ->> 'url' FROM '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://[^/?#]*|(?=/)(?!//))([^?#]*)'), ''), CASE WHEN substring(e.properties ->> 'url' FROM '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://[^/?#]*|(?=/)(?!//))([^?#]*)') = '' THEN '/' END) AS path,
       e.revenue_amount::text AS amount, e.revenue_currency AS currency, e.known_bot IS NOT NULL AS is_known_bot
  FROM (SELECT e.*
          FROM (SELECT u.visitor_key, u.visitor_key = ANY ($8::bigint[]) AS owns_unnamed
               FROM unnest($9::bigint[]) AS u (visitor_key)) v
         CROSS JOIN LATERAL (
            SELECT e.* FROM events e
             WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.visitor_key = v.visitor_key AND e.occurred_at >= $3::timestamptz AND e.occurred_at < $4::timestamptz AND (false OR (v.owns_unnamed AND (e.user_id IS NULL OR hashtextextended(e.user_id, 0) = ANY ($5::bigint[])))) AND e.visitor_id = $6::text
             ORDER BY e.occurred_at DESC, e.event_id DESC LIMIT $7::int
         ) e
         ORDER BY e.occurred_at DESC, e.event_id DESC LIMIT $7::int) e
 ORDER BY e.occurred_at DESC, e.event_id DESC;

EXECUTE statement_5 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26T00:00:00.000Z',
  /* $4 */ '2026-02-02T00:00:00.000Z',
  /* $5 */ '{}',
  /* $6 */ 'visitor-1',
  /* $7 */ 101,
  /* $8 */ '{9209360712144461243}',
  /* $9 */ '{9209360712144461243}'
);
DEALLOCATE statement_5;

-- 6. Which of these events began a visit, and where from
PREPARE statement_6 AS
WITH marked AS MATERIALIZED (
       SELECT e.*, e.is_unmarked AND e.referrer_host IS NULL AS is_direct,
              e.previous_at IS NULL OR e.occurred_at - e.previous_at >= interval '30 minutes' AS is_start
         FROM (VALUES ($4::timestamptz, $5::timestamptz)) AS r (from_at, to_at)
        CROSS JOIN LATERAL (
           SELECT e.visitor_key, e.occurred_at, e.event_id, e.user_id,
                  e.utm_source IS NULL AND e.utm_medium IS NULL AND e.utm_campaign IS NULL AND e.utm_term IS NULL AND e.utm_content IS NULL AND e.click_id_kind IS NULL AS is_unmarked, (e.non_interactive IS NULL AND NOT e.event_type_key = ANY (coalesce((SELECT l.quiet_types FROM traffic_lists l WHERE l.account_id = $1::int), '{}'))) AS is_interactive,
                  e.utm_source, e.utm_medium, e.utm_campaign, e.click_id_kind, e.referrer_host,
                  lag(e.occurred_at) OVER alike AS previous_at, lag(e.referrer_host) OVER alike AS previous_host
             FROM events e
            WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.known_bot IS NULL
              AND e.occurred_at > r.from_at - interval '30 minutes' AND e.occurred_at < r.to_at
              AND e.occurred_at >= $6::timestamptz AND e.occurred_at < $7::timestamptz
              AND e.visitor_key IN ($3::bigint)
           WINDOW alike AS (PARTITION BY e.visitor_key, (e.non_interactive IS NULL AND NOT e.event_type_key = ANY (coalesce((SELECT l.quiet_types FROM traffic_lists l WHERE l.account_id = $1::int), '{}'))) ORDER BY e.occurred_at, e.event_id)
        ) e
        WHERE e.occurred_at >= r.from_at
          AND (e.previous_at IS NULL OR e.occurred_at - e.previous_at >= interval '30 minutes'
               OR (e.is_interactive AND (NOT e.is_unmarked OR e.referrer_host <> coalesce(e.previous_host, ''))))
     ), host AS MATERIALIZED (
       SELECT d.referrer_host, CASE WHEN (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) IS NOT NULL THEN (
                               SELECT (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain
                                 FROM (SELECT i.first, array_to_string((string_to_array(d.referrer_host, '.'))[i.first:], '.') AS domain
                                         FROM generate_series(1, cardinality(string_to_array(d.referrer_host, '.'))) AS i (first)) d
                                WHERE (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain IS NOT NULL
                                ORDER BY d.first LIMIT 1) END AS own
         FROM (SELECT DISTINCT t.referrer_host FROM marked t WHERE t.referrer_host IS NOT NULL) d
     ), named AS (
       SELECT t.visitor_key, t.occurred_at, t.event_id, t.user_id, t.is_direct, t.is_interactive AND (NOT t.is_unmarked OR NOT t.is_start OR h.is_return IS NOT TRUE) AS is_touch,
              CASE WHEN t.is_direct THEN 'direct' ELSE coalesce(CASE
                                                                  WHEN t.utm_source IS NOT NULL THEN t.utm_source
                                                                  WHEN t.click_id_kind IS NOT NULL THEN '{"gclid":"google","gbraid":"google","wbraid":"google","dclid":"google","msclkid":"bing","ttclid":"tiktok","twclid":"x","li_fat_id":"linkedin","epik":"pinterest","ScCid":"snapchat","rdt_cid":"reddit","yclid":"yandex","fbclid":"facebook"}'::jsonb ->> t.click_id_kind
                                                                  ELSE h.source
                                                                END, '') END AS source,
              CASE WHEN t.is_direct THEN 'none' ELSE coalesce(CASE
                                                                WHEN t.utm_medium IS NOT NULL THEN t.utm_medium
                                                                WHEN t.click_id_kind IS NOT NULL THEN '{"gclid":"cpc","gbraid":"cpc","wbraid":"cpc","dclid":"display","msclkid":"cpc","ttclid":"cpc","twclid":"cpc","li_fat_id":"cpc","epik":"cpc","ScCid":"cpc","rdt_cid":"cpc","yclid":"cpc","fbclid":"social"}'::jsonb ->> t.click_id_kind
                                                                WHEN t.utm_source IS NOT NULL THEN NULL
                                                                ELSE h.medium
                                                              END, '') END AS medium,
              coalesce(t.utm_campaign, '') AS campaign
         FROM marked t
         LEFT JOIN (
           SELECT t.referrer_host,
                  CASE
                    WHEN t.referrer_host IS NULL THEN NULL
                    WHEN t.own IS NOT NULL THEN t.own ->> 0
                    WHEN t.referrer_host ~ '(?:^|\.)(paypal\.com|checkout\.stripe\.com|hooks\.stripe\.com|buy\.stripe\.com|klarna\.com|adyen\.com|mollie\.com|affirm\.com|afterpay\.com|clearpay\.co\.uk|sezzle\.com|pay\.amazon\.com|payments\.amazon\.com|pay\.google\.com|shop\.app|squareup\.com|braintreegateway\.com|authorize\.net|worldpay\.com|checkout\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|sofort\.com|giropay\.de|przelewy24\.pl|payu\.com|razorpay\.com|mercadopago\.com|alipay\.com|datatrans\.com|saferpay\.com|accounts\.google\.com|appleid\.apple\.com|login\.microsoftonline\.com|login\.live\.com|b2clogin\.com|amazoncognito\.com|auth0\.com|okta\.com|onelogin\.com)$' THEN NULL
                    ELSE coalesce('{"google":"google","bing":"bing","duckduckgo":"duckduckgo","ecosia":"ecosia","qwant":"qwant","startpage":"startpage","kagi":"kagi","mojeek":"mojeek","baidu":"baidu","sogou":"sogou","yandex":"yandex","ya":"yandex","yahoo":"yahoo","search.yahoo":"yahoo","search.brave":"brave","search.aol":"aol","search.naver":"naver","search.daum":"daum","search.seznam":"seznam"}'::jsonb ->> substring(t.referrer_host FROM '^(?:www\.|m\.|[a-z]{2}\.)?(google|bing|duckduckgo|ecosia|qwant|startpage|kagi|mojeek|baidu|sogou|yandex|ya|yahoo|search\.yahoo|search\.brave|search\.aol|search\.naver|search\.daum|search\.seznam)\.(?:com?\.)?[a-z]{2,3}$'), '{"chatgpt.com":"chatgpt.com","chat.openai.com":"chatgpt.com","gemini.google.com":"gemini.google.com","bard.google.com":"gemini.google.com","copilot.microsoft.com":"copilot.microsoft.com","perplexity.ai":"perplexity.ai","claude.ai":"claude.ai","grok.com":"grok.com","deepseek.com":"deepseek.com","chat.mistral.ai":"chat.mistral.ai","meta.ai":"meta.ai","poe.com":"poe.com","you.com":"you.com"}'::jsonb ->> substring(t.referrer_host FROM '(?:^|\.)(chatgpt\.com|chat\.openai\.com|gemini\.google\.com|bard\.google\.com|copilot\.microsoft\.com|perplexity\.ai|claude\.ai|grok\.com|deepseek\.com|chat\.mistral\.ai|meta\.ai|poe\.com|you\.com)$'), '{"facebook.com":"facebook","fb.com":"facebook","fb.me":"facebook","messenger.com":"facebook","instagram.com":"instagram","threads.net":"threads","threads.com":"threads","twitter.com":"x","x.com":"x","t.co":"x","linkedin.com":"linkedin","lnkd.in":"linkedin","youtube.com":"youtube","youtu.be":"youtube","tiktok.com":"tiktok","pinterest.com":"pinterest","pin.it":"pinterest","reddit.com":"reddit","redd.it":"reddit","snapchat.com":"snapchat","tumblr.com":"tumblr","vk.com":"vk","weibo.com":"weibo","whatsapp.com":"whatsapp","wa.me":"whatsapp","t.me":"telegram","telegram.org":"telegram","discord.com":"discord","bsky.app":"bluesky","mastodon.social":"mastodon","quora.com":"quora","xing.com":"xing"}'::jsonb ->> substring(t.referrer_host FROM '(?:^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|threads\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest\.com|pin\.it|reddit\.com|redd\.it|snapchat\.com|tumblr\.com|vk\.com|weibo\.com|whatsapp\.com|wa\.me|t\.me|telegram\.org|discord\.com|bsky\.app|mastodon\.social|quora\.com|xing\.com)$'), CASE WHEN starts_with(t.referrer_host, 'www.') THEN substr(t.referrer_host, 5) ELSE t.referrer_host END)
                  END AS source,
                  CASE
                    WHEN t.referrer_host IS NULL THEN NULL
                    WHEN t.own IS NOT NULL THEN t.own ->> 1
                    WHEN t.referrer_host ~ '(?:^|\.)(paypal\.com|checkout\.stripe\.com|hooks\.stripe\.com|buy\.stripe\.com|klarna\.com|adyen\.com|mollie\.com|affirm\.com|afterpay\.com|clearpay\.co\.uk|sezzle\.com|pay\.amazon\.com|payments\.amazon\.com|pay\.google\.com|shop\.app|squareup\.com|braintreegateway\.com|authorize\.net|worldpay\.com|checkout\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|sofort\.com|giropay\.de|przelewy24\.pl|payu\.com|razorpay\.com|mercadopago\.com|alipay\.com|datatrans\.com|saferpay\.com|accounts\.google\.com|appleid\.apple\.com|login\.microsoftonline\.com|login\.live\.com|b2clogin\.com|amazoncognito\.com|auth0\.com|okta\.com|onelogin\.com)$' THEN NULL
                    WHEN t.referrer_host ~ '^(?:www\.|m\.|[a-z]{2}\.)?(google|bing|duckduckgo|ecosia|qwant|startpage|kagi|mojeek|baidu|sogou|yandex|ya|yahoo|search\.yahoo|search\.brave|search\.aol|search\.naver|search\.daum|search\.seznam)\.(?:com?\.)?[a-z]{2,3}$' THEN 'organic'
                    WHEN t.referrer_host ~ '(?:^|\.)(chatgpt\.com|chat\.openai\.com|gemini\.google\.com|bard\.google\.com|copilot\.microsoft\.com|perplexity\.ai|claude\.ai|grok\.com|deepseek\.com|chat\.mistral\.ai|meta\.ai|poe\.com|you\.com)$' THEN 'ai-assistant'
                    WHEN t.referrer_host ~ '(?:^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|threads\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest\.com|pin\.it|reddit\.com|redd\.it|snapchat\.com|tumblr\.com|vk\.com|weibo\.com|whatsapp\.com|wa\.me|t\.me|telegram\.org|discord\.com|bsky\.app|mastodon\.social|quora\.com|xing\.com)$' THEN 'social'
                    ELSE 'referral'
                  END AS medium,
                  CASE WHEN t.own IS NOT NULL THEN t.own ->> 0 IS NULL ELSE t.referrer_host ~ '(?:^|\.)(paypal\.com|checkout\.stripe\.com|hooks\.stripe\.com|buy\.stripe\.com|klarna\.com|adyen\.com|mollie\.com|affirm\.com|afterpay\.com|clearpay\.co\.uk|sezzle\.com|pay\.amazon\.com|payments\.amazon\.com|pay\.google\.com|shop\.app|squareup\.com|braintreegateway\.com|authorize\.net|worldpay\.com|checkout\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|sofort\.com|giropay\.de|przelewy24\.pl|payu\.com|razorpay\.com|mercadopago\.com|alipay\.com|datatrans\.com|saferpay\.com|accounts\.google\.com|appleid\.apple\.com|login\.microsoftonline\.com|login\.live\.com|b2clogin\.com|amazoncognito\.com|auth0\.com|okta\.com|onelogin\.com)$' END AS is_return
             FROM host t
         ) h ON h.referrer_host = t.referrer_host
        WHERE t.is_start OR NOT t.is_unmarked OR h.medium = 'organic'
     ), touch AS MATERIALIZED (
       SELECT t.*, hashtextextended(t.source || chr(31) || t.medium || chr(31) || t.campaign, 0) AS channel,
              ((t.visitor_key >> 58) + 32)::smallint AS part
         FROM named t
     )
SELECT t.event_id, nullif(t.source, '') AS source, nullif(t.medium, '') AS medium, nullif(t.campaign, '') AS campaign,
       (
       SELECT CASE
                WHEN c.source IS NULL AND c.medium IS NULL AND c.campaign IS NULL THEN NULL
                WHEN lower(c.source) IN ('direct', '(direct)') AND lower(c.medium) ~ '^(none|\(none\)|\(not set\))$' THEN 'Direct'
                WHEN lower(c.campaign) ~ 'cross-network' THEN 'Cross-network'
                WHEN lower(c.source) IN ('amazon', 'amazon.com', 'ebay', 'ebay.com', 'etsy', 'etsy.com', 'walmart', 'walmart.com', 'alibaba', 'alibaba.com', 'aliexpress', 'aliexpress.com', 'idealo', 'idealo.de', 'shop.app', 'shopping', 'google shopping', 'google-shopping', 'google_shopping') AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' OR lower(c.campaign) ~ '([^a-df-z]|^)shop|shopping' AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Shopping'
                WHEN lower(c.source) IN ('google', 'google.com', 'bing', 'bing.com', 'duckduckgo', 'duckduckgo.com', 'ecosia', 'ecosia.com', 'qwant', 'qwant.com', 'startpage', 'startpage.com', 'kagi', 'kagi.com', 'mojeek', 'mojeek.com', 'baidu', 'baidu.com', 'sogou', 'sogou.com', 'yandex', 'yandex.com', 'ya', 'ya.com', 'yahoo', 'yahoo.com', 'search.yahoo', 'search.yahoo.com', 'search.brave', 'search.brave.com', 'search.aol', 'search.aol.com', 'search.naver', 'search.naver.com', 'search.daum', 'search.daum.com', 'search.seznam', 'search.seznam.com', 'brave', 'brave.com', 'aol', 'aol.com', 'naver', 'naver.com', 'daum', 'daum.com', 'seznam', 'seznam.com') AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Search'
                WHEN lower(c.source) IN ('youtube', 'youtube.com', 'vimeo', 'vimeo.com', 'dailymotion', 'dailymotion.com', 'youtu.be', 'twitch', 'twitch.tv') AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Video'
                WHEN lower(c.source) IN ('facebook.com', 'fb.com', 'fb.me', 'messenger.com', 'instagram.com', 'threads.net', 'threads.com', 'twitter.com', 'x.com', 't.co', 'linkedin.com', 'lnkd.in', 'tiktok.com', 'pinterest.com', 'pin.it', 'reddit.com', 'redd.it', 'snapchat.com', 'tumblr.com', 'vk.com', 'weibo.com', 'whatsapp.com', 'wa.me', 't.me', 'telegram.org', 'discord.com', 'bsky.app', 'mastodon.social', 'quora.com', 'xing.com', 'facebook', 'instagram', 'threads', 'x', 'linkedin', 'tiktok', 'pinterest', 'reddit', 'snapchat', 'tumblr', 'vk', 'weibo', 'whatsapp', 'telegram', 'discord', 'bluesky', 'mastodon', 'quora', 'xing', 'meta', 'fb', 'ig', 'snap') AND lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Social'
                WHEN lower(c.medium) ~ '^(display|banner|expandable|interstitial|cpm)$' THEN 'Display'
                WHEN lower(c.medium) ~ '^(.*cp.*|ppc|retargeting|paid.*)$' THEN 'Paid Other'
                WHEN lower(c.source) IN ('amazon', 'amazon.com', 'ebay', 'ebay.com', 'etsy', 'etsy.com', 'walmart', 'walmart.com', 'alibaba', 'alibaba.com', 'aliexpress', 'aliexpress.com', 'idealo', 'idealo.de', 'shop.app', 'shopping', 'google shopping', 'google-shopping', 'google_shopping') OR lower(c.campaign) ~ '([^a-df-z]|^)shop|shopping' THEN 'Organic Shopping'
                WHEN lower(c.source) IN ('youtube', 'youtube.com', 'vimeo', 'vimeo.com', 'dailymotion', 'dailymotion.com', 'youtu.be', 'twitch', 'twitch.tv') THEN 'Organic Video'
                WHEN lower(c.source) IN ('facebook.com', 'fb.com', 'fb.me', 'messenger.com', 'instagram.com', 'threads.net', 'threads.com', 'twitter.com', 'x.com', 't.co', 'linkedin.com', 'lnkd.in', 'tiktok.com', 'pinterest.com', 'pin.it', 'reddit.com', 'redd.it', 'snapchat.com', 'tumblr.com', 'vk.com', 'weibo.com', 'whatsapp.com', 'wa.me', 't.me', 'telegram.org', 'discord.com', 'bsky.app', 'mastodon.social', 'quora.com', 'xing.com', 'facebook', 'instagram', 'threads', 'x', 'linkedin', 'tiktok', 'pinterest', 'reddit', 'snapchat', 'tumblr', 'vk', 'weibo', 'whatsapp', 'telegram', 'discord', 'bluesky', 'mastodon', 'quora', 'xing', 'meta', 'fb', 'ig', 'snap') OR lower(c.medium) ~ '^(social|social[- ](network|media)|sm)$' THEN 'Organic Social'
                WHEN lower(c.medium) ~ 'video' THEN 'Organic Video'
                WHEN lower(c.source) IN ('google', 'google.com', 'bing', 'bing.com', 'duckduckgo', 'duckduckgo.com', 'ecosia', 'ecosia.com', 'qwant', 'qwant.com', 'startpage', 'startpage.com', 'kagi', 'kagi.com', 'mojeek', 'mojeek.com', 'baidu', 'baidu.com', 'sogou', 'sogou.com', 'yandex', 'yandex.com', 'ya', 'ya.com', 'yahoo', 'yahoo.com', 'search.yahoo', 'search.yahoo.com', 'search.brave', 'search.brave.com', 'search.aol', 'search.aol.com', 'search.naver', 'search.naver.com', 'search.daum', 'search.daum.com', 'search.seznam', 'search.seznam.com', 'brave', 'brave.com', 'aol', 'aol.com', 'naver', 'naver.com', 'daum', 'daum.com', 'seznam', 'seznam.com') OR lower(c.medium) ~ '^organic$' THEN 'Organic Search'
                WHEN lower(c.medium) ~ '^ai-assistant$' THEN 'AI Assistant'
                WHEN lower(c.source) IN ('email', 'e-mail', 'e_mail', 'e mail') OR lower(c.medium) ~ '^e[-_ ]?mail$' THEN 'Email'
                WHEN lower(c.medium) ~ '^affiliates?$' THEN 'Affiliates'
                WHEN lower(c.medium) ~ '^(referral|app|link)$' THEN 'Referral'
                WHEN lower(c.medium) ~ '^audio$' THEN 'Audio'
                WHEN lower(c.source) IN ('sms') OR lower(c.medium) ~ '^sms$' THEN 'SMS'
                WHEN lower(c.medium) ~ 'push$|mobile|notification' OR lower(c.source) IN ('firebase') THEN 'Mobile Push Notifications'
                ELSE 'Unassigned'
              END
         FROM (SELECT (nullif(t.source, '')) COLLATE "C" AS source, (nullif(t.medium, '')) COLLATE "C" AS medium, (nullif(t.campaign, '')) COLLATE "C" AS campaign OFFSET 0) c) AS channel_group
  FROM touch t
 WHERE t.is_touch AND t.event_id = ANY ($8::text[]);

EXECUTE statement_6 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '1',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-01-31T00:00:00.000001Z',
  /* $6 */ '2026-01-30T23:30:00.000Z',
  /* $7 */ '2026-01-31T00:00:00.000001Z',
  /* $8 */ '{"event-1"}'
);
DEALLOCATE statement_6;

-- 7. What all pages have together
PREPARE statement_7 AS
SELECT coalesce(sum(c.events), 0)::float8 AS events,
       json_agg(json_build_object('currency', c.currency, 'micros', c.micros) ORDER BY c.currency)
         FILTER (WHERE c.currency IS NOT NULL) AS revenue
  FROM (SELECT e.revenue_currency AS currency, (sum(e.revenue_amount) * 1000000)::numeric(60, 0)::text AS micros, count(*) AS events
          FROM (SELECT u.visitor_key, u.visitor_key = ANY ($3::bigint[]) AS owns_unnamed
               FROM unnest($4::bigint[]) AS u (visitor_key)) v
         CROSS JOIN LATERAL (SELECT e.* FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.visitor_key = v.visitor_key AND e.occurred_at >= $5::timestamptz AND e.occurred_at < $6::timestamptz AND (false OR (v.owns_unnamed AND (e.user_id IS NULL OR hashtextextended(e.user_id, 0) = ANY ($7::bigint[])))) AND e.visitor_id = $8::text OFFSET 0) e
         GROUP BY e.revenue_currency) c;

EXECUTE statement_7 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{9209360712144461243}',
  /* $4 */ '{9209360712144461243}',
  /* $5 */ '2026-01-26T00:00:00.000Z',
  /* $6 */ '2026-02-02T00:00:00.000Z',
  /* $7 */ '{}',
  /* $8 */ 'visitor-1'
);
DEALLOCATE statement_7;

-- 8. The devices, the last seen first
PREPARE statement_8 AS
SELECT v.visitor_key::text AS visitor_key, f.visitor_id, (extract(epoch FROM f.occurred_at) * 1000000)::float8 AS first_us, (extract(epoch FROM l.occurred_at) * 1000000)::float8 AS last_us,
       (SELECT count(*) FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.visitor_key = v.visitor_key AND e.occurred_at >= $5::timestamptz AND e.occurred_at < $6::timestamptz AND (false OR (v.owns_unnamed AND (e.user_id IS NULL OR hashtextextended(e.user_id, 0) = ANY ($7::bigint[])))) AND e.visitor_id = $8::text)::float8 AS events
  FROM (SELECT u.visitor_key, u.visitor_key = ANY ($3::bigint[]) AS owns_unnamed
       FROM unnest($4::bigint[]) AS u (visitor_key)) v
  CROSS JOIN LATERAL (
     SELECT e.visitor_id, e.occurred_at FROM events e
      WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.visitor_key = v.visitor_key AND e.visitor_id = $9::text
      ORDER BY e.occurred_at ASC LIMIT 1
  ) f
  CROSS JOIN LATERAL (
     SELECT e.visitor_id, e.occurred_at FROM events e
      WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.visitor_key = v.visitor_key AND e.visitor_id = $10::text
      ORDER BY e.occurred_at DESC LIMIT 1
  ) l
 ORDER BY l.occurred_at DESC, f.visitor_id LIMIT 100;

EXECUTE statement_8 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{9209360712144461243}',
  /* $4 */ '{9209360712144461243}',
  /* $5 */ '2026-01-26T00:00:00.000Z',
  /* $6 */ '2026-02-02T00:00:00.000Z',
  /* $7 */ '{}',
  /* $8 */ 'visitor-1',
  /* $9 */ 'visitor-1',
  /* $10 */ 'visitor-1'
);
DEALLOCATE statement_8;

ROLLBACK;
