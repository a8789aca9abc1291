import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds what one key did among an account's thousands: its hours in the meter and in the status counts, its lines in
 * the audit trail. None holds a column that is written again, so counting an hour's events leaves the indexes alone.
 */
export class FindKeysAmongMany1795335743068 implements MigrationInterface {
  readonly name = 'FindKeysAmongMany1795335743068';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await queryRunner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}

const INDEXES = {
  usage_hourly_key_idx: 'usage_hourly (account_id, key_id, hour)',
  event_statuses_hourly_key_idx: 'event_statuses_hourly (account_id, key_id, hour)',
  audit_log_target_idx: 'audit_log (account_id, target, id)',
};
