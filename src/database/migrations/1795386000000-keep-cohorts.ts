import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * Cohorts: who people are by what they did, of an account and environment, under a name. Event-side: reports read them in
 * their own snapshot. `revision` is 1 when new and one more with each change.
 */
export class KeepCohorts1795386000000 implements MigrationInterface {
  readonly name = 'KeepCohorts1795386000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE cohorts');
  }
}

const STATEMENTS = [
  `CREATE TABLE cohorts (
    account_id integer NOT NULL,
    environment smallint NOT NULL,
    public_id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    definition jsonb NOT NULL,
    revision integer NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL,
    changed_by text NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT cohorts_pkey PRIMARY KEY (account_id, environment, public_id)
  )`,
  ...isolateByEnvironment('cohorts'),
];
