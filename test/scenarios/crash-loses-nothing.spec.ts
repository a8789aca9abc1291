import { loadEnv } from '../../src/config/env.js';
import type { Database } from '../../src/database/database.js';
import { prepareDatabase } from '../../src/database/prepare-database.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { freePort } from '../support/free-port.js';
import { runLoad } from '../support/load.js';
import { countRecord } from '../support/record.js';
import { ServiceProcess } from '../support/service-process.js';
import { TempDir } from '../support/temp-dir.js';
import { VENDOR_LIBRARIES } from '../support/vendor-libraries.js';
import { issueKeyByCli } from '../support/waymark-cli.js';
import { whenServed } from '../support/when-served.js';

const CRASHES = 4;
/** Enough acknowledgements before each crash that several flushes are under way. */
const ACKNOWLEDGED_BEFORE_CRASH = 150;

describe('A crash loses nothing that was acknowledged', () => {
  let dir: TempDir;
  let env: Record<string, string>;
  let key: Awaited<ReturnType<typeof issueKeyByCli>>;

  beforeAll(async () => {
    dir = await TempDir.make();
    env = { WAYMARK_DATA_DIR: dir.dataDir };
    key = await issueKeyByCli(env);
  });
  afterAll(() => dir.remove());

  /** Looks into the record as a visitor of the embedded database. */
  async function look<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const prepared = await prepareDatabase(loadEnv(env), { mode: 'client' });
    try {
      return await work(prepared.database);
    } finally {
      await prepared.close();
    }
  }

  it(`after ${CRASHES} kills under load every acknowledged event is there once, and the meter equals the rows`, async () => {
    const acknowledged = new Set<string>();
    for (let crash = 0; crash < CRASHES; crash++) {
      const service = await ServiceProcess.start({ env });
      const client = new ApiClient(service.url, key.secret);
      let answers = 0;
      const crashWhenBusy = () => {
        if (++answers === ACKNOWLEDGED_BEFORE_CRASH) service.kill('SIGKILL');
        return answers < ACKNOWLEDGED_BEFORE_CRASH;
      };
      const reports = await Promise.all([
        runLoad(client, { name: `s${crash}`, workers: 16, batchSize: 1, goOn: crashWhenBusy }),
        runLoad(client, { name: `b${crash}`, workers: 2, batchSize: 25, goOn: crashWhenBusy }),
      ]);
      expect(await service.exit).toBe('SIGKILL');
      // Every other time the database server dies with the service.
      if (crash % 2 === 1) process.kill((await dir.postmaster()) as number, 'SIGKILL');
      for (const report of reports) for (const id of report.acknowledged) acknowledged.add(id);
    }

    expect(acknowledged.size).toBeGreaterThan(CRASHES * ACKNOWLEDGED_BEFORE_CRASH);
    await look(async (database) => {
      const { rows } = await database.writer.query<{ event_id: string }>('SELECT event_id FROM events');
      const stored = new Set(rows.map((row) => row.event_id));
      expect(stored.size).toBe(rows.length);
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
      const record = await countRecord(database, key.accountId);
      expect([record.metered, record.allowed]).toEqual([record.events, record.events]);
    });
  });

  it('all of it sent again is all duplicates and changes nothing; one changed payload is a conflict', async () => {
    const service = await ServiceProcess.start({ env });
    const client = new ApiClient(service.url, key.secret);
    const events = Array.from({ length: 500 }, (_, i) =>
      anEvent({ event_id: `again-${i}`, properties: { i, list: [i, `${i}`] } }),
    );
    expect((await whenServed(() => client.trackBatch(events))).status).toBe(200);
    const before = await look((database) => countRecord(database, key.accountId));

    const { body } = await whenServed(() => client.trackBatch(events));
    expect([body.duplicates, body.accepted, body.conflicts]).toEqual([500, 0, 0]);
    const singles = await Promise.all(
      events.slice(0, 50).map((event) => whenServed(() => client.track(event))),
    );
    expect(new Set(singles.map(({ status }) => status))).toEqual(new Set([200]));
    const changed = await whenServed(() =>
      client.track({ ...events[7], properties: { i: 7, list: [7, 7] } }),
    );
    expect(changed.status).toBe(409);
    expect(await look((database) => countRecord(database, key.accountId))).toEqual(before);
    expect(await service.stop()).toBe(0);
  });

  it('what other vendors’ libraries send before, during and after a crash is there once', async () => {
    const atPort = { ...env, PORT: String(await freePort()) };
    const service = await ServiceProcess.start({ env: atPort });
    const { url } = service;
    const client = new ApiClient(url, key.secret);
    const libraries = Object.entries(VENDOR_LIBRARIES).map(([name, library]) => ({
      name,
      ...library({ url, key: key.secret }),
    }));
    const track = (part: string) => {
      for (const library of libraries)
        for (let n = 0; n < 60; n++) library.track(`${library.name} ${part} ${n}`);
    };
    const storedOf = async (name: string) => {
      const listed = () => client.get('/api/v1/events?visitor_id=u&limit=1000');
      const { status, body } = await whenServed(listed);
      expect(status).toBe(200);
      return (body.events as { event_type: string }[])
        .map(({ event_type }) => event_type)
        .filter((type) => type.startsWith(name));
    };
    track('before');
    // Each has reached the service, and none has sent everything.
    for (const { name } of libraries) while ((await storedOf(name)).length === 0);
    track('during');
    service.kill('SIGKILL');
    expect(await service.exit).toBe('SIGKILL');

    const next = await ServiceProcess.start({ env: atPort });
    track('after');
    await Promise.all(libraries.map(({ close }) => close()));
    for (const { name, errors } of libraries) {
      expect([name, errors]).toEqual([name, []]);
      const expected = ['after', 'before', 'during'].flatMap((part) =>
        Array.from({ length: 60 }, (_, n) => `${name} ${part} ${n}`),
      );
      expect((await storedOf(name)).sort()).toEqual(expected.sort());
    }
    expect(await next.stop()).toBe(0);
  });
});
