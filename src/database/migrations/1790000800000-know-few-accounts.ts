import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until a table is first analyzed, a minute after its first events at best, the planner takes every column to have two
 * hundred values. All indexes of `events` begin with the account and the environment, so each seems as good as the
 * primary key to find an event by its id, and any other reads through an account's events. Told that there is one
 * account it knows; the first analysis replaces that. Servers before 18 cannot be told.
 */
export class KnowFewAccounts1790000800000 implements MigrationInterface {
  readonly name = 'KnowFewAccounts1790000800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const [{ version }] = await queryRunner.query(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    if (version < TELLING_VERSION) return;
    for (const [column, bytes] of Object.entries(WIDTHS))
      await queryRunner.query(
        `SELECT pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', '${column}',
             'inherited', false, 'version', current_setting('server_version_num')::int,
             'null_frac', 0::real, 'avg_width', ${bytes}, 'n_distinct', 1::real)
           FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE c.oid = 'events'::regclass
            AND NOT EXISTS (SELECT FROM pg_stats s
                             WHERE s.schemaname = n.nspname AND s.tablename = c.relname AND s.attname = '${column}')`,
      );
  }

  async down(): Promise<void> {
    // What is known of a table is no part of its schema, and the next analysis replaces it.
  }
}

const TELLING_VERSION = 180_000;
const WIDTHS = { account_id: 4, environment: 2 };
