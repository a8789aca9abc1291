import pg from 'pg';
import type { Lanes } from '../../src/common/commit-lanes.js';
import { systemIds } from '../../src/common/ids.js';
import type { Lane } from '../../src/common/lane-slots.js';
import { DISTRIBUTED_TABLES } from '../../src/database/citus/distributed-tables.js';
import { LANES } from '../../src/database/citus/lanes.js';
import { STORE_IN_SHARD } from '../../src/database/citus/shard-functions.js';
import { CommitTime } from '../../src/database/commit-time.js';
import { Database, type ReadScope } from '../../src/database/database.js';
import { READER_ROLE } from '../../src/database/role-names.js';
import { databaseFault } from '../../src/database/sqlstate.js';
import { spared } from '../../src/events/event-months.js';
import { type EventRow, rowKey, type WritingAccount } from '../../src/events/event-row.js';
import { eventParameters, hourParameters, hoursOf } from '../../src/events/event-write.parameters.js';
import { parseEvent } from '../../src/events/parse-event.js';
import { storeInShard } from '../../src/events/shard-insert.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { citusUrl } from '../support/citus-cluster.js';
import { CitusMachine } from '../support/citus-machine.js';
import { crashOfCoordinator, killCoordinator } from '../support/crash-of-coordinator.js';
import { describeCitus } from '../support/describe-citus.js';
import { waitsForLock } from '../support/held-lock.js';
import { countRecord } from '../support/record.js';
import { type SentStatement, sentDuring } from '../support/sent-statements.js';
import { soon } from '../support/soon.js';
import { startOn } from '../support/start-on.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';
import { PATIENT_LIMITS } from '../support/test-database.js';

/** An account of the service, and where it lies. */
interface Placed {
  readonly owner: TestKey;
  readonly lane: Lane;
  readonly host: string;
  readonly port: number;
}

/** More than there are shards, so that some lie in one and all machines have some. */
const ACCOUNTS = 12;

/** A quarter writes: two for each machine, of which a shard that hangs holds one. */
const CONNECTIONS_OF_MACHINE = 8;

const NAMES_SPREAD_TABLE = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO) (?:${DISTRIBUTED_TABLES.join('|')})\\b`);

describeCitus('The lanes of a cluster', () => {
  let service: TestApp;
  let instance: Awaited<ReturnType<typeof startOn>>;
  let placed: Placed[];

  beforeAll(async () => {
    service = await startTestApp();
    const machines = await CitusMachine.findAll(service.targets.serving.database!);
    instance = await startOn(service, {
      database: { poolSize: CONNECTIONS_OF_MACHINE * machines.length, layout: 'distributed' },
    });
    const lanes = service.app.get<Lanes>(LANES, { strict: false });
    placed = [];
    for (let i = 0; i < ACCOUNTS; i++) {
      const owner = await service.issueKey({ plan: 'enterprise' });
      const { rows } = await service.database.writer.query(
        `SELECT a.id, n.nodename AS host, n.nodeport AS port FROM accounts a
           JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('events', a.id)
           JOIN pg_dist_node n ON n.groupid = p.groupid
          WHERE a.public_id = $1`,
        [owner.account.publicId],
      );
      const { id, host, port } = rows[0];
      placed.push({ owner, lane: await lanes.laneOf(id), host, port });
    }
  });
  afterAll(async () => {
    await instance.close();
    await service.close();
  });

  const asOwner = async (statement: string, values: readonly unknown[] = []) => {
    const owner = new pg.Client(service.targets.owner);
    await owner.connect();
    await owner.query(statement, [...values]).finally(() => owner.end());
  };

  const send = async ({ owner }: Placed, event = anEvent()) =>
    (await new ApiClient(instance.url, owner.secret).track(event)).status;

  /** How many shards each part of a statement's plan asks. */
  const tasksOf = async ({ text, values }: SentStatement): Promise<number[]> => {
    const { rows } = await service.database.writer.query(`EXPLAIN (COSTS OFF) ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    return [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
  };
  /** The machines that the coordinator sends anything to when it is sent the statement again; nothing of it stays. */
  const machinesSpokenTo = async ({ text, values }: SentStatement): Promise<string[]> => {
    const client = await service.database.writer.connect();
    const machines = new Set<string>();
    const note = ({ detail }: { detail?: string | undefined }) => {
      const machine = / on server \S*@(\S+:\d+) /.exec(` ${detail} `)?.[1];
      if (machine) machines.add(machine);
    };
    client.on('notice', note);
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL citus.log_remote_commands = on');
      await client.query(text, [...values]);
    } finally {
      await client.query('ROLLBACK');
      client.off('notice', note);
      client.release();
    }
    return [...machines];
  };

  const scopeOf = ({ owner }: Placed): ReadScope => ({ accountId: owner.account.id, environment: 'test' });
  const openDatabase = () =>
    new Database(service.targets.serving, { ...PATIENT_LIMITS, poolSize: 8, layout: 'distributed' });
  /** Citus's number of the machine that a report of the account would be read on now. */
  const groupReadAt = async (of: Placed): Promise<number> => {
    const database = openDatabase();
    const reading = database.readAnywhereAs(scopeOf(of), ({ client }) =>
      client.query('SELECT groupid FROM pg_dist_local_group'),
    );
    const { rows } = await reading.finally(() => database.close());
    return rows[0].groupid;
  };

  it('are where the accounts are read: reports and lists do not pass the coordinator', async () => {
    const groups = await Promise.all(placed.map(groupReadAt));
    expect(groups).toEqual(placed.map(({ lane }) => lane.group));
  });

  it('are not where an account is read whose machine lacks the reader: the coordinator reads it', async () => {
    const [machine] = await CitusMachine.findAll(service.targets.serving.database!);
    const of = placed.find(({ lane }) => lane.group === machine!.group)!;
    const { user } = service.targets.serving;
    await machine!.asAdmin([`REVOKE ${READER_ROLE} FROM ${user}`]);
    try {
      expect(await groupReadAt(of)).toBe(0);
    } finally {
      await machine!.asAdmin([`GRANT ${READER_ROLE} TO ${user}`]);
    }
  });

  it('are its shards, and their groups its machines', () => {
    const machines = new Map<number, string>();
    for (const { lane, host, port } of placed) {
      const machine = machines.get(lane.group) ?? `${host}:${port}`;
      machines.set(lane.group, machine);
      expect(machine).toBe(`${host}:${port}`);
      expect(lane.groups).toBeGreaterThanOrEqual(machines.size);
    }
    expect(new Set(machines.values()).size).toBe(machines.size);
    expect(machines.size).toBeGreaterThan(1);
    expect(new Set(placed.map(({ lane }) => lane.id)).size).toBeGreaterThan(machines.size);
  });

  it('go on while one shard is locked, which then stores what was sent to it once', async () => {
    expect(await Promise.all(placed.map((one) => send(one)))).toEqual(Array(ACCOUNTS).fill(201));
    const heldEvent = anEvent({ event_id: 'held' });
    const [{ lane, host, port }] = placed as [Placed, ...Placed[]];
    const address = new URL(citusUrl()!);
    address.hostname = host;
    address.port = String(port);
    address.pathname = `/${service.targets.serving.database}`;
    const [machine, observer] = [1, 2].map(() => new pg.Client({ connectionString: address.href })) as [
      ...[pg.Client, pg.Client],
    ];
    await machine.connect();
    await observer.connect();
    try {
      // Only for the test's own lock: nothing is changed.
      await machine.query('SET citus.enable_manual_changes_to_shards = on');
      await machine.query('BEGIN');
      await machine.query(`LOCK TABLE events_${lane.id} IN ACCESS EXCLUSIVE MODE`);
      const [own, others] = [true, false].map((isOwn) =>
        placed.filter((one) => (one.lane.id === lane.id) === isOwn),
      ) as [Placed[], Placed[]];
      const held = own.map((one) => send(one, heldEvent));
      await waitsForLock({ writer: observer } as never);
      for (let turn = 0; turn < 5; turn++)
        expect(await Promise.all(others.map((one) => send(one)))).toEqual(others.map(() => 201));
      await machine.query('COMMIT');
      // Those that waited for longer than a statement may were answered 503; sent again, each is there once.
      for (const status of await Promise.all(held)) expect([201, 503]).toContain(status);
      for (const one of own) expect([200, 201]).toContain(await send(one, heldEvent));
      for (const one of placed) {
        const events = one.lane.id === lane.id ? 2 : 6;
        expect(await countRecord(service.database, one.owner.account.publicId)).toEqual({
          ...{ events, metered: events, allowed: events },
        });
      }
    } finally {
      await machine.end();
      await observer.end();
    }
  });

  it('are asked alone: a key’s hour, a list and a report are each one task of one machine, and storing speaks to no other', async () => {
    const [{ owner, host, port }] = placed as [Placed, ...Placed[]];
    // A key that nobody has looked up yet.
    const { secret } = await service.issueKey({ account: owner.account });
    const client = new ApiClient(instance.url, secret);
    const statuses: number[] = [];
    const sent = await sentDuring(async () => {
      for (const ask of [
        () => client.track(anEvent({ event_id: 'alone' })),
        () => client.get('/api/v1/events'),
        () => client.get('/api/v1/reports/events?group_by=event_type'),
      ])
        statuses.push((await ask()).status);
    });
    expect(statuses).toEqual([201, 200, 200]);
    const spread = sent.filter(({ text }) => NAMES_SPREAD_TABLE.test(text));
    for (const piece of [
      'FROM allowance_hourly h',
      'SELECT event_id, event_type',
      'width_bucket(e.occurred_at',
    ])
      expect([piece, spread.some(({ text }) => text.includes(piece))]).toEqual([piece, true]);
    for (const statement of spread)
      expect([statement.text, await tasksOf(statement)]).toEqual([statement.text, [1]]);
    // Of what asks all machines the same look tells.
    expect(await tasksOf({ text: 'SELECT count(*) FROM events', values: [] })).not.toEqual([1]);
    const store = sent.find(({ text }) => text.includes(STORE_IN_SHARD))!;
    expect(await machinesSpokenTo(store)).toEqual([`${host}:${port}`]);
  });

  it('do not acknowledge what their machine lost between the statement and its commit', async () => {
    const [{ owner, host, port }] = placed as [Placed, ...Placed[]];
    const { rows } = await service.database.writer.query(
      'SELECT k.id AS "keyId", k.account_id AS "accountId" FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE a.public_id = $1',
      [owner.account.publicId],
    );
    const account: WritingAccount = { ...rows[0], environment: 'test', allowance: null };
    const parsed = parseEvent(anEvent({ event_id: 'lost' }), Date.now(), systemIds);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const row: EventRow = { account, event: parsed.event, key: rowKey(account, parsed.event.eventId) };
    const hours = hoursOf([row]);
    const values = [
      ...eventParameters([row]),
      ...hourParameters(hours),
      ...spared({ firstMs: Date.now(), lastMs: Date.now() }),
    ];
    const address = new URL(citusUrl()!);
    address.hostname = host;
    address.port = String(port);
    const machine = new pg.Client({ connectionString: address.href });
    await machine.connect();
    const client = await service.database.writer.connect();
    try {
      await client.query('BEGIN');
      await storeInShard(client, { rows: [row], kind: 'new', hours, values });
      // The session of this very transaction: all others of that machine are at rest.
      const { rowCount } = await machine.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND state = 'idle in transaction'`,
        [service.targets.serving.database],
      );
      expect(rowCount).toBe(1);
      const failure = await client.query('COMMIT').catch((error: unknown) => error);
      expect(databaseFault(failure)).toBe('uncertain');
    } finally {
      client.release(true);
      await machine.end();
    }
    const { rows: lost } = await service.database.writer.query(
      `SELECT FROM events WHERE account_id = $1 AND event_id = 'lost'`,
      [account.accountId],
    );
    expect(lost).toEqual([]);
  });

  const listedSince = (client: ApiClient, since: string) => async (cursor?: string) => {
    const query = new URLSearchParams({ order: 'received', received_from: since });
    if (cursor !== undefined) query.set('cursor', cursor);
    const { status, body } = await client.get(`/api/v1/events?${query}`);
    expect(status).toBe(200);
    return {
      ids: body.events.map((event: { event_id: string }) => event.event_id),
      cursor: body.next_cursor,
    };
  };

  it('number nothing twice after a crash of the coordinator: a list in the order of receipt goes on', async () => {
    const [{ owner }] = placed as [Placed, ...Placed[]];
    const client = new ApiClient(instance.url, owner.secret);
    const list = listedSince(client, new Date().toISOString());
    const sendAs = async (id: string) =>
      expect((await client.track(anEvent({ event_id: id }))).status).toBe(201);
    await sendAs('before-crash');
    const { cursor } = await list();
    await crashOfCoordinator(service);
    expect((await list()).ids).toEqual(['before-crash']);
    await sendAs('after-crash');
    expect((await list(cursor)).ids).toEqual(['after-crash']);
    await crashOfCoordinator(service);
    await sendAs('after-another');
    expect((await list(cursor)).ids).toEqual(['after-crash', 'after-another']);
  });

  it('have a list in the order of receipt wait for a commit of their machine that the coordinator has given up', async () => {
    const [of] = placed as [Placed, ...Placed[]];
    const client = new ApiClient(instance.url, of.owner.secret);
    const list = listedSince(client, new Date().toISOString());
    const machine = (await CitusMachine.findAll(service.targets.serving.database!)).find(
      ({ group }) => group === of.lane.group,
    )!;
    const held =
      await machine.holdCommits(`SELECT shard_name('allowance_hourly'::regclass, t.shardid) AS table
      FROM pg_dist_shard e JOIN pg_dist_shard t ON t.shardminvalue = e.shardminvalue
     WHERE e.shardid = ${of.lane.id} AND t.logicalrelid = 'allowance_hourly'::regclass`);
    try {
      const { cursor } = await list();
      const event = anEvent({ event_id: 'given-up' });
      const sent = client.track(event);
      await held.isWaitedFor();
      await killCoordinator(service.targets.serving.database!);
      const passed = await soon(() => list(cursor));
      expect(passed.ids).toEqual([]);
      await held.letGo();
      expect([201, 503]).toContain((await sent).status);
      await soon(async () => expect([200, 201]).toContain((await client.track(event)).status));
      expect((await list(passed.cursor)).ids).toEqual(['given-up']);
    } finally {
      await held.letGo();
    }
  });

  it('know what a commit takes: it is measured on each machine', async () => {
    const database = openDatabase();
    const machines = await CitusMachine.findAll(service.targets.serving.database!);
    const written = () =>
      Promise.all(
        machines.map(async (machine) => {
          const [row] = await machine.ask(`SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes`);
          return Number(row!['bytes']);
        }),
      );
    try {
      const time = new CommitTime(database);
      const before = await written();
      await time.measure();
      const bytes = (await written()).map((after, at) => after - before[at]!);
      expect(time.latestMs).toBeGreaterThan(0);
      // Ten messages and commits take a kilobyte.
      for (const of of bytes) expect(of).toBeGreaterThan(1_000);
    } finally {
      await database.close();
    }
  });

  it('may be moved in the middle of a report: it is made anew, and next time where the shard is', async () => {
    const machines = await CitusMachine.findAll(service.targets.serving.database!);
    const of = placed.at(-1)!;
    const { accountId } = scopeOf(of);
    expect(await send(of)).toBe(201);
    const [from, to] = [of.lane.group, machines.find(({ group }) => group !== of.lane.group)!.group];
    const addressOf = (group: number) =>
      `SELECT nodename, nodeport FROM pg_dist_node WHERE groupid = ${group}`;
    const move = async (source: number, target: number) => {
      await asOwner(
        `SELECT citus_move_shard_placement($1, s.nodename, s.nodeport, t.nodename, t.nodeport, 'block_writes')
           FROM (${addressOf(source)}) AS s, (${addressOf(target)}) AS t`,
        [of.lane.id],
      );
    };
    const COUNT = 'SELECT count(*)::int AS events FROM events WHERE account_id = $1';
    const database = openDatabase();
    try {
      let tries = 0;
      const { rows } = await database.readAnywhereAs(scopeOf(of), async ({ client }) => {
        tries += 1;
        const first = await client.query(COUNT, [accountId]);
        if (tries === 1) await move(from, to);
        const second = await client.query(COUNT, [accountId]);
        expect(second.rows).toEqual(first.rows);
        return second;
      });
      expect([tries, rows[0].events > 0]).toEqual([2, true]);
      expect(await groupReadAt(of)).toBe(to);
    } finally {
      await database.close();
      await move(to, from);
    }
    expect(await groupReadAt(of)).toBe(from);
  });
});
