import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('Migrations', () => {
  let home: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    home = await createTestDatabase();
    source = await new DataSource(
      dataSourceOptions(home.targets.owner, { role: 'migration', poolSize: 2, statementTimeoutMs: 30_000 }),
    ).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await home.drop();
  });

  it('make exactly the tables that the entities describe', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can be undone and done again', async () => {
    const tables = async () => {
      const rows: { name: string }[] = await source.query(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      return rows.map(({ name }) => name);
    };
    const before = await tables();
    for (const _ of source.migrations) await source.undoLastMigration();
    expect(await tables()).toEqual(['schema_migrations']);
    await source.runMigrations();
    expect(await tables()).toEqual(before);
  });

  it('keep event-side tables free of what cannot be spread over machines', async () => {
    const eventSide = [
      'events',
      'usage_hourly',
      'allowance_hourly',
      'ad_spend',
      'rollup_days',
      'rollup_counts',
      'rollup_touches',
      'rollup_identities',
      'rollup_channels',
    ];
    const offenders: { what: string }[] = await source.query(
      `SELECT conname AS what FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1)
       UNION ALL
       SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY ($1)
       UNION ALL
       SELECT table_name || '.' || column_name FROM information_schema.columns
        WHERE table_name = ANY ($1) AND (is_identity = 'YES' OR column_default LIKE 'nextval%')
       UNION ALL
       SELECT c.relname::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE i.indrelid::regclass::text = ANY ($1)
          AND pg_get_indexdef(i.indexrelid, 1, true) <> 'account_id'`,
      [eventSide],
    );
    expect(offenders).toEqual([]);
  });
});
