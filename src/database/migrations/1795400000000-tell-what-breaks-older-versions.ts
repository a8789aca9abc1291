import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which migrations older versions cannot run with; all others leave the way back open. */
export class TellWhatBreaksOlderVersions1795400000000 implements MigrationInterface {
  readonly name = 'TellWhatBreaksOlderVersions1795400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE breaking_migrations (name text PRIMARY KEY)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE breaking_migrations');
  }
}
