import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sites: web sites whose pages send events by themselves, without a secret key. A site is a key of another kind: its row of
 * `api_keys` has its rules in `site`, its public id is what pages send, and `secret_hash` is the hash of that id. So
 * whatever holds of keys (their end, their meter, their cap, how changes become known) holds of sites.
 *
 * `site_drops` counts requests and events of pages that were not taken, by UTC day and reason (numbered in
 * src/sites/site-drops.types.ts); `latest` is the host, or the event type, that was refused last. `site_salts` has the random bytes that the visitor ids of a UTC day are made with;
 * they are deleted after it, and with them the way back from an id to who it was.
 */
export class KeepSites1795364200000 implements MigrationInterface {
  readonly name = 'KeepSites1795364200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE site_drops, site_salts');
    await queryRunner.query('ALTER TABLE api_keys DROP COLUMN site');
  }
}

const STATEMENTS = [
  `ALTER TABLE api_keys ADD COLUMN site jsonb`,
  `CREATE TABLE site_drops (
    key_id integer NOT NULL
      CONSTRAINT site_drops_key_id_fkey REFERENCES api_keys (id) ON DELETE CASCADE,
    day date NOT NULL,
    reason smallint NOT NULL,
    count bigint NOT NULL,
    latest text,
    CONSTRAINT site_drops_pkey PRIMARY KEY (key_id, day, reason)
  ) WITH (fillfactor = 50)`,
  'CREATE INDEX site_drops_day_idx ON site_drops (day)',
  `CREATE TABLE site_salts (
    day date CONSTRAINT site_salts_pkey PRIMARY KEY,
    salt bytea NOT NULL
  )`,
];
