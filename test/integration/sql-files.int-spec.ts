import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { testLayout } from '../support/citus-cluster.js';
import { becomeOneMachineCluster } from '../support/one-machine-cluster.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const FOLDER = path.join(PACKAGE_ROOT, 'docs', 'sql');

describe('docs/sql', () => {
  let home: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    home = await createTestDatabase();
    if (testLayout() === 'single') await becomeOneMachineCluster(home);
  });
  afterAll(() => home.drop());

  afterEach(() => client.end());

  it.each(readdirSync(FOLDER))('%s can be pasted as it is, and leaves nothing behind', async (name) => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    client = new pg.Client(home.targets[text.includes('as the owner of the tables') ? 'owner' : 'serving']);
    await client.connect();
    const results = (await client.query(text)) as unknown as pg.QueryResult[];
    const { rows } = await client.query<{ events: string; prepared: string }>(
      'SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM pg_prepared_statements) AS prepared',
    );
    expect(results.at(-1)!.command).toBe('ROLLBACK');
    expect(rows).toEqual([{ events: '0', prepared: '0' }]);
  });
});
