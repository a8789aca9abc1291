import pg from 'pg';

/** What the reports are asked about: one account's month, the same at every run but for the dates. */
export interface ShopMonth {
  readonly events: number;
  readonly visitors: number;
  /** Unix ms: the midnight (UTC) that ends the month, and the one 30 days before. */
  readonly fromMs: number;
  readonly toMs: number;
}

export const DAYS = 30;
const DAY_MS = 86_400_000;
const ROWS_PER_STATEMENT = 250_000;
/** Two cores make rows twice as fast as one. */
const LANES = 2;

/** Event types by their share in thousandths: 70 % page views, and rarer the nearer to the purchase. */
export const SHARES: readonly (readonly [type: string, permille: number])[] = [
  ['page_view', 700],
  ['product_view', 120],
  ['search', 70],
  ['add_to_cart', 60],
  ['signup', 25],
  ['checkout', 15],
  ['purchase', 10],
];

/**
 * The n-th event is made of hashes of n. Page views carry tags (one in eight), a click id or a referrer; purchases
 * carry money; one visitor in ten is known as a user on two devices. One event in forty has the visitor and the
 * instant of the one before it, and one in five a time in whole seconds: ties are part of the question.
 */
const INSERT = `
INSERT INTO events (
  account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key, user_id,
  occurred_at, received_at, content_hash, revenue_amount, revenue_currency,
  utm_source, utm_medium, utm_campaign, click_id_kind, referrer_host, properties)
SELECT
  $1, 0, overlay(lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 14)
                 placing '8' from 17 for 1)::uuid::text,
  $2, type, substr(sha256(convert_to(type, 'UTF8')), 1, 8)::bigint,
  visitor, substr(sha256(convert_to(visitor, 'UTF8')), 1, 8)::bigint,
  CASE WHEN type IN ('signup', 'purchase') AND v % 10 = 0 THEN 'user-' || v / 20 END,
  at, at, md5('hash' || n)::uuid,
  CASE WHEN type = 'purchase' THEN (h % 20000) / 100.0 END,
  CASE WHEN type = 'purchase' THEN CASE WHEN h % 10 < 7 THEN 'EUR' ELSE 'USD' END END,
  CASE WHEN mark = 0 THEN (ARRAY['google', 'facebook', 'newsletter', 'bing', 'partner'])[1 + h % 5] END,
  CASE WHEN mark = 0 THEN (ARRAY['cpc', 'paid_social', 'email', 'cpc', 'affiliate'])[1 + h % 5] END,
  CASE WHEN mark = 0 THEN 'campaign-' || h % 40 END,
  CASE WHEN mark = 1 AND h % 8 = 0 THEN 'gclid' END,
  CASE WHEN mark = 2 THEN (ARRAY['www.google.com', 'blog.example'])[1 + h % 2] END,
  CASE type
    WHEN 'page_view' THEN jsonb_build_object('url', 'https://shop.example/p/' || h % 1000)
    WHEN 'purchase' THEN jsonb_build_object('plan', (ARRAY['free', 'pro', 'team'])[1 + h % 3])
  END
FROM (
  SELECT n, h, v, 'visitor-' || v AS visitor,
         (SELECT type FROM unnest($3::text[], $4::int[]) AS s (type, below) WHERE k < below ORDER BY below LIMIT 1) AS type,
         CASE WHEN k < 700 THEN (h >> 20) % 8 END AS mark,
         $5::timestamptz + CASE WHEN h % 5 = 0 THEN date_trunc('second', since) ELSE since END AS at
    FROM (
      SELECT n, hashint8extended(n, 3) & x'7fffffffffffffff'::bigint AS h,
             (hashint8extended(n, 2) & x'7fffffffffffffff'::bigint) % 1000 AS k,
             (hashint8extended(twin, 1) & x'7fffffffffffffff'::bigint) % $6::bigint AS v,
             make_interval(secs => floor(twin * ($7::float8 / $8) * 1000) / 1000) AS since
        FROM (SELECT n, CASE WHEN n % 40 = 39 THEN n - 1 ELSE n END AS twin
                FROM generate_series($9::bigint, $10::bigint - 1) AS n) AS numbered
    ) AS hashed
) AS made`;

/** The month that ends with the last midnight. */
export function lastMonth(nowMs: number, events: number): ShopMonth {
  const toMs = nowMs - (nowMs % DAY_MS);
  return { events, visitors: events / 20, fromMs: toMs - DAYS * DAY_MS, toMs };
}

/** Writes the month's events into the account, in the order of their times, and leaves the table ready to be read. */
export async function fillMonth(
  client: pg.Client,
  account: { readonly accountId: number; readonly keyId: number },
  month: ShopMonth,
): Promise<void> {
  const { host, port, user, password, database } = client;
  const target = {
    host,
    port,
    ...(user && { user }),
    ...(password && { password }),
    ...(database && { database }),
  };
  let begin = 0;
  const lane = async () => {
    const own = new pg.Client(target);
    await own.connect();
    try {
      while (begin < month.events) {
        const end = Math.min(begin + ROWS_PER_STATEMENT, month.events);
        const values = [
          account.accountId,
          account.keyId,
          SHARES.map(([type]) => type),
          SHARES.map((_, at) => SHARES.slice(0, at + 1).reduce((sum, [, permille]) => sum + permille, 0)),
          new Date(month.fromMs).toISOString(),
          month.visitors,
          (month.toMs - month.fromMs) / 1000,
          month.events,
          begin,
          end,
        ];
        begin = end;
        await own.query(INSERT, values);
      }
    } finally {
      await own.end();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
