import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The touches and sightings of days that are rolled up (see RollUpDays): what attribution otherwise looks for among all
 * events. No primary keys: a day's rows are written, read and removed together, found by the day, and those of one
 * visitor by its part of the day as well, which keeps the index small (equal keys are stored once).
 */
export class RollUpTouches1790000700000 implements MigrationInterface {
  readonly name = 'RollUpTouches1790000700000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}

const TABLES = ['rollup_channels', 'rollup_touches', 'rollup_sightings'];

const STATEMENTS = [
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
    visitor_key bigint NOT NULL,
    occurred_at timestamptz NOT NULL,
    channel bigint NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    part smallint NOT NULL,
    is_direct boolean NOT NULL,
    event_id text COLLATE "C" NOT NULL
  )`,
  'CREATE INDEX rollup_touches_day_idx ON rollup_touches (account_id, environment, day, part)',
  `CREATE TABLE rollup_sightings (
    visitor_key bigint NOT NULL,
    occurred_at timestamptz NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    event_id text COLLATE "C" NOT NULL
  )`,
  'CREATE INDEX rollup_sightings_day_idx ON rollup_sightings (account_id, environment, day)',
  ...TABLES.flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY writer_all ON ${table} TO waymark_writer USING (true) WITH CHECK (true)`,
    `CREATE POLICY reader_own ON ${table} FOR SELECT TO waymark_reader USING (
      account_id = current_setting('app.account_id')::integer
      AND environment = current_setting('app.environment')::smallint)`,
  ]),
];
