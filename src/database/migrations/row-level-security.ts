/**
 * What the migrations say of each table of an account's data: the writer role reaches every row, the reader role those
 * of the account (and environment) set in its transaction. Frozen once a migration that uses it has shipped.
 */

/** Binds readers of a table without environments to their account. */
export function isolateByAccount(table: string): string[] {
  return isolate(table, `account_id = current_setting('app.account_id')::integer`);
}

/** Binds readers to their account and environment. */
export function isolateByEnvironment(table: string): string[] {
  return isolate(
    table,
    `account_id = current_setting('app.account_id')::integer
    AND environment = current_setting('app.environment')::smallint`,
  );
}

function isolate(table: string, ownRows: string): string[] {
  return [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY writer_all ON ${table} TO waymark_writer USING (true) WITH CHECK (true)`,
    `CREATE POLICY reader_own ON ${table} FOR SELECT TO waymark_reader USING (${ownRows})`,
  ];
}
