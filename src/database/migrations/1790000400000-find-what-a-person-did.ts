import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets people read their own sign-ins: the lines of the audit trail that belong to no account, by person. */
export class FindWhatAPersonDid1790000400000 implements MigrationInterface {
  readonly name = 'FindWhatAPersonDid1790000400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX audit_log_person_idx ON audit_log (target, id) WHERE account_id IS NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX audit_log_person_idx');
  }
}
