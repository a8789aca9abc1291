import pg from 'pg';
import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { countRecord } from '../support/record.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

/** What can be done to a database while it is in use, and how it is undone; `$db` is its name. */
const FAULTS = [
  [
    'is read-only',
    'ALTER DATABASE $db SET default_transaction_read_only = on',
    'ALTER DATABASE $db RESET default_transaction_read_only',
  ],
  [
    'has no connection left',
    'ALTER DATABASE $db CONNECTION LIMIT 0',
    'ALTER DATABASE $db CONNECTION LIMIT -1',
  ],
  [
    'takes no connections',
    'ALTER DATABASE $db ALLOW_CONNECTIONS false',
    'ALTER DATABASE $db ALLOW_CONNECTIONS true',
  ],
] as const;

describe('A database that fails', () => {
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;
  let operator: pg.Client;
  /** May end the connections of its own role, which are the service's. */
  let server: pg.Client;

  beforeAll(async () => {
    service = await startTestApp();
    operator = new pg.Client({ ...service.targets.owner, database: 'postgres' });
    server = new pg.Client({ ...service.targets.serving, database: 'postgres' });
    await Promise.all([operator.connect(), server.connect()]);
  });
  beforeEach(async () => {
    owner = await service.issueKey();
    client = new ApiClient(service.url, owner.secret);
    expect((await client.track(anEvent())).status).toBe(201);
  });
  afterAll(async () => {
    await Promise.all([operator.end(), server.end()]);
    await service.close();
  });

  const alter = async (statement: string) => {
    const name = service.targets.serving.database!;
    await operator.query(statement.replace('$db', name));
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  };
  const write = () =>
    Promise.all([
      client.track(anEvent()),
      client.track(anEvent({ event_id: 'given' })),
      client.trackBatch([anEvent(), anEvent()]),
    ]);

  /** How many events the answers say were stored. */
  const acknowledged = (answers: readonly Answer[]) =>
    answers.reduce((sum, { status, body }) => sum + (status === 201 ? 1 : (body.accepted ?? 0)), 0);

  it.each(FAULTS)(
    '%s: every write is 503, certainly not stored; it is served again once that is over',
    async (_, begin, end) => {
      await alter(begin);
      // Connections that were cut are found out by the first use; what an answer was lost for is tried again.
      let first: Answer[] = [];
      let answers: Answer[] = [];
      try {
        first = await write();
        answers = await write();
      } finally {
        await alter(end);
      }
      for (const { status, headers, body } of answers) {
        expect([status, Number(headers.get('retry-after'))]).toEqual([503, 1]);
        expect(body).toEqual({ error: expect.any(String) });
      }
      const later = await write();
      expect((await client.track(anEvent())).status).toBe(201);
      // Those before and after the fault are two.
      const events = 2 + acknowledged([...first, ...later]);
      expect(await countRecord(service.database, owner.account.publicId)).toEqual({
        events,
        metered: events,
        allowed: events,
      });
    },
  );
});
