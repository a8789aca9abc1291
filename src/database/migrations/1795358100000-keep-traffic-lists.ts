import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByAccount } from './row-level-security.js';

/**
 * What an account's own lists say of referrers and event types (src/events/traffic-lists), one row for both environments.
 * Event-side: reports read it in their own snapshot. `revision` is 1 when new and one more with each change, and never goes
 * back. `lists` is what people edit; `referrers` and `quiet_types` are the same as reports look it up: by domain the
 * source and medium of a host at or below it, or an empty list of a host that visitors only come back from; and the keys of
 * event types that are never interactive.
 *
 * `rollup_days.lists_revision` is the revision by which a day's touches were rolled up: 0, the lists of none.
 */
export class KeepTrafficLists1795358100000 implements MigrationInterface {
  readonly name = 'KeepTrafficLists1795358100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rollup_days DROP COLUMN lists_revision');
    await queryRunner.query('DROP TABLE traffic_lists');
  }
}

const STATEMENTS = [
  `CREATE TABLE traffic_lists (
    account_id integer NOT NULL,
    revision integer NOT NULL,
    changed_at timestamptz NOT NULL,
    changed_by text COLLATE "C" NOT NULL,
    lists jsonb NOT NULL,
    referrers jsonb NOT NULL,
    quiet_types bigint[] NOT NULL,
    CONSTRAINT traffic_lists_pkey PRIMARY KEY (account_id)
  )`,
  ...isolateByAccount('traffic_lists'),
  'ALTER TABLE rollup_days ADD COLUMN lists_revision integer NOT NULL DEFAULT 0',
];
