import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who used a key from where: the latest clients of each (src/usage/key-clients.store.ts says how many), a client being
 * an address and what it calls itself, '' where it does not say.
 */
export class TellWhoUsesKeys1795351000000 implements MigrationInterface {
  readonly name = 'TellWhoUsesKeys1795351000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLE);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE api_key_clients');
  }
}

const TABLE = `CREATE TABLE api_key_clients (
    key_id integer NOT NULL
      CONSTRAINT api_key_clients_key_id_fkey REFERENCES api_keys (id) ON DELETE CASCADE,
    address text NOT NULL,
    user_agent text NOT NULL,
    uses bigint NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    CONSTRAINT api_key_clients_pkey PRIMARY KEY (key_id, address, user_agent)
  ) WITH (fillfactor = 50)`;
