import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * Settled days, counted once for all reports that ask (src/reports/rollup). Event-side, derived from `events` and never
 * the truth. `rollup_days` says of which days the rest may be read. A transaction that adds an event to such a day, or
 * takes one away, changes the day's row too, so that the day is read from its events again. `version` is that of the
 * definition the day was rolled up by; `changes` makes concurrent writers visible to the roller. `quarter_at` is when a
 * quarter of an hour begins.
 *
 * `rollup_touches` has one row for each part of a day's visitors instead of one for each touch: a report that reads a
 * month of touches would otherwise spend most of its time on rows (src/reports/attribution/packed-touches.ts has the
 * layout). The event ids lie apart, for few of them are ever read. Keys and instants do not compress.
 *
 * `rollup_identities` has no primary key: a day's rows are written, read and removed together, found by the day.
 */
export class CreateRollups1795200700000 implements MigrationInterface {
  readonly name = 'CreateRollups1795200700000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}

const TABLES = ['rollup_days', 'rollup_counts', 'rollup_channels', 'rollup_touches', 'rollup_identities'];

const STATEMENTS = [
  `CREATE TABLE rollup_days (
    account_id integer NOT NULL,
    environment smallint NOT NULL,
    day date NOT NULL,
    version integer NOT NULL,
    changes bigint NOT NULL,
    is_ready boolean NOT NULL,
    CONSTRAINT rollup_days_pkey PRIMARY KEY (account_id, environment, day)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE rollup_counts (
    account_id integer NOT NULL,
    environment smallint NOT NULL,
    day date NOT NULL,
    quarter_at timestamptz NOT NULL,
    event_type_key bigint NOT NULL,
    events bigint NOT NULL,
    event_type text COLLATE "C" NOT NULL,
    CONSTRAINT rollup_counts_pkey PRIMARY KEY (account_id, environment, day, event_type_key, quarter_at)
  )`,
  `CREATE TABLE rollup_channels (
    account_id integer NOT NULL,
    environment smallint NOT NULL,
    channel bigint NOT NULL,
    source text COLLATE "C" NOT NULL,
    medium text COLLATE "C" NOT NULL,
    campaign text COLLATE "C" NOT NULL,
    CONSTRAINT rollup_channels_pkey PRIMARY KEY (account_id, environment, channel)
  )`,
  `CREATE TABLE rollup_touches (
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    part smallint NOT NULL,
    touches bytea NOT NULL,
    event_ids text[] COLLATE "C" NOT NULL,
    CONSTRAINT rollup_touches_pkey PRIMARY KEY (account_id, environment, day, part)
  )`,
  // A statement of its own: CREATE TABLE takes STORAGE from PostgreSQL 16 on.
  'ALTER TABLE rollup_touches ALTER COLUMN touches SET STORAGE EXTERNAL',
  `CREATE TABLE rollup_identities (
    visitor_key bigint NOT NULL,
    occurred_at timestamptz NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    event_id text COLLATE "C" NOT NULL
  )`,
  'CREATE INDEX rollup_identities_day_idx ON rollup_identities (account_id, environment, day)',
  ...TABLES.flatMap(isolateByEnvironment),
];
