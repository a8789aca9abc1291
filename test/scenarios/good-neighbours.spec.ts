import pg from 'pg';
import { ApiClient, anEvent } from '../support/api-client.js';
import { waitsForLock } from '../support/held-lock.js';
import { RawConnection } from '../support/raw-connection.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

const MIB = 1024 * 1024;
/** Of the 64 MiB that bodies may hold one account takes half. */
const HELD_OF_ONE = 32;

/** What one account does must not be felt by another, whose requests would be answered at once without it. */
describe('An account beside others', () => {
  let service: TestApp;
  let busy: TestKey;
  let quiet: ApiClient;

  beforeAll(async () => {
    service = await startTestApp();
  });
  beforeEach(async () => {
    busy = await service.issueKey({ plan: 'enterprise' });
    quiet = new ApiClient(service.url, (await service.issueKey()).secret);
  });
  afterAll(() => service.close());

  const events = (count: number) => Array.from({ length: count }, () => anEvent());
  /** More than goes past the turns of large bodies. */
  const largeBatch = () => events(200).map((event) => ({ ...event, properties: { note: 'x'.repeat(500) } }));

  it('does not wait for the lock that another account’s events wait for', async () => {
    const client = new ApiClient(service.url, busy.secret);
    await client.track(anEvent());
    const holder = new pg.Client(service.targets.owner);
    await holder.connect();
    let isAnswered = false;
    try {
      await holder.query('BEGIN');
      await holder.query(
        'SELECT FROM allowance_hourly h JOIN accounts a ON a.id = h.account_id WHERE a.public_id = $1 FOR UPDATE OF h',
        [busy.account.publicId],
      );
      const single = client.track(anEvent());
      await waitsForLock(service.database, 1);
      const batches = [client.trackBatch(events(400)), client.trackBatch(events(400))];
      await waitsForLock(service.database, 2);
      const stuck = Promise.all([single, ...batches]).finally(() => (isAnswered = true));
      for (let n = 0; n < 3; n++) expect((await quiet.track(anEvent())).status).toBe(201);
      expect((await quiet.trackBatch(events(400))).body.accepted).toBe(400);
      expect(isAnswered).toBe(false);
      await holder.query('COMMIT');
      expect((await stuck).map(({ status }) => status)).toEqual([201, 200, 200]);
    } finally {
      await holder.end();
    }
  });

  it('finds room when another account has sent more than it may: only that one gets 503', async () => {
    const port = Number(new URL(service.url).port);
    const connections: RawConnection[] = [];
    const announce = async (expectation = '') => {
      const connection = await RawConnection.open(port);
      connections.push(connection);
      connection.send(
        `POST /api/v1/events/batch HTTP/1.1\r\nHost: waymark\r\nAuthorization: Bearer ${busy.secret}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${MIB}\r\n${expectation}\r\n`,
      );
      return connection;
    };
    try {
      for (let n = 0; n < HELD_OF_ONE; n++) {
        const held = await announce('Expect: 100-continue\r\n');
        expect((await held.answer()).status).toBe(100);
      }
      const { status, headers, body } = await (await announce()).answer();
      expect([status, headers['retry-after']]).toEqual([503, '1']);
      expect(JSON.parse(body)).toEqual({
        error: 'Too many events of this account are waiting to be stored, please retry',
      });
      expect((await quiet.track(anEvent())).status).toBe(201);
      expect((await quiet.trackBatch(largeBatch())).body.accepted).toBe(200);
      // What takes no room is not refused to the busy account either.
      expect((await new ApiClient(service.url, busy.secret).track(anEvent())).status).toBe(201);
    } finally {
      for (const { socket } of connections) socket.destroy();
    }
    await roomAgain(() => new ApiClient(service.url, busy.secret).trackBatch(largeBatch()));
  });
});

/** Resolves when the service has noticed that those who held room have gone. */
async function roomAgain(send: () => Promise<{ status: number }>): Promise<void> {
  for (let status = 503; status !== 200; ) status = (await send()).status;
}
