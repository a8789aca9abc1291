import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Alerts, the channels each writes to, and what became of each. `claims` counts who took an alert up for a check: only the
 * latest keeps what it found. `judged_until` is the end of the last window that was judged.
 */
export class KeepAlerts1795391000000 implements MigrationInterface {
  readonly name = 'KeepAlerts1795391000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['alert_changes', 'alert_channels', 'alerts'])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}

const STATEMENTS = [
  `CREATE TABLE alerts (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL UNIQUE,
    account_id integer NOT NULL REFERENCES accounts (id),
    environment smallint NOT NULL CHECK (environment IN (0, 1)),
    report_id integer REFERENCES saved_reports (id) ON DELETE CASCADE,
    name text NOT NULL,
    rule jsonb NOT NULL,
    remind_hours integer,
    state text NOT NULL DEFAULT 'ok' CHECK (state IN ('ok', 'firing')),
    snoozed_until timestamptz,
    claims integer NOT NULL DEFAULT 0,
    next_check_at timestamptz NOT NULL,
    judged_until timestamptz NOT NULL,
    last_checked_at timestamptz,
    last_fired_at timestamptz,
    notified_at timestamptz,
    last_error text,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX alerts_account_id_idx ON alerts (account_id, environment)',
  'CREATE INDEX alerts_report_id_idx ON alerts (report_id)',
  'CREATE INDEX alerts_next_check_at_idx ON alerts (next_check_at)',
  `CREATE TABLE alert_channels (
    alert_id integer NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
    channel_id integer NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    PRIMARY KEY (alert_id, channel_id)
  )`,
  'CREATE INDEX alert_channels_channel_id_idx ON alert_channels (channel_id)',
  `CREATE TABLE alert_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    alert_id integer NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    kind text NOT NULL CHECK (kind IN ('fired', 'recovered', 'reminded')),
    value double precision,
    value_before double precision,
    range_from timestamptz NOT NULL,
    range_to timestamptz NOT NULL,
    was_snoozed boolean NOT NULL
  )`,
  'CREATE INDEX alert_changes_alert_id_idx ON alert_changes (alert_id, id)',
];
