-- GET /api/v1/reports/conversions?from=2026-01-26&to=2026-02-02&event_type=purchase&lookback_days=7&include=evidence&number=visitors
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

-- 1. Which days of the range are rolled up: here 26 to 30 January
PREPARE statement_1 AS
SELECT (d.day - date '1970-01-01') AS day, (extract(epoch FROM d.until) * 1000000)::float8 AS until_us, d.is_final
  FROM rollup_days d
 WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_ready AND (d.is_final OR d.version = 15 AND d.lists_revision = coalesce((SELECT l.revision FROM traffic_lists l WHERE l.account_id = $1::int), 0))
   AND d.day >= $3::date AND d.day <= $4::date
 UNION ALL
SELECT before.day, NULL, false
  FROM generate_series($5::int, least($6::int, (
         SELECT floor(extract(epoch FROM min(e.occurred_at)) / 86400)::int
           FROM events e
          WHERE e.account_id = $1::int AND e.environment = $2::smallint
       ) - 1)) AS before (day)
 WHERE NOT EXISTS (SELECT FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.day = date '1970-01-01' + before.day);

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-19',
  /* $4 */ '2026-02-01',
  /* $5 */ 20472,
  /* $6 */ 20485
);
DEALLOCATE statement_1;

-- 2. Lets the planner use other cores wherever it can
SELECT set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true);

-- 3. Which transactions wrote the rows of those that have settled: what is remembered of the same is not read again
PREPARE statement_3 AS
SELECT (d.day - date '1970-01-01') AS day, d.xmin::text AS writer
  FROM rollup_days d
 WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.day = ANY ($3::date[])
 ORDER BY d.day;

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}'
);
DEALLOCATE statement_3;

-- 4. The conversions, packed by part of the visitors
PREPARE statement_4 AS
WITH negative AS MATERIALIZED (
       SELECT r.event_id, r.occurred_at, r.revenue_amount, r.revenue_currency, r.properties ->> 'refund_of' AS order_id
         FROM events r
        WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.revenue_amount < 0 AND r.properties ->> 'refund_of' IS NOT NULL
          AND r.occurred_at >= $6::timestamptz
     ), refund_order AS MATERIALIZED (
       SELECT o.event_id, o.occurred_at, o.revenue_currency
         FROM events o
        WHERE o.account_id = $1::int AND o.environment = $2::smallint AND o.event_id = ANY (ARRAY(SELECT n.order_id FROM negative n))
          AND o.event_type_key = $7::bigint AND o.revenue_amount >= 0
     ), refund AS MATERIALIZED (
       SELECT n.event_id, n.order_id, n.revenue_amount AS amount
         FROM negative n
         JOIN refund_order o ON o.event_id = n.order_id AND o.revenue_currency = n.revenue_currency
        WHERE o.occurred_at <= n.occurred_at
     ), refunded AS MATERIALIZED (
       SELECT r.order_id, sum(r.amount) AS amount FROM refund r GROUP BY r.order_id
     ), found AS MATERIALIZED (
  SELECT e.occurred_at, e.event_id, e.visitor_key, e.user_id, e.known_bot, e.revenue_currency AS currency,
         (CASE WHEN b.amount IS NULL THEN e.revenue_amount ELSE greatest(e.revenue_amount + b.amount, -999999999999.9999) END
           * 10000)::bigint AS units
    FROM events e
    LEFT JOIN refunded b ON b.order_id = e.event_id
    LEFT JOIN refund r ON r.event_id = e.event_id
   WHERE e.account_id = $1::int AND e.environment = $2::smallint
         AND e.event_type_key = $3::bigint
         AND e.occurred_at >= $4::timestamptz
         AND e.occurred_at < $5::timestamptz
     AND r.event_id IS NULL
   LIMIT $8::int
), conversion AS (
  SELECT c.*, (row_number() OVER () - 1) / 8192 AS portion FROM found c
)
SELECT ((c.visitor_key >> 58) + 32)::smallint AS part,
       string_agg(int8send(c.visitor_key) || timestamptz_send(c.occurred_at) || int8send(coalesce(hashtextextended(c.user_id, 0), 0))
       || convert_to(coalesce(rpad(c.currency, 3), '---'), 'UTF8')
       || int8send(coalesce(c.units, 0) / 1000000) || int4send((coalesce(c.units, 0) % 1000000)::int)
       || CASE WHEN c.known_bot THEN '\x01'::bytea ELSE '\x00'::bytea END, '' ) AS conversions,
       NULL::json AS event_ids, NULL::json AS user_ids
  FROM conversion c GROUP BY 1, c.portion;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '8090959218643189361',
  /* $4 */ '2026-01-26T00:00:00.000Z',
  /* $5 */ '2026-02-02T00:00:00.000Z',
  /* $6 */ '2026-01-26T00:00:00.000Z',
  /* $7 */ '8090959218643189361',
  /* $8 */ 5000001
);
DEALLOCATE statement_4;

-- 5. The time that has events
PREPARE statement_5 AS
SELECT coalesce((extract(epoch FROM least(min(e.occurred_at), (SELECT min(d.day) FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_final)::timestamp AT TIME ZONE 'UTC')) * 1000000)::float8, 0) AS first_us,
       coalesce((extract(epoch FROM greatest(max(e.occurred_at), (SELECT max(d.day) FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = $2::smallint AND d.is_final)::timestamp AT TIME ZONE 'UTC' + interval '24 hours' - interval '1 microsecond')) * 1000000)::float8, -1) AS last_us
  FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint;

EXECUTE statement_5 (
  /* $1 */ 1,
  /* $2 */ 1
);
DEALLOCATE statement_5;

-- 6. Which of its days are rolled up, as far as who visitors are goes
PREPARE statement_6 AS
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

EXECUTE statement_6 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26',
  /* $4 */ '2026-02-01',
  /* $5 */ 20479,
  /* $6 */ 20485
);
DEALLOCATE statement_6;

-- 7. Which visitors were seen as which users in days that are not rolled up, and since when
PREPARE statement_7 AS
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

EXECUTE statement_7 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31T00:00:00.000Z',
  /* $4 */ '2026-02-01T12:00:00.000001Z'
);
DEALLOCATE statement_7;

-- 8. As which users those that converted were seen in the other days
PREPARE statement_8 AS
WITH sighting AS (
  SELECT i.visitor_key, i.user_key, i.first_at FROM rollup_identities i
   WHERE i.account_id = $1::int AND i.environment = $2::smallint AND i.visitor_key = ANY ($3::bigint[])
)
SELECT string_agg(int8send(s.visitor_key) || timestamptz_send(s.first_at) || int8send(s.user_key), '') AS sightings
  FROM (SELECT s.*, (row_number() OVER () - 1) / 8192 AS portion FROM sighting s) s
 GROUP BY s.portion;

EXECUTE statement_8 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{1}'
);
DEALLOCATE statement_8;

-- 9. Who else was seen as these users
PREPARE statement_9 AS
WITH sighting AS (
  SELECT i.visitor_key, i.user_key, i.first_at
    FROM (SELECT i.visitor_key, i.user_key, i.first_at, row_number() OVER (PARTITION BY i.user_key) AS n
            FROM rollup_identities i
           WHERE i.account_id = $1::int AND i.environment = $2::smallint AND i.user_key = ANY ($3::bigint[])) i
   WHERE i.n <= 1001
)
SELECT string_agg(int8send(s.visitor_key) || timestamptz_send(s.first_at) || int8send(s.user_key), '') AS sightings
  FROM (SELECT s.*, (row_number() OVER () - 1) / 8192 AS portion FROM sighting s) s
 GROUP BY s.portion;

EXECUTE statement_9 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{3}'
);
DEALLOCATE statement_9;

-- 10. As which users those were seen
PREPARE statement_10 AS
WITH sighting AS (
  SELECT i.visitor_key, i.user_key, i.first_at FROM rollup_identities i
   WHERE i.account_id = $1::int AND i.environment = $2::smallint AND i.visitor_key = ANY ($3::bigint[])
)
SELECT string_agg(int8send(s.visitor_key) || timestamptz_send(s.first_at) || int8send(s.user_key), '') AS sightings
  FROM (SELECT s.*, (row_number() OVER () - 1) / 8192 AS portion FROM sighting s) s
 GROUP BY s.portion;

EXECUTE statement_10 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{2}'
);
DEALLOCATE statement_10;

-- 11. The touches, packed by part of the visitors and day (sent as COPY in binary)
PREPARE statement_11 AS
WITH marked AS MATERIALIZED (
  SELECT e.*, e.is_unmarked AND e.referrer_host IS NULL AS is_direct,
         e.previous_at IS NULL OR e.occurred_at - e.previous_at >= interval '30 minutes' AS is_start
    FROM unnest($9::timestamptz[],
         $10::timestamptz[]) AS r (from_at, to_at)
   CROSS JOIN LATERAL (
      SELECT e.visitor_key, e.occurred_at, e.event_id, e.user_id,
             e.utm_source IS NULL AND e.utm_medium IS NULL AND e.utm_campaign IS NULL AND e.utm_term IS NULL AND e.utm_content IS NULL AND e.click_id_kind IS NULL AS is_unmarked, (e.non_interactive IS NULL AND NOT e.event_type_key = ANY (coalesce((SELECT l.quiet_types FROM traffic_lists l WHERE l.account_id = $1::int), '{}'))) AS is_interactive,
             e.utm_source, e.utm_medium, e.utm_campaign, e.click_id_kind, e.referrer_host,
             lag(e.occurred_at) OVER alike AS previous_at, lag(e.referrer_host) OVER alike AS previous_host
        FROM events e
       WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.known_bot IS NULL
         AND e.occurred_at > r.from_at - interval '30 minutes' AND e.occurred_at < r.to_at
         AND e.occurred_at >= $11::timestamptz AND e.occurred_at < $12::timestamptz
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
)SELECT * FROM (
  SELECT -1 AS part, NULL::int AS day, json_agg(n.channel)::text AS channels,
         NULL::bytea AS present, NULL::bytea AS touches, NULL::text[] AS event_ids, NULL::bytea AS user_keys, NULL::bytea AS origins
  FROM (SELECT c.channel, (row_number() OVER () - 1) / 500 AS portion FROM (
           SELECT json_build_array((c.channel >> 32)::int, ((c.channel << 32) >> 32)::int, c.source, c.medium, c.campaign) AS channel FROM rollup_channels c WHERE c.account_id = $1::int AND c.environment = $2::smallint
           UNION ALL
           SELECT json_build_array((c.channel >> 32)::int, ((c.channel << 32) >> 32)::int, c.source, c.medium, c.campaign) FROM (
           SELECT t.channel, min(t.source) AS source, min(t.medium) AS medium, min(t.campaign) AS campaign
             FROM touch t WHERE t.is_touch GROUP BY t.channel) c
         ) c) n GROUP BY n.portion
  UNION ALL
  SELECT t.part, t.day - date '1970-01-01', NULL, NULL, t.touches, NULL, NULL, NULL
  FROM rollup_touches t WHERE t.account_id = $1::int AND t.environment = $2::smallint AND t.day = ANY ($3::date[])
  UNION ALL
  SELECT t.part, NULL, NULL, NULL, string_agg(int8send(t.visitor_key) || timestamptz_send(t.occurred_at) || int8send(t.channel) || CASE WHEN NOT t.is_touch THEN '\x02'::bytea
                                                                                                                                   WHEN t.is_direct THEN '\x01'::bytea ELSE '\x00'::bytea END, ''
                                   ORDER BY t.visitor_key, t.occurred_at, t.event_id), array_agg(t.event_id ORDER BY t.visitor_key, t.occurred_at, t.event_id),
         NULL, NULL
  FROM touch t GROUP BY t.part
  UNION ALL
  SELECT ((e.visitor_key >> 58) + 32)::smallint, NULL, NULL, string_agg(int8send(e.visitor_key), ''), NULL, NULL, NULL, NULL
   FROM (SELECT e.visitor_key FROM events e
          WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.known_bot IS NULL AND e.occurred_at >= $4::timestamptz
            AND e.occurred_at < $5::timestamptz
          UNION
         SELECT e.visitor_key FROM events e
          WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.known_bot AND e.occurred_at >= $6::timestamptz
            AND e.occurred_at < $7::timestamptz
            AND e.event_type_key = $8::bigint) e
  GROUP BY 1
) p ORDER BY p.part, p.day;

EXECUTE statement_11 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $4 */ '2026-01-26T00:00:00.000Z',
  /* $5 */ '2026-01-26T00:30:00.000Z',
  /* $6 */ '2026-01-26T00:00:00.000Z',
  /* $7 */ '2026-02-02T00:00:00.000Z',
  /* $8 */ '8090959218643189361',
  /* $9 */ '{"2026-01-19T00:00:00.000Z","2026-01-31T00:00:00.000Z"}',
  /* $10 */ '{"2026-01-26T00:00:00.000Z","2026-02-02T00:00:00.000Z"}',
  /* $11 */ '2026-01-18T23:30:00.000Z',
  /* $12 */ '2026-02-02T00:00:00.000Z'
);
DEALLOCATE statement_11;

-- 12. A page of the active visitors
PREPARE statement_12 AS
WITH active_event AS NOT MATERIALIZED (
       SELECT e.occurred_at, e.event_id, e.visitor_id, e.visitor_key AS visitor_key
         FROM events e
        WHERE e.account_id = $1::int AND e.environment = $2::smallint
          AND e.occurred_at >= $3::timestamptz AND e.occurred_at < $4::timestamptz
          AND (e.known_bot IS NULL OR e.event_type_key = $5::bigint)
     ), page AS MATERIALIZED (
  SELECT DISTINCT a.visitor_key FROM active_event a WHERE true
   ORDER BY a.visitor_key LIMIT $6::int
), numbered AS (
  SELECT a.visitor_key, a.occurred_at, a.event_id, a.visitor_id,
         row_number() OVER (PARTITION BY a.visitor_key ORDER BY a.occurred_at, a.event_id) AS number
    FROM active_event a WHERE a.visitor_key = ANY (ARRAY(SELECT p.visitor_key FROM page p))
)
SELECT visitor_key, max(number) AS event_count,
       json_agg(json_build_array(event_id, (date_part('epoch', occurred_at) * 1000000)::bigint, visitor_id) ORDER BY number)
         FILTER (WHERE number <= 100) AS events
  FROM numbered GROUP BY visitor_key ORDER BY visitor_key;

EXECUTE statement_12 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26T00:00:00.000Z',
  /* $4 */ '2026-02-02T00:00:00.000Z',
  /* $5 */ '8090959218643189361',
  /* $6 */ 101
);
DEALLOCATE statement_12;

-- 13. The visitors of the events that are shown: none here
PREPARE statement_13 AS
SELECT e.event_id, e.visitor_id FROM events AS e
 WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.event_id = ANY ($3::text[]);

EXECUTE statement_13 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{}'
);
DEALLOCATE statement_13;

ROLLBACK;
