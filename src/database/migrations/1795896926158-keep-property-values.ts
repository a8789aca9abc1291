import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * How often events of a settled day had each value of a property (src/reports/rollup/property-values.sql.ts): of an event type, a property
 * and a value one row, with its events of the day, `total`, and in each quarter of an hour that has any, the quarters numbered from 0 on. A property whose
 * values are not kept has a row without a value, of its event type or of all, and all further properties of the day together one without a name.
 * Days are rolled up anew, which fills it.
 *
 * No primary key, which texts of 256 letters would not fit into: a day's rows are written, read and removed together.
 */
export class KeepPropertyValues1795896926158 implements MigrationInterface {
  readonly name = 'KeepPropertyValues1795896926158';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rollup_values');
  }
}

const STATEMENTS = [
  `CREATE TABLE rollup_values (
    total bigint NOT NULL,
    event_type_key bigint,
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    quarters smallint[] NOT NULL,
    events integer[] NOT NULL,
    name text COLLATE "C",
    value text
  )`,
  'CREATE INDEX rollup_values_day_idx ON rollup_values (account_id, environment, day, name)',
  'CREATE INDEX rollup_values_without_idx ON rollup_values (account_id, environment, day) WHERE value IS NULL',
  ...isolateByEnvironment('rollup_values'),
];
