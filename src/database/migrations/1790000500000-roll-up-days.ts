import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Past days, counted once for all reports that ask (src/reports/rollup): event-side (by account, no foreign key),
 * derived from `events` and never the truth. `rollup_days` says of which days the counts may be read. Whoever adds an
 * event to such a day, or takes one away, changes its row in the same transaction, so that they no longer may.
 */
export class RollUpDays1790000500000 implements MigrationInterface {
  readonly name = 'RollUpDays1790000500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}

const TABLES = ['rollup_days', 'rollup_counts'];

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
  ...TABLES.flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY writer_all ON ${table} TO waymark_writer USING (true) WITH CHECK (true)`,
    `CREATE POLICY reader_own ON ${table} FOR SELECT TO waymark_reader USING (
      account_id = current_setting('app.account_id')::integer
      AND environment = current_setting('app.environment')::smallint)`,
  ]),
];
