-- GET /api/v1/reports/events?from=2026-01-26&to=2026-02-02&metrics=visitors&source=newsletter
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

-- 1. Distinct visitors of all days and of each
PREPARE statement_1 AS
SELECT count(*)::float8 AS total, ARRAY[count(*) FILTER (WHERE seen & (1::bigint << 0) <> 0)::float8, count(*) FILTER (WHERE seen & (1::bigint << 1) <> 0)::float8, count(*) FILTER (WHERE seen & (1::bigint << 2) <> 0)::float8, count(*) FILTER (WHERE seen & (1::bigint << 3) <> 0)::float8, count(*) FILTER (WHERE seen & (1::bigint << 4) <> 0)::float8, count(*) FILTER (WHERE seen & (1::bigint << 5) <> 0)::float8, count(*) FILTER (WHERE seen & (1::bigint << 6) <> 0)::float8]::float8[] AS buckets
  FROM (
    SELECT e.visitor_key, bit_or(1::bigint << (width_bucket(e.occurred_at, $6::timestamptz[]) - 1)) AS seen
      FROM events e
     WHERE e.account_id = $1::int AND e.environment = $2::smallint
           AND e.occurred_at >= $3::timestamptz
           AND e.occurred_at < $4::timestamptz
           AND (CASE
             WHEN e.utm_source IS NOT NULL THEN e.utm_source
             WHEN e.click_id_kind IS NOT NULL THEN '{"gclid":"google","gbraid":"google","wbraid":"google","dclid":"google","msclkid":"bing","ttclid":"tiktok","twclid":"x","li_fat_id":"linkedin","epik":"pinterest","ScCid":"snapchat","rdt_cid":"reddit","yclid":"yandex","fbclid":"facebook"}'::jsonb ->> e.click_id_kind
             ELSE CASE
                    WHEN e.referrer_host IS NULL OR e.referrer_host ~ '(?:^|\.)(paypal\.com|checkout\.stripe\.com|hooks\.stripe\.com|buy\.stripe\.com|klarna\.com|adyen\.com|mollie\.com|affirm\.com|afterpay\.com|clearpay\.co\.uk|sezzle\.com|pay\.amazon\.com|payments\.amazon\.com|pay\.google\.com|shop\.app|squareup\.com|braintreegateway\.com|authorize\.net|worldpay\.com|checkout\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|sofort\.com|giropay\.de|przelewy24\.pl|payu\.com|razorpay\.com|mercadopago\.com|alipay\.com|datatrans\.com|saferpay\.com|accounts\.google\.com|appleid\.apple\.com|login\.microsoftonline\.com|login\.live\.com|b2clogin\.com|amazoncognito\.com|auth0\.com|okta\.com|onelogin\.com)$' THEN NULL
                    ELSE coalesce('{"google":"google","bing":"bing","duckduckgo":"duckduckgo","ecosia":"ecosia","qwant":"qwant","startpage":"startpage","kagi":"kagi","mojeek":"mojeek","baidu":"baidu","sogou":"sogou","yandex":"yandex","ya":"yandex","yahoo":"yahoo","search.yahoo":"yahoo","search.brave":"brave","search.aol":"aol","search.naver":"naver","search.daum":"daum","search.seznam":"seznam"}'::jsonb ->> substring(e.referrer_host FROM '^(?:www\.|m\.|[a-z]{2}\.)?(google|bing|duckduckgo|ecosia|qwant|startpage|kagi|mojeek|baidu|sogou|yandex|ya|yahoo|search\.yahoo|search\.brave|search\.aol|search\.naver|search\.daum|search\.seznam)\.(?:com?\.)?[a-z]{2,3}$'), '{"chatgpt.com":"chatgpt.com","chat.openai.com":"chatgpt.com","gemini.google.com":"gemini.google.com","bard.google.com":"gemini.google.com","copilot.microsoft.com":"copilot.microsoft.com","perplexity.ai":"perplexity.ai","claude.ai":"claude.ai","grok.com":"grok.com","deepseek.com":"deepseek.com","chat.mistral.ai":"chat.mistral.ai","meta.ai":"meta.ai","poe.com":"poe.com","you.com":"you.com"}'::jsonb ->> substring(e.referrer_host FROM '(?:^|\.)(chatgpt\.com|chat\.openai\.com|gemini\.google\.com|bard\.google\.com|copilot\.microsoft\.com|perplexity\.ai|claude\.ai|grok\.com|deepseek\.com|chat\.mistral\.ai|meta\.ai|poe\.com|you\.com)$'), '{"facebook.com":"facebook","fb.com":"facebook","fb.me":"facebook","messenger.com":"facebook","instagram.com":"instagram","threads.net":"threads","threads.com":"threads","twitter.com":"x","x.com":"x","t.co":"x","linkedin.com":"linkedin","lnkd.in":"linkedin","youtube.com":"youtube","youtu.be":"youtube","tiktok.com":"tiktok","pinterest.com":"pinterest","pin.it":"pinterest","reddit.com":"reddit","redd.it":"reddit","snapchat.com":"snapchat","tumblr.com":"tumblr","vk.com":"vk","weibo.com":"weibo","whatsapp.com":"whatsapp","wa.me":"whatsapp","t.me":"telegram","telegram.org":"telegram","discord.com":"discord","bsky.app":"bluesky","mastodon.social":"mastodon","quora.com":"quora","xing.com":"xing"}'::jsonb ->> substring(e.referrer_host FROM '(?:^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|threads\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest\.com|pin\.it|reddit\.com|redd\.it|snapchat\.com|tumblr\.com|vk\.com|weibo\.com|whatsapp\.com|wa\.me|t\.me|telegram\.org|discord\.com|bsky\.app|mastodon\.social|quora\.com|xing\.com)$'), CASE WHEN starts_with(e.referrer_host, 'www.') THEN substr(e.referrer_host, 5) ELSE e.referrer_host END)
                  END
           END = ANY ($5::text[])) AND e.visitor_key < 0
     GROUP BY e.visitor_key
    UNION ALL
    SELECT e.visitor_key, bit_or(1::bigint << (width_bucket(e.occurred_at, $6::timestamptz[]) - 1)) AS seen
      FROM events e
     WHERE e.account_id = $1::int AND e.environment = $2::smallint
           AND e.occurred_at >= $3::timestamptz
           AND e.occurred_at < $4::timestamptz
           AND (CASE
             WHEN e.utm_source IS NOT NULL THEN e.utm_source
             WHEN e.click_id_kind IS NOT NULL THEN '{"gclid":"google","gbraid":"google","wbraid":"google","dclid":"google","msclkid":"bing","ttclid":"tiktok","twclid":"x","li_fat_id":"linkedin","epik":"pinterest","ScCid":"snapchat","rdt_cid":"reddit","yclid":"yandex","fbclid":"facebook"}'::jsonb ->> e.click_id_kind
             ELSE CASE
                    WHEN e.referrer_host IS NULL OR e.referrer_host ~ '(?:^|\.)(paypal\.com|checkout\.stripe\.com|hooks\.stripe\.com|buy\.stripe\.com|klarna\.com|adyen\.com|mollie\.com|affirm\.com|afterpay\.com|clearpay\.co\.uk|sezzle\.com|pay\.amazon\.com|payments\.amazon\.com|pay\.google\.com|shop\.app|squareup\.com|braintreegateway\.com|authorize\.net|worldpay\.com|checkout\.com|cardinalcommerce\.com|arcot\.com|3dsecure\.io|sofort\.com|giropay\.de|przelewy24\.pl|payu\.com|razorpay\.com|mercadopago\.com|alipay\.com|datatrans\.com|saferpay\.com|accounts\.google\.com|appleid\.apple\.com|login\.microsoftonline\.com|login\.live\.com|b2clogin\.com|amazoncognito\.com|auth0\.com|okta\.com|onelogin\.com)$' THEN NULL
                    ELSE coalesce('{"google":"google","bing":"bing","duckduckgo":"duckduckgo","ecosia":"ecosia","qwant":"qwant","startpage":"startpage","kagi":"kagi","mojeek":"mojeek","baidu":"baidu","sogou":"sogou","yandex":"yandex","ya":"yandex","yahoo":"yahoo","search.yahoo":"yahoo","search.brave":"brave","search.aol":"aol","search.naver":"naver","search.daum":"daum","search.seznam":"seznam"}'::jsonb ->> substring(e.referrer_host FROM '^(?:www\.|m\.|[a-z]{2}\.)?(google|bing|duckduckgo|ecosia|qwant|startpage|kagi|mojeek|baidu|sogou|yandex|ya|yahoo|search\.yahoo|search\.brave|search\.aol|search\.naver|search\.daum|search\.seznam)\.(?:com?\.)?[a-z]{2,3}$'), '{"chatgpt.com":"chatgpt.com","chat.openai.com":"chatgpt.com","gemini.google.com":"gemini.google.com","bard.google.com":"gemini.google.com","copilot.microsoft.com":"copilot.microsoft.com","perplexity.ai":"perplexity.ai","claude.ai":"claude.ai","grok.com":"grok.com","deepseek.com":"deepseek.com","chat.mistral.ai":"chat.mistral.ai","meta.ai":"meta.ai","poe.com":"poe.com","you.com":"you.com"}'::jsonb ->> substring(e.referrer_host FROM '(?:^|\.)(chatgpt\.com|chat\.openai\.com|gemini\.google\.com|bard\.google\.com|copilot\.microsoft\.com|perplexity\.ai|claude\.ai|grok\.com|deepseek\.com|chat\.mistral\.ai|meta\.ai|poe\.com|you\.com)$'), '{"facebook.com":"facebook","fb.com":"facebook","fb.me":"facebook","messenger.com":"facebook","instagram.com":"instagram","threads.net":"threads","threads.com":"threads","twitter.com":"x","x.com":"x","t.co":"x","linkedin.com":"linkedin","lnkd.in":"linkedin","youtube.com":"youtube","youtu.be":"youtube","tiktok.com":"tiktok","pinterest.com":"pinterest","pin.it":"pinterest","reddit.com":"reddit","redd.it":"reddit","snapchat.com":"snapchat","tumblr.com":"tumblr","vk.com":"vk","weibo.com":"weibo","whatsapp.com":"whatsapp","wa.me":"whatsapp","t.me":"telegram","telegram.org":"telegram","discord.com":"discord","bsky.app":"bluesky","mastodon.social":"mastodon","quora.com":"quora","xing.com":"xing"}'::jsonb ->> substring(e.referrer_host FROM '(?:^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|threads\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest\.com|pin\.it|reddit\.com|redd\.it|snapchat\.com|tumblr\.com|vk\.com|weibo\.com|whatsapp\.com|wa\.me|t\.me|telegram\.org|discord\.com|bsky\.app|mastodon\.social|quora\.com|xing\.com)$'), CASE WHEN starts_with(e.referrer_host, 'www.') THEN substr(e.referrer_host, 5) ELSE e.referrer_host END)
                  END
           END = ANY ($5::text[])) AND e.visitor_key >= 0
     GROUP BY e.visitor_key
  ) visitor;

EXECUTE statement_1 (
  /* $1 */ 1,
  /* $2 */ 1,
  /* $3 */ '2026-01-26T00:00:00.000Z',
  /* $4 */ '2026-02-02T00:00:00.000Z',
  /* $5 */ '{"newsletter"}',
  /* $6 */ '{"2026-01-26T00:00:00.000Z","2026-01-27T00:00:00.000Z","2026-01-28T00:00:00.000Z","2026-01-29T00:00:00.000Z","2026-01-30T00:00:00.000Z","2026-01-31T00:00:00.000Z","2026-02-01T00:00:00.000Z"}'
);
DEALLOCATE statement_1;

ROLLBACK;
