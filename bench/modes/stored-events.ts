import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Ours } from '../contenders/ours.js';
import { inLanes, rangesOf } from '../harness/in-lanes.js';

/** How the ids of stored events were made: by time, as the service makes them, or at random, as some clients do. */
export type IdKind = 'uuidv7' | 'random';

export interface Filling {
  readonly accountId: number;
  readonly keyId: number;
  readonly ids: IdKind;
  /** When the first was received; unless given so long ago that thirty million reach up to now. */
  readonly begins?: Date;
}

/** Up to here rows go in with the indexes in place, as the service inserts them; beyond, indexes are built after. */
const WITH_INDEXES_UP_TO = 1_000_000;
const ROWS_PER_STATEMENT = 20_000;
const ROWS_PER_STATEMENT_WITHOUT_INDEXES = 500_000;

/** Events made inside the database, of the shape load/payloads.ts sends; numbers $4 (exclusive) to $5. */
const INSERT_MADE_EVENTS = `
INSERT INTO events (
  account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id, visitor_key,
  occurred_at, received_at, content_hash, revenue_amount, revenue_currency,
  utm_source, utm_medium, utm_campaign, properties)
SELECT
  $1, 0, made.event_id, $2, event_type, substr(sha256(convert_to(event_type, 'UTF8')), 1, 8)::bigint,
  visitor_id, substr(sha256(convert_to(visitor_id, 'UTF8')), 1, 8)::bigint,
  made.at, made.at, gen_random_uuid(),
  CASE WHEN n % 8 = 7 THEN 49.90 END, CASE WHEN n % 8 = 7 THEN 'EUR' END,
  CASE WHEN n % 4 = 0 THEN 'google' END, CASE WHEN n % 4 = 0 THEN 'cpc' END, CASE WHEN n % 4 = 0 THEN 'spring' END,
  jsonb_build_object('path', '/products/' || n % 500, 'title', 'Running shoes, light and quick',
                     'screen', '1440x900', 'logged_in', n % 3 = 0)
FROM (
  SELECT
    n,
    (ARRAY['page_view', 'page_view', 'page_view', 'page_view', 'click', 'click', 'signup', 'purchase'])[n % 8 + 1]
      AS event_type,
    'visitor-' || lpad(to_hex(n * 7919 % 1000000), 6, '0') AS visitor_id,
    b.begins + make_interval(secs => n * 0.08) AS at,
    CASE WHEN $3 THEN uuidv7(b.begins - now() + make_interval(secs => n * 0.08)) ELSE gen_random_uuid() END::text AS event_id
  FROM generate_series($4::bigint + 1, $5::bigint) AS n,
       (SELECT coalesce($6::timestamptz, now() - make_interval(secs => 30000000 * 0.08))) AS b (begins)
) AS made
ORDER BY made.event_id`;

/** Whose events those are that are made: of the service's first account and key. */
export async function fillingOf({ store, accounts }: Ours): Promise<Pick<Filling, 'accountId' | 'keyId'>> {
  const { rows } = await store.client.query<{ accountId: number; keyId: number }>(
    'SELECT account_id AS "accountId", id AS "keyId" FROM api_keys WHERE secret_hash = $1',
    [
      createHash('sha256')
        .update(accounts[0]?.key ?? '')
        .digest(),
    ],
  );
  if (!rows[0]) throw new Error('the account to be filled is not there');
  return rows[0];
}

/** Fills an empty table with `count` events, and leaves it vacuumed, analysed and written to disk. */
export async function fillTo(client: pg.Client, filling: Filling, count: number): Promise<void> {
  const { accountId, keyId, ids, begins = null } = filling;
  const insert = (from: number, to: number, step: number) =>
    inLanes(client, rangesOf(from, to, step), (own, { begin, end }) =>
      own.query(INSERT_MADE_EVENTS, [accountId, keyId, ids === 'uuidv7', begin, end, begins]),
    );
  const turn = Math.min(count, WITH_INDEXES_UP_TO);
  await insert(0, turn, ROWS_PER_STATEMENT);
  if (turn < count) {
    await withoutIndexes(client, () => insert(turn, count, ROWS_PER_STATEMENT_WITHOUT_INDEXES));
  }
  await client.query('VACUUM (ANALYZE) events');
  await client.query('CHECKPOINT');
}

/** The months of `events`, each with a primary key of its own; the other indexes belong to the whole. */
const MONTHS = `SELECT relid FROM pg_partition_tree('events') WHERE isleaf`;

/** Drops what indexes `events` has, does `work`, and makes them again as they were. */
export async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ month: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS month, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE conrelid IN (${MONTHS}) AND contype = 'p'`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
       FROM pg_index WHERE indrelid = 'events'::regclass`,
  );
  for (const { month, name } of keys) await client.query(`ALTER TABLE ${month} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query("SET maintenance_work_mem = '1GB'");
  for (const { month, name, definition } of keys) {
    await client.query(`ALTER TABLE ${month} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { definition } of indexes) await client.query(definition);
}

/** Bytes per event of the table (its TOAST included) and of each index, by name; after at least one event. */
export async function bytesPerEvent(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT 'table' AS name, sum(pg_table_size(relid)) AS bytes FROM (${MONTHS}) AS months
     UNION ALL
     SELECT 'primary key', sum(pg_relation_size(indexrelid)) FROM pg_index WHERE indrelid IN (${MONTHS}) AND indisprimary
     UNION ALL
     SELECT indexrelid::regclass::text, (SELECT sum(pg_relation_size(relid)) FROM pg_partition_tree(indexrelid))
       FROM pg_index WHERE indrelid = 'events'::regclass ORDER BY name`,
  );
  const { rows: counts } = await client.query<{ count: string }>('SELECT count(*) FROM events');
  const events = Math.max(1, Number(counts[0]?.count));
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes) / events]));
}
