import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts can be suspended. An update of an account changes the version of key facts, so every process hears of it
 * (see CreateKeyFactsVersion).
 */
export class SuspendAccounts1795346500000 implements MigrationInterface {
  readonly name = 'SuspendAccounts1795346500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE accounts
        ADD COLUMN suspended_at timestamptz,
        ADD COLUMN suspension_reason text,
        ADD CONSTRAINT accounts_suspension_check CHECK (suspended_at IS NOT NULL OR suspension_reason IS NULL)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE accounts DROP COLUMN suspended_at, DROP COLUMN suspension_reason');
  }
}
