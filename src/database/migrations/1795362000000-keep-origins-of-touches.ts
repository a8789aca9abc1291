import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * What the touches of a settled day say beside their channels: each names its origin, in the same order as they lie packed, and
 * `rollup_origins` tells of each of the day's. By day and not once for all, so that what an erased visitor's links said goes
 * with the day, and a report reads what its range has. Days are rolled up anew, which fills both.
 */
export class KeepOriginsOfTouches1795362000000 implements MigrationInterface {
  readonly name = 'KeepOriginsOfTouches1795362000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [
      TABLE,
      ...isolateByEnvironment('rollup_origins'),
      'ALTER TABLE rollup_touches ADD COLUMN origins bytea',
      'DELETE FROM rollup_days',
    ])
      await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [
      'DELETE FROM rollup_days',
      'ALTER TABLE rollup_touches DROP COLUMN origins',
      'DROP TABLE rollup_origins',
    ])
      await queryRunner.query(statement);
  }
}

const TABLE = `CREATE TABLE rollup_origins (
    origin bigint NOT NULL,
    channel bigint NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    term text COLLATE "C",
    content text COLLATE "C",
    landing_page text COLLATE "C",
    CONSTRAINT rollup_origins_pkey PRIMARY KEY (account_id, environment, day, origin)
  )`;
