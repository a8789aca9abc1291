import type pg from 'pg';
import { inLanes, rangesOf } from '../harness/in-lanes.js';

/** What the reports are asked about: a month of one account or of many, the same at every run but for the dates. */
export interface ShopMonth {
  /** Of all accounts together, who have equally many. */
  readonly events: number;
  readonly visitors: number;
  /** Unix ms: the next midnight (UTC), which ends the month, and the one 30 days before. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Unix ms: the present, until which there are events. */
  readonly endMs: number;
}

export const DAYS = 30;
const DAY_MS = 86_400_000;
const ROWS_PER_STATEMENT = 250_000;

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

/** Visits have 1, 3 and 6 events in turn: of each ten events, to which of three visits they belong, and as which. */
const VISIT_OF_TEN = [0, 1, 1, 1, 2, 2, 2, 2, 2, 2];
const POSITION_OF_TEN = [0, 0, 1, 2, 0, 1, 2, 3, 4, 5];
const VISITS_OF_TEN = 3;

/**
 * The n-th event is made of hashes of n and of its visit. Visitors come back: a visit begins with a page view that
 * carries tags (one in four), a click id (one in eight), a referrer (one in four) or nothing, and goes on every minute
 * or two; a tag in the middle of a visit is rare. Purchases carry money and are told by a server, which is no visit; one visitor in ten is known as a user on two
 * devices. Of many accounts each has its own visitors. One event in forty has the instant of the one before it, and one in five visits times in whole seconds: ties
 * are part of the question.
 */
const INSERT = `
INSERT INTO events (
  account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key, user_id,
  occurred_at, received_at, content_hash, revenue_amount, revenue_currency,
  utm_source, utm_medium, utm_campaign, click_id_kind, referrer_host, properties, non_interactive)
SELECT
  ($1::int[])[1 + v % cardinality($1)], 0, overlay(lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 14)
                 placing '8' from 17 for 1)::uuid::text,
  ($2::int[])[1 + v % cardinality($1)], type, substr(sha256(convert_to(type, 'UTF8')), 1, 8)::bigint,
  visitor, substr(sha256(convert_to(visitor, 'UTF8')), 1, 8)::bigint,
  CASE WHEN type IN ('signup', 'purchase') AND v / cardinality($1) % 10 = 0 THEN 'user-' || v / cardinality($1) / 20 END,
  at, at, md5('hash' || n)::uuid,
  CASE WHEN type = 'purchase' THEN (h % 20000) / 100.0 END,
  CASE WHEN type = 'purchase' THEN CASE WHEN h % 10 < 7 THEN 'EUR' ELSE 'USD' END END,
  CASE WHEN mark IN (0, 1) THEN (ARRAY['google', 'facebook', 'newsletter', 'bing', 'partner'])[1 + h % 5] END,
  CASE WHEN mark IN (0, 1) THEN (ARRAY['cpc', 'paid_social', 'email', 'cpc', 'affiliate'])[1 + h % 5] END,
  CASE WHEN mark IN (0, 1) THEN 'campaign-' || h % 40 END,
  CASE WHEN mark = 2 THEN 'gclid' END,
  CASE WHEN mark IN (3, 4) THEN (ARRAY['www.google.com', 'blog.example', 'news.example', 'forum.example'])[1 + h % 4] END,
  CASE type
    WHEN 'page_view' THEN jsonb_build_object('url', 'https://shop.example/p/' || h % 1000)
    WHEN 'purchase' THEN jsonb_build_object('plan', (ARRAY['free', 'pro', 'team'])[1 + h % 3])
  END,
  CASE WHEN type = 'purchase' THEN true END
FROM (
  SELECT n, h, v, 'visitor-' || v AS visitor,
         (SELECT type FROM unnest($3::text[], $4::int[]) AS s (type, below) WHERE k < below ORDER BY below LIMIT 1) AS type,
         CASE WHEN position = 0 THEN (h >> 20) % 8 WHEN (h >> 20) % 64 = 0 THEN 0 END AS mark,
         $5::timestamptz + make_interval(secs => CASE WHEN visit_h % 5 = 0 THEN floor(since) ELSE since END) AS at
    FROM (
      SELECT n, position, visit_h, hashint8extended(n, 3) & x'7fffffffffffffff'::bigint AS h,
             -- A visit's first event is a page view; the others make up for it, so that the shares are right in all.
             CASE WHEN position = 0 THEN 0
                  ELSE ${VISITS_OF_TEN * 100} + (hashint8extended(n, 2) & x'7fffffffffffffff'::bigint) % ${1000 - VISITS_OF_TEN * 100}
             END AS k,
             visit_h % $6::bigint AS v,
             floor((visit * (($7::float8 - 900) / ($8 / 10 * ${VISITS_OF_TEN}))
                    + twin_position * (60 + visit_h % 60)) * 1000) / 1000 AS since
        FROM (
          SELECT n, visit, position, CASE WHEN n % 40 = 39 THEN position - 1 ELSE position END AS twin_position,
                 hashint8extended(visit, 1) & x'7fffffffffffffff'::bigint AS visit_h
            FROM (SELECT n, n / 10 * ${VISITS_OF_TEN} + ('{${VISIT_OF_TEN}}'::int[])[n % 10 + 1] AS visit,
                         ('{${POSITION_OF_TEN}}'::int[])[n % 10 + 1] AS position
                    FROM generate_series($9::bigint, $10::bigint - 1) AS n) AS placed
        ) AS numbered
    ) AS hashed
) AS made`;

/** The month that ends today: of its days most have settled, yesterday and today have not. */
export function lastMonth(nowMs: number, events: number): ShopMonth {
  const toMs = nowMs - (nowMs % DAY_MS) + DAY_MS;
  return { events, visitors: events / 20, fromMs: toMs - DAYS * DAY_MS, toMs, endMs: nowMs };
}

/** An account that has a part of the month, and the key with which its events came. */
export interface FilledAccount {
  readonly accountId: number;
  readonly keyId: number;
}

/** Writes the month's events into the accounts, in the order of their times, and leaves the table ready to be read. */
export async function fillMonth(
  client: pg.Client,
  accounts: readonly FilledAccount[],
  month: ShopMonth,
): Promise<void> {
  const ranges = rangesOf(0, month.events, ROWS_PER_STATEMENT);
  await inLanes(client, ranges, (own, { begin, end }) =>
    own.query(INSERT, [
      accounts.map(({ accountId }) => accountId),
      accounts.map(({ keyId }) => keyId),
      SHARES.map(([type]) => type),
      SHARES.map((_, at) => SHARES.slice(0, at + 1).reduce((sum, [, permille]) => sum + permille, 0)),
      new Date(month.fromMs).toISOString(),
      month.visitors,
      (month.endMs - month.fromMs) / 1000,
      month.events,
      begin,
      end,
    ]),
  );
  await client.query(METER, [new Date(month.endMs - DAY_MS).toISOString()]);
}

/** By which the roller knows a busy account. */
const METER = `
INSERT INTO allowance_hourly (account_id, hour, events, ceiling)
SELECT account_id, date_trunc('hour', received_at), count(*), count(*) FROM events
 WHERE occurred_at >= $1
 GROUP BY account_id, 2`;
