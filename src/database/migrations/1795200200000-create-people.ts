import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People of the dashboard: who they are, where they are members, where they are signed in, and the links by which they
 * come in. Of every secret (password, session, link, device) only a hash is stored.
 */
export class CreatePeople1795200200000 implements MigrationInterface {
  readonly name = 'CreatePeople1795200200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE known_devices, one_time_links, sessions, memberships, people');
  }
}

const TABLES = [
  `CREATE TABLE people (
    id serial CONSTRAINT people_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT people_public_id_key UNIQUE,
    email text COLLATE "C" NOT NULL CONSTRAINT people_email_key UNIQUE,
    name text,
    password_hash text,
    is_operator boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT people_email_check CHECK (email = lower(email))
  )`,
  `CREATE TABLE memberships (
    account_id integer NOT NULL CONSTRAINT memberships_account_id_fkey REFERENCES accounts (id),
    person_id integer NOT NULL CONSTRAINT memberships_person_id_fkey REFERENCES people (id),
    role text NOT NULL CONSTRAINT memberships_role_check CHECK (role IN ('owner', 'admin', 'analyst')),
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT memberships_pkey PRIMARY KEY (account_id, person_id)
  )`,
  'CREATE INDEX memberships_person_id_idx ON memberships (person_id)',
  `CREATE TABLE sessions (
    id serial CONSTRAINT sessions_pkey PRIMARY KEY,
    token_hash bytea NOT NULL CONSTRAINT sessions_token_hash_key UNIQUE,
    person_id integer NOT NULL CONSTRAINT sessions_person_id_fkey REFERENCES people (id),
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    address text NOT NULL,
    user_agent text
  )`,
  'CREATE INDEX sessions_person_id_idx ON sessions (person_id)',
  `CREATE TABLE one_time_links (
    id serial CONSTRAINT one_time_links_pkey PRIMARY KEY,
    token_hash bytea NOT NULL CONSTRAINT one_time_links_token_hash_key UNIQUE,
    kind text NOT NULL,
    person_id integer CONSTRAINT one_time_links_person_id_fkey REFERENCES people (id),
    account_id integer CONSTRAINT one_time_links_account_id_fkey REFERENCES accounts (id),
    email text COLLATE "C",
    role text,
    created_at timestamptz NOT NULL,
    created_by text NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    CONSTRAINT one_time_links_kind_check CHECK (CASE kind
      WHEN 'first_start' THEN person_id IS NULL AND account_id IS NULL AND email IS NULL AND role IS NULL
      WHEN 'invite' THEN person_id IS NULL AND account_id IS NOT NULL AND email IS NOT NULL
        AND role IS NOT NULL AND role IN ('owner', 'admin', 'analyst')
      WHEN 'password' THEN person_id IS NOT NULL AND account_id IS NULL AND email IS NULL AND role IS NULL
      ELSE false END)
  )`,
  'CREATE INDEX one_time_links_account_id_idx ON one_time_links (account_id)',
  `CREATE TABLE known_devices (
    token_hash bytea CONSTRAINT known_devices_pkey PRIMARY KEY,
    person_id integer NOT NULL CONSTRAINT known_devices_person_id_fkey REFERENCES people (id),
    used_at timestamptz NOT NULL
  )`,
  'CREATE INDEX known_devices_person_id_idx ON known_devices (person_id, used_at)',
];
