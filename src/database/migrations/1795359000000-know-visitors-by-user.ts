import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * Which visitors were seen as which users, over all settled days together: who somebody is does not depend on the days a
 * report is about. Before, each day had its own pairs. `first_at` is when a visitor was first seen as the user; `user_key` a
 * 64-bit hash of the user's id. Touches know the users that their own events name, in the same order as they lie packed,
 * 0 where an event names none; null where none of them does. Days are rolled up anew, which fills both.
 */
export class KnowVisitorsByUser1795359000000 implements MigrationInterface {
  readonly name = 'KnowVisitorsByUser1795359000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [
      'DROP TABLE rollup_identities',
      TABLE,
      USERS,
      ...isolateByEnvironment('rollup_identities'),
      'ALTER TABLE rollup_touches ADD COLUMN user_keys bytea',
      'DELETE FROM rollup_days',
    ])
      await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [
      'DELETE FROM rollup_days',
      'ALTER TABLE rollup_touches DROP COLUMN user_keys',
      'DROP TABLE rollup_identities',
      BY_DAY,
      'CREATE INDEX rollup_identities_day_idx ON rollup_identities (account_id, environment, day)',
      ...isolateByEnvironment('rollup_identities'),
    ])
      await queryRunner.query(statement);
  }
}

const TABLE = `CREATE TABLE rollup_identities (
    visitor_key bigint NOT NULL,
    user_key bigint NOT NULL,
    first_at timestamptz NOT NULL,
    account_id integer NOT NULL,
    environment smallint NOT NULL,
    CONSTRAINT rollup_identities_pkey PRIMARY KEY (account_id, environment, visitor_key, user_key)
  )`;

const USERS = `CREATE INDEX rollup_identities_user_idx ON rollup_identities (account_id, environment, user_key, visitor_key)
    INCLUDE (first_at)`;

const BY_DAY = `CREATE TABLE rollup_identities (
    visitor_key bigint NOT NULL,
    occurred_at timestamptz NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    environment smallint NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    event_id text COLLATE "C" NOT NULL
  )`;
