import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Shared links of saved reports; of the secret in one its hash alone. A link goes with its report and with the membership of
 * whoever made it.
 */
export class ShareReports1795380200000 implements MigrationInterface {
  readonly name = 'ShareReports1795380200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE report_shares');
  }
}

const STATEMENTS = [
  `CREATE TABLE report_shares (
    id serial CONSTRAINT report_shares_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT report_shares_public_id_key UNIQUE,
    report_id integer NOT NULL
      CONSTRAINT report_shares_report_id_fkey REFERENCES saved_reports (id) ON DELETE CASCADE,
    account_id integer NOT NULL,
    person_id integer NOT NULL,
    token_hash bytea NOT NULL CONSTRAINT report_shares_token_hash_key UNIQUE,
    shows_people boolean NOT NULL,
    embed_hosts text[] NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT report_shares_membership_fkey
      FOREIGN KEY (account_id, person_id) REFERENCES memberships (account_id, person_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX report_shares_report_id_idx ON report_shares (report_id)',
  'CREATE INDEX report_shares_person_id_idx ON report_shares (account_id, person_id)',
];
