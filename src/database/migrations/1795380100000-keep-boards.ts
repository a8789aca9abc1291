import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Boards: saved reports side by side, each tile a member of `tiles` (src/saved/boards/board.types.ts); at most one of an account
 * and environment was made of what it sends. Annotations: marks on the time axis.
 */
export class KeepBoards1795380100000 implements MigrationInterface {
  readonly name = 'KeepBoards1795380100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE boards, annotations');
  }
}

const STATEMENTS = [
  `CREATE TABLE boards (
    id serial CONSTRAINT boards_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT boards_public_id_key UNIQUE,
    account_id integer NOT NULL CONSTRAINT boards_account_id_fkey REFERENCES accounts (id),
    environment smallint NOT NULL CONSTRAINT boards_environment_check CHECK (environment IN (0, 1)),
    name text NOT NULL,
    is_default boolean NOT NULL,
    tiles jsonb NOT NULL,
    revision integer NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL,
    changed_by text NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  'CREATE INDEX boards_account_id_idx ON boards (account_id, environment)',
  'CREATE UNIQUE INDEX boards_default_idx ON boards (account_id, environment) WHERE is_default',
  `CREATE TABLE annotations (
    id serial CONSTRAINT annotations_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT annotations_public_id_key UNIQUE,
    account_id integer NOT NULL CONSTRAINT annotations_account_id_fkey REFERENCES accounts (id),
    environment smallint NOT NULL CONSTRAINT annotations_environment_check CHECK (environment IN (0, 1)),
    at timestamptz NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX annotations_account_id_idx ON annotations (account_id, environment, at)',
];
