import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the dashboard shows besides the record and the meter: when a key was last used, what was not stored and why,
 * and who knocked without a key. `outcomes_hourly` and `request_log` are event-side (by account, no foreign key).
 *
 * The index on `events` serves the live view, which reads the latest arrivals: a BRIN one, because it costs the
 * writer next to nothing where a B-tree would cost it a tenth of its speed.
 */
export class WatchTheTraffic1790000200000 implements MigrationInterface {
  readonly name = 'WatchTheTraffic1790000200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...ISOLATION]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX events_received_idx');
    await queryRunner.query(
      'DROP TABLE stranger_attempts_hourly, request_log, outcomes_hourly, api_key_uses',
    );
  }
}

const TABLES = [
  'CREATE INDEX events_received_idx ON events USING brin (account_id, received_at) WITH (autosummarize = on)',
  `CREATE TABLE api_key_uses (
    key_id integer CONSTRAINT api_key_uses_pkey PRIMARY KEY
      CONSTRAINT api_key_uses_key_id_fkey REFERENCES api_keys (id),
    used_at timestamptz NOT NULL
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE outcomes_hourly (
    account_id integer NOT NULL,
    hour timestamptz NOT NULL,
    environment smallint NOT NULL,
    key_id integer NOT NULL,
    outcome smallint NOT NULL,
    events bigint NOT NULL,
    CONSTRAINT outcomes_hourly_pkey PRIMARY KEY (account_id, hour, environment, key_id, outcome)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE request_log (
    account_id integer NOT NULL,
    id uuid NOT NULL,
    environment smallint NOT NULL,
    key_id integer NOT NULL,
    outcome smallint NOT NULL,
    events integer NOT NULL,
    received_at timestamptz NOT NULL,
    reason text,
    event_id text COLLATE "C",
    event_type text COLLATE "C",
    visitor_id text COLLATE "C",
    CONSTRAINT request_log_pkey PRIMARY KEY (account_id, id)
  )`,
  `CREATE TABLE stranger_attempts_hourly (
    hour timestamptz NOT NULL,
    reason text NOT NULL,
    attempts bigint NOT NULL,
    CONSTRAINT stranger_attempts_hourly_pkey PRIMARY KEY (hour, reason)
  ) WITH (fillfactor = 50)`,
];

const ISOLATION = [
  ...['outcomes_hourly', 'request_log'].flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY writer_all ON ${table} TO waymark_writer USING (true) WITH CHECK (true)`,
  ]),
  `CREATE POLICY reader_own ON outcomes_hourly FOR SELECT TO waymark_reader USING (
    account_id = current_setting('app.account_id')::integer)`,
  `CREATE POLICY reader_own ON request_log FOR SELECT TO waymark_reader USING (
    account_id = current_setting('app.account_id')::integer
    AND environment = current_setting('app.environment')::smallint)`,
];
