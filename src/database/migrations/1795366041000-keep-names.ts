import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * The catalogue of settled days (src/reports/catalogue): which names and values the events of a day have, the most frequent
 * ones alone. `facet` says of what kind a row is (name-facets.ts numbers them), `name` is the name, of a property's value the
 * property's; `event_type` is that of a property, `value` that of a value, and empty or null elsewhere. `kinds` has a bit for
 * each kind of JSON that a property has held. `left_off` stands in the first row of each list, and tells how many more there were.
 *
 * No primary key, which texts of 256 letters would not fit into: a day's rows are written, read and removed together.
 */
export class KeepNames1795366041000 implements MigrationInterface {
  readonly name = 'KeepNames1795366041000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rollup_names');
  }
}

const STATEMENTS = [
  `CREATE TABLE rollup_names (
    events bigint NOT NULL,
    last_at timestamptz NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    left_off integer NOT NULL,
    environment smallint NOT NULL,
    facet smallint NOT NULL,
    kinds smallint NOT NULL,
    name text COLLATE "C" NOT NULL,
    event_type text COLLATE "C" NOT NULL,
    value text COLLATE "C"
  )`,
  'CREATE INDEX rollup_names_day_idx ON rollup_names (account_id, environment, day, facet, name)',
  ...isolateByEnvironment('rollup_names'),
];
