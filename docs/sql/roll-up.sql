-- Settled days are rolled up in the background: 31 January 2026 of account 1, live.
-- Written by `npm run sql`. Paste it into psql as the database user of the service: nothing is kept.

BEGIN ISOLATION LEVEL REPEATABLE READ;

-- 1. The first day that is due, of each account and environment
PREPARE statement_1 AS
SELECT a.id AS account_id, v.environment, due.day::text AS day, (extract(epoch FROM due.until) * 1000000)::float8 AS until_us
  FROM (SELECT id FROM accounts WHERE id > $6::int ORDER BY id LIMIT $7::int) a
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
    SELECT walk.day, CASE WHEN NOT s.has_settled THEN s.until END AS until
      FROM walk
     CROSS JOIN LATERAL (
       SELECT ((walk.day + 1)::timestamp AT TIME ZONE 'UTC') <= least(now(), $1::timestamptz) - interval '24 hours' AS has_settled,
              least(((walk.day + 1)::timestamp AT TIME ZONE 'UTC'), date_bin('15 minutes', least(now(), $1::timestamptz) - interval '2 hours', 'epoch')) AS until
     ) s
     WHERE s.until > walk.day::timestamp AT TIME ZONE 'UTC'
       AND NOT EXISTS (
         SELECT FROM unnest($3::int[], $4::smallint[], $5::date[]) AS l (account_id, environment, day)
          WHERE l.account_id = a.id AND l.environment = v.environment AND l.day = walk.day)
       AND NOT EXISTS (
         SELECT FROM rollup_days d
          WHERE d.account_id = a.id AND d.environment = v.environment AND d.day = walk.day
            AND (d.is_final OR d.version >= 15 AND d.lists_revision = coalesce((SELECT l.revision FROM traffic_lists l WHERE l.account_id = a.id), 0)
            AND CASE WHEN s.has_settled THEN d.until IS NULL AND (d.is_ready OR d.rolled_at > now() - $2::float8 * interval '1 ms')
                     ELSE d.rolled_at > now() - interval '2 hours' END))
       AND (s.has_settled OR 20000 <= (
         SELECT sum(h.events) FROM allowance_hourly h
          WHERE h.account_id = a.id AND h.hour > least(now(), $1::timestamptz) - interval '24 hours'))
     LIMIT 1
  ) due ON true
 ORDER BY a.id, v.environment;

EXECUTE statement_1 (
  /* $1 */ '2026-02-02T12:00:00.000Z',
  /* $2 */ '300000',
  /* $3 */ '{}',
  /* $4 */ '{}',
  /* $5 */ '{}',
  /* $6 */ 0,
  /* $7 */ 100
);
DEALLOCATE statement_1;

-- 2. Events by quarter of an hour and type; until all is counted, under the date 1970-01-01
PREPARE statement_2 AS
INSERT INTO rollup_counts (account_id, environment, day, quarter_at, event_type_key, event_type, events, bot_events)
SELECT $1::int, $2::smallint, $3::date, date_bin('15 minutes', e.occurred_at, 'epoch') AS quarter_at,
       e.event_type_key, min(e.event_type), count(*), count(e.known_bot)
  FROM events e
 WHERE e.account_id = $1::int AND e.environment = $2::smallint
   AND e.occurred_at >= $4::timestamptz AND e.occurred_at < $5::timestamptz
 GROUP BY e.event_type_key, 4;

EXECUTE statement_2 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '1970-01-01',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_2;

-- 3. Touches, packed by part of the visitors
PREPARE statement_3 AS
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
      SELECT d.event_id, d.utm_term AS term, d.utm_content AS content, coalesce(nullif(substring(d.properties ->> 'url' FROM '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://[^/?#]*|(?=/)(?!//))([^?#]*)'), ''), CASE WHEN substring(d.properties ->> 'url' FROM '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://[^/?#]*|(?=/)(?!//))([^?#]*)') = '' THEN '/' END) AS landing_page
        FROM events d
       WHERE d.account_id = $1::int AND d.environment = $2::smallint
         AND d.occurred_at >= $8::timestamptz AND d.occurred_at < $9::timestamptz
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

EXECUTE statement_3 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '1970-01-01',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z',
  /* $6 */ '2026-01-30T23:30:00.000Z',
  /* $7 */ '2026-02-01T00:00:00.000Z',
  /* $8 */ '2026-01-31T00:00:00.000Z',
  /* $9 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_3;

-- 4. Which visitors were there in which quarter of an hour, packed by type and by part of the visitors
PREPARE statement_4 AS
INSERT INTO rollup_visitors (account_id, environment, day, part, event_type_key, visitors, quarters, instants)
SELECT $1::int, $2::smallint, $3::date, d.part, d.event_type_key, d.visitors, d.quarters, d.instants
  FROM (
    WITH event AS MATERIALIZED (
      SELECT e.visitor_key, e.event_type_key, width_bucket(e.occurred_at, q.starts) - 1 AS cell, e.occurred_at
        FROM (SELECT e.visitor_key, e.event_type_key, e.occurred_at FROM events e
             WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $4::timestamptz AND e.occurred_at < $5::timestamptz) e
       CROSS JOIN (SELECT array_agg($4::timestamptz + n * interval '15 minutes' ORDER BY n) AS starts
                     FROM generate_series(0, 95) AS n) q
    ), shown AS (
      SELECT e.event_type_key, e.visitor_key, e.cell, e.occurred_at AS first_at, e.occurred_at AS last_at FROM event e
       UNION ALL
      SELECT NULL, e.visitor_key, e.cell, min(e.occurred_at), max(e.occurred_at) FROM event e GROUP BY e.visitor_key, e.cell
    )
    SELECT ((p.visitor_key >> 58) + 32)::smallint AS part, p.event_type_key,
           string_agg(int8send(p.visitor_key), '' ORDER BY p.visitor_key) AS visitors,
           string_agg(set_byte(p.quarters, 0, get_byte(p.quarters, 0) + 128), '' ORDER BY p.visitor_key) AS quarters,
           string_agg(p.instants, '' ORDER BY p.visitor_key) AS instants
      FROM (SELECT s.event_type_key, s.visitor_key, string_agg(CASE WHEN s.first_at = s.last_at THEN set_byte('\x00'::bytea, 0, s.cell) ELSE set_byte('\x00'::bytea, 0, s.cell) || set_byte('\x00'::bytea, 0, s.cell) END, '' ORDER BY s.first_at) AS quarters,
                                                    string_agg(CASE WHEN s.first_at = s.last_at THEN substr(timestamptz_send(s.first_at), 4) ELSE substr(timestamptz_send(s.first_at), 4) || substr(timestamptz_send(s.last_at), 4) END, '' ORDER BY s.first_at) AS instants FROM shown s GROUP BY s.event_type_key, s.visitor_key) p
     GROUP BY 1, p.event_type_key
  ) d;

EXECUTE statement_4 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '1970-01-01',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_4;

-- 5. Which names its events have, the most frequent of each kind
PREPARE statement_5 AS
INSERT INTO rollup_names (account_id, environment, day, facet, name, event_type, value, kinds, events, last_at, left_off)
SELECT $1::int, $2::smallint, $3::date, n.facet, n.name, '', NULL, 0, n.events, n.last_at, n.left_off
  FROM (
    SELECT n.facet, n.name, n.events, n.last_at,
           CASE WHEN n.place = 1 THEN greatest(n.names - 1000, 0) ELSE 0 END AS left_off
      FROM (
        WITH counted AS MATERIALIZED (
          SELECT CASE WHEN grouping(e.event_type) = 0 THEN 1 WHEN grouping(e.utm_term) = 0 THEN 2 WHEN grouping(e.utm_content) = 0 THEN 3 WHEN grouping(e.revenue_currency) = 0 THEN 4 WHEN grouping(e.path) = 0 THEN 5 WHEN grouping(e.utm_source) = 0 THEN 6 ELSE 0 END AS facet,
                 e.event_type, e.utm_term, e.utm_content, e.revenue_currency, e.path, e.utm_source, e.utm_medium, e.utm_campaign, e.click_id_kind, e.referrer_host, count(*) AS events, max(e.occurred_at) AS last_at
            FROM (SELECT e.*, substring(e.properties ->> 'url' FROM '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://[^/?#]*|(?=/)(?!//))([^?#]*)') AS path FROM (SELECT e.event_type, e.occurred_at, e.utm_source, e.utm_medium, e.utm_campaign, e.utm_term, e.utm_content, e.click_id_kind, e.referrer_host, e.revenue_currency, e.properties FROM events e
                                                                                                                                               WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $4::timestamptz AND e.occurred_at < $5::timestamptz) e) e
           GROUP BY GROUPING SETS ((), (e.event_type), (e.utm_term), (e.utm_content), (e.revenue_currency), (e.path), (e.utm_source, e.utm_medium, e.utm_campaign, e.click_id_kind, e.referrer_host))
          HAVING count(*) > 0
        ), named AS (
          SELECT c.facet, '' AS name, c.events, c.last_at FROM counted c WHERE c.facet = 0
           UNION ALL
          SELECT c.facet, c.event_type, c.events, c.last_at FROM counted c WHERE c.facet = 1
           UNION ALL
          SELECT c.facet, c.utm_term, c.events, c.last_at FROM counted c WHERE c.facet = 2
           UNION ALL
          SELECT c.facet, c.utm_content, c.events, c.last_at FROM counted c WHERE c.facet = 3
           UNION ALL
          SELECT c.facet, c.revenue_currency, c.events, c.last_at FROM counted c WHERE c.facet = 4
           UNION ALL
          SELECT c.facet, CASE WHEN c.path = '' THEN '/' ELSE c.path END AS page, sum(c.events), max(c.last_at)
          FROM counted c WHERE c.facet = 5 GROUP BY c.facet, page
           UNION ALL
          SELECT v.facet, v.name, sum(m.events), max(m.last_at)
            FROM (
              SELECT c.source, c.medium, c.campaign, sum(c.events) AS events, max(c.last_at) AS last_at
                FROM (SELECT CASE
                               WHEN c.utm_source IS NOT NULL THEN c.utm_source
                               WHEN c.click_id_kind IS NOT NULL THEN '{"gclid":"google","gbraid":"google","wbraid":"google","dclid":"google","msclkid":"bing","ttclid":"tiktok","twclid":"x","li_fat_id":"linkedin","epik":"pinterest","ScCid":"snapchat","rdt_cid":"reddit","yclid":"yandex","fbclid":"facebook"}'::jsonb ->> c.click_id_kind
                               ELSE CASE
                                      WHEN c.referrer_host IS NULL THEN NULL
                                      WHEN CASE WHEN (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) IS NOT NULL THEN (
                                           SELECT (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain
                                             FROM (SELECT i.first, array_to_string((string_to_array(c.referrer_host, '.'))[i.first:], '.') AS domain
                                                     FROM generate_series(1, cardinality(string_to_array(c.referrer_host, '.'))) AS i (first)) d
                                            WHERE (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain IS NOT NULL
                                            ORDER BY d.first LIMIT 1) END IS NOT NULL THEN CASE WHEN (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) IS NOT NULL THEN (
                                                                                           SELECT (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain
                                                                                             FROM (SELECT i.first, array_to_string((string_to_array(c.referrer_host, '.'))[i.first:], '.') AS domain
                                                                                                     FROM generate_series(1, cardinality(string_to_array(c.referrer_host, '.'))) AS i (first)) d
                                                                                            WHERE (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain IS NOT NULL
                                                                                            ORDER BY d.first LIMIT 1) END ->> 0
                                      WHEN c.referrer_host ~ '(?:^|\.)(paypal\.com|checkout\.stripe\.com|hooks\.stripe\.com|buy\.stripe\.com|klarna\.com|adyen\.com|mollie\.com|affirm\.com|afterpay\.com|clearpay\.co\.uk|sezzle\.com|pay\.amazon\.com|payments\.amazon\.com|pay\.google\.com|shop\.app|squareup\.com|braintreegateway\.com|authorize\.net|worldpay\.com|checkout\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|sofort\.com|giropay\.de|przelewy24\.pl|payu\.com|razorpay\.com|mercadopago\.com|alipay\.com|datatrans\.com|saferpay\.com|accounts\.google\.com|appleid\.apple\.com|login\.microsoftonline\.com|login\.live\.com|b2clogin\.com|amazoncognito\.com|auth0\.com|okta\.com|onelogin\.com)$' THEN NULL
                                      ELSE coalesce('{"google":"google","bing":"bing","duckduckgo":"duckduckgo","ecosia":"ecosia","qwant":"qwant","startpage":"startpage","kagi":"kagi","mojeek":"mojeek","baidu":"baidu","sogou":"sogou","yandex":"yandex","ya":"yandex","yahoo":"yahoo","search.yahoo":"yahoo","search.brave":"brave","search.aol":"aol","search.naver":"naver","search.daum":"daum","search.seznam":"seznam"}'::jsonb ->> substring(c.referrer_host FROM '^(?:www\.|m\.|[a-z]{2}\.)?(google|bing|duckduckgo|ecosia|qwant|startpage|kagi|mojeek|baidu|sogou|yandex|ya|yahoo|search\.yahoo|search\.brave|search\.aol|search\.naver|search\.daum|search\.seznam)\.(?:com?\.)?[a-z]{2,3}$'), '{"chatgpt.com":"chatgpt.com","chat.openai.com":"chatgpt.com","gemini.google.com":"gemini.google.com","bard.google.com":"gemini.google.com","copilot.microsoft.com":"copilot.microsoft.com","perplexity.ai":"perplexity.ai","claude.ai":"claude.ai","grok.com":"grok.com","deepseek.com":"deepseek.com","chat.mistral.ai":"chat.mistral.ai","meta.ai":"meta.ai","poe.com":"poe.com","you.com":"you.com"}'::jsonb ->> substring(c.referrer_host FROM '(?:^|\.)(chatgpt\.com|chat\.openai\.com|gemini\.google\.com|bard\.google\.com|copilot\.microsoft\.com|perplexity\.ai|claude\.ai|grok\.com|deepseek\.com|chat\.mistral\.ai|meta\.ai|poe\.com|you\.com)$'), '{"facebook.com":"facebook","fb.com":"facebook","fb.me":"facebook","messenger.com":"facebook","instagram.com":"instagram","threads.net":"threads","threads.com":"threads","twitter.com":"x","x.com":"x","t.co":"x","linkedin.com":"linkedin","lnkd.in":"linkedin","youtube.com":"youtube","youtu.be":"youtube","tiktok.com":"tiktok","pinterest.com":"pinterest","pin.it":"pinterest","reddit.com":"reddit","redd.it":"reddit","snapchat.com":"snapchat","tumblr.com":"tumblr","vk.com":"vk","weibo.com":"weibo","whatsapp.com":"whatsapp","wa.me":"whatsapp","t.me":"telegram","telegram.org":"telegram","discord.com":"discord","bsky.app":"bluesky","mastodon.social":"mastodon","quora.com":"quora","xing.com":"xing"}'::jsonb ->> substring(c.referrer_host FROM '(?:^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|threads\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest\.com|pin\.it|reddit\.com|redd\.it|snapchat\.com|tumblr\.com|vk\.com|weibo\.com|whatsapp\.com|wa\.me|t\.me|telegram\.org|discord\.com|bsky\.app|mastodon\.social|quora\.com|xing\.com)$'), CASE WHEN starts_with(c.referrer_host, 'www.') THEN substr(c.referrer_host, 5) ELSE c.referrer_host END)
                                    END
                             END AS source, CASE
                               WHEN c.utm_medium IS NOT NULL THEN c.utm_medium
                               WHEN c.click_id_kind IS NOT NULL THEN '{"gclid":"cpc","gbraid":"cpc","wbraid":"cpc","dclid":"display","msclkid":"cpc","ttclid":"cpc","twclid":"cpc","li_fat_id":"cpc","epik":"cpc","ScCid":"cpc","rdt_cid":"cpc","yclid":"cpc","fbclid":"social"}'::jsonb ->> c.click_id_kind
                               WHEN c.utm_source IS NOT NULL THEN NULL
                               ELSE CASE
                                      WHEN c.referrer_host IS NULL THEN NULL
                                      WHEN CASE WHEN (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) IS NOT NULL THEN (
                                           SELECT (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain
                                             FROM (SELECT i.first, array_to_string((string_to_array(c.referrer_host, '.'))[i.first:], '.') AS domain
                                                     FROM generate_series(1, cardinality(string_to_array(c.referrer_host, '.'))) AS i (first)) d
                                            WHERE (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain IS NOT NULL
                                            ORDER BY d.first LIMIT 1) END IS NOT NULL THEN CASE WHEN (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) IS NOT NULL THEN (
                                                                                           SELECT (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain
                                                                                             FROM (SELECT i.first, array_to_string((string_to_array(c.referrer_host, '.'))[i.first:], '.') AS domain
                                                                                                     FROM generate_series(1, cardinality(string_to_array(c.referrer_host, '.'))) AS i (first)) d
                                                                                            WHERE (SELECT l.referrers || '{}'::jsonb FROM traffic_lists l WHERE l.account_id = $1::int) -> d.domain IS NOT NULL
                                                                                            ORDER BY d.first LIMIT 1) END ->> 1
                                      WHEN c.referrer_host ~ '(?:^|\.)(paypal\.com|checkout\.stripe\.com|hooks\.stripe\.com|buy\.stripe\.com|klarna\.com|adyen\.com|mollie\.com|affirm\.com|afterpay\.com|clearpay\.co\.uk|sezzle\.com|pay\.amazon\.com|payments\.amazon\.com|pay\.google\.com|shop\.app|squareup\.com|braintreegateway\.com|authorize\.net|worldpay\.com|checkout\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|sofort\.com|giropay\.de|przelewy24\.pl|payu\.com|razorpay\.com|mercadopago\.com|alipay\.com|datatrans\.com|saferpay\.com|accounts\.google\.com|appleid\.apple\.com|login\.microsoftonline\.com|login\.live\.com|b2clogin\.com|amazoncognito\.com|auth0\.com|okta\.com|onelogin\.com)$' THEN NULL
                                      WHEN c.referrer_host ~ '^(?:www\.|m\.|[a-z]{2}\.)?(google|bing|duckduckgo|ecosia|qwant|startpage|kagi|mojeek|baidu|sogou|yandex|ya|yahoo|search\.yahoo|search\.brave|search\.aol|search\.naver|search\.daum|search\.seznam)\.(?:com?\.)?[a-z]{2,3}$' THEN 'organic'
                                      WHEN c.referrer_host ~ '(?:^|\.)(chatgpt\.com|chat\.openai\.com|gemini\.google\.com|bard\.google\.com|copilot\.microsoft\.com|perplexity\.ai|claude\.ai|grok\.com|deepseek\.com|chat\.mistral\.ai|meta\.ai|poe\.com|you\.com)$' THEN 'ai-assistant'
                                      WHEN c.referrer_host ~ '(?:^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|threads\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest\.com|pin\.it|reddit\.com|redd\.it|snapchat\.com|tumblr\.com|vk\.com|weibo\.com|whatsapp\.com|wa\.me|t\.me|telegram\.org|discord\.com|bsky\.app|mastodon\.social|quora\.com|xing\.com)$' THEN 'social'
                                      ELSE 'referral'
                                    END
                             END AS medium, c.utm_campaign AS campaign, c.events, c.last_at
                        FROM counted c WHERE c.facet = 6 OFFSET 0) c
               GROUP BY c.source, c.medium, c.campaign
            ) m
           CROSS JOIN LATERAL (VALUES (6, m.source), (7, m.medium), (8, m.campaign), (9, (
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
                                        FROM (SELECT (m.source) COLLATE "C" AS source, (m.medium) COLLATE "C" AS medium, (m.campaign) COLLATE "C" AS campaign OFFSET 0) c))) AS v (facet, name)
           GROUP BY v.facet, v.name
        )
        SELECT n.facet, n.name, n.events, n.last_at, count(*) OVER of_facet AS names,
               row_number() OVER (of_facet ORDER BY n.events DESC, n.name COLLATE "C") AS place
          FROM named n WHERE n.name IS NOT NULL AND char_length(n.name) <= 256
        WINDOW of_facet AS (PARTITION BY n.facet)
      ) n
     WHERE n.place <= 1000
  ) n;

EXECUTE statement_5 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '1970-01-01',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_5;

-- 6. Which properties, and which values of them
PREPARE statement_6 AS
INSERT INTO rollup_names (account_id, environment, day, facet, name, event_type, value, kinds, events, last_at, left_off)
SELECT $1::int, $2::smallint, $3::date, n.facet, n.name, n.event_type, n.value, n.kinds, n.events, n.last_at, n.left_off
  FROM (
    WITH pair AS MATERIALIZED (
        SELECT e.event_type, p.name, p.type, p.value, count(*) AS events, max(e.occurred_at) AS last_at
          FROM (SELECT e.event_type, e.occurred_at, e.utm_source, e.utm_medium, e.utm_campaign, e.utm_term, e.utm_content, e.click_id_kind, e.referrer_host, e.revenue_currency, e.properties FROM events e
               WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $4::timestamptz AND e.occurred_at < $5::timestamptz) e
         CROSS JOIN LATERAL (
            SELECT p.key AS name, jsonb_typeof(p.value) AS type,
                   CASE WHEN jsonb_typeof(p.value) NOT IN ('object', 'array') THEN left(p.value #>> '{}', 257) END AS value
              FROM jsonb_each(e.properties) p
         ) p
         WHERE char_length(p.name) <= 256
         GROUP BY e.event_type, p.name, p.type, p.value
      ), property AS (
        SELECT p.event_type, p.name, bit_or(CASE p.type WHEN 'string' THEN 1 WHEN 'number' THEN 2 WHEN 'boolean' THEN 4 WHEN 'array' THEN 8 WHEN 'object' THEN 16 WHEN 'null' THEN 32 END) AS kinds, sum(p.events) AS events, max(p.last_at) AS last_at,
               count(*) OVER () AS names,
               row_number() OVER (ORDER BY sum(p.events) DESC, p.name COLLATE "C", p.event_type COLLATE "C") AS place
          FROM pair p GROUP BY p.event_type, p.name
      ), value AS (
        SELECT v.name, v.value, v.events, v.last_at, count(*) OVER of_name AS names,
               row_number() OVER (of_name ORDER BY v.events DESC, v.value COLLATE "C") AS place,
               sum(v.events) OVER of_name AS of_all
          FROM (SELECT p.name, p.value, sum(p.events) AS events, max(p.last_at) AS last_at
                  FROM pair p WHERE char_length(p.value) <= 256 GROUP BY p.name, p.value) v
        WINDOW of_name AS (PARTITION BY v.name)
      )
    SELECT 10 AS facet, p.name, p.event_type, NULL AS value, p.kinds, p.events, p.last_at,
           CASE WHEN p.place = 1 THEN greatest(p.names - 2000, 0) ELSE 0 END AS left_off
      FROM property p WHERE p.place <= 2000
     UNION ALL
    SELECT 11, v.name, '', v.value, 0, v.events, v.last_at,
           CASE WHEN v.place = 1 THEN v.names - least(v.names, CASE WHEN v.name_rank <= 200 THEN 50 ELSE 1 END) ELSE 0 END
      FROM (SELECT v.*, dense_rank() OVER (ORDER BY v.of_all DESC, v.name COLLATE "C") AS name_rank
              FROM value v WHERE v.place <= 50) v
     WHERE (v.place = 1 OR v.name_rank <= 200) AND v.name_rank <= 2000
  ) n;

EXECUTE statement_6 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '1970-01-01',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_6;

-- 7. How often events had each value of their properties, by quarter of an hour and type; of some properties that it is not kept
PREPARE statement_7 AS
INSERT INTO rollup_values (account_id, environment, day, event_type_key, name, value, total, quarters, events)
WITH named AS MATERIALIZED (
  SELECT n.name, count(*) FILTER (WHERE n.facet = 11) AS listed, coalesce(sum(n.left_off) FILTER (WHERE n.facet = 11), 0) AS not_listed,
         sum(n.events) FILTER (WHERE n.facet = 10) AS events, bit_or(n.kinds) & 7 <> 0 AS has_values
    FROM rollup_names n
   WHERE n.account_id = $1::int AND n.environment = $2::smallint AND n.day = $3::date AND n.facet IN (10, 11)
   GROUP BY n.name
), candidate AS MATERIALIZED (
  SELECT n.name FROM named n
   WHERE n.listed > 0 AND n.listed + n.not_listed <= 10000 AND (n.listed + n.not_listed) * 4 <= n.events
), cell AS MATERIALIZED (
  SELECT e.event_type_key, j.name, left(j.value, 2049) AS value,
         floor(date_part('epoch', e.occurred_at - $4::timestamptz) / 900)::smallint AS quarter, count(*)::int AS events
    FROM events e
   CROSS JOIN LATERAL (
      SELECT p.key COLLATE "C" AS name, p.value #>> '{}' COLLATE "C" AS value
        FROM jsonb_each(e.properties) p WHERE jsonb_typeof(p.value) NOT IN ('object', 'array', 'null')) j
    JOIN candidate c ON c.name = j.name
   WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= $4::timestamptz AND e.occurred_at < $5::timestamptz
   GROUP BY 1, 2, 3, 4
), property AS MATERIALIZED (
  SELECT v.event_type_key, v.name,
         count(*) <= 10000 AND count(*) * 4 <= sum(v.events) AND max(char_length(v.value)) <= 2048 AS is_kept
    FROM (SELECT c.event_type_key, c.name, c.value, sum(c.events) AS events FROM cell c GROUP BY 1, 2, 3) v
   GROUP BY v.event_type_key, v.name
)
SELECT $1::int, $2::smallint, $3::date, r.*
  FROM (
    SELECT c.event_type_key, c.name, c.value, sum(c.events) AS total,
           array_agg(c.quarter ORDER BY c.quarter) AS quarters, array_agg(c.events ORDER BY c.quarter) AS events
      FROM cell c JOIN property p ON p.event_type_key = c.event_type_key AND p.name = c.name
     WHERE p.is_kept
     GROUP BY c.event_type_key, c.name, c.value
     UNION ALL
    SELECT p.event_type_key, p.name, NULL, 0, '{}', '{}' FROM property p WHERE NOT p.is_kept
     UNION ALL
    SELECT NULL, n.name, NULL, 0, '{}', '{}'
      FROM named n LEFT JOIN candidate c ON c.name = n.name
     WHERE c.name IS NULL AND (n.has_values OR n.listed > 0)
     UNION ALL
    SELECT NULL, NULL, NULL, 0, '{}', '{}'
     WHERE (SELECT count(*) FROM named n) >= 2000
        OR EXISTS (SELECT FROM rollup_names n
                    WHERE n.account_id = $1::int AND n.environment = $2::smallint AND n.day = $3::date AND n.facet = 10 AND n.left_off > 0)
  ) r;

EXECUTE statement_7 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '1970-01-01',
  /* $4 */ '2026-01-31T00:00:00.000Z',
  /* $5 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_7;

-- 8. Events of visits, packed by part of the visitors, and what visits say; the touches of 30 January are rolled up already
PREPARE statement_8 AS
WITH visits AS MATERIALIZED (
       SELECT b.visitor_key, array_agg(b.occurred_at ORDER BY b.occurred_at, b.place, b.event_id) AS began_at,
              array_agg(b.key ORDER BY b.occurred_at, b.place, b.event_id) AS keys
         FROM (
           SELECT ('x' || encode(substr(u.touch, 1, 8), 'hex'))::bit(64)::bigint AS visitor_key, timestamptz '2000-01-01 00:00:00+00' + ('x' || encode(substr(u.touch, 9, 8), 'hex'))::bit(64)::bigint * interval '1 microsecond' AS occurred_at, u.place, NULL::text COLLATE "C" AS event_id, ('x' || encode(u.origin, 'hex'))::bit(64)::bigint AS key
             FROM (SELECT n.place, substr(p.touches, n.place * 25 + 1, 25) AS touch, substr(p.origins, n.place * 8 + 1, 8) AS origin
                     FROM (SELECT t.touches || ''::bytea AS touches, t.origins || ''::bytea AS origins
                             FROM rollup_touches t WHERE t.account_id = $1::int AND t.environment = $2::smallint AND t.day = ANY ($4::date[]) OFFSET 0) p
                    CROSS JOIN LATERAL generate_series(0, octet_length(p.touches) / 25 - 1) AS n (place) OFFSET 0) u
            WHERE get_byte(u.touch, 24) <> 2
         ) b GROUP BY b.visitor_key
     ), said AS MATERIALIZED (
       SELECT t.key, t.source AS field_1, t.medium AS field_2, t.campaign AS field_3, t.field_4 AS field_4
         FROM (SELECT n.key, nullif(min(n.source), '') AS source, nullif(min(n.medium), '') AS medium, nullif(min(n.campaign), '') AS campaign, min(n.field_4) AS field_4
                 FROM (
                   SELECT o.origin AS key, c.source, c.medium, c.campaign, o.landing_page AS field_4
                     FROM rollup_origins o
                     JOIN rollup_channels c ON c.account_id = $1::int AND c.environment = $2::smallint AND c.channel = o.channel
                    WHERE o.account_id = $1::int AND o.environment = $2::smallint AND o.day = ANY ($4::date[])
                 ) n WHERE n.key IN (SELECT unnest(v.keys) FROM visits v) GROUP BY n.key) t
     ), piece AS MATERIALIZED (
  SELECT e.visitor_key, width_bucket(e.occurred_at, $5::timestamptz[]) - 1 AS cell,
         coalesce(CASE WHEN e.occurred_at < v.began_at[width_bucket(e.occurred_at, v.began_at)] + interval '24 hours' THEN v.keys[width_bucket(e.occurred_at, v.began_at)] END, 0) AS key, count(*) AS events
    FROM (
           SELECT e.*
             FROM (VALUES ($6::timestamptz, $7::timestamptz)) AS r (from_at, to_at)
            CROSS JOIN LATERAL (
               SELECT e.* FROM events e WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.occurred_at >= r.from_at AND e.occurred_at < r.to_at
            ) e
         ) e
    LEFT JOIN visits v ON v.visitor_key = e.visitor_key
   GROUP BY e.visitor_key, 2, 3
), origin AS MATERIALIZED (
  SELECT p.key, p.events, s.field_1 AS source, s.field_2 AS medium, s.field_3 AS campaign, s.field_4 AS landing_page, CASE WHEN p.key = 0 THEN 0
                                                                                                                      ELSE dense_rank() OVER (PARTITION BY p.key = 0 ORDER BY hashtextextended(jsonb_build_array(s.field_1, s.field_2, s.field_3)::text, 0))::int END AS channel, CASE WHEN p.key = 0 THEN 0
                                                                                                                      ELSE dense_rank() OVER (PARTITION BY p.key = 0 ORDER BY hashtextextended(jsonb_build_array(s.field_4)::text, 0))::int END AS page
    FROM (SELECT p.key, sum(p.events) AS events FROM piece p GROUP BY p.key) p
    LEFT JOIN said s ON s.key = p.key
), visit_value AS (
  INSERT INTO rollup_visit_values (account_id, environment, day, is_page, number, events, source, medium, campaign, landing_page)
  SELECT $1::int, $2::smallint, $3::date, false, o.channel, sum(o.events), min(o.source), min(o.medium), min(o.campaign), NULL
  FROM origin o GROUP BY o.channel
   UNION ALL
  SELECT $1::int, $2::smallint, $3::date, true, o.page, sum(o.events), NULL, NULL, NULL, min(o.landing_page)
  FROM origin o GROUP BY o.page
)
INSERT INTO rollup_visits (account_id, environment, day, part, visitors, quarters, events, channels, pages)
SELECT $1::int, $2::smallint, $3::date, ((p.visitor_key >> 58) + 32)::smallint, string_agg(int8send(p.visitor_key), '' ORDER BY p.visitor_key, p.cell, p.key) FILTER (WHERE p.begins) AS visitors,
                                                                                string_agg(set_byte('\x00'::bytea, 0, p.cell + CASE WHEN p.begins THEN 128 ELSE 0 END), '' ORDER BY p.visitor_key, p.cell, p.key) AS quarters,
                                                                                string_agg(int4send(p.events::int), '' ORDER BY p.visitor_key, p.cell, p.key) AS events,
                                                                                string_agg(int4send(p.channel), '' ORDER BY p.visitor_key, p.cell, p.key) AS channels,
                                                                                string_agg(int4send(p.page), '' ORDER BY p.visitor_key, p.cell, p.key) AS pages
  FROM (SELECT p.*, o.channel, o.page,
               lag(p.visitor_key) OVER (ORDER BY p.visitor_key, p.cell, p.key) IS DISTINCT FROM p.visitor_key AS begins
          FROM piece p JOIN origin o ON o.key = p.key) p
 GROUP BY 4;

EXECUTE statement_8 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '1970-01-01',
  /* $4 */ '{"2026-01-30","1970-01-01"}',
  /* $5 */ '{"2026-01-31T00:00:00.000Z","2026-01-31T00:15:00.000Z","2026-01-31T00:30:00.000Z","2026-01-31T00:45:00.000Z","2026-01-31T01:00:00.000Z","2026-01-31T01:15:00.000Z","2026-01-31T01:30:00.000Z","2026-01-31T01:45:00.000Z","2026-01-31T02:00:00.000Z","2026-01-31T02:15:00.000Z","2026-01-31T02:30:00.000Z","2026-01-31T02:45:00.000Z","2026-01-31T03:00:00.000Z","2026-01-31T03:15:00.000Z","2026-01-31T03:30:00.000Z","2026-01-31T03:45:00.000Z","2026-01-31T04:00:00.000Z","2026-01-31T04:15:00.000Z","2026-01-31T04:30:00.000Z","2026-01-31T04:45:00.000Z","2026-01-31T05:00:00.000Z","2026-01-31T05:15:00.000Z","2026-01-31T05:30:00.000Z","2026-01-31T05:45:00.000Z","2026-01-31T06:00:00.000Z","2026-01-31T06:15:00.000Z","2026-01-31T06:30:00.000Z","2026-01-31T06:45:00.000Z","2026-01-31T07:00:00.000Z","2026-01-31T07:15:00.000Z","2026-01-31T07:30:00.000Z","2026-01-31T07:45:00.000Z","2026-01-31T08:00:00.000Z","2026-01-31T08:15:00.000Z","2026-01-31T08:30:00.000Z","2026-01-31T08:45:00.000Z","2026-01-31T09:00:00.000Z","2026-01-31T09:15:00.000Z","2026-01-31T09:30:00.000Z","2026-01-31T09:45:00.000Z","2026-01-31T10:00:00.000Z","2026-01-31T10:15:00.000Z","2026-01-31T10:30:00.000Z","2026-01-31T10:45:00.000Z","2026-01-31T11:00:00.000Z","2026-01-31T11:15:00.000Z","2026-01-31T11:30:00.000Z","2026-01-31T11:45:00.000Z","2026-01-31T12:00:00.000Z","2026-01-31T12:15:00.000Z","2026-01-31T12:30:00.000Z","2026-01-31T12:45:00.000Z","2026-01-31T13:00:00.000Z","2026-01-31T13:15:00.000Z","2026-01-31T13:30:00.000Z","2026-01-31T13:45:00.000Z","2026-01-31T14:00:00.000Z","2026-01-31T14:15:00.000Z","2026-01-31T14:30:00.000Z","2026-01-31T14:45:00.000Z","2026-01-31T15:00:00.000Z","2026-01-31T15:15:00.000Z","2026-01-31T15:30:00.000Z","2026-01-31T15:45:00.000Z","2026-01-31T16:00:00.000Z","2026-01-31T16:15:00.000Z","2026-01-31T16:30:00.000Z","2026-01-31T16:45:00.000Z","2026-01-31T17:00:00.000Z","2026-01-31T17:15:00.000Z","2026-01-31T17:30:00.000Z","2026-01-31T17:45:00.000Z","2026-01-31T18:00:00.000Z","2026-01-31T18:15:00.000Z","2026-01-31T18:30:00.000Z","2026-01-31T18:45:00.000Z","2026-01-31T19:00:00.000Z","2026-01-31T19:15:00.000Z","2026-01-31T19:30:00.000Z","2026-01-31T19:45:00.000Z","2026-01-31T20:00:00.000Z","2026-01-31T20:15:00.000Z","2026-01-31T20:30:00.000Z","2026-01-31T20:45:00.000Z","2026-01-31T21:00:00.000Z","2026-01-31T21:15:00.000Z","2026-01-31T21:30:00.000Z","2026-01-31T21:45:00.000Z","2026-01-31T22:00:00.000Z","2026-01-31T22:15:00.000Z","2026-01-31T22:30:00.000Z","2026-01-31T22:45:00.000Z","2026-01-31T23:00:00.000Z","2026-01-31T23:15:00.000Z","2026-01-31T23:30:00.000Z","2026-01-31T23:45:00.000Z"}',
  /* $6 */ '2026-01-31T00:00:00.000Z',
  /* $7 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_8;

-- 9. Who was seen as whom, added to what other days told
PREPARE statement_9 AS
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
 WHERE (SELECT k.first_at FROM rollup_identities k
         WHERE k.account_id = $1::int AND k.environment = $2::smallint AND k.visitor_key = s.visitor_key AND k.user_key = s.user_key) <= s.first_at IS NOT TRUE
 ORDER BY s.visitor_key, s.user_key
ON CONFLICT (account_id, environment, visitor_key, user_key) DO UPDATE SET first_at = excluded.first_at
 WHERE excluded.first_at < i.first_at;

EXECUTE statement_9 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31T00:00:00.000Z',
  /* $4 */ '2026-02-01T00:00:00.000Z'
);
DEALLOCATE statement_9;

-- 10. What an earlier roll-up of the day left goes: counts
PREPARE statement_10 AS
DELETE FROM rollup_counts r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_10 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_10;

-- 11. and this takes its place
PREPARE statement_11 AS
UPDATE rollup_counts r SET day = $3::date WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $4::date;

EXECUTE statement_11 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '1970-01-01'
);
DEALLOCATE statement_11;

-- 12. Touches go
PREPARE statement_12 AS
DELETE FROM rollup_touches r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_12 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_12;

-- 13. and these take their place
PREPARE statement_13 AS
UPDATE rollup_touches r SET day = $3::date WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $4::date;

EXECUTE statement_13 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '1970-01-01'
);
DEALLOCATE statement_13;

-- 14. Which visitors were there goes
PREPARE statement_14 AS
DELETE FROM rollup_visitors r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_14 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_14;

-- 15. and this takes its place
PREPARE statement_15 AS
UPDATE rollup_visitors r SET day = $3::date WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $4::date;

EXECUTE statement_15 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '1970-01-01'
);
DEALLOCATE statement_15;

-- 16. What their links said goes
PREPARE statement_16 AS
DELETE FROM rollup_origins r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_16 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_16;

-- 17. and this takes its place
PREPARE statement_17 AS
UPDATE rollup_origins r SET day = $3::date WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $4::date;

EXECUTE statement_17 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '1970-01-01'
);
DEALLOCATE statement_17;

-- 18. Which visits they had goes
PREPARE statement_18 AS
DELETE FROM rollup_visits r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_18 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_18;

-- 19. and this takes its place
PREPARE statement_19 AS
UPDATE rollup_visits r SET day = $3::date WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $4::date;

EXECUTE statement_19 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '1970-01-01'
);
DEALLOCATE statement_19;

-- 20. What these say goes
PREPARE statement_20 AS
DELETE FROM rollup_visit_values r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_20 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_20;

-- 21. and this takes its place
PREPARE statement_21 AS
UPDATE rollup_visit_values r SET day = $3::date WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $4::date;

EXECUTE statement_21 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '1970-01-01'
);
DEALLOCATE statement_21;

-- 22. Which names its events had goes
PREPARE statement_22 AS
DELETE FROM rollup_names r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_22 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_22;

-- 23. and this takes its place
PREPARE statement_23 AS
UPDATE rollup_names r SET day = $3::date WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $4::date;

EXECUTE statement_23 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '1970-01-01'
);
DEALLOCATE statement_23;

-- 24. The values of their properties go
PREPARE statement_24 AS
DELETE FROM rollup_values r WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $3::date;

EXECUTE statement_24 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_24;

-- 25. and these take their place
PREPARE statement_25 AS
UPDATE rollup_values r SET day = $3::date WHERE r.account_id = $1::int AND r.environment = $2::smallint AND r.day = $4::date;

EXECUTE statement_25 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31',
  /* $4 */ '1970-01-01'
);
DEALLOCATE statement_25;

-- 26. The day may be read from its roll-up; fails when a writer has changed it meanwhile
PREPARE statement_26 AS
INSERT INTO rollup_days AS d (account_id, environment, day, version, changes, is_ready, lists_revision, until, rolled_at)
SELECT $1::int, $2::smallint, $3::date, 15, 0, true, coalesce((SELECT l.revision FROM traffic_lists l WHERE l.account_id = $1::int), 0),
       NULL::timestamptz, now()
ON CONFLICT (account_id, environment, day) DO UPDATE
   SET version = excluded.version, is_ready = true, lists_revision = excluded.lists_revision,
       until = excluded.until, rolled_at = excluded.rolled_at;

EXECUTE statement_26 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-31'
);
DEALLOCATE statement_26;

ROLLBACK;
