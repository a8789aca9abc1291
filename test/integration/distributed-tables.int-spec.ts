import pg from 'pg';
import { distributeDatabase } from '../../src/cli/distribute-database.js';
import { diagnose } from '../../src/cli/doctor.js';
import { loadEnv } from '../../src/config/env.js';
import { DISTRIBUTED_TABLES } from '../../src/database/citus/distributed-tables.js';
import { findSpread } from '../../src/database/citus/distribution-faults.js';
import { type Ask, layoutOf } from '../../src/database/citus/layout.js';
import { migrate } from '../../src/database/migrate.js';
import { prepareDatabase } from '../../src/database/prepare-database.js';
import { CitusMachine } from '../support/citus-machine.js';
import { databaseUrl } from '../support/database-url.js';
import { describeCitus, describeSingle } from '../support/describe-citus.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Tables of an account that nothing ties to the control plane: those of its events, and of what is counted of them. */
const EVENT_SIDE = `
SELECT c.relname::text AS name
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id' AND NOT a.attisdropped
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
   AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f')
 ORDER BY 1`;

/** Whoever spreads tables may change them, which the serving user may not. */
async function asOwner<T>(home: TestDatabase, work: (ask: Ask) => Promise<T>): Promise<T> {
  const owner = new pg.Client(home.targets.owner);
  await owner.connect();
  try {
    return await work(async (sql) => (await owner.query(sql)).rows);
  } finally {
    await owner.end();
  }
}

describe('The tables that a cluster spreads by account', () => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await createTestDatabase();
  });
  afterAll(() => home.drop());

  it('are all that have an account and no foreign key', async () => {
    const { rows } = await home.database.writer.query<{ name: string }>(EVENT_SIDE);
    expect([...DISTRIBUTED_TABLES].sort()).toEqual(rows.map(({ name }) => name));
  });

  it('begin with events, which all others follow', () => {
    expect(DISTRIBUTED_TABLES[0]).toBe('events');
  });
});

describeSingle('`waymark distribute` without a cluster', () => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await createTestDatabase();
  });
  afterAll(() => home.drop());

  it('says that this PostgreSQL has no Citus, and changes nothing', async () => {
    const env = loadEnv({
      DATABASE_URL: databaseUrl(home.targets.serving),
      DATABASE_OWNER_URL: databaseUrl(home.targets.owner),
    });
    await expect(distributeDatabase(env, 8)).rejects.toThrow(/^This PostgreSQL has no Citus: /);
    expect(await asOwner(home, layoutOf)).toBe('single');
  });

  it('says that the embedded PostgreSQL is one machine', async () => {
    await expect(distributeDatabase(loadEnv({}), 8)).rejects.toThrow(
      /^The embedded PostgreSQL is one machine/,
    );
  });
});

describeCitus('`waymark distribute` on a cluster', () => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await createTestDatabase();
  });
  afterAll(() => home.drop());

  it('may be run again, and spreads what a migration has made or made anew', async () => {
    const isLocal = (ask: Ask) => findSpread(ask).then((all) => all.filter(({ method }) => method === null));
    await asOwner(home, async (ask) => {
      await ask(`SELECT undistribute_table('rollup_names')`);
      expect((await isLocal(ask)).map(({ name }) => name)).toEqual(['rollup_names']);
    });
    await migrate(home.targets);
    expect(await asOwner(home, isLocal)).toEqual([]);
  });

  it('says that it changes no number of shards, and has the doctor look at each machine', async () => {
    const env = loadEnv({
      DATABASE_URL: databaseUrl(home.targets.serving),
      DATABASE_OWNER_URL: databaseUrl(home.targets.owner),
    });
    const { shards, wasSpread } = await distributeDatabase(env, 64);
    expect([shards, wasSpread]).toEqual([4, true]);

    const ofMachines = async () => (await diagnose(env)).find(({ subject }) => subject === 'machines');
    expect(await ofMachines()).toMatchObject({ ok: true });
    const [machine] = await CitusMachine.findAll(home.targets.serving.database!);
    const user = home.targets.serving.user;
    await machine!.asAdmin([`ALTER ROLE ${user} NOBYPASSRLS`]);
    try {
      expect(await ofMachines()).toMatchObject({
        ok: false,
        text: expect.stringMatching(/:\d+: BYPASSRLS is missing/),
      });
    } finally {
      await machine!.asAdmin([`ALTER ROLE ${user} BYPASSRLS`]);
    }
  });

  it('keeps a start from a table that does not lie with the events of its account, and names it', async () => {
    await asOwner(home, async (ask) => {
      await ask(`SELECT undistribute_table('ad_spend')`);
      await ask(
        `SELECT create_distributed_table('ad_spend', 'account_id', colocate_with => 'none', shard_count => 3)`,
      );
    });
    await expect(migrate(home.targets)).rejects.toThrow(/: ad_spend is not colocated with events\. /);
    await asOwner(home, (ask) => ask(`SELECT undistribute_table('ad_spend')`));
    await migrate(home.targets);
  });

  it('leaves nothing of what it has spread on the coordinator, though a run was cut off in between', async () => {
    const sizes = `SELECT pg_relation_size('exchange_rates')::int AS bytes`;
    await asOwner(home, async (ask) => {
      await ask(`SELECT undistribute_table('exchange_rates')`);
      await ask(`INSERT INTO exchange_rates VALUES (1, 0, '2026-01-01', 'USD', 'EUR', 1, 1)`);
      await ask(`SELECT create_distributed_table('exchange_rates', 'account_id', colocate_with => 'events')`);
      expect((await ask(sizes))[0]!['bytes']).toBeGreaterThan(0);
    });
    await migrate(home.targets);
    await asOwner(home, async (ask) => expect((await ask(sizes))[0]!['bytes']).toBe(0));
  });

  it('is entered by any machine: accounts and keys are used at the coordinator, which is said', async () => {
    const [node] = await asOwner(home, (ask) =>
      ask('SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 LIMIT 1'),
    );
    const { serving, owner } = home.targets;
    const there = { serving: { ...serving, ...node }, owner: { ...owner, ...node } };
    const env = loadEnv({
      DATABASE_URL: databaseUrl(there.serving),
      DATABASE_OWNER_URL: databaseUrl(there.owner),
    });
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    const { database, layout, close } = await prepareDatabase(env, { mode: 'service', report });
    try {
      const { rows } = await database.writer.query('SELECT groupid FROM pg_dist_local_group');
      expect([rows, layout]).toEqual([[{ groupid: 0 }], 'distributed']);
    } finally {
      await close();
    }
    const said = (variable: string) =>
      expect.stringMatching(`^${variable} names a machine of a Citus cluster; `);
    expect(lines).toEqual(expect.arrayContaining([said('DATABASE_URL'), said('DATABASE_OWNER_URL')]));
    const findings = await diagnose(env);
    expect(findings.filter(({ ok, subject }) => !ok && subject !== 'durability')).toEqual([]);
    expect(findings).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/each; accounts are read on theirs$/) }),
    );
    expect(await distributeDatabase(env, 4)).toMatchObject({ shards: 4, wasSpread: true });
    // Whoever was not led to the coordinator migrates nothing.
    const refusal = /^This PostgreSQL is a machine of a Citus cluster and not its coordinator/;
    for (const targets of [there, { ...there, owner }, { ...there, serving }])
      await expect(migrate(targets)).rejects.toThrow(refusal);
  });

  it('keeps a start from a machine that does not know its coordinator, or a standby of it alone', async () => {
    const [machine] = await CitusMachine.findAll(home.targets.serving.database!);
    const own = await machine!.ask('SELECT inet_server_addr() AS host, inet_server_port() AS port');
    await machine!.ask(`UPDATE pg_dist_node SET noderole = 'secondary' WHERE groupid = 0`);
    try {
      const { host, port } = own[0] as { host: string; port: number };
      const env = loadEnv({ DATABASE_URL: databaseUrl({ ...home.targets.owner, host, port }) });
      expect((await diagnose(env)).filter(({ ok }) => !ok)).toContainEqual({
        subject: 'database',
        ok: false,
        text: expect.stringContaining('does not know its coordinator'),
      });
    } finally {
      await machine!.ask(`UPDATE pg_dist_node SET noderole = 'primary' WHERE groupid = 0`);
    }
  });

  it('waits for nobody who serves: a service has chosen its statements by how the tables lay', async () => {
    const env = loadEnv({
      DATABASE_URL: databaseUrl(home.targets.serving),
      DATABASE_OWNER_URL: databaseUrl(home.targets.owner),
    });
    await asOwner(home, (ask) => ask(`SELECT undistribute_table('events')`));
    // Nobody has asked it anything for minutes: it has no connection for lookups.
    await home.database.reader.query('SELECT');
    await expect(distributeDatabase(env, 4)).rejects.toThrow(/^A service runs on this database: /);
  });
});
