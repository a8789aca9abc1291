import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * Who was there on a settled day, and when (src/reports/presence): of each part of the day's visitors one row of all their events,
 * without a type, and one of each type. `visitors` are their keys in order, `quarters` and `instants` the first and the last event
 * of each quarter of an hour in which they had one (packed-presence.ts has the layout). Keys and instants do not compress.
 *
 * No primary key, for the type of all events is null: a day's rows are written, read and removed together.
 */
export class PackVisitors1795393000000 implements MigrationInterface {
  readonly name = 'PackVisitors1795393000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rollup_visitors');
  }
}

const STATEMENTS = [
  `CREATE TABLE rollup_visitors (
    event_type_key bigint,
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    part smallint NOT NULL,
    visitors bytea NOT NULL,
    quarters bytea NOT NULL,
    instants bytea NOT NULL
  )`,
  ...['visitors', 'quarters', 'instants'].map(
    (column) => `ALTER TABLE rollup_visitors ALTER COLUMN ${column} SET STORAGE EXTERNAL`,
  ),
  'CREATE INDEX rollup_visitors_day_idx ON rollup_visitors (account_id, environment, day, event_type_key)',
  ...isolateByEnvironment('rollup_visitors'),
];
