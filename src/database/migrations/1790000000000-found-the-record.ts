import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The founding schema. Control tables (accounts, api_keys, audit_log) know each other by foreign key; the
 * event-side tables (events, usage_hourly, allowance_hourly) carry `account_id` first in every key and have
 * no foreign key, trigger, serial or identity, so that they can later be spread over machines by account.
 */
export class FoundTheRecord1790000000000 implements MigrationInterface {
  readonly name = 'FoundTheRecord1790000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...CONTROL_TABLES, ...EVENT_TABLES, ...ISOLATION])
      await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE allowance_hourly, usage_hourly, events, audit_log, api_keys, accounts',
    );
  }
}

const CONTROL_TABLES = [
  `CREATE TABLE accounts (
    id serial CONSTRAINT accounts_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT accounts_public_id_key UNIQUE,
    name text NOT NULL,
    plan text NOT NULL CONSTRAINT accounts_plan_check CHECK (plan IN ('free', 'pro', 'enterprise')),
    events_per_hour integer CONSTRAINT accounts_events_per_hour_check CHECK (events_per_hour >= 0),
    requests_per_second integer CONSTRAINT accounts_requests_per_second_check CHECK (requests_per_second > 0),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE api_keys (
    id serial CONSTRAINT api_keys_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT api_keys_public_id_key UNIQUE,
    account_id integer NOT NULL CONSTRAINT api_keys_account_id_fkey REFERENCES accounts (id),
    environment smallint NOT NULL CONSTRAINT api_keys_environment_check CHECK (environment IN (0, 1)),
    name text NOT NULL,
    secret_hash bytea NOT NULL CONSTRAINT api_keys_secret_hash_key UNIQUE,
    last_four text NOT NULL,
    events_per_hour integer CONSTRAINT api_keys_events_per_hour_check CHECK (events_per_hour >= 0),
    expires_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by text NOT NULL,
    deleted_at timestamptz,
    deleted_by text
  )`,
  'CREATE INDEX api_keys_account_id_idx ON api_keys (account_id)',
  `CREATE TABLE audit_log (
    id bigserial CONSTRAINT audit_log_pkey PRIMARY KEY,
    account_id integer CONSTRAINT audit_log_account_id_fkey REFERENCES accounts (id),
    at timestamptz NOT NULL DEFAULT now(),
    actor text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    details jsonb NOT NULL DEFAULT '{}'
  )`,
  'CREATE INDEX audit_log_account_id_idx ON audit_log (account_id, id)',
];

/**
 * `events`: fixed-width columns first (no padding). `visitor_key` and `event_type_key` are 64-bit hashes that keep
 * the two report indexes narrow; `content_hash` tells a duplicate from a conflict without reading the row's JSON.
 * `allowance_hourly`: its CHECK makes the database itself refuse what would overrun an account's hour.
 */
const EVENT_TABLES = [
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
  )`,
  `CREATE INDEX events_time_idx ON events (account_id, environment, occurred_at)`,
  `CREATE INDEX events_type_time_idx ON events (account_id, environment, event_type_key, occurred_at)
    INCLUDE (visitor_key)`,
  `CREATE INDEX events_visitor_time_idx ON events (account_id, environment, visitor_key, occurred_at)
    INCLUDE (event_type_key)`,
  `CREATE TABLE usage_hourly (
    account_id integer NOT NULL,
    hour timestamptz NOT NULL,
    environment smallint NOT NULL,
    key_id integer NOT NULL,
    events bigint NOT NULL,
    ceiling bigint,
    CONSTRAINT usage_hourly_pkey PRIMARY KEY (account_id, hour, environment, key_id),
    CONSTRAINT usage_hourly_ceiling_check CHECK (events <= ceiling)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE allowance_hourly (
    account_id integer NOT NULL,
    hour timestamptz NOT NULL,
    events bigint NOT NULL,
    ceiling bigint NOT NULL,
    CONSTRAINT allowance_hourly_pkey PRIMARY KEY (account_id, hour),
    CONSTRAINT allowance_hourly_ceiling_check CHECK (events <= ceiling)
  ) WITH (fillfactor = 50)`,
];

/** Readers are bound by the database to the account (and for events the environment) set in their transaction. */
const ISOLATION = [
  ...['events', 'usage_hourly', 'allowance_hourly'].flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY writer_all ON ${table} TO waymark_writer USING (true) WITH CHECK (true)`,
  ]),
  `CREATE POLICY reader_own ON events FOR SELECT TO waymark_reader USING (
    account_id = current_setting('app.account_id')::integer
    AND environment = current_setting('app.environment')::smallint)`,
  `CREATE POLICY reader_own ON usage_hourly FOR SELECT TO waymark_reader USING (
    account_id = current_setting('app.account_id')::integer)`,
  `CREATE POLICY reader_own ON allowance_hourly FOR SELECT TO waymark_reader USING (
    account_id = current_setting('app.account_id')::integer)`,
];
