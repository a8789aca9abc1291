import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The touches of a rolled-up day (see RollUpTouches) in one row for each part of its visitors, in place of a row each: a
 * report that reads a month of them otherwise spends most of its time on rows (src/reports/attribution/packed-touches.ts has
 * the layout). The event ids lie apart, for few of them are ever read. Keys and instants do not compress.
 */
export class PackTouches1790000900000 implements MigrationInterface {
  readonly name = 'PackTouches1790000900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...PACKED, ...POLICIES]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...BY_ROWS, ...POLICIES]) await queryRunner.query(statement);
  }
}

const PACKED = [
  'DROP TABLE rollup_touches',
  `CREATE TABLE rollup_touches (
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    part smallint NOT NULL,
    touches bytea STORAGE EXTERNAL NOT NULL,
    event_ids text[] COLLATE "C" NOT NULL,
    CONSTRAINT rollup_touches_pkey PRIMARY KEY (account_id, environment, day, part)
  )`,
];

const BY_ROWS = [
  'DROP TABLE rollup_touches',
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
];

const POLICIES = [
  'ALTER TABLE rollup_touches ENABLE ROW LEVEL SECURITY',
  'CREATE POLICY writer_all ON rollup_touches TO waymark_writer USING (true) WITH CHECK (true)',
  `CREATE POLICY reader_own ON rollup_touches FOR SELECT TO waymark_reader USING (
    account_id = current_setting('app.account_id')::integer
    AND environment = current_setting('app.environment')::smallint)`,
];
