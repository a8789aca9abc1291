import { Database } from '../../src/database/database.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('Database', () => {
  let home: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = home.database;
    await database.writer.query(
      `INSERT INTO usage_hourly (account_id, hour, environment, key_id, events)
       VALUES (1, '2026-01-01T00:00:00Z', 0, 1, 5), (2, '2026-01-01T00:00:00Z', 0, 2, 7)`,
    );
  });

  afterAll(() => home.drop());

  const readUsage = (accountId: number) =>
    database.readAs({ accountId, environment: 'test' }, async (client) => {
      const { rows } = await client.query('SELECT account_id, events::int FROM usage_hourly ORDER BY 1');
      return rows;
    });

  test('readAs shows one account its own rows only, without any WHERE', async () => {
    expect(await readUsage(1)).toEqual([{ account_id: 1, events: 5 }]);
    expect(await readUsage(2)).toEqual([{ account_id: 2, events: 7 }]);
  });
});
