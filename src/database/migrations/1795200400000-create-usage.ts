import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByAccount } from './row-level-security.js';

/**
 * Event-side: the meter of committed events, and the allowance of each account and hour. The CHECKs make the database
 * itself refuse what would overrun an account's hour or a key's cap; `ceiling` is that limit at the last write, null for
 * a key without one.
 *
 * The meter of the first key of an account's hour lies in the row of the hour's allowance, which every batch changes
 * anyway: where an account sends with one key, a batch changes one counter instead of two. Further keys of the hour
 * have rows of their own in `usage_hourly`. The first key of an hour never changes. A statement that counts for
 * another one is refused by `allowance_hourly_first_key_check`, and its writer learns which key it is. 0 is no key:
 * then the meters of all keys lie in `usage_hourly`.
 */
export class CreateUsage1795200400000 implements MigrationInterface {
  readonly name = 'CreateUsage1795200400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}

const TABLES = ['usage_hourly', 'allowance_hourly'];

const STATEMENTS = [
  `CREATE TABLE usage_hourly (
    account_id integer NOT NULL,
    hour timestamptz NOT NULL,
    environment smallint NOT NULL,
    key_id integer NOT NULL,
    events bigint NOT NULL,
    ceiling bigint,
    CONSTRAINT usage_hourly_pkey PRIMARY KEY (account_id, hour, environment, key_id),
    CONSTRAINT usage_hourly_ceiling_check CHECK (events <= ceiling)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE allowance_hourly (
    account_id integer NOT NULL,
    hour timestamptz NOT NULL,
    events bigint NOT NULL,
    ceiling bigint NOT NULL,
    first_key_id integer NOT NULL DEFAULT 0,
    first_key_environment smallint NOT NULL DEFAULT 0,
    first_key_events bigint NOT NULL DEFAULT 0,
    first_key_ceiling bigint,
    CONSTRAINT allowance_hourly_pkey PRIMARY KEY (account_id, hour),
    CONSTRAINT allowance_hourly_ceiling_check CHECK (events <= ceiling),
    CONSTRAINT allowance_hourly_first_key_check CHECK (first_key_events >= 0),
    CONSTRAINT allowance_hourly_first_key_ceiling_check CHECK (first_key_events <= first_key_ceiling)
  ) WITH (fillfactor = 50)`,
  ...TABLES.flatMap(isolateByAccount),
];
