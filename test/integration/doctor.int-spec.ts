import { createServer } from 'node:net';
import pg from 'pg';
import { diagnose, layoutFinding, machineFindings } from '../../src/cli/doctor.js';
import { loadEnv } from '../../src/config/env.js';
import { SYSTEM_IDENTIFIER } from '../../src/database/citus/account-machines.js';
import {
  type ConnectionTarget,
  type ServerAddress,
  targetsOfUrls,
} from '../../src/database/connection-target.js';
import { testLayout } from '../support/citus-cluster.js';
import { databaseUrl } from '../support/database-url.js';
import { freePort } from '../support/free-port.js';
import { type ReplicatedCluster, startReplicatedCluster } from '../support/replicated-cluster.js';
import { soon } from '../support/soon.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const NEXT = 'FromTheFuture9000000000000';

/** What the doctor says of one subject. */
async function wordsOn(subject: string, env: Record<string, string>) {
  const found = (await diagnose(loadEnv(env))).find((finding) => finding.subject === subject);
  return { ok: found?.ok, text: found?.text };
}

describe('The doctor, of the schema, says', () => {
  let database: TestDatabase;
  let env: Record<string, string>;

  beforeEach(async () => {
    database = await createTestDatabase();
    env = { DATABASE_URL: databaseUrl(database.targets.owner) };
  });
  afterEach(() => database.drop());

  /** As the owner, who alone may write what migrations have done. */
  const change = async (sql: string) => {
    const client = new pg.Client({ ...database.targets.owner });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };

  it('that it is up to date', async () => {
    expect(await wordsOn('schema', env)).toEqual({
      ok: true,
      text: expect.stringMatching(/^up to date, at /),
    });
  });

  it('how many migrations it is behind, whatever another version has added', async () => {
    await change(`DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)`);
    await change(`INSERT INTO schema_migrations (timestamp, name) VALUES (9000000000000, '${NEXT}')`);
    const { ok, text } = await wordsOn('schema', env);
    expect({ ok, text }).toEqual({ ok: false, text: expect.stringMatching(/, 1 behind this program/) });
  });

  it('that a newer version has added to it, which is in order', async () => {
    await change(`INSERT INTO schema_migrations (timestamp, name) VALUES (9000000000000, '${NEXT}')`);
    const text = `at ${NEXT}, of a newer Waymark, beside which this one works`;
    expect(await wordsOn('schema', env)).toEqual({ ok: true, text });
  });

  it('that a newer version has changed it past going back', async () => {
    await change(`INSERT INTO schema_migrations (timestamp, name) VALUES (9000000000000, '${NEXT}')`);
    await change(`INSERT INTO breaking_migrations VALUES ('${NEXT}')`);
    const { ok, text } = await wordsOn('schema', env);
    expect({ ok, text }).toEqual({ ok: false, text: expect.stringContaining(`newer Waymark (${NEXT})`) });
  });

  it('that there is none', async () => {
    const empty = await createTestDatabase({ isEmpty: true });
    const { ok, text } = await wordsOn('schema', { DATABASE_URL: databaseUrl(empty.targets.owner) });
    await empty.drop();
    expect({ ok, text }).toEqual({ ok: false, text: expect.stringMatching(/^not made yet/) });
  });
});

describe('The doctor, of how events lie, says', () => {
  let database: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    env = { DATABASE_URL: databaseUrl(database.targets.owner) };
  });
  afterAll(() => database.drop());

  /** What it says where a cluster’s catalogue has the tables; all else is asked of the database. */
  const onCluster = (more: Record<string, string> = {}) =>
    layoutFinding(
      async (sql, parameters) =>
        sql.includes('pg_dist_partition')
          ? [{ yes: true }]
          : (await database.database.writer.query(sql, parameters)).rows,
      loadEnv({ ...env, ...more }),
    );

  it('that it is in one PostgreSQL', async () => {
    const layout = testLayout();
    const text = layout === 'single' ? 'events lie in one PostgreSQL' : 'events are spread over a cluster';
    expect(await wordsOn('layout', env)).toEqual({ ok: true, text });
  });

  /** What it says of machines at these addresses; the catalogue and what each lacks, by its host, are ours. */
  const ofMachines = (
    nodes: readonly ServerAddress[],
    lacks: Record<string, string | Error> = {},
    systems: string[] = [],
  ) =>
    machineFindings(async (sql) => {
      if (sql.includes('pg_dist_partition')) return [{ yes: true }];
      if (sql.includes('pg_dist_node')) return nodes.map((node) => ({ ...node }));
      if (sql.includes('pg_control_system')) return [{ result: systems.shift() ?? (await ownSystem()) }];
      const answer = lacks[/ARRAY\['(.*?)'\]/.exec(sql)![1]!] ?? '';
      if (answer instanceof Error) throw answer;
      return [{ result: answer }];
    }, targetsOfUrls(env['DATABASE_URL']!).serving);

  const ownSystem = async () => {
    const { rows } = await database.database.writer.query(SYSTEM_IDENTIFIER);
    return rows[0].system_identifier;
  };

  it('on which machines of a cluster the service cannot work', async () => {
    const nodes = ['one', 'two', 'three'].map((host) => ({ host, port: 5432 }));
    const two = 'role "serving" does not exist';
    const three = new Error('canceling statement due to statement timeout');
    expect(await ofMachines(nodes, { two, three })).toMatchObject([
      {
        ok: false,
        text: expect.stringMatching(/^two:5432: role "serving" .*; three:5432: canceling .* get 503/),
      },
    ]);
  });

  it('which machines of a cluster are not read from here, and why', async () => {
    const { host, port } = database.targets.serving;
    const there = { host: host!, port: port! };
    const gone = { host: '127.0.0.1', port: await freePort() };
    const works = 'and the service can work on each; accounts are read';
    expect(await ofMachines([there, there])).toMatchObject([{ ok: true, text: `2, ${works} on theirs` }]);
    expect(await ofMachines([there, gone])).toMatchObject([
      {
        ok: true,
        text: `2, ${works} through the coordinator where theirs is not read from here (Cannot use the database of 127.0.0.1:${gone.port}: nothing listens at that address.)`,
      },
    ]);
    // A name that means another server here than to the coordinator.
    expect(await ofMachines([there], {}, ['7'])).toMatchObject([
      { text: expect.stringContaining(`(The coordinator finds another server at ${host}:${port}.)`) },
    ]);
  });

  it('what a service on a cluster would refuse to start with', async () => {
    expect(await onCluster()).toMatchObject({ ok: true, text: 'events are spread over a cluster' });
    expect(await onCluster({ DATABASE_REPLICA_URL: env['DATABASE_URL']! })).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^DATABASE_REPLICA_URL is for one PostgreSQL/),
    });
  });
});

describe('The doctor, of Redis,', () => {
  it('names which addresses it reached and which it did not', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    const silent = await freePort();
    const database = await createTestDatabase();
    const asked = async (...ports: number[]) => {
      const REDIS_URL = ports.map((each) => `redis://127.0.0.1:${each}`).join(',');
      return wordsOn('redis', { DATABASE_URL: databaseUrl(database.targets.owner), REDIS_URL });
    };
    try {
      const missed = `not reached: 127.0.0.1:${silent}`;
      // It waits two seconds for a connection, which may pass where the machine is busy.
      await soon(async () => {
        const [both, one, none] = [await asked(port, silent), await asked(port), await asked(silent)];
        expect(both).toEqual({ ok: false, text: `of REDIS_URL, reached: 127.0.0.1:${port}; ${missed}` });
        expect(one).toEqual({ ok: true, text: `of REDIS_URL, reached: 127.0.0.1:${port}` });
        expect(none).toEqual({ ok: false, text: expect.stringContaining(missed) });
      });
    } finally {
      server.close();
      await database.drop();
    }
  });
});

describe('The doctor, of the replica, says', () => {
  let cluster: ReplicatedCluster;
  beforeAll(async () => {
    cluster = await startReplicatedCluster();
  });
  afterAll(() => cluster?.stop());

  const urlOf = (target: ConnectionTarget) => databaseUrl(target, { password: 'none-needed' });
  const asked = (replica?: ConnectionTarget) =>
    wordsOn('replica', {
      DATABASE_URL: urlOf(cluster.primary),
      ...(replica && { DATABASE_REPLICA_URL: urlOf(replica) }),
    });

  it('that there is none', async () => {
    expect(await asked()).toEqual({ ok: true, text: expect.stringMatching(/^not configured/) });
  });

  it('that it has all that was committed', async () => {
    // It may lag for as long as the machine is busy.
    await soon(async () =>
      expect(await asked(cluster.replica)).toEqual({
        ok: true,
        text: 'of DATABASE_REPLICA_URL, has all that was committed',
      }),
    );
  });

  it('that it is no replica', async () => {
    expect(await asked(cluster.primary)).toEqual({
      ok: false,
      text: expect.stringMatching(/DATABASE_REPLICA_URL: it is no replica/),
    });
  });

  it('that it cannot be reached', async () => {
    const nowhere = { ...cluster.replica, host: '/nowhere' };
    expect(await asked(nowhere)).toEqual({
      ok: false,
      text: expect.stringContaining('DATABASE_REPLICA_URL'),
    });
  });
});
