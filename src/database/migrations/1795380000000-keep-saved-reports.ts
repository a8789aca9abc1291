import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Saved reports: questions of an account and environment, under a name. `revision` is 1 when new and one more with each
 * change.
 */
export class KeepSavedReports1795380000000 implements MigrationInterface {
  readonly name = 'KeepSavedReports1795380000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE saved_reports');
  }
}

const STATEMENTS = [
  `CREATE TABLE saved_reports (
    id serial CONSTRAINT saved_reports_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT saved_reports_public_id_key UNIQUE,
    account_id integer NOT NULL CONSTRAINT saved_reports_account_id_fkey REFERENCES accounts (id),
    environment smallint NOT NULL CONSTRAINT saved_reports_environment_check CHECK (environment IN (0, 1)),
    name text NOT NULL,
    description text NOT NULL,
    report text NOT NULL,
    question jsonb NOT NULL,
    revision integer NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL,
    changed_by text NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  'CREATE INDEX saved_reports_account_id_idx ON saved_reports (account_id, environment)',
];
