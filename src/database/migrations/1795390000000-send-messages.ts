import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Channels, by which an account's messages leave, and deliveries: what is still to be sent, and what became of what was.
 * `next_attempt_at` is null once a delivery is settled.
 */
export class SendMessages1795390000000 implements MigrationInterface {
  readonly name = 'SendMessages1795390000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE deliveries');
    await queryRunner.query('DROP TABLE channels');
  }
}

const STATEMENTS = [
  `CREATE TABLE channels (
    id serial CONSTRAINT channels_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT channels_public_id_key UNIQUE,
    account_id integer NOT NULL CONSTRAINT channels_account_id_fkey REFERENCES accounts (id),
    kind text NOT NULL CONSTRAINT channels_kind_check CHECK (kind IN ('email', 'slack', 'webhook')),
    name text NOT NULL,
    address text NOT NULL,
    secret text,
    failures integer NOT NULL,
    last_error text,
    paused_at timestamptz,
    delivered_at timestamptz,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX channels_account_id_idx ON channels (account_id)',
  `CREATE TABLE deliveries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL UNIQUE,
    account_id integer NOT NULL REFERENCES accounts (id),
    channel_id integer REFERENCES channels (id) ON DELETE CASCADE,
    kind text NOT NULL,
    topic text COLLATE "C" NOT NULL,
    payload jsonb NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    last_error text,
    created_at timestamptz NOT NULL,
    delivered_at timestamptz,
    failed_at timestamptz
  )`,
  'CREATE INDEX deliveries_open_idx ON deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  'CREATE INDEX deliveries_topic_idx ON deliveries (topic, id)',
  'CREATE INDEX deliveries_channel_id_idx ON deliveries (channel_id)',
  'CREATE INDEX deliveries_created_at_idx ON deliveries (created_at)',
];
