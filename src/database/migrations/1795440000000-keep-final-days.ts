import type { MigrationInterface, QueryRunner } from 'typeorm';
import { declareBreaking, withdrawBreaking } from '../breaking-migrations.js';

/**
 * Events may leave by month (docs/adr/0024): then what a day of theirs was rolled up to is all that is left of it. `is_final` says
 * that some of the day's events are gone, or about to be: it is never rolled up again, and no late event takes it back.
 *
 * The version before would roll such a day up again, of what is left of its events, so it must not run on this.
 */
export class KeepFinalDays1795440000000 implements MigrationInterface {
  readonly name = 'KeepFinalDays1795440000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rollup_days ADD COLUMN is_final boolean NOT NULL DEFAULT false');
    await queryRunner.query(
      'CREATE INDEX rollup_days_final_idx ON rollup_days (account_id, environment, day) WHERE is_final',
    );
    await declareBreaking(queryRunner, this.name);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rollup_days DROP COLUMN is_final');
    await withdrawBreaking(queryRunner, this.name);
  }
}
