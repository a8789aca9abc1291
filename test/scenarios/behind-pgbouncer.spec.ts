import type { NestExpressApplication } from '@nestjs/platform-express';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { AppModule } from '../../src/app.module.js';
import { loadEnv } from '../../src/config/env.js';
import { type PreparedDatabase, prepareDatabase } from '../../src/database/prepare-database.js';
import { createApp } from '../../src/http/configure-app.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { databaseUrl } from '../support/database-url.js';
import { inOneHour } from '../support/in-one-hour.js';
import { inTransaction } from '../support/in-transaction.js';
import { loadReaches } from '../support/load.js';
import { describePgBouncer, PgBouncer } from '../support/pgbouncer.js';
import { countRecord } from '../support/record.js';
import { ServiceProcess } from '../support/service-process.js';
import { soon } from '../support/soon.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { whenServed } from '../support/when-served.js';

/** Sessions of the server for all connections of three processes that serve: 6 for each process, and more behind them. */
const SESSIONS = 6;

describePgBouncer('Two instances behind PgBouncer that share six sessions', () => {
  let home: TestDatabase;
  let bouncer: PgBouncer;
  let env: Record<string, string>;
  /** One of two workers, and one whose reports may take a second. */
  let instances: ServiceProcess[];
  /** Opens accounts and deletes keys, as a third instance would: through the pooler. */
  let prepared: PreparedDatabase;
  let office: NestExpressApplication;

  beforeAll(async () => {
    home = await createTestDatabase({ isEmpty: true });
    bouncer = await PgBouncer.start(home.targets, { poolSize: SESSIONS });
    env = {
      DATABASE_URL: databaseUrl(bouncer.targets.serving),
      DATABASE_OWNER_URL: databaseUrl(bouncer.targets.owner),
      ADDRESS_REQUESTS_PER_SECOND: '1000000',
    };
    // At the same moment, on an empty database: one migrates it, through the pooler, too.
    instances = await Promise.all([
      ServiceProcess.start({ env: { ...env, WORKERS: '2', DATABASE_POOL_SIZE: '12' } }),
      ServiceProcess.start({
        env: { ...env, DATABASE_POOL_SIZE: '8', DATABASE_STATEMENT_TIMEOUT_MS: '1000' },
      }),
    ]);
    prepared = await prepareDatabase(loadEnv({ ...env, DATABASE_POOL_SIZE: '6' }, 1), { mode: 'client' });
    office = await createApp(AppModule.of({ database: prepared.database, env: loadEnv({}, 1) }));
  });
  afterAll(async () => {
    await office?.close();
    await prepared?.close();
    await Promise.all(instances?.map((instance) => instance.stop()) ?? []);
    await bouncer?.stop();
    await home.drop();
  });

  async function aKey(eventsPerHour = 1_000_000) {
    const limits = { plan: 'enterprise', eventsPerHour, requestsPerSecond: 1_000_000 } as const;
    const accounts = office.get(AccountsService, { strict: false });
    const account = await accounts.create({ name: 'Load', ...limits, actor: TEST_ACTOR });
    const key = await office.get(KeysService, { strict: false }).issue({
      ...{ accountPublicId: account.publicId, environment: 'live', name: 'Load', eventsPerHour: null },
      actor: TEST_ACTOR,
    });
    return { accountId: account.publicId, keyId: key!.publicId, secret: key!.secret };
  }
  const clientsOf = (secret: string) => instances.map(({ url }) => new ApiClient(url, secret));
  const rows = async <T>(sql: string) => (await home.database.writer.query(sql)).rows as T[];
  /** What waits for a lock, but for the service's own work: a report may not read accounts. */
  const waitingForLocks = async () =>
    (
      await rows<{ query: string }>(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
            AND query NOT LIKE '%FROM accounts%'`,
      )
    ).map(({ query }) => query);

  it('store events, list, export, count and erase them', async () => {
    const [first, second] = clientsOf((await aKey()).secret) as [ApiClient, ApiClient];
    const single = anEvent({ event_id: 'single', visitor_id: 'ada' });
    expect((await first.track(single)).status).toBe(201);
    expect((await second.track(single)).body.status).toBe('duplicate');
    expect((await second.track({ ...single, event_type: 'other' })).status).toBe(409);
    const batch = await second.trackBatch(Array.from({ length: 500 }, () => anEvent()));
    expect(batch.body.accepted).toBe(500);

    expect((await first.get('/api/v1/events/single')).body.visitor_id).toBe('ada');
    expect((await first.get('/api/v1/events?limit=7')).body.events).toHaveLength(7);
    // What is read here may take longer than the second of the other.
    const csv = await first.send('GET', '/api/v1/events', undefined, { Accept: 'text/csv' });
    expect(csv.body.trim().split('\n')).toHaveLength(1 + 501);
    const events = await first.get('/api/v1/reports/events?period=today');
    const conversions = await first.get(
      '/api/v1/reports/conversions?event_type=page_view&period=today&group_by=source',
    );
    expect([events.body.totals?.events, conversions.status]).toEqual([501, 200]);
    expect((await second.delete('/api/v1/visitors/ada')).body).toEqual({ deleted: 1 });
    expect((await first.get('/api/v1/events/single')).status).toBe(404);
  });

  it('store exactly 1,000 of 2,400 that come at once when 1,000 are left', async () => {
    await inOneHour(fillOneHour);
    const [{ sessions }] = (await rows(
      `SELECT count(*)::int AS sessions FROM pg_stat_activity
      WHERE datname = current_database() AND usename = '${home.targets.serving.user}' AND pid <> pg_backend_pid()`,
    )) as [{ sessions: number }];
    expect(sessions).toBeLessThanOrEqual(SESSIONS + home.database.writer.totalCount);
  });

  async function fillOneHour() {
    const { accountId, secret } = await aKey(1_000);
    const clients = clientsOf(secret);
    const one = (at: number) => clients[at % clients.length]!;
    const [singles, batches] = await Promise.all([
      Promise.all(Array.from({ length: 1_200 }, (_, at) => whenServed(() => one(at).track(anEvent())))),
      Promise.all(
        Array.from({ length: 24 }, (_, at) => {
          const events = Array.from({ length: 50 }, () => anEvent());
          return whenServed(() => one(at).trackBatch(events));
        }),
      ),
    ]);
    const accepted =
      singles.filter(({ status }) => status === 201).length +
      batches.reduce((sum, { body }) => sum + (body.accepted ?? 0), 0);
    expect(accepted).toBe(1_000);
    const record = await countRecord(home.database, accountId);
    expect(record).toEqual({ events: 1_000, metered: 1_000, allowed: 1_000 });
  }

  it('are closed to a key at once when it is deleted under load', async () => {
    const key = await aKey();
    const clients = clientsOf(key.secret);
    let isDeleted = false;
    let accepted = 0;
    const late: { id: string; status: number }[] = [];
    const sender = async (client: ApiClient) => {
      for (let times = 0; times < 20; ) {
        const id = `late-${Math.random()}`;
        const sentAfterDeletion = isDeleted;
        const { status } = await whenServed(() => client.track(anEvent({ event_id: id })));
        if (status === 201) accepted += 1;
        if (!sentAfterDeletion) continue;
        late.push({ id, status });
        times += 1;
      }
    };
    const load = Promise.all([...clients, ...clients, ...clients].map(sender));
    await loadReaches(load, () => accepted >= 100);
    await office.get(KeysService, { strict: false }).delete(key.keyId, TEST_ACTOR);
    isDeleted = true;
    await load;
    expect(late.filter(({ status }) => status !== 401)).toEqual([]);
    const stored = new Set(
      (await rows<{ event_id: string }>('SELECT event_id FROM events')).map((row) => row.event_id),
    );
    expect(late.filter(({ id }) => stored.has(id))).toEqual([]);
  });

  it('end what takes too long, on the server, with the answer that says so; and a report whose client has left', async () => {
    const { secret } = await aKey();
    const [first, second] = clientsOf(secret) as [ApiClient, ApiClient];
    const path = '/api/v1/reports/events?period=today';
    await inTransaction(home.database, async (holder) => {
      await holder.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
      const left = new AbortController();
      const leaving = fetch(instances[0]!.url + path, {
        headers: { Authorization: `Bearer ${secret}` },
        signal: left.signal,
      }).catch((error: Error) => error.name);
      while ((await waitingForLocks()).length === 0);
      left.abort();
      expect(await leaving).toBe('AbortError');
      while ((await waitingForLocks()).length > 0); // which its own limit would end half a minute later

      const [report, event] = await Promise.all([second.get(path), first.track(anEvent())]);
      expect([report.status, report.body.error]).toEqual([400, expect.stringContaining('took too long')]);
      expect([event.status, event.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      expect(await waitingForLocks()).toEqual([]);
      await holder.query('COMMIT');
    });
    expect((await first.track(anEvent())).status).toBe(201);
    await soon(async () => expect((await second.get(path)).status).toBe(200));
  });

  it('lose nothing acknowledged when PgBouncer is killed under load, and go on when it is back', async () => {
    const { accountId, secret } = await aKey();
    const acknowledged: string[] = [];
    let isOver = false;
    const sender = async (client: ApiClient) => {
      while (!isOver) {
        const id = `kept-${Math.random()}`;
        const answer = await client.track(anEvent({ event_id: id })).catch(() => null);
        if (answer?.status === 201) acknowledged.push(id);
        else expect(answer?.status).toBe(503);
      }
    };
    const clients = clientsOf(secret);
    const load = Promise.all([...clients, ...clients, ...clients, ...clients].map(sender));
    await loadReaches(load, () => acknowledged.length >= 200);
    await bouncer.kill();
    await bouncer.run();
    const before = acknowledged.length;
    await loadReaches(load, () => acknowledged.length >= before + 200);
    isOver = true;
    await load;
    const stored = new Set(
      (await rows<{ event_id: string }>('SELECT event_id FROM events')).map((row) => row.event_id),
    );
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const record = await countRecord(home.database, accountId);
    expect([record.metered, record.allowed]).toEqual([record.events, record.events]);
  });
});
