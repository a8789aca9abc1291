-- Settled days are rolled up in the background: 31 January 2026 of account 1, live.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN ISOLATION LEVEL REPEATABLE READ;

-- 1. The first day that is due, of each account and environment
PREPARE statement_1 AS
SELECT a.id AS account_id, v.environment, due.day::text AS day
  FROM (SELECT id FROM accounts WHERE id > $1::int ORDER BY id LIMIT $2::int) a
 CROSS JOIN (VALUES (0::smallint), (1::smallint)) AS v (environment)
  LEFT JOIN LATERAL (
    WITH RECURSIVE walk AS (
      SELECT (
      SELECT (e.occurred_at AT TIME ZONE 'UTC')::date FROM events e
       WHERE e.account_id = a.id AND e.environment = v.environment AND true
       ORDER BY e.occurred_at LIMIT 1) AS day
      UNION ALL
      SELECT (
      SELECT (e.occurred_at AT TIME ZONE 'UTC')::date FROM events e
       WHERE e.account_id = a.id AND e.environment = v.environment AND e.occurred_at >= ((walk.day + 1)::timestamp AT TIME ZONE 'UTC')
       ORDER BY e.occurred_at LIMIT 1) FROM walk WHERE walk.day IS NOT NULL
    )
    SELECT walk.day FROM walk
     WHERE ((walk.day + 1)::timestamp AT TIME ZONE 'UTC') <= least(now(), $3::timestamptz) - interval '24 hours'
       AND NOT EXISTS (
         SELECT FROM rollup_days d
          WHERE d.account_id = a.id AND d.environment = v.environment AND d.day = walk.day
            AND d.is_ready AND d.version = 8 AND d.lists_revision = coalesce((SELECT l.revision FROM traffic_lists l WHERE l.account_id = a.id), 0))
     LIMIT 1
  ) due ON true
 ORDER BY a.id, v.environment;

EXECUTE statement_1 (
  /* $1 */ 0,
  /* $2 */ 100,
  /* $3 */ '2026-02-02T12:00:00.000Z'
);
DEALLOCATE statement_1;

-- 2. What an earlier roll-up of the day left: counts
PREPARE statement_2 AS
DELETE FROM rollup_counts r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_2;

-- 3. touches
PREPARE statement_3 AS
DELETE FROM rollup_touches r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_3;

-- 4. and what their links said
PREPARE statement_4 AS
DELETE FROM rollup_origins r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_4;

-- 5. Events by quarter of an hour and type
PREPARE statement_5 AS
INSERT INTO rollup_counts (account_id, environment, day, quarter_at, event_type_key, event_type, events, bot_events)
SELECT $1::int, $2::smallint, $3::date, date_bin('15 minutes', e.occurred_at, 'epoch') AS quarter_at,
       e.event_type_key, min(e.event_type), count(*), count(e.known_bot)
  FROM events e
 WHERE e.account_id = $1::int AND e.environment = $2::smallint
   AND e.occurred_at >= $4::timestamptz AND e.occurred_at < $5::timestamptz
 GROUP BY e.event_type_key, 4;

EXECUTE statement_5 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_5;

-- 6. Touches, packed by part of the visitors
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
     ),
origin AS MATERIALIZED (
  SELECT t.*, CASE WHEN t.is_touch
                THEN hashtextextended(json_build_array(t.channel, d.term, d.content, d.landing_page)::text, 0)
                ELSE 0 END AS origin,
         d.term, d.content, d.landing_page
    FROM touch t
    LEFT JOIN (
      SELECT d.event_id, d.utm_term AS term, d.utm_content AS content, CASE WHEN substring(d.properties ->> 'url' FROM '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://[^/?#]*|(?=/)(?!//))([^?#]*)') = '' THEN '/' ELSE substring(d.properties ->> 'url' FROM '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://[^/?#]*|(?=/)(?!//))([^?#]*)') END AS landing_page
        FROM events d
       WHERE d.account_id = $1::int AND d.environment = $2::smallint
         AND d.occurred_at >= $6::timestamptz AND d.occurred_at < $7::timestamptz
    ) d ON d.event_id = t.event_id AND t.is_touch
), new_channel AS (
  INSERT INTO rollup_channels (account_id, environment, channel, source, medium, campaign)
  SELECT DISTINCT ON (t.channel) $1::int, $2::smallint, t.channel, t.source, t.medium, t.campaign
    FROM touch t WHERE t.is_touch ORDER BY t.channel
  ON CONFLICT DO NOTHING
), new_origin AS (
  INSERT INTO rollup_origins (account_id, environment, day, origin, channel, term, content, landing_page)
  SELECT DISTINCT ON (t.origin) $1::int, $2::smallint, $3::date, t.origin, t.channel, t.term, t.content, t.landing_page
    FROM origin t WHERE t.is_touch ORDER BY t.origin
)
INSERT INTO rollup_touches (account_id, environment, day, part, touches, event_ids, user_keys, origins)
SELECT $1::int, $2::smallint, $3::date, t.part, string_agg(int8send(t.visitor_key) || timestamptz_send(t.occurred_at) || int8send(t.channel) || CASE WHEN NOT t.is_touch THEN '\x02'::bytea
                                                                                                                                                WHEN t.is_direct THEN '\x01'::bytea ELSE '\x00'::bytea END, ''
                                                ORDER BY t.visitor_key, t.occurred_at, t.event_id), array_agg(t.event_id ORDER BY t.visitor_key, t.occurred_at, t.event_id), CASE WHEN count(t.user_id) > 0
                                                                                                                                                                             THEN string_agg(int8send(coalesce(hashtextextended(t.user_id, 0), 0)), '' ORDER BY t.visitor_key, t.occurred_at, t.event_id) END,
       string_agg(int8send(t.origin), '' ORDER BY t.visitor_key, t.occurred_at, t.event_id)
  FROM origin t GROUP BY t.part;

EXECUTE statement_6 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z',
  /* $6 */ '2026-01-31T00:00:00.000Z',
  /* $7 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_6;

-- 7. Who was seen as whom, added to what other days told
PREPARE statement_7 AS
INSERT INTO rollup_identities AS i (account_id, environment, visitor_key, user_key, first_at)
SELECT $1::int, $2::smallint, s.visitor_key, s.user_key, s.first_at
  FROM (SELECT e.visitor_key, e.user_key, e.first_at
          FROM (VALUES ($3::timestamptz, $4::timestamptz)) AS r (from_at, to_at)
         CROSS JOIN LATERAL (
            SELECT e.visitor_key, hashtextextended(e.user_id, 0) AS user_key, min(e.occurred_at) AS first_at
              FROM events e
             WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.user_id IS NOT NULL
               AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
             GROUP BY 1, 2
         ) e) s
 ORDER BY s.visitor_key, s.user_key
ON CONFLICT (account_id, environment, visitor_key, user_key) DO UPDATE SET first_at = excluded.first_at
 WHERE excluded.first_at < i.first_at;

EXECUTE statement_7 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31T00:00:00.000Z',
  /* $4 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_7;

-- 8. The day may be read from its roll-up; fails when a writer has changed it meanwhile
PREPARE statement_8 AS
INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready, lists_revision)
VALUES ($1::int, $2::smallint, $3::date, 8, 0, true, coalesce((SELECT l.revision FROM traffic_lists l WHERE l.account_id = $1::int), 0))
ON CONFLICT (account_id, environment, day) DO UPDATE
   SET version = excluded.version, is_ready = true, lists_revision = excluded.lists_revision;

EXECUTE statement_8 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_8;

ROLLBACK;
