import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log of what was not stored keeps every fault of an event's fields, not the first one in words alone: field, code and
 * message as the answer named them, never what was sent in the field.
 */
export class KeepFieldErrors1795348110419 implements MigrationInterface {
  readonly name = 'KeepFieldErrors1795348110419';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE request_log ADD COLUMN errors jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE request_log DROP COLUMN errors');
  }
}
