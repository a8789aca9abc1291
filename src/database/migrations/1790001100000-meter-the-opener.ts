import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The meter of the key that opens an account's hour lies in the row of the hour's allowance, which every batch changes
 * anyway: where an account sends with one key, a batch changes one counter instead of two. Further keys of the hour have
 * rows of their own in `usage_hourly`. Hours from before were opened by nobody (0): all their keys lie there.
 *
 * The opener never changes. Whoever counts for another one is refused by the check and learns who it is. A process of the
 * version before that still runs counts an opener's events in `usage_hourly`, too: the sum of both is right, but the key's
 * own cap is then kept by each for itself, until the hour ends.
 */
export class MeterTheOpener1790001100000 implements MigrationInterface {
  readonly name = 'MeterTheOpener1790001100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE allowance_hourly
      ADD COLUMN opener_key_id integer NOT NULL DEFAULT 0,
      ADD COLUMN opener_environment smallint NOT NULL DEFAULT 0,
      ADD COLUMN opener_events bigint NOT NULL DEFAULT 0,
      ADD COLUMN opener_ceiling bigint,
      ADD CONSTRAINT allowance_hourly_opener_check CHECK (opener_events >= 0),
      ADD CONSTRAINT allowance_hourly_opener_ceiling_check CHECK (opener_events <= opener_ceiling)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`INSERT INTO usage_hourly (account_id, hour, environment, key_id, events, ceiling)
      SELECT account_id, hour, opener_environment, opener_key_id, opener_events, opener_ceiling
        FROM allowance_hourly WHERE opener_events > 0
      ON CONFLICT (account_id, hour, environment, key_id)
      DO UPDATE SET events = usage_hourly.events + excluded.events, ceiling = NULL`);
    await queryRunner.query(`ALTER TABLE allowance_hourly
      DROP COLUMN opener_key_id, DROP COLUMN opener_environment, DROP COLUMN opener_events, DROP COLUMN opener_ceiling`);
  }
}
