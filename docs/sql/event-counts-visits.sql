-- GET /api/v1/reports/events?from=2026-01-26&to=2026-02-02&metrics=visitors&group_by=source
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

-- 2. Which days of the range are rolled up: here 26 to 30 January
PREPARE statement_2 AS
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

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26',
  /* $4 */ '2026-02-01',
  /* $5 */ 20479,
  /* $6 */ 20485
);
DEALLOCATE statement_2;

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

-- 4. How many values these days have: of too many the groups are counted of the events
PREPARE statement_4 AS
SELECT count(*)::int AS named FROM (
  SELECT FROM rollup_visit_values n
   WHERE n.account_id = $1::int AND n.environment = $2::smallint AND n.day = ANY ($3::date[]) AND n.is_page = false
   LIMIT $4::int
) n;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $4 */ 200001
);
DEALLOCATE statement_4;

-- 5. What visits of rolled-up days say and how many events they have, as packed by part of the visitors, with the same of the others
PREPARE statement_5 AS
WITH marked AS MATERIALIZED (
       SELECT e.*, e.is_unmarked AND e.referrer_host IS NULL AS is_direct,
              e.previous_at IS NULL OR e.occurred_at - e.previous_at >= interval '30 minutes' AS is_start
         FROM (VALUES ($5::timestamptz, $6::timestamptz)) AS r (from_at, to_at)
        CROSS JOIN LATERAL (
           SELECT e.visitor_key, e.occurred_at, e.event_id, e.user_id,
                  e.utm_source IS NULL AND e.utm_medium IS NULL AND e.utm_campaign IS NULL AND e.utm_term IS NULL AND e.utm_content IS NULL AND e.click_id_kind IS NULL AS is_unmarked, (e.non_interactive IS NULL AND NOT e.event_type_key = ANY (coalesce((SELECT l.quiet_types FROM traffic_lists l WHERE l.account_id = $1::int), '{}'))) AS is_interactive,
                  e.utm_source, e.utm_medium, e.utm_campaign, e.click_id_kind, e.referrer_host,
                  lag(e.occurred_at) OVER alike AS previous_at, lag(e.referrer_host) OVER alike AS previous_host
             FROM events e
            WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.known_bot IS NULL
              AND e.occurred_at > r.from_at - interval '30 minutes' AND e.occurred_at < r.to_at
              AND e.occurred_at >= $7::timestamptz AND e.occurred_at < $8::timestamptz
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
     ), beginning AS MATERIALIZED (
       SELECT t.visitor_key, t.occurred_at, t.event_id, t.channel AS key, t.source, t.medium, t.campaign
         FROM touch t
        WHERE t.is_touch
     ),
     visits AS MATERIALIZED (
       SELECT b.visitor_key, array_agg(b.occurred_at ORDER BY b.occurred_at, b.place, b.event_id) AS began_at,
              array_agg(b.key ORDER BY b.occurred_at, b.place, b.event_id) AS keys
         FROM (
           SELECT ('x' || encode(substr(u.touch, 1, 8), 'hex'))::bit(64)::bigint AS visitor_key, timestamptz '2000-01-01 00:00:00+00' + ('x' || encode(substr(u.touch, 9, 8), 'hex'))::bit(64)::bigint * interval '1 microsecond' AS occurred_at, u.place, NULL::text COLLATE "C" AS event_id, ('x' || encode(substr(u.touch, 17, 8), 'hex'))::bit(64)::bigint AS key
             FROM (SELECT n.place, substr(p.touches, n.place * 25 + 1, 25) AS touch
                     FROM (SELECT t.touches || ''::bytea AS touches
                             FROM rollup_touches t WHERE t.account_id = $1::int AND t.environment = $2::smallint AND t.day = ANY ($4::date[]) OFFSET 0) p
                    CROSS JOIN LATERAL generate_series(0, octet_length(p.touches) / 25 - 1) AS n (place) OFFSET 0) u
            WHERE get_byte(u.touch, 24) <> 2
           UNION ALL
           SELECT b.visitor_key, b.occurred_at, 0 AS place, b.event_id, b.key FROM beginning b
         ) b GROUP BY b.visitor_key
     ), said AS MATERIALIZED (
       SELECT t.key, t.source AS field_1, t.medium AS field_2, t.campaign AS field_3
         FROM (SELECT n.key, nullif(min(n.source), '') AS source, nullif(min(n.medium), '') AS medium, nullif(min(n.campaign), '') AS campaign
                 FROM (
                   SELECT c.channel AS key, c.source, c.medium, c.campaign FROM rollup_channels c WHERE c.account_id = $1::int AND c.environment = $2::smallint
                   UNION ALL
                   SELECT b.key, b.source, b.medium, b.campaign FROM beginning b
                 ) n WHERE n.key IN (SELECT unnest(v.keys) FROM visits v) GROUP BY n.key) t
     ), piece AS MATERIALIZED (
  SELECT e.visitor_key, width_bucket(e.occurred_at, $9::timestamptz[]) - 1 AS cell,
         coalesce(CASE WHEN e.occurred_at < v.began_at[width_bucket(e.occurred_at, v.began_at)] + interval '24 hours' THEN v.keys[width_bucket(e.occurred_at, v.began_at)] END, 0) AS key, count(*) AS events
    FROM (
           SELECT e.*
             FROM (VALUES ($10::timestamptz, $11::timestamptz)) AS r (from_at, to_at)
            CROSS JOIN LATERAL (
               SELECT e.* FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
            ) e
         ) e
    LEFT JOIN visits v ON v.visitor_key = e.visitor_key
   GROUP BY e.visitor_key, 2, 3
), origin AS MATERIALIZED (
  SELECT p.key, p.events, s.field_1 AS source, s.field_2 AS medium, s.field_3 AS campaign, CASE WHEN p.key = 0 THEN 0
                                                                                           ELSE dense_rank() OVER (PARTITION BY p.key = 0 ORDER BY hashtextextended(jsonb_build_array(s.field_1, s.field_2, s.field_3)::text, 0))::int END AS channel
    FROM (SELECT p.key, sum(p.events) AS events FROM piece p GROUP BY p.key) p
    LEFT JOIN said s ON s.key = p.key
)SELECT * FROM (
  SELECT -1 AS part, NULL::int AS day, json_agg(n.name)::text AS names,
       NULL::bytea AS visitors, NULL::bytea AS cells, NULL::bytea AS events, NULL::bytea AS numbers
  FROM (SELECT n.name, (row_number() OVER () - 1) / 500 AS portion FROM (
       SELECT json_build_array(n.day - date '1970-01-01', n.number, n.events, n.source, n.medium, n.campaign) AS name
        FROM rollup_visit_values n
       WHERE n.account_id = $1::int AND n.environment = $2::smallint AND n.day = ANY ($3::date[]) AND n.is_page = false
       UNION ALL
       SELECT json_build_array(NULL, o.channel, sum(o.events), min(o.source), min(o.medium), min(o.campaign)) FROM origin o GROUP BY o.channel
       ) n) n GROUP BY n.portion
  UNION ALL
  SELECT r.part, r.day - date '1970-01-01', NULL, r.visitors, r.quarters, NULL::bytea, r.channels
  FROM rollup_visits r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = ANY ($3::date[])
  UNION ALL
  SELECT f.part, NULL, NULL, f.visitors, f.cells, NULL::bytea, f.numbers
  FROM (SELECT ((p.visitor_key >> 58) + 32)::smallint AS part, string_agg(int8send(p.visitor_key), '') AS visitors, string_agg(int2send(p.cell::smallint), '') AS cells,
                                                               string_agg(int4send(p.events::int), '') AS events, string_agg(int4send(p.channel), '') AS numbers
          FROM (SELECT p.*, o.channel FROM piece p JOIN origin o ON o.key = p.key) p GROUP BY 1) f
) p ORDER BY p.part, p.day;

EXECUTE statement_5 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '{"2026-01-26","2026-01-27","2026-01-28","2026-01-29","2026-01-30"}',
  /* $4 */ '{"2026-01-30"}',
  /* $5 */ '2026-01-31T00:00:00.000Z',
  /* $6 */ '2026-02-02T00:00:00.000Z',
  /* $7 */ '2026-01-30T23:30:00.000Z',
  /* $8 */ '2026-02-02T00:00:00.000Z',
  /* $9 */ '{"2026-01-26T00:00:00.000Z","2026-01-27T00:00:00.000Z","2026-01-28T00:00:00.000Z","2026-01-29T00:00:00.000Z","2026-01-30T00:00:00.000Z","2026-01-31T00:00:00.000Z","2026-02-01T00:00:00.000Z"}',
  /* $10 */ '2026-01-31T00:00:00.000Z',
  /* $11 */ '2026-02-02T00:00:00.000Z'
);
DEALLOCATE statement_5;

ROLLBACK;
