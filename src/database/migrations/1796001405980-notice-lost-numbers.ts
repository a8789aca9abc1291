import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ownersFunction, SHORT_WAIT } from './event-month-functions.js';

/**
 * A cluster's coordinator may give receipt numbers again after a crash (docs/adr/0028). `receipt_run` is not logged, so PostgreSQL empties it after a crash, and
 * when a standby takes over: who learns of that by `receipts_go_on()` calls `raise_receipts()` before a number is given, or read up to. What it
 * raises is what all versions go by. A standby cannot look at the table, and numbers nothing.
 */
export class NoticeLostNumbers1796001405980 implements MigrationInterface {
  readonly name = 'NoticeLostNumbers1796001405980';

  async up(queryRunner: QueryRunner): Promise<void> {
    const [found] = await queryRunner.query('SELECT quote_ident(current_schema()) AS schema');
    for (const statement of up(found?.schema ?? 'public')) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION raise_receipts(), receipts_go_on()');
    await queryRunner.query('DROP TABLE receipt_run');
  }
}

/**
 * At least 2³² further than the numbers that can be seen, which is more than a crash can lose; and as far as the clock says, as at a start
 * (receipt-numbering.ts). Events wait meanwhile, and nobody waits for longer behind one that cannot have the lock.
 */
const up = (schema: string): string[] => [
  `CREATE UNLOGGED TABLE receipt_run (
    goes_on boolean NOT NULL DEFAULT true,
    CONSTRAINT receipt_run_pkey PRIMARY KEY (goes_on),
    CONSTRAINT receipt_run_check CHECK (goes_on)
  )`,
  'INSERT INTO receipt_run DEFAULT VALUES',
  'ALTER TABLE receipt_run ENABLE ROW LEVEL SECURITY',
  'CREATE POLICY writer_all ON receipt_run TO waymark_writer USING (true) WITH CHECK (true)',
  'CREATE POLICY reader_all ON receipt_run FOR SELECT TO waymark_reader USING (true)',
  `CREATE FUNCTION receipts_go_on() RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $body$
BEGIN
  IF pg_is_in_recovery() THEN
    RETURN true;
  END IF;
  RETURN EXISTS (SELECT FROM ${schema}.receipt_run);
END
$body$`,
  ...ownersFunction({
    signature: 'raise_receipts()',
    returns: 'void',
    settings: SHORT_WAIT,
    declared: 'transactions bigint; next_number bigint;',
    body: `PERFORM set_config('citus.enable_ddl_propagation', 'off', true);
  LOCK TABLE ${schema}.receipt_run IN SHARE ROW EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM ${schema}.receipt_run) THEN
    RETURN;
  END IF;
  LOCK TABLE ONLY ${schema}.events IN SHARE ROW EXCLUSIVE MODE;
  transactions := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  next_number := greatest(${schema}.receipt_base() + transactions + 4294967296,
                          least(floor(extract(epoch FROM clock_timestamp()))::bigint * 1048576, 4503599627370496));
  EXECUTE format('CREATE OR REPLACE FUNCTION ${schema}.receipt_base() RETURNS bigint LANGUAGE sql STABLE AS %L',
                 format('SELECT %s::bigint', next_number - transactions));
  INSERT INTO ${schema}.receipt_run DEFAULT VALUES ON CONFLICT DO NOTHING;`,
  }),
];
