import { setImmediate } from 'node:timers/promises';
import { Database, type ReadScope } from '../../src/database/database.js';
import { readListAnywhere } from '../../src/database/read-list.js';
import { RAISE_RECEIPTS } from '../../src/database/receipt-numbering.js';
import { Replica } from '../../src/database/replica.js';
import { RECEIPT_SNAPSHOT_OF_COORDINATOR } from '../../src/events/received-list.sql.js';
import { PATIENCE_MS } from '../support/patience.js';
import { type ReplicatedCluster, startReplicatedCluster } from '../support/replicated-cluster.js';
import { storeEvents } from '../support/stored-events.js';
import { PATIENT_LIMITS } from '../support/test-database.js';

const SCOPE: ReadScope = { accountId: 1, environment: 'test' };
const COUNT = 'SELECT count(*)::int AS events, pg_is_in_recovery() AS at_replica FROM events';

interface Row {
  readonly events: number;
  readonly at_replica: boolean;
}

describe('A replica', () => {
  let cluster: ReplicatedCluster;
  let database: Database;
  let lines: string[] = [];
  let stored = 0;

  beforeAll(async () => {
    cluster = await startReplicatedCluster();
  });
  afterAll(() => cluster?.stop());

  const open = (replica = cluster.replica) =>
    new Database(cluster.primary, {
      ...{ poolSize: 8, ...PATIENT_LIMITS, replica },
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
  const read = async (scope = SCOPE) => {
    const { rows } = await database.readAnywhereAs(scope, ({ client }) => client.query(COUNT));
    return rows[0] as Row;
  };
  /** Reads until it is served there: a replica lags for as long as the machine is busy. */
  const readAtReplica = async (scope = SCOPE) => {
    for (;;) {
      const row = await read(scope);
      if (row.at_replica) return row;
      await setImmediate();
    }
  };

  it('serves reads, each with every event that was acknowledged before', async () => {
    const places: boolean[] = [];
    while (places.length < 50 || !places.includes(true)) {
      await store();
      const { events, at_replica } = await read();
      expect(events).toBe(stored);
      places.push(at_replica);
    }
    // A line for each time that it was left because it lagged, and came back: none where it never did.
    const told = lines.map((line) => line.endsWith('again.'));
    expect(changesOf(told)).toEqual(changesOf(places));
  });

  it('binds them to the account, and writes nothing', async () => {
    const foreign = { ...SCOPE, accountId: 2 };
    expect(await readAtReplica(foreign)).toEqual({ events: 0, at_replica: true });
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
    expect(await readAtReplica()).toEqual({ events: stored, at_replica: true });
  });

  it('says in words that it was left, once, and that it is asked again', async () => {
    let nowMs = 0;
    const replica = new Replica(cluster.replica, {
      ...{ size: 2, statementTimeoutMs: 1_000, patienceMs: PATIENCE_MS, now: () => nowMs },
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
    let tries: boolean[] = [];
    const report = () => {
      tries = [];
      return database.readAnywhereAs(SCOPE, async ({ client }) => {
        const count = async () => (await client.query(COUNT)).rows[0] as Row;
        tries.push((await count()).at_replica);
        if (tries[0] && tries.length === 1) await cluster.killReplica();
        return count();
      });
    };
    let made = await report();
    while (!tries[0]) made = await report();
    expect([made, tries]).toEqual([{ events: stored, at_replica: false }, [true, false]]);
    // After five seconds the replica is asked once more, and fails in other words.
    const told = lines.filter((line) => !/lags behind|again/.test(line));
    expect(await read()).toEqual({ events: stored, at_replica: false });
    expect(told).toHaveLength(1);
    await cluster.startReplica();
  });

  it('that fails a list which has begun to be handed out fails it, rather than hand out the beginning twice', async () => {
    let tries = 0;
    let isKilled = false;
    const list = () => {
      tries = 0;
      return readListAnywhere(database, { scope: SCOPE }, async (ask) => {
        tries += 1;
        const [row] = await ask<Row>({ text: COUNT });
        if (!row!.at_replica) return [];
        await cluster.killReplica();
        isKilled = true;
        return ask({ text: COUNT });
      });
    };
    let failure: unknown = null;
    while (!isKilled)
      failure = await list().then(
        () => null,
        (error) => error,
      );
    expect([failure, tries]).toEqual([expect.any(Error), 1]);
    await cluster.startReplica();
  });

  it('cancels there what nobody waits for any more', async () => {
    let isThere = false;
    const list = () => {
      const leaving = new AbortController();
      return readListAnywhere(database, { scope: SCOPE, signal: leaving.signal }, async (ask) => {
        const [row] = await ask<Row>({ text: COUNT });
        isThere = row!.at_replica;
        if (!isThere) return [];
        const slow = ask({ text: 'SELECT pg_sleep(60)' });
        leaving.abort(new Error('has left'));
        return slow;
      });
    };
    let failure: unknown = null;
    while (!isThere)
      failure = await list().then(
        () => null,
        (error) => error,
      );
    expect(failure).toMatchObject({ message: 'has left' });
  });

  it('has lost receipt numbers, perhaps, once it takes over for a cluster’s coordinator; until then it tells what it knows', async () => {
    const alone = await startReplicatedCluster();
    try {
      const told = () =>
        Promise.all(
          [alone.primary, alone.replica].map(async (server) => {
            const [{ on }] = await alone.ask(server, 'SELECT receipts_go_on() AS on');
            return [on, (await alone.ask(server, RECEIPT_SNAPSHOT_OF_COORDINATOR)).length];
          }),
        );
      const goesOn = [true, 1];
      expect(await told()).toEqual([goesOn, goesOn]);
      await alone.ask(alone.replica, 'SELECT pg_promote()');
      expect(await told()).toEqual([goesOn, [false, 0]]);
      await alone.ask(alone.replica, RAISE_RECEIPTS);
      expect(await told()).toEqual([goesOn, goesOn]);
    } finally {
      await alone.stop();
    }
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
    await readAtReplica();
    await cluster.ask(cluster.replica, 'SELECT pg_promote()');
    await cluster.ask(cluster.replica, 'CREATE TABLE apart ()');
    expect(await read()).toEqual({ events: stored, at_replica: false });
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setImmediate();
}

/** Where a list differs from what came before; before the first there was true. */
function changesOf(list: readonly boolean[]): boolean[] {
  return list.filter((item, index) => item !== (index === 0 || list[index - 1]));
}
