import type { MigrationInterface, QueryRunner } from 'typeorm';
import { declareBreaking, withdrawBreaking } from '../breaking-migrations.js';

/**
 * The beginning of a day is rolled up hours after it has happened (src/reports/rollup). `until` is the instant before which a day that
 * has not settled is rolled up, null of one that has; `rolled_at` is when that was done. Breaking: an older version takes
 * an event for late after twelve hours, and would write it into such a beginning without a word.
 */
export class RollUpBeginnings1795410000000 implements MigrationInterface {
  readonly name = 'RollUpBeginnings1795410000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE rollup_days ADD COLUMN until timestamptz, ADD COLUMN rolled_at timestamptz',
    );
    await declareBreaking(queryRunner, this.name);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM rollup_days WHERE until IS NOT NULL');
    await queryRunner.query('ALTER TABLE rollup_days DROP COLUMN until, DROP COLUMN rolled_at');
    await withdrawBreaking(queryRunner, this.name);
  }
}
