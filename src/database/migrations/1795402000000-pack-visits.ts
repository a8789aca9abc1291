import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * How many events visitors had in their visits on a settled day (src/reports/visits): of each part of the day's visitors one row
 * (packed-visits.ts has the layout), in which visits are named by numbers, and `rollup_visit_values`, which has what a number says, of
 * channels and of pages apart, with all its events of the day. By day, so that what an erased visitor's links said goes with it.
 * Days are rolled up anew, which fills both.
 */
export class PackVisits1795402000000 implements MigrationInterface {
  readonly name = 'PackVisits1795402000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rollup_visit_values');
    await queryRunner.query('DROP TABLE rollup_visits');
  }
}

const STATEMENTS = [
  `CREATE TABLE rollup_visits (
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    part smallint NOT NULL,
    visitors bytea NOT NULL,
    quarters bytea NOT NULL,
    events bytea NOT NULL,
    channels bytea NOT NULL,
    pages bytea NOT NULL,
    CONSTRAINT rollup_visits_pkey PRIMARY KEY (account_id, environment, day, part)
  )`,
  ...['visitors', 'quarters', 'events', 'channels', 'pages'].map(
    (column) => `ALTER TABLE rollup_visits ALTER COLUMN ${column} SET STORAGE EXTERNAL`,
  ),
  ...isolateByEnvironment('rollup_visits'),
  `CREATE TABLE rollup_visit_values (
    events bigint NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    number integer NOT NULL,
    environment smallint NOT NULL,
    is_page boolean NOT NULL,
    source text COLLATE "C",
    medium text COLLATE "C",
    campaign text COLLATE "C",
    landing_page text COLLATE "C",
    CONSTRAINT rollup_visit_values_pkey PRIMARY KEY (account_id, environment, day, is_page, number)
  )`,
  ...isolateByEnvironment('rollup_visit_values'),
];
