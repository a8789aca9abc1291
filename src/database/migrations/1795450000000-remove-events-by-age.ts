import type { MigrationInterface, QueryRunner } from 'typeorm';
import { leavingMonthFunctions } from './leaving-month-functions.js';

/**
 * Events may leave by age (docs/adr/0025): by month for all accounts, by day for those that keep theirs for fewer days
 * (`accounts.retention_days`). The version before runs on this: an event that it would store into a month that is about to leave opens
 * it, as it opens a sealed one.
 */
export class RemoveEventsByAge1795450000000 implements MigrationInterface {
  readonly name = 'RemoveEventsByAge1795450000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE accounts ADD COLUMN retention_days integer
        CONSTRAINT accounts_retention_days_check CHECK (retention_days >= 7)`,
    );
    const [found] = await queryRunner.query('SELECT quote_ident(current_schema()) AS schema');
    for (const statement of leavingMonthFunctions(found?.schema ?? 'public'))
      await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION close_event_month(text), drop_event_month(text, timestamptz)');
    await queryRunner.query('ALTER TABLE accounts DROP COLUMN retention_days');
    await makeOlderAgain(queryRunner);
  }
}

/** The migration that laid events out by month takes the older part for granted: it is made again where it has left. */
async function makeOlderAgain(queryRunner: QueryRunner): Promise<void> {
  const [older] = await queryRunner.query(`SELECT name FROM event_months WHERE name = 'events_older'`);
  if (older) return;
  const [{ bound }] = await queryRunner.query(`SELECT min(starts_at)::text AS bound FROM event_months`);
  await queryRunner.query(
    `CREATE TABLE events_older (LIKE events INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMPRESSION,
      CONSTRAINT events_older_pkey PRIMARY KEY (account_id, environment, event_id))`,
  );
  const indexes: { definition: string }[] = await queryRunner.query(
    `SELECT replace(regexp_replace(indexdef, ' ON ONLY \\S+ ', ' ON events_older '), 'INDEX events_', 'INDEX events_older_') AS definition
       FROM pg_indexes WHERE schemaname = current_schema() AND tablename = 'events'`,
  );
  for (const { definition } of indexes) await queryRunner.query(definition);
  await queryRunner.query(
    `ALTER TABLE events ATTACH PARTITION events_older FOR VALUES FROM (MINVALUE) TO ('${bound}')`,
  );
  await queryRunner.query(
    `INSERT INTO event_months (name, starts_at, ends_at) VALUES ('events_older', '-infinity', '${bound}')`,
  );
}
