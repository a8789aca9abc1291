import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * The events. Like every event-side table (all that follow), `events` has `account_id` first in its keys and no
 * foreign key, trigger, serial or identity, so that it can later be spread over machines by account.
 *
 * `environment` is 0 (test) or 1 (live). Fixed-width columns come first (no padding). `visitor_key` and
 * `event_type_key` are 64-bit hashes that keep two report indexes narrow; `content_hash` tells a duplicate from a
 * conflict without reading the row's JSON. `click_id_kind` names the parameter of an advertising network's click id,
 * such as `gclid`.
 */
export class CreateEvents1795200300000 implements MigrationInterface {
  readonly name = 'CreateEvents1795200300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...TABLE, ...INDEXES, ...isolateByEnvironment('events')])
      await queryRunner.query(statement);
    await assumeOneAccount(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE events');
  }
}

/**
 * Reports read `events` by index alone wherever a page is marked as seen by all, which vacuum does. By default it comes
 * after every fifth of the table, so the newest days of a large one, which are asked for most, would be read row by
 * row. Vacuum reads only new pages: coming ten times as often costs no more in all.
 */
const TABLE = [
  `CREATE TABLE events (
    occurred_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    visitor_key bigint NOT NULL,
    event_type_key bigint NOT NULL,
    account_id integer NOT NULL,
    key_id integer NOT NULL,
    content_hash uuid NOT NULL,
    environment smallint NOT NULL,
    event_id text COLLATE "C" NOT NULL,
    event_type text COLLATE "C" NOT NULL,
    visitor_id text COLLATE "C" NOT NULL,
    user_id text COLLATE "C",
    revenue_amount numeric,
    revenue_currency text COLLATE "C",
    utm_source text COLLATE "C",
    utm_medium text COLLATE "C",
    utm_campaign text COLLATE "C",
    utm_term text COLLATE "C",
    utm_content text COLLATE "C",
    click_id_kind text COLLATE "C",
    referrer_host text COLLATE "C",
    properties jsonb,
    CONSTRAINT events_pkey PRIMARY KEY (account_id, environment, event_id)
  ) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`,
];

const INDEXES = [
  'CREATE INDEX events_time_idx ON events (account_id, environment, occurred_at)',
  `CREATE INDEX events_type_time_idx ON events (account_id, environment, event_type_key, occurred_at)
    INCLUDE (visitor_key)`,
  `CREATE INDEX events_visitor_time_idx ON events (account_id, environment, visitor_key, occurred_at)
    INCLUDE (event_type_key)`,
  // For the page of incoming events, which reads the latest arrivals. BRIN costs the writer next to nothing; a B-tree would cost it a
  // tenth of its speed.
  'CREATE INDEX events_received_idx ON events USING brin (account_id, received_at) WITH (autosummarize = on)',
];

/**
 * Until a table is first analyzed, a minute after its first events at best, the planner takes every column to have two
 * hundred values. All indexes of `events` begin with the account and the environment, so each seems as good as the
 * primary key to find an event by its id, and any other reads through an account's events. These statistics say that
 * there is one account; the first analysis replaces them. Servers before 18 cannot be given any.
 */
async function assumeOneAccount(queryRunner: QueryRunner): Promise<void> {
  const [{ version }] = await queryRunner.query(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  if (version < RESTORES_STATISTICS) return;
  for (const [column, bytes] of Object.entries(WIDTHS))
    await queryRunner.query(
      `SELECT pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', '${column}',
           'inherited', false, 'version', current_setting('server_version_num')::int,
           'null_frac', 0::real, 'avg_width', ${bytes}, 'n_distinct', 1::real)
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.oid = 'events'::regclass`,
    );
}

const RESTORES_STATISTICS = 180_000;
const WIDTHS = { account_id: 4, environment: 2 };
