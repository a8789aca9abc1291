import { Database, type ReadScope } from '../../src/database/database.js';
import { readListAnywhere } from '../../src/database/read-list.js';
import { Replica } from '../../src/database/replica.js';
import { type ReplicatedCluster, startReplicatedCluster } from '../support/replicated-cluster.js';
import { storeEvents } from '../support/stored-events.js';

const SCOPE: ReadScope = { accountId: 1, environment: 'test' };
const COUNT = 'SELECT count(*)::int AS events, pg_is_in_recovery() AS at_replica FROM events';

describe('A replica', () => {
  let cluster: ReplicatedCluster;
  let database: Database;
  let lines: string[] = [];
  let stored = 0;

  beforeAll(async () => {
    cluster = await startReplicatedCluster();
  }, 60_000);
  afterAll(() => cluster?.stop());

  const open = (replica = cluster.replica) =>
    new Database(cluster.primary, {
      ...{ poolSize: 8, statementTimeoutMs: 60_000, replica },
      report: (line) => lines.push(line),
    });

  beforeEach(() => {
    lines = [];
    database = open();
  });
  afterEach(() => database.close());

  const store = async () => {
    stored += 1;
    const event = { id: `e${stored}`, type: 'view', visitor: 'ada', atUs: Date.now() * 1000 };
    await storeEvents(database, SCOPE, [event]);
  };
  const read = async () => {
    const { rows } = await database.readAnywhereAs(SCOPE, ({ client }) => client.query(COUNT));
    return rows[0] as { events: number; at_replica: boolean };
  };

  it('serves reads, each with every event that was acknowledged before', async () => {
    const places = new Set<boolean>();
    for (let time = 0; time < 50; time += 1) {
      await store();
      const { events, at_replica } = await read();
      expect(events).toBe(stored);
      places.add(at_replica);
    }
    expect(places).toContain(true);
    expect(lines).toEqual([]);
  });

  it('binds them to the account, and writes nothing', async () => {
    const foreign = { ...SCOPE, accountId: 2 };
    const { rows } = await database.readAnywhereAs(foreign, ({ client }) => client.query(COUNT));
    expect(rows).toEqual([{ events: 0, at_replica: true }]);
    const write = database.readAnywhereAs(SCOPE, ({ client }) => client.query('DELETE FROM events'));
    await expect(write).rejects.toThrow(/permission denied|read-only/);
  });

  it('is left to itself while it lags behind what was acknowledged, and asked again once it has caught up', async () => {
    await cluster.ask(cluster.replica, 'SELECT pg_wal_replay_pause()');
    await store();
    expect(await read()).toEqual({ events: stored, at_replica: false });
    await cluster.ask(cluster.replica, 'SELECT pg_wal_replay_resume()');
    await database.close();
    database = open();
    await until(async () => (await read()).at_replica);
    expect(await read()).toEqual({ events: stored, at_replica: true });
  });

  it('says in words that it was left, once, and that it is asked again', async () => {
    let nowMs = 0;
    const replica = new Replica(cluster.replica, {
      ...{ size: 2, statementTimeoutMs: 1_000, now: () => nowMs },
      report: (line) => lines.push(line),
    });
    await cluster.ask(cluster.replica, 'SELECT pg_wal_replay_pause()');
    await store();
    const hasAll = () => {
      nowMs += 60_000;
      return replica.hasAll(database.lookup);
    };
    expect([await hasAll(), await hasAll()]).toEqual([false, false]);
    await cluster.ask(cluster.replica, 'SELECT pg_wal_replay_resume()');
    await until(hasAll);
    await replica.close();
    expect(lines).toEqual([
      'Reports and lists are read from the primary, not from DATABASE_REPLICA_URL: it lags behind.',
      'Reports and lists are read from DATABASE_REPLICA_URL again.',
    ]);
  });

  it('that dies in the middle of a report has it made by the primary', async () => {
    let tries = 0;
    const report = database.readAnywhereAs(SCOPE, async ({ client }) => {
      tries += 1;
      if (tries === 1) await cluster.killReplica();
      return (await client.query(COUNT)).rows[0];
    });
    expect([await report, tries]).toEqual([{ events: stored, at_replica: false }, 2]);
    expect(await read()).toEqual({ events: stored, at_replica: false });
    expect(lines).toHaveLength(1);
    await cluster.startReplica();
  });

  it('that fails a list which has begun to be handed out fails it, rather than hand out the beginning twice', async () => {
    let tries = 0;
    const list = readListAnywhere(database, { scope: SCOPE }, async (ask) => {
      tries += 1;
      await ask({ text: COUNT });
      await cluster.killReplica();
      return ask({ text: COUNT });
    });
    await expect(list).rejects.toThrow();
    expect(tries).toBe(1);
    await cluster.startReplica();
  });

  it('cancels there what nobody waits for any more', async () => {
    const leaving = new AbortController();
    const list = readListAnywhere(database, { scope: SCOPE, signal: leaving.signal }, async (ask) => {
      const [row] = await ask<{ at_replica: boolean }>({ text: COUNT });
      expect(row!.at_replica).toBe(true);
      const slow = ask({ text: 'SELECT pg_sleep(60)' });
      leaving.abort(new Error('has left'));
      return slow;
    });
    await expect(list).rejects.toThrow('has left');
  });

  it('is none where another database is named, and none once it was promoted', async () => {
    await database.close();
    database = open(cluster.primary);
    expect([await read(), lines]).toEqual([
      { events: stored, at_replica: false },
      [
        'Reports and lists are read from the primary, not from DATABASE_REPLICA_URL: it is no replica (any more).',
      ],
    ]);
    await database.close();
    database = open();
    expect((await read()).at_replica).toBe(true);
    await cluster.ask(cluster.replica, 'SELECT pg_promote()');
    await cluster.ask(cluster.replica, 'CREATE TABLE apart ()');
    expect(await read()).toEqual({ events: stored, at_replica: false });
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
