import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells what a visitor does from what a server does on its own: the latter is no visit. Null is interactive, as most events
 * are and all before this: so they take no room for it.
 */
export class TellWhatServersDo1795347000000 implements MigrationInterface {
  readonly name = 'TellWhatServersDo1795347000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE events ADD COLUMN non_interactive boolean');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE events DROP COLUMN non_interactive');
  }
}
