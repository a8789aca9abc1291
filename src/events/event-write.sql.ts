import { invalidateDaysSql } from './late-events.js';

/**
 * The one statement that stores events, in the shape that is fastest on plain PostgreSQL: every column of the
 * batch is one array parameter, and the events, the meter and the allowance are written together, so they
 * commit or fail together and no transaction of several messages is needed.
 *
 * - `live`: the key check. Events of deleted or expired keys, and of suspended accounts, are not stored, whatever the
 *   caller remembered. The account is looked up by its primary key, once a key: no plan depends on how many there are.
 * - `stored`: what was not there before. Rows arrive sorted by primary key: batches that overlap cannot deadlock. The
 *   arrays are taken apart in a SELECT list, all at once row by row; in FROM each would first be stored away by itself.
 *   All get this transaction's receipt number, asked for once. An id that is there in the month the row goes to is skipped by
 *   that month's primary key; other months are looked in first, all but the one between $35 and $36 (event-months.ts). The
 *   LIMIT has the planner look for each id by itself.
 * - `allowed`: the account's hour, and in its row the meter of the hour's first key. A ceiling overrun fails the whole
 *   statement (23514) and stores nothing; so does an hour whose first key is another than the one given.
 * - `metered`: the meter of further keys. Each key's own cap is the ceiling of its meter, wherever that lies.
 * - `stored` in {@link EVENT_WRITE_NEW}: rows whose ids are not looked for first; see there.
 * - `invalidated_days`, in {@link EVENT_WRITE_LATE} alone: what late events do to days that are rolled up (late-events.ts).
 *
 * The last SELECT is sparing: stored ids and living keys are listed only where some are missing.
 * On a cluster the machine of a shard executes it (shard-write.sql.ts).
 */
const eventWrite = (
  { conflicts, returning, further }: Record<Variant, string>,
  { live, receipt, table }: WriteTerms,
) => `
WITH live AS MATERIALIZED (
  ${live}
), stored AS (
  INSERT INTO ${table('events')} (
    account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key, user_id,
    occurred_at, received_at, content_hash, revenue_amount, revenue_currency,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content, click_id_kind, referrer_host, properties,
    non_interactive, known_bot, receipt)
  SELECT
    r.account_id, r.environment, r.event_id, r.key_id, r.event_type, r.event_type_key, r.visitor_id, r.visitor_key,
    r.user_id, to_timestamp(r.occurred_us / 1000000.0), to_timestamp(r.received_ms / 1000.0), r.content_hash,
    r.revenue_amount, r.revenue_currency, r.utm_source, r.utm_medium, r.utm_campaign, r.utm_term, r.utm_content,
    r.click_id_kind, r.referrer_host, r.properties, r.non_interactive, r.known_bot,
    (SELECT ${receipt})
  FROM (
    SELECT unnest($1::int[]) AS account_id, unnest($2::smallint[]) AS environment, unnest($3::text[]) AS event_id,
      unnest($4::int[]) AS key_id, unnest($5::text[]) AS event_type, unnest($6::bigint[]) AS event_type_key,
      unnest($7::text[]) AS visitor_id, unnest($8::bigint[]) AS visitor_key, unnest($9::text[]) AS user_id,
      unnest($10::float8[]) AS occurred_us, unnest($11::float8[]) AS received_ms, unnest($12::uuid[]) AS content_hash,
      unnest($13::numeric[]) AS revenue_amount, unnest($14::text[]) AS revenue_currency,
      unnest($15::text[]) AS utm_source, unnest($16::text[]) AS utm_medium, unnest($17::text[]) AS utm_campaign,
      unnest($18::text[]) AS utm_term, unnest($19::text[]) AS utm_content, unnest($20::text[]) AS click_id_kind,
      unnest($21::text[]) AS referrer_host, unnest($22::jsonb[]) AS properties,
      unnest($23::boolean[]) AS non_interactive, unnest($24::boolean[]) AS known_bot
  ) AS r
  WHERE r.key_id IN (SELECT id FROM live)${conflicts}
  RETURNING account_id, environment, event_id, key_id, date_bin('1 hour', received_at, 'epoch') AS hour${returning}
), allowed AS (
  INSERT INTO ${table('allowance_hourly')} AS a (account_id, hour, events, ceiling,
                                     first_key_id, first_key_environment, first_key_events, first_key_ceiling)
  SELECT s.account_id, s.hour, count(*), min(c.ceiling),
         min(c.first_key_id), min(c.first_key_environment), count(*) FILTER (WHERE s.key_id = c.first_key_id),
         min(c.first_key_ceiling)
    FROM stored s
    JOIN unnest($29::int[], $30::float8[], $31::bigint[], $32::int[], $33::smallint[], $34::bigint[])
      AS c (account_id, hour_ms, ceiling, first_key_id, first_key_environment, first_key_ceiling)
      ON c.account_id = s.account_id AND to_timestamp(c.hour_ms / 1000.0) = s.hour
   GROUP BY s.account_id, s.hour
   ORDER BY s.account_id, s.hour
  ON CONFLICT (account_id, hour)
  DO UPDATE SET events = a.events + excluded.events, ceiling = excluded.ceiling,
    first_key_events = CASE WHEN a.first_key_id = excluded.first_key_id
                         THEN a.first_key_events + excluded.first_key_events ELSE -1 END,
    first_key_ceiling = excluded.first_key_ceiling
  RETURNING account_id, hour, events, first_key_id, first_key_environment, first_key_events
), metered AS (
  INSERT INTO ${table('usage_hourly')} AS u (account_id, hour, environment, key_id, events, ceiling)
  SELECT s.account_id, s.hour, s.environment, s.key_id, count(*), min(c.ceiling)
    FROM stored s
    JOIN unnest($26::int[], $27::float8[], $28::bigint[]) AS c (key_id, hour_ms, ceiling)
      ON c.key_id = s.key_id AND to_timestamp(c.hour_ms / 1000.0) = s.hour
   GROUP BY s.account_id, s.hour, s.environment, s.key_id
   ORDER BY s.account_id, s.hour, s.environment, s.key_id
  ON CONFLICT (account_id, hour, environment, key_id)
  DO UPDATE SET events = u.events + excluded.events, ceiling = excluded.ceiling
  RETURNING key_id, hour, events
)${further}
SELECT
  CASE WHEN (SELECT count(*) FROM stored) < cardinality($1::int[])
       THEN (SELECT coalesce(json_agg(json_build_array(account_id, environment, event_id)), '[]') FROM stored)
  END AS stored,
  CASE WHEN (SELECT count(*) FROM live) < cardinality($25::int[])
       THEN (SELECT coalesce(json_agg(id), '[]') FROM live)
  END AS live,
  (SELECT json_agg(json_build_array(key_id, extract(epoch FROM hour) * 1000, events)) FROM metered) AS key_totals,
  (SELECT json_agg(json_build_array(account_id, extract(epoch FROM hour) * 1000, events,
                                     first_key_id, first_key_environment, first_key_events))
     FROM allowed) AS account_totals`;

type Variant = 'conflicts' | 'returning' | 'further';

/** In what terms the statement is written: how it learns of living keys and of the receipt number, and how tables are called. */
export interface WriteTerms {
  readonly live: string;
  readonly receipt: string;
  table(name: string): string;
}

/** Of what may store events: {@link EVENT_WRITE}, {@link EVENT_WRITE_NEW} and {@link EVENT_WRITE_LATE}. */
export type WriteKind = 'any' | 'new' | 'late';

/** The statement in given terms. */
export function eventWriteIn(terms: WriteTerms): Readonly<Record<WriteKind, string>> {
  const skipped = `
    AND (SELECT e.event_id FROM ${terms.table('events')} e
          WHERE e.account_id = r.account_id AND e.environment = r.environment AND e.event_id = r.event_id
            AND (e.received_at < $35::timestamptz OR e.received_at >= $36::timestamptz) LIMIT 1) IS NULL
  ON CONFLICT DO NOTHING`;
  const late = `, invalidated_days AS (\n  ${invalidateDaysSql('stored', terms.table('rollup_days'))}\n)`;
  return {
    any: eventWrite({ conflicts: skipped, returning: '', further: '' }, terms),
    new: eventWrite({ conflicts: '', returning: '', further: '' }, terms),
    late: eventWrite({ conflicts: skipped, returning: ', occurred_at', further: late }, terms),
  };
}

const ONE_POSTGRES = eventWriteIn({
  live: `SELECT id FROM api_keys
   WHERE id = ANY ($25::int[]) AND deleted_at IS NULL
     AND (expires_at IS NULL OR expires_at > now()) AND (deletion_at IS NULL OR deletion_at > now())
     AND (SELECT suspended_at FROM accounts WHERE accounts.id = account_id) IS NULL`,
  receipt: 'receipt_base() + pg_current_xact_id()::text::bigint',
  table: (name) => name,
});

export const EVENT_WRITE = ONE_POSTGRES.any;

/**
 * For a batch whose ids the service made itself and sends for the first time: they cannot be there, so each row is
 * spared a search of the primary key and the log record that confirms it, and of all other months. Should one be there after all, the statement
 * fails as a whole (23505) and stores nothing.
 */
export const EVENT_WRITE_NEW = ONE_POSTGRES.new;

/** For a batch with an event that {@link isLate}. */
export const EVENT_WRITE_LATE = ONE_POSTGRES.late;

/**
 * Events already stored under the given primary keys, in whatever month; the LIMIT as above. The order is that of the primary key alone: before
 * 18, PostgreSQL takes every index for as good in a month that it has not analyzed yet.
 */
export const EVENT_FIND = `
SELECT e.account_id, e.environment, e.event_id, e.content_hash, e.key_id,
       (extract(epoch FROM e.received_at) * 1000)::float8 AS received_ms
  FROM unnest($1::int[], $2::smallint[], $3::text[]) AS k (account_id, environment, event_id)
 CROSS JOIN LATERAL (
   SELECT * FROM events e
    WHERE e.account_id = k.account_id AND e.environment = k.environment AND e.event_id >= k.event_id AND e.event_id <= k.event_id
    ORDER BY e.event_id LIMIT 1) AS e`;

/**
 * The same for a cluster (database/citus), where each row of events is looked for by the machine of its account. Which
 * machines those are, the first condition says.
 */
export const EVENT_FIND_DISTRIBUTED = `
SELECT e.account_id, e.environment, e.event_id, e.content_hash, e.key_id,
       (extract(epoch FROM e.received_at) * 1000)::float8 AS received_ms
  FROM events e
  JOIN unnest($1::int[], $2::smallint[], $3::text[]) AS k (account_id, environment, event_id)
    ON e.account_id = k.account_id AND e.environment = k.environment AND e.event_id = k.event_id
 WHERE e.account_id = ANY ($1::int[])`;
