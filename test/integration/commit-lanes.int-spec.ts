import type { AccountContext } from '../../src/auth/account-context.js';
import { KeyVerifier } from '../../src/auth/key-verifier.js';
import { systemIds } from '../../src/common/ids.js';
import type { Lane } from '../../src/common/lane-slots.js';
import { Database } from '../../src/database/database.js';
import { DurableInsert } from '../../src/events/durable-insert.js';
import { EventStore } from '../../src/events/event.store.js';
import type { EventRow } from '../../src/events/event-row.js';
import { EventWriter } from '../../src/events/event-writer.js';
import { parseEvent } from '../../src/events/parse-event.js';
import { hashSecretKey } from '../../src/keys/secret-key.js';
import { CommittedTotals } from '../../src/usage/committed-totals.js';
import { anEvent } from '../support/api-client.js';
import { DatabaseProxy } from '../support/database-proxy.js';
import { describeSingle } from '../support/describe-citus.js';
import { waitsForLock } from '../support/held-lock.js';
import { fromNextHour } from '../support/hour-clock.js';
import { becomeOneMachineCluster } from '../support/one-machine-cluster.js';
import { countRecord } from '../support/record.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

/** Accounts of a machine that can be cut off are written through a proxy, all others straight: two ways into one database. */
class TwoWayStore extends EventStore {
  private readonly cutOff: EventStore;

  constructor(
    direct: Database,
    throughProxy: Database,
    private readonly isCutOff: (accountId: number) => boolean,
  ) {
    super(direct);
    this.cutOff = new EventStore(throughProxy);
  }

  override insert(rows: readonly EventRow[], areNew: boolean) {
    if (rows.some(({ account }) => this.isCutOff(account.accountId))) return this.cutOff.insert(rows, areNew);
    return super.insert(rows, areNew);
  }
}

/** One PostgreSQL takes the statements of a cluster, so lanes are shown with real commits and locks where there is none. */
describeSingle('Group commit by lanes', () => {
  const clock = fromNextHour();
  let service: TestApp;
  let proxy: DatabaseProxy;
  let direct: Database;
  let throughProxy: Database;
  let owners: TestKey[];
  let accounts: AccountContext[];
  let writer: EventWriter;
  let flushes: number[][];
  /** Whether the first machine is reached through the proxy. */
  let isApart = false;

  beforeAll(async () => {
    service = await startTestApp({ clock });
    await becomeOneMachineCluster(service);
    const { serving } = service.targets;
    proxy = await DatabaseProxy.open(`${serving.host}/.s.PGSQL.${serving.port}`);
    // Two connections to write on, one for each machine.
    const options = { poolSize: 8, statementTimeoutMs: 60_000, layout: 'distributed' } as const;
    direct = new Database(serving, options);
    throughProxy = new Database({ ...serving, host: '127.0.0.1', port: proxy.port }, options);
  });
  /** Accounts 0 to 2 lie in shards of one machine, accounts 3 and 4 in shards of another, account 5 in that of account 4. */
  beforeEach(async () => {
    owners = [];
    for (let i = 0; i < 6; i++) owners.push(await service.issueKey({ plan: 'enterprise' }));
    const verifier = service.app.get(KeyVerifier, { strict: false });
    accounts = [];
    for (const { secret } of owners)
      accounts.push((await verifier.current(hashSecretKey(secret))) as AccountContext);
    const placeOf = (accountId: number) => accounts.findIndex((account) => account.accountId === accountId);
    const laneOf = (accountId: number): Lane => {
      const place = placeOf(accountId);
      return { id: Math.min(place, 4), group: place < 3 ? 1 : 2, groups: 2 };
    };
    const store = new TwoWayStore(direct, throughProxy, (id) => isApart && placeOf(id) < 3);
    flushes = [];
    isApart = false;
    // Each look at the clock is ten seconds later: what fails uncertainly is given up at once.
    let lookedAtMs = clock.now();
    const impatient = { now: () => (lookedAtMs += 10_000) };
    const inserts = new DurableInsert(store, new CommittedTotals(direct), impatient);
    const insert = inserts.insert.bind(inserts);
    inserts.insert = (rows) => {
      flushes.push([...new Set(rows.map(({ account }) => placeOf(account.accountId)))].sort());
      return insert(rows);
    };
    writer = new EventWriter(inserts, store, { laneOf, slots: direct.writer.options.max });
  });
  afterAll(async () => {
    await direct.close();
    await throughProxy.close();
    await proxy.close();
    await service.close();
  });

  const send = async (place: number, count = 1) => {
    const events = Array.from({ length: count }, () => {
      const parsed = parseEvent(anEvent(), clock.now(), systemIds);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
      return parsed.event;
    });
    return (await writer.write(accounts[place]!, events)).results.map(({ status }) => status);
  };
  const recordOf = (place: number) => countRecord(service.database, owners[place]!.account.publicId);

  it('writes accounts of one shard in one flush, and those of others in flushes of their own', async () => {
    const sent = await Promise.all([0, 1, 4, 5, 3, 4].map((place) => send(place)));
    expect(sent.flat()).toEqual(Array(6).fill('stored'));
    expect([...flushes].sort()).toEqual([[0], [1], [3], [4, 5]]);
    expect(await recordOf(4)).toEqual({ events: 2, metered: 2, allowed: 2 });
  });

  it('goes on with the other machine while every connection of one waits for locks, and then stores each event once', async () => {
    await Promise.all([0, 1, 2].map((place) => send(place)));
    const holder = await service.database.writer.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM allowance_hourly WHERE account_id = ANY ($1::int[]) FOR UPDATE', [
      accounts.slice(0, 3).map(({ accountId }) => accountId),
    ]);
    const held = [0, 1, 2].map((place) => send(place, 2));
    await waitsForLock(service.database);
    for (let turn = 0; turn < 10; turn++)
      expect((await Promise.all([3, 4, 5].map((place) => send(place)))).flat()).toEqual(
        Array(3).fill('stored'),
      );
    expect((await recordOf(0)).events).toBe(1);
    await holder.query('COMMIT');
    holder.release();
    expect((await Promise.all(held)).flat()).toEqual(Array(6).fill('stored'));
    for (const place of [0, 1, 2])
      expect(await recordOf(place)).toEqual({ events: 3, metered: 3, allowed: 3 });
    for (const place of [3, 4, 5])
      expect(await recordOf(place)).toEqual({ events: 10, metered: 10, allowed: 10 });
  });

  it('fails those of a machine that is cut off, and nobody else; its lanes go on when it is back', async () => {
    isApart = true;
    expect((await Promise.all([0, 3].map((place) => send(place)))).flat()).toEqual(['stored', 'stored']);
    proxy.set('cut');
    proxy.cut();
    for (let turn = 0; turn < 5; turn++) {
      const lost = [0, 1, 2].map((place) => expect(send(place)).rejects.toThrow());
      expect((await Promise.all([3, 4, 5].map((place) => send(place)))).flat()).toEqual(
        Array(3).fill('stored'),
      );
      await Promise.all(lost);
    }
    proxy.set('open');
    expect((await Promise.all([0, 1, 2].map((place) => send(place)))).flat()).toEqual(
      Array(3).fill('stored'),
    );
    expect(await recordOf(0)).toEqual({ events: 2, metered: 2, allowed: 2 });
    expect(await recordOf(1)).toEqual({ events: 1, metered: 1, allowed: 1 });
    expect(await recordOf(3)).toEqual({ events: 6, metered: 6, allowed: 6 });
  });

  it('sends back what another process has left no units for, also in a batch of many accounts and keys', async () => {
    const small = await service.issueKey({ plan: 'free', eventsPerHour: 3 });
    const further = await service.issueKey({
      account: small.account,
      environment: 'live',
      keyEventsPerHour: 2,
    });
    const verifier = service.app.get(KeyVerifier, { strict: false });
    const context = async ({ secret }: TestKey) =>
      (await verifier.current(hashSecretKey(secret))) as AccountContext;
    accounts = [await context(small), await context(further), ...accounts.slice(2)];
    await send(0);
    expect(await send(1, 2)).toEqual(['stored', 'stored']);
    expect(await send(0)).toEqual(['overrun']);
    const { rows } = await service.database.writer.query(
      'SELECT events::int, first_key_id, first_key_events::int FROM allowance_hourly WHERE account_id = $1',
      [accounts[0]!.accountId],
    );
    expect(rows).toEqual([{ events: 3, first_key_id: accounts[0]!.keyId, first_key_events: 1 }]);
    expect(await countRecord(service.database, small.account.publicId)).toEqual({
      events: 3,
      metered: 3,
      allowed: 3,
    });
  });
});
