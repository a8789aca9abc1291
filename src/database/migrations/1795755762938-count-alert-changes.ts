import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An alert is changed to the revision that was read: 1 when new and one more with each change. The version before makes alerts without
 * telling one.
 */
export class CountAlertChanges1795755762938 implements MigrationInterface {
  readonly name = 'CountAlertChanges1795755762938';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE alerts ADD revision integer NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE alerts DROP revision');
  }
}
