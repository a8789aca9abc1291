import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, their secret keys (as hashes), when each key was last used, and the audit trail. */
export class CreateAccountsAndKeys1795200000000 implements MigrationInterface {
  readonly name = 'CreateAccountsAndKeys1795200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE audit_log, api_key_uses, api_keys, accounts');
  }
}

const TABLES = [
  `CREATE TABLE accounts (
    id serial CONSTRAINT accounts_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT accounts_public_id_key UNIQUE,
    name text NOT NULL,
    plan text NOT NULL CONSTRAINT accounts_plan_check CHECK (plan IN ('free', 'pro', 'enterprise')),
    events_per_hour integer CONSTRAINT accounts_events_per_hour_check CHECK (events_per_hour >= 0),
    requests_per_second integer CONSTRAINT accounts_requests_per_second_check CHECK (requests_per_second > 0),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE api_keys (
    id serial CONSTRAINT api_keys_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT api_keys_public_id_key UNIQUE,
    account_id integer NOT NULL CONSTRAINT api_keys_account_id_fkey REFERENCES accounts (id),
    environment smallint NOT NULL CONSTRAINT api_keys_environment_check CHECK (environment IN (0, 1)),
    name text NOT NULL,
    secret_hash bytea NOT NULL CONSTRAINT api_keys_secret_hash_key UNIQUE,
    last_four text NOT NULL,
    events_per_hour integer CONSTRAINT api_keys_events_per_hour_check CHECK (events_per_hour >= 0),
    expires_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by text NOT NULL,
    deleted_at timestamptz,
    deleted_by text
  )`,
  'CREATE INDEX api_keys_account_id_idx ON api_keys (account_id)',
  // Apart from api_keys, so that using a key changes nothing that is remembered of it (see CreateKeyFactsVersion).
  `CREATE TABLE api_key_uses (
    key_id integer CONSTRAINT api_key_uses_pkey PRIMARY KEY
      CONSTRAINT api_key_uses_key_id_fkey REFERENCES api_keys (id),
    used_at timestamptz NOT NULL
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE audit_log (
    id bigserial CONSTRAINT audit_log_pkey PRIMARY KEY,
    account_id integer CONSTRAINT audit_log_account_id_fkey REFERENCES accounts (id),
    at timestamptz NOT NULL DEFAULT now(),
    actor text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    details jsonb NOT NULL DEFAULT '{}'
  )`,
  'CREATE INDEX audit_log_account_id_idx ON audit_log (account_id, id)',
  // A person's own sign-ins: the lines that belong to no account, by person.
  'CREATE INDEX audit_log_person_idx ON audit_log (target, id) WHERE account_id IS NULL',
];
