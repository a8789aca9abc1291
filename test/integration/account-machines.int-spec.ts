import type pg from 'pg';
import { AccountMachines } from '../../src/database/citus/account-machines.js';
import { Database, type ReadScope } from '../../src/database/database.js';
import { DatabaseProxy } from '../support/database-proxy.js';
import { describeSingle } from '../support/describe-citus.js';
import { asOwnerOf, becomeOneMachineCluster } from '../support/one-machine-cluster.js';
import { PATIENCE_MS } from '../support/patience.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, PATIENT_LIMITS, type TestDatabase } from '../support/test-database.js';

const SCOPE: ReadScope = { accountId: 1, environment: 'test' };

const COUNT = 'SELECT count(*)::int AS events FROM events WHERE account_id = $1';

const AT_MACHINE = { events: 1, isThere: true };
const AT_COORDINATOR = { events: 1, isThere: false };

/** One PostgreSQL that takes itself for a cluster of one machine, which is reached through a proxy. */
describeSingle('What is read of an account of a cluster', () => {
  let home: TestDatabase;
  let proxy: DatabaseProxy;
  let database: Database;
  let lines: string[];

  beforeAll(async () => {
    home = await createTestDatabase();
    const { host, port } = home.targets.serving;
    proxy = await DatabaseProxy.open(`${host}/.s.PGSQL.${port}`);
    await becomeOneMachineCluster(home, { host: '127.0.0.1', port: proxy.port });
    await storeEvents(home.database, SCOPE, [
      { id: 'e1', type: 'view', visitor: 'ada', atUs: Date.now() * 1000 },
    ]);
  });
  afterAll(async () => {
    await home?.drop();
    await proxy?.close();
  });

  beforeEach(() => {
    lines = [];
    proxy.set('open');
    database = new Database(home.targets.serving, {
      ...{ poolSize: 8, ...PATIENT_LIMITS, layout: 'distributed' },
      report: (line) => lines.push(line),
    });
  });
  afterEach(() => database.close());

  const read = (scope = SCOPE) => database.readAnywhereAs(scope, ({ client }) => count(client, scope));
  /** How many there are, and whether the machine was asked: the coordinator is reached by its socket. */
  const count = async (client: pg.PoolClient, { accountId } = SCOPE) => {
    const { rows } = await client.query(COUNT, [accountId]);
    return { ...rows[0], isThere: (client as unknown as pg.Client).port === proxy.port };
  };
  const asOwner = (...statements: string[]) => asOwnerOf(home, statements);

  it('is read on its machine, bound to the account, and nothing is written there', async () => {
    expect(await read()).toEqual(AT_MACHINE);
    expect(await read({ ...SCOPE, accountId: 2 })).toEqual({ ...AT_MACHINE, events: 0 });
    expect(await read({ ...SCOPE, environment: 'live' })).toEqual({ ...AT_MACHINE, events: 0 });
    const write = database.readAnywhereAs(SCOPE, ({ client }) => client.query('DELETE FROM events'));
    await expect(write).rejects.toThrow(/permission denied|read-only/);
  });

  it.each([
    ['knows less of the cluster', 'UPDATE pg_dist_node SET metadatasynced = false'],
    ['is switched off', 'UPDATE pg_dist_node SET isactive = false'],
    ['is a standby', `UPDATE pg_dist_node SET noderole = 'secondary'`],
    ['is the coordinator', 'UPDATE pg_dist_node SET groupid = 0', 'UPDATE pg_dist_placement SET groupid = 0'],
    ['does not know yet that the shard has come', 'UPDATE pg_dist_local_group SET groupid = 2'],
  ])('is read through the coordinator where its machine %s', async (_, ...statements) => {
    await asOwner(...statements);
    try {
      expect(await read()).toEqual(AT_COORDINATOR);
    } finally {
      await asOwner(
        `UPDATE pg_dist_node SET groupid = 1, isactive = true, metadatasynced = true, noderole = 'primary'`,
        'UPDATE pg_dist_placement SET groupid = 1',
        'UPDATE pg_dist_local_group SET groupid = 1',
      );
    }
    expect([await read(), lines]).toEqual([AT_MACHINE, []]);
  });

  it('is read through the coordinator where the machine cannot be had, which is said once, and there again when it can', async () => {
    let nowMs = 0;
    const machines = new AccountMachines(home.targets.serving, {
      ...{ size: 2, statementTimeoutMs: PATIENCE_MS, patienceMs: PATIENCE_MS, now: () => nowMs },
      report: (line) => lines.push(line),
    });
    const isThere = async () => {
      const server = await machines.serverOf(SCOPE.accountId, database.lookup);
      server?.restored();
      return server !== null;
    };
    try {
      expect(await isThere()).toBe(true);
      proxy.set('cut');
      proxy.cut();
      for (let tries = 0; tries < 3; tries++) {
        expect(await isThere()).toBe(false);
        nowMs += 60_000;
      }
      expect(await isThere()).toBe(false);
      proxy.set('open');
      nowMs += 59_999;
      expect(await isThere()).toBe(false);
      nowMs += 1;
      expect(await isThere()).toBe(true);
      const words = `Reports and lists of accounts on 127.0.0.1:${proxy.port} are read`;
      const left = lines.slice(0, -1);
      // What was cut off in the middle and what does not come about have words of their own.
      expect(left.length).toBe(new Set(left).size);
      for (const line of left)
        expect(line).toMatch(new RegExp(`^${words} through the coordinator, not from there: .+\\.$`));
      expect(lines.at(-1)).toBe(`${words} from there again.`);
    } finally {
      await machines.close();
    }
  });

  it('is read through the coordinator where the machine does not let the service in', async () => {
    await asOwner(`UPDATE pg_dist_node SET nodename = '127.0.0.1', nodeport = 1`);
    try {
      expect([await read(), await read()]).toEqual([AT_COORDINATOR, AT_COORDINATOR]);
    } finally {
      await asOwner(`UPDATE pg_dist_node SET nodeport = ${proxy.port}`);
    }
    expect(lines).toEqual([expect.stringContaining('127.0.0.1:1 are read through the coordinator')]);
  });

  it('is read through the coordinator where another server answers at that address than the coordinator finds there', async () => {
    const other = `CREATE FUNCTION master_run_on_worker(text[], int[], text[], boolean, OUT result text) LANGUAGE sql AS $$SELECT '7'$$`;
    await asOwner('ALTER FUNCTION master_run_on_worker RENAME TO run_on_worker', other);
    try {
      expect([await read(), await read()]).toEqual([AT_COORDINATOR, AT_COORDINATOR]);
    } finally {
      await asOwner(
        'DROP FUNCTION master_run_on_worker',
        'ALTER FUNCTION run_on_worker RENAME TO master_run_on_worker',
      );
    }
    expect(lines).toEqual([
      expect.stringMatching(/: another server than the coordinator’s answers there\.$/),
    ]);
  });

  it('is read anew through the coordinator, and there the next time, where its shard leaves in the middle', async () => {
    // How a machine fails that sends a statement on: the account is not handed on with it.
    const onward = `SELECT current_setting('app.account_of_nobody')`;
    const tries: boolean[] = [];
    const made = await database.readAnywhereAs(SCOPE, async ({ client }) => {
      const counted = await count(client);
      tries.push(counted.isThere);
      if (counted.isThere) await client.query(onward);
      return counted;
    });
    expect([made, tries, await read(), lines]).toEqual([AT_COORDINATOR, [true, false], AT_MACHINE, []]);
  });

  it('is said to be read there again by none that was under way when the machine was left', async () => {
    const server = await database['readServers']!.serverOf(SCOPE.accountId, database.lookup);
    server!.leave('it hangs');
    server!.restored();
    expect(lines).toEqual([expect.stringMatching(/through the coordinator, not from there: it hangs\.$/)]);
  });

  it('is asked of no machine any more once the service has closed its connections', async () => {
    const machines = database['readServers']!;
    await machines.close();
    expect(await machines.serverOf(SCOPE.accountId, database.lookup)).toBeNull();
    expect(machines.all()).toEqual([]);
  });

  it('is read anew through the coordinator where the machine goes away in the middle', async () => {
    const tries: boolean[] = [];
    const made = await database.readAnywhereAs(SCOPE, async ({ client }) => {
      tries.push((await count(client)).isThere);
      if (tries.length === 1) {
        proxy.set('cut');
        proxy.cut();
      }
      return count(client);
    });
    expect([made, tries]).toEqual([AT_COORDINATOR, [true, false]]);
    expect(lines).toHaveLength(1);
  });

  it('is counted among the connections that read', async () => {
    const reader = () => database.connections().find(({ pool }) => pool === 'reader');
    const during = await database.readAnywhereAs(SCOPE, async () => reader());
    expect([during, reader()]).toMatchObject([
      { busy: 1, idle: 0 },
      { busy: 0, idle: 1 },
    ]);
  });

  it('fails where its statement does: it is not made twice', async () => {
    let tries = 0;
    const failing = database.readAnywhereAs(SCOPE, ({ client }) => {
      tries += 1;
      return client.query('SELECT 1 / 0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect([tries, lines]).toEqual([1, []]);
  });
});
