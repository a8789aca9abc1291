import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import type { AttributionModel } from '../../src/reports/attribution/attribution.types.js';
import { timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { SqlConversionsReadModel } from '../../src/reports/conversions/sql-conversions.read-model.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import type { ReportScope } from '../../src/reports/running/report-scope.js';
import { type StoredEvent, storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const START_US = Date.parse('2026-03-01T00:00:00Z') * 1000;
const DAY_US = 86_400_000_000;
/** The migration that is looked at. */
const NAME = 'PackTouches1790000900000';
/** How days were rolled up before it: touches in a row each. */
const VERSION_BEFORE = 2;

const events = ['ada', 'bob', 'cyd'].flatMap((visitor, day): StoredEvent[] => [
  { id: `${visitor}-1`, type: 'view', visitor, atUs: START_US + day * DAY_US, source: 'news' },
  { id: `${visitor}-2`, type: 'buy', visitor, atUs: START_US + (day + 1) * DAY_US, revenue: ['10', 'EUR'] },
]);

describe('A database whose days were rolled up before touches were packed', () => {
  let home: TestDatabase;
  let scope: ReportScope;

  beforeAll(async () => {
    home = await createTestDatabase();
    const { rows } = await home.database.writer.query<{ id: number }>(
      `INSERT INTO accounts (public_id, name, plan) VALUES ('acct_of_old', 'Of old', 'free') RETURNING id`,
    );
    scope = { accountId: rows[0]!.id, environment: 'live' };
    await storeEvents(home.database, scope, events);
    await rollBack();
    const { accountId } = scope;
    await home.database.writer.query(
      `INSERT INTO rollup_touches (account_id, environment, day, part, visitor_key, occurred_at, event_id, channel, is_direct)
       SELECT account_id, environment, occurred_at::date, 0, visitor_key, occurred_at, event_id, 1, false
         FROM events WHERE account_id = $1`,
      [accountId],
    );
    await home.database.writer.query(
      `INSERT INTO rollup_days (account_id, environment, day, version, changes, is_ready)
       SELECT DISTINCT account_id, environment, occurred_at::date, ${VERSION_BEFORE}, 0, true
         FROM events WHERE account_id = $1`,
      [accountId],
    );
  });
  afterAll(() => home.drop());

  /** Undoes the migration and whatever came after it; who may do what is granted anew, as it was then. */
  async function rollBack(): Promise<void> {
    const source = await new DataSource(
      dataSourceOptions(home.targets.owner, { role: 'migration', poolSize: 2, statementTimeoutMs: 30_000 }),
    ).initialize();
    try {
      const applied = async () => {
        const rows: { name: string }[] = await source.query('SELECT name FROM schema_migrations');
        return rows.map(({ name }) => name);
      };
      while ((await applied()).includes(NAME)) await source.undoLastMigration();
      await source.query('GRANT SELECT, INSERT, UPDATE, DELETE ON rollup_touches TO waymark_writer');
    } finally {
      await source.destroy();
    }
  }

  const credited = async () => {
    const span = { fromUs: START_US, toUs: START_US + 5 * DAY_US, timezone: 'UTC' };
    const { value } = await new SqlConversionsReadModel(
      new ReportRunner(home.database, { now: () => 0 }),
    ).run(scope, {
      span,
      conversionType: 'buy',
      filters: [],
      lookbackUs: 30 * DAY_US,
      models: ['first_touch'] satisfies AttributionModel[],
      groupBy: ['source'],
      limit: 10,
      buckets: timeBuckets(span, 'day', 10)!,
    });
    return value.rows.map(({ group, models }) => [group, models[0]!.credit]);
  };
  const versions = async () => {
    const { rows } = await home.database.writer.query<{ version: number; days: number }>(
      `SELECT version, count(*)::int AS days FROM rollup_days WHERE account_id = $1 AND is_ready GROUP BY version`,
      [scope.accountId],
    );
    return rows.map(({ version, days }) => [version > VERSION_BEFORE, days]);
  };

  it('comes up, answers from its events, and rolls the days up anew by itself to the same answer', async () => {
    expect(await versions()).toEqual([[false, 4]]);
    expect(await migrate(home.targets)).toContain(NAME);
    const answer = await credited();
    expect(answer).toContainEqual([{ kind: 'value', channel: { source: 'news' } }, 3_000_000]);
    const roller = new DayRoller(home.database, { now: () => Date.parse('2026-06-01T00:00:00Z') });
    expect(await roller.rollDue()).toBe(4);
    expect(await versions()).toEqual([[true, 4]]);
    expect(await credited()).toEqual(answer);
    const { rows } = await home.database.writer.query('SELECT FROM rollup_touches WHERE account_id = $1', [
      scope.accountId,
    ]);
    expect(rows.length).toBeGreaterThan(0);
  });
});
