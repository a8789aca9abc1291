import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events of known bots say so: true, or null, which takes no room and is what earlier events have. The index lists bots' events
 * alone and costs others nothing. Rolled-up counts tell how many of their events are bots'.
 */
export class FlagKnownBots1795363000000 implements MigrationInterface {
  readonly name = 'FlagKnownBots1795363000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE events ADD COLUMN known_bot boolean');
    await queryRunner.query(
      'CREATE INDEX events_bot_idx ON events (account_id, environment, occurred_at) WHERE known_bot',
    );
    await queryRunner.query('ALTER TABLE rollup_counts ADD COLUMN bot_events bigint NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rollup_counts DROP COLUMN bot_events');
    await queryRunner.query('DROP INDEX events_bot_idx');
    await queryRunner.query('ALTER TABLE events DROP COLUMN known_bot');
  }
}
