import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Every other table has an entity. */
const TABLES_WITHOUT_ENTITY: Readonly<Record<string, string>> = {
  events: 'hot path: one statement writes it, SQL of the reports reads it',
  event_months: 'written by functions of the owner, which make the months of events',
  event_turn: 'has no rows: it is locked',
  usage_hourly: 'hot path: the statement that stores events counts in it',
  allowance_hourly: 'hot path: the statement that stores events counts in it',
  key_facts_version: 'a trigger writes it, the key lookup reads it',
  api_key_uses: 'written in batches, by SQL',
  api_key_clients: 'written in batches, by SQL',
  key_rotation_uses: 'written in batches, by SQL',
  event_statuses_hourly: 'written in batches, by SQL',
  request_log: 'written in batches, by SQL',
  unauthenticated_attempts_hourly: 'written in batches, by SQL',
  ad_spend: 'imported in batches, by SQL',
  exchange_rates: 'imported in batches, by SQL',
  receipt_numbering: 'one row of the database itself: which server numbers the receipts',
  receipt_run: 'one row of the server itself, until it crashes',
  rollup_days: 'SQL counts it from events',
  rollup_counts: 'SQL counts it from events',
  rollup_channels: 'SQL counts it from events',
  rollup_touches: 'SQL counts it from events',
  rollup_visitors: 'SQL counts it from events',
  rollup_identities: 'SQL counts it from events',
  rollup_origins: 'SQL counts it from events',
  rollup_visits: 'SQL counts it from events',
  rollup_visit_values: 'SQL counts it from events',
  rollup_names: 'SQL counts it from events',
  rollup_values: 'SQL counts it from events',
  traffic_lists: 'SQL of the reports reads it',
  alerts: 'claimed and judged by SQL',
  alert_channels: 'claimed and judged by SQL',
  alert_changes: 'claimed and judged by SQL',
  deliveries: 'claimed and settled by SQL',
  mail_addresses: 'asked, confirmed and ended by SQL',
  confirmation_requests: 'counted and forgotten by SQL',
  site_drops: 'written in batches, by SQL',
  site_salts: 'one statement makes or reads the salt of a day',
  breaking_migrations: 'read and written while migrating, by SQL',
  schema_migrations: "TypeORM's own",
};

describe('Migrations', () => {
  let service: TestApp;
  let source: DataSource;

  beforeAll(async () => {
    service = await startTestApp();
    source = await new DataSource(
      dataSourceOptions(service.targets.owner, {
        role: 'migration',
        poolSize: 2,
        statementTimeoutMs: 30_000,
        entities: service.dataSource.entityMetadatas.map(({ target }) => target),
      }),
    ).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await service.close();
  });

  const tables = async () => {
    const rows: { name: string }[] = await source.query(
      `SELECT relname::text AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('make the tables of the entities: columns with type, default and nullability, keys, indexes, checks', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('make no table but those of the entities and those that are named without one', async () => {
    const mapped = source.entityMetadatas.map(({ tableName }) => tableName);
    expect([...mapped, ...Object.keys(TABLES_WITHOUT_ENTITY)].sort()).toEqual(await tables());
  });

  it('are compared with every entity there is: a module of the application registers each', () => {
    // By name: test files that ran before in this process have left their own copies of the classes.
    const declared = getMetadataArgsStorage().tables.map(({ target }) => (target as { name: string }).name);
    expect(source.entityMetadatas.map(({ name }) => name).sort()).toEqual([...new Set(declared)].sort());
  });

  it('can be undone and done again', async () => {
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
      'exchange_rates',
      'rollup_days',
      'rollup_counts',
      'rollup_touches',
      'rollup_visitors',
      'rollup_identities',
      'rollup_origins',
      'rollup_visits',
      'rollup_visit_values',
      'rollup_names',
      'rollup_values',
      'rollup_channels',
      'traffic_lists',
      'cohorts',
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
