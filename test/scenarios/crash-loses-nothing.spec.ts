import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnv } from '../../src/config/env.js';
import type { Database } from '../../src/database/database.js';
import { prepareDatabase } from '../../src/database/prepare-database.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { runLoad } from '../support/load.js';
import { countRecord } from '../support/record.js';
import { ServiceProcess } from '../support/service-process.js';
import { issueKeyByCli } from '../support/waymark-cli.js';

const CRASHES = 10;
/** Enough acknowledgements before each crash that several flushes are under way. */
const ACKNOWLEDGED_BEFORE_CRASH = 150;

describe('A crash loses nothing that was acknowledged', () => {
  let dataDir: string;
  let env: Record<string, string>;
  let key: Awaited<ReturnType<typeof issueKeyByCli>>;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'waymark-crash-'));
    env = { WAYMARK_DATA_DIR: dataDir };
    key = await issueKeyByCli(env);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  /** Looks into the record as a visitor of the embedded database. */
  async function look<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const prepared = await prepareDatabase(loadEnv(env), { as: 'visitor' });
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
      if (crash % 2 === 1) await killDatabase(env);
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
    await client.trackBatch(events);
    const before = await look((database) => countRecord(database, key.accountId));

    const { body } = await client.trackBatch(events);
    expect([body.duplicates, body.accepted, body.conflicts]).toEqual([500, 0, 0]);
    const singles = await Promise.all(events.slice(0, 50).map((event) => client.track(event)));
    expect(new Set(singles.map(({ status }) => status))).toEqual(new Set([200]));
    const changed = await client.track({ ...events[7], properties: { i: 7, list: [7, 7] } });
    expect(changed.status).toBe(409);
    expect(await look((database) => countRecord(database, key.accountId))).toEqual(before);
    expect(await service.stop()).toBe(0);
  });
});

/** kill -9 of the database server, wherever the embedded cluster lies. */
async function killDatabase({ WAYMARK_DATA_DIR: dataDir = '' }: Record<string, string>): Promise<void> {
  const base: string = await readFile(path.join(dataDir, 'location.json'), 'utf8').then(
    (text) => JSON.parse(text).directory,
    () => dataDir,
  );
  const pidFile = await readFile(path.join(base, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
}
