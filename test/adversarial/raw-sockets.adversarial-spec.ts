import { ApiClient } from '../support/api-client.js';
import { EdgeApp } from '../support/edge-app.js';
import { RawConnection } from '../support/raw-connection.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { slowShapes } from './sockets/slow-shapes.js';
import { socketShapes } from './sockets/socket-shapes.js';

/** For titles only: the shapes of a run need its key. */
const NAMES = socketShapes({ secret: '' }).map(({ name }, at) => [name, at] as const);

describe('What is written onto a socket by hand', () => {
  let app: TestApp;
  let secret: string;
  let client: ApiClient;

  beforeAll(async () => {
    app = await startTestApp({ env: { ADDRESS_REQUESTS_PER_SECOND: '1000000' } });
    ({ secret } = await app.issueKey({ plan: 'enterprise', requestsPerSecond: 1_000_000 }));
    client = new ApiClient(app.url, secret);
  });
  afterAll(() => app.close());

  it.each(NAMES)('gets the answer that is promised: %s', async (_, at) => {
    const { bytes, statuses, ends } = socketShapes({ secret })[at]!;
    const connection = await RawConnection.open(Number(new URL(app.url).port));
    try {
      connection.send(Buffer.from(bytes, 'latin1'));
      for (const status of statuses) {
        const toHead = bytes.startsWith('HEAD');
        const { status: got, headers, body } = await connection.answer({ toHead });
        expect([got, got === status ? '' : body]).toEqual([status, '']);
        if (status >= 400) expect(JSON.parse(body)).toMatchObject({ error: expect.any(String) });
        if (status !== 100) expect(headers['x-request-id']).toMatch(/^req_[0-9a-f]{24}$/);
      }
      if (ends) expect(await connection.closed()).toBe('');
      else await expectNothingLeft(connection);
    } finally {
      connection.destroy();
    }
    expect((await client.get('/api/v1/validate')).status).toBe(200);
  });

  /** The next request gets the next answer: no byte of those before is taken for another request. */
  async function expectNothingLeft(connection: RawConnection): Promise<void> {
    connection.send(`GET /api/v1/nothing HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${secret}\r\n\r\n`);
    const { status, body } = await connection.answer();
    expect([status, body]).toEqual([404, '{"error":"Not found"}']);
  }

  it('stores what was accepted, and nothing of what was refused', async () => {
    const accepted = socketShapes({ secret }).flatMap(({ statuses }) =>
      statuses.filter((status) => status === 201),
    );
    const { body } = await client.get('/api/v1/events?event_type=shape&limit=1000');
    expect(body.events).toHaveLength(accepted.length);
  });
});

describe('What is written onto a socket and does not come to an end', () => {
  let hasty: EdgeApp;
  /** What each shape comes to: all are begun at once, so that the service may have patience with a busy machine. */
  let outcomes: Promise<number[]>[];

  beforeAll(async () => {
    hasty = await EdgeApp.start({
      timeouts: { headersMs: 15_000, requestMs: 20_000, checkEveryMs: 50, standstillMs: 45_000 },
    });
    outcomes = slowShapes('').map(async (_, at) => {
      const { bytes, statuses } = slowShapes(hasty.keys.add())[at]!;
      return answersTo(bytes, statuses.length);
    });
    await Promise.allSettled(outcomes);
  });
  afterAll(() => hasty.close());

  it.each(slowShapes('').map(({ name, statuses }, at) => [name, at, statuses] as const))(
    'is answered and cut off: %s',
    async (_, at, statuses) => {
      expect(await outcomes[at]).toEqual(statuses);
    },
  );

  it('keeps nobody else from an answer', async () => {
    expect((await hasty.fetch('/api/v1/whoami')).status).toBe(200);
  });

  /** The statuses of so many answers, once the connection was cut off behind them. */
  async function answersTo(bytes: string, count: number): Promise<number[]> {
    const connection = await hasty.connect();
    try {
      connection.send(Buffer.from(bytes, 'latin1'));
      const statuses: number[] = [];
      while (statuses.length < count) statuses.push((await connection.answer()).status);
      expect(await connection.closed()).toBe('');
      return statuses;
    } finally {
      connection.destroy();
    }
  }
});
