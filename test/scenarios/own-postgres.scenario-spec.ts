import { ApiClient, anEvent } from '../support/api-client.js';
import { databaseUrl } from '../support/database-url.js';
import { ServiceProcess } from '../support/service-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { issueKeyByCli } from '../support/waymark-cli.js';

describe('a start with DATABASE_URL', () => {
  let home: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    home = await createTestDatabase({ isEmpty: true });
    env = {
      DATABASE_URL: databaseUrl(home.targets.serving),
      DATABASE_OWNER_URL: databaseUrl(home.targets.owner),
    };
  });

  afterAll(() => home.drop());

  it('makes no account and prints no key', async () => {
    const service = await ServiceProcess.start({ env });
    const answer = await fetch(`${service.url}/api/v1/validate`);
    expect(await service.stop()).toBe(0);
    expect(service.stdout).not.toMatch(/sk_(test|live)_/);
    expect(answer.status).toBe(401);
    const { rows } = await home.database.writer.query('SELECT count(*)::int AS accounts FROM accounts');
    expect(rows).toEqual([{ accounts: 0 }]);
  });

  it('stores events and reports them; and warns when the server may forget what it has confirmed', async () => {
    const { secret } = await issueKeyByCli(env);
    const service = await ServiceProcess.start({ env });
    const client = new ApiClient(service.url, secret);
    const stored = await client.trackBatch([anEvent(), anEvent({ event_type: 'purchase' })]);
    const counted = await client.get('/api/v1/reports/events?period=today');
    expect(await service.stop()).toBe(0);
    expect([stored.status, counted.status, counted.body.totals?.events]).toEqual([200, 200, 2]);
    expect(service.stderr).toMatch(/^Warning: .*fsync/m);
  });
});
