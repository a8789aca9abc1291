import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { AppModule } from '../../src/app.module.js';
import { DAY_MS } from '../../src/common/clock.js';
import { loadEnv } from '../../src/config/env.js';
import { type PreparedDatabase, prepareDatabase } from '../../src/database/prepare-database.js';
import { createApp } from '../../src/http/configure-app.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { askOnce, trackOnce } from '../support/ask-once.js';
import { Browser } from '../support/browser.js';
import { complaintsOf } from '../support/complaints.js';
import {
  DEATH,
  deleteUnderLoad,
  expectDead,
  lateRequestsOf,
  REQUESTS_AT_ONCE,
} from '../support/delete-under-load.js';
import { ALLOWANCE, fillTheHour } from '../support/fill-the-hour.js';
import { HeldConnections } from '../support/held-connections.js';
import { waitsForLock } from '../support/held-lock.js';
import { inOneHour } from '../support/in-one-hour.js';
import { inTransaction } from '../support/in-transaction.js';
import { loadReaches } from '../support/load.js';
import { sumOf } from '../support/metric-series.js';
import { aSignedInPerson } from '../support/people.js';
import { countRecord } from '../support/record.js';
import { describeRedis, RedisServer } from '../support/redis-server.js';
import { rounds } from '../support/rounds.js';
import { ServiceProcess } from '../support/service-process.js';
import { soon } from '../support/soon.js';
import { rowsOf, StreamClient } from '../support/stream-client.js';
import { expectHeld, loadFor, sendersOf } from '../support/sustained-load.js';
import { TempDir } from '../support/temp-dir.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import type { TestApp } from '../support/test-app.js';
import { whenServed } from '../support/when-served.js';
import { haveEnded, isLiving, linesOf, onlyWith, workersOf } from '../support/worker-processes.js';

/** Sends single events until told to stop, whatever breaks meanwhile; what was acknowledged is what it answers. */
function sendEndlessly(client: ApiClient, senders: number) {
  const acknowledged: string[] = [];
  let isOver = false;
  let sent = 0;
  const sender = async () => {
    while (!isOver) {
      const id = `endless-${Math.random()}`;
      sent += 1;
      const answer = await client.track(anEvent({ event_id: id })).catch(() => null);
      if (answer?.status === 201) acknowledged.push(id);
    }
  };
  const running = Promise.all(Array.from({ length: senders }, sender));
  return {
    acknowledged,
    get sent() {
      return sent;
    },
    reaches: (count: number) => loadReaches(running, () => acknowledged.length >= count),
    async end() {
      isOver = true;
      await running;
      return acknowledged;
    },
  };
}

/** Requests per second of an address, unless ADDRESS_REQUESTS_PER_SECOND says otherwise. */
const ADDRESS_LIMIT = 100;

let addresses = 0;

/** As through a proxy, from an address that no other request of the same second has. */
const fromSomewhere = () => {
  addresses += 1;
  return { 'x-forwarded-for': `198.18.${(addresses >> 8) & 255}.${addresses & 255}` };
};

describe('Three workers of one service', () => {
  let dir: TempDir;
  let env: Record<string, string>;
  let service: ServiceProcess;
  /** Looks into the record, and opens accounts, as a visitor of the embedded database. */
  let prepared: PreparedDatabase;
  let office: NestExpressApplication;

  beforeAll(async () => {
    dir = await TempDir.make();
    env = {
      ...{ WAYMARK_DATA_DIR: dir.dataDir, WORKERS: '3', HOST: '127.0.0.1' },
      METRICS_TOKEN: 'what-a-monitor-shows',
      // So that requests whose key is deleted can come from many addresses, none of which reaches its limit.
      TRUSTED_PROXIES: '127.0.0.1',
    };
    service = await ServiceProcess.start({ env });
    await service.says(/workers take requests/);
    prepared = await prepareDatabase(loadEnv({ ...env, WORKERS: '1' }), { mode: 'client' });
    office = await createApp(AppModule.of({ database: prepared.database, env: loadEnv({}, 1) }));
    // Days are to be rolled up by the service.
    await office.get(DayRoller, { strict: false }).beforeApplicationShutdown();
  });
  afterAll(async () => {
    await service?.stop();
    await office?.close();
    await prepared?.close();
    await dir.remove();
  });

  async function aKey(limits: { eventsPerHour?: number; requestsPerSecond?: number } = {}) {
    const account = await office.get(AccountsService, { strict: false }).create({
      ...{ name: 'Load', plan: 'enterprise', eventsPerHour: 1_000_000, requestsPerSecond: 1_000_000 },
      ...limits,
      actor: TEST_ACTOR,
    });
    const key = {
      accountPublicId: account.publicId,
      environment: 'live',
      name: 'Load',
      eventsPerHour: null,
    } as const;
    const issued = (await office.get(KeysService, { strict: false }).issue({ ...key, actor: TEST_ACTOR }))!;
    return { account, key: issued, client: new ApiClient(service.url, issued.secret) };
  }
  const metrics = async () => {
    const bearer = env['METRICS_TOKEN']!;
    const { status, text } = await askOnce(`${service.url}/metrics`, { method: 'GET', bearer });
    expect(status).toBe(200);
    return text;
  };
  const isShown = (shown: string, worker: number) =>
    sumOf(shown, 'process_start_time_seconds', `worker="${worker}"`) > 0;
  /** Of all three: one that a busy machine keeps from answering in time is left out, too. */
  const metricsOfAll = async () => {
    for (;;) {
      const shown = await metrics();
      if ([1, 2, 3].every((worker) => isShown(shown, worker))) return shown;
    }
  };
  const eventIds = async (accountId: number) => {
    const sql = 'SELECT event_id FROM events WHERE account_id = $1';
    const { rows } = await prepared.database.writer.query<{ event_id: string }>(sql, [accountId]);
    return rows.map((row) => row.event_id);
  };

  it('were introduced once: one link, one account, each migration once, all in one line of the log', async () => {
    expect(service.stdout.match(/\/dashboard\/link#/g)).toHaveLength(1);
    expect(service.stdout.match(/Waymark is listening/g)).toHaveLength(1);
    expect(new Set(workersOf(service)).size).toBe(3);
    const { rows } = await prepared.database.writer.query(
      `SELECT (SELECT count(*)::int FROM one_time_links) AS links, (SELECT count(*)::int FROM accounts WHERE name = 'Demo') AS demos,
              (SELECT count(*)::int - count(DISTINCT name)::int FROM schema_migrations) AS repeated`,
    );
    expect(rows).toEqual([{ links: 1, demos: 1, repeated: 0 }]);
    expect(complaintsOf(service)).toBe('');
  });

  it('show an event at once to whoever watches in another', async () => {
    const token = /\/dashboard\/link#(\w+)/.exec(service.stdout)![1];
    const browser = new Browser(service.url);
    const person = { email: 'ada@example.com', password: 'seven brown otters hum' };
    const { body } = await browser.post('links/redeem', { token, ...person });
    const path = `accounts/${body.accounts[0].id}/incoming?environment=test`;
    const [first, second] = workersOf(service) as [number, number];
    const stream = await onlyWith(service, first, () => StreamClient.open(browser, path));
    await stream.until((messages) => messages.length > 0);
    const waiting = async () => {
      const { rows } = await prepared.database.writer.query<{ asked: string }>(
        `SELECT pid || ' ' || query_start AS asked FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND application_name = 'waymark lookup'`,
      );
      return rows.map(({ asked }) => asked);
    };

    let times = 0;
    const showAtOnce = () =>
      inTransaction(prepared.database, async (holder) => {
        const id = `elsewhere-${++times}`;
        // What a worker asks the database once a second, so as to learn of other instances, gets no answer meanwhile.
        await holder.query('LOCK TABLE event_statuses_hourly IN ACCESS EXCLUSIVE MODE');
        await waitsForLock(prepared.database);
        const asked = await waiting();
        expect(asked).not.toEqual([]);
        await onlyWith(service, second, () => trackOnce(service.url, service.demoSecret!, id));
        await stream.until((messages) => rowsOf(messages).some(({ event_id }) => event_id === id));
        expect(await waiting()).toEqual(expect.arrayContaining(asked));
        await holder.query('COMMIT');
      });
    // A question that has waited for its five seconds fails, and then each stream looks for itself: on a busy machine the
    // event may have come so, which proves nothing. One that comes while the question still waits did not.
    await soon(showAtOnce);
    stream.close();
  });

  it(ALLOWANCE, async () => {
    for (let round = 0; round < rounds(1, 10); round++) await inOneHour(fillOneHour);
  });

  async function fillOneHour() {
    const { account, client } = await aKey({ eventsPerHour: 1_000 });
    await fillTheHour([client]);
    const record = await countRecord(prepared.database, account.publicId);
    expect(record).toEqual({ events: 1_000, metered: 1_000, allowed: 1_000 });
  }

  it('share the limits of requests per second, of addresses and of guesses', async () => {
    const { client } = await aKey({ requestsPerSecond: 100 });
    const nobody = new ApiClient(service.url, null);
    const beganAt = performance.now();
    const times = (count: number, send: (at: number) => Promise<{ status: number }>) =>
      Promise.all(Array.from({ length: count }, (_, at) => send(at)));
    const [burst, unknown, guesses] = await Promise.all([
      times(900, () => client.track(anEvent())),
      times(900, () => nobody.get('/api/v1/validate')),
      times(60, (at) =>
        new Browser(service.url).post('session', { email: `a${at}@example.com`, password: 'guessed' }),
      ),
    ]);
    const seconds = (performance.now() - beganAt) / 1000;
    const passed = (answers: readonly { status: number }[]) =>
      answers.filter(({ status }) => status !== 429).length;
    expect(passed(burst)).toBeGreaterThanOrEqual(100);
    expect(passed(burst)).toBeLessThanOrEqual(100 * (1 + seconds));
    expect(passed(unknown)).toBeGreaterThanOrEqual(100);
    expect(passed(unknown)).toBeLessThanOrEqual(100 * (1 + seconds));
    expect(passed(guesses)).toBeLessThanOrEqual(20 * (1 + seconds / 60));
  });

  it('hold an account of two keys, and an address, to their requests per second under load that lasts', async () => {
    const limit = 50;
    const { account, key } = await aKey({ requestsPerSecond: limit });
    const another = await aKeyOf(account.publicId);
    const ofAccount = [...(await clientOfEach(key.secret)), ...(await clientOfEach(another.secret))];
    // Opened from elsewhere, so that the load is all that comes from this address.
    let address = fromSomewhere;
    const ofAddress = await clientOfEach('nobody', () => address());
    address = () => ({ 'x-forwarded-for': '203.0.113.9' });
    const unknown = ofAddress.flatMap((client) =>
      Array(REQUESTS_AT_ONCE).fill(() => client.get('/api/v1/validate')),
    );
    try {
      const outcomes = await Promise.all([
        loadFor({ limit, senders: sendersOf(ofAccount, REQUESTS_AT_ONCE) }),
        loadFor({ limit: ADDRESS_LIMIT, senders: unknown }),
      ]);
      for (const outcome of outcomes) expectHeld(outcome);
    } finally {
      for (const client of [...ofAccount, ...ofAddress]) client.close();
    }
  });

  it('add up in the metrics of each: every event and answer once; one that is stopped is left out', async () => {
    const { key } = await aKey();
    const before = await metricsOfAll();
    const pids = workersOf(service);
    for (const pid of pids)
      await onlyWith(service, pid, () =>
        Promise.all([1, 2, 3, 4].map((at) => trackOnce(service.url, key.secret, `metered-${pid}-${at}`))),
      );
    await soon(async () => {
      const after = await metricsOfAll();
      const grown = (name: string, ...labels: string[]) =>
        sumOf(after, name, ...labels) - sumOf(before, name, ...labels);
      const accepted = ['environment="live"', 'outcome="accepted"'];
      const ofEach = [1, 2, 3].map((worker) =>
        grown('waymark_events_total', ...accepted, `worker="${worker}"`),
      );
      expect(ofEach).toEqual([4, 4, 4]);
      const answers = ['route="/api/v1/events"', 'status="201"'];
      expect(grown('waymark_http_request_duration_seconds_count', ...answers)).toBe(12);
    });
    await soon(async () => {
      const left = await onlyWith(service, pids[1]!, metrics);
      expect([1, 2, 3].map((worker) => isShown(left, worker))).toEqual([false, true, false]);
    });
  });

  it(DEATH, async () => {
    const times = rounds(3, 200);
    const { account } = await aKey();
    let clients: HeldConnections[] = [];
    const { browser } = await aSignedInPerson(
      { url: service.url, app: office, dataSource: office.get(DataSource, { strict: false }) } as TestApp,
      { account },
    );
    const before = await metricsOfAll();
    const report = await deleteUnderLoad({
      times,
      begin: async () => {
        const { publicId, secret } = await aKeyOf(account.publicId);
        for (const client of clients) client.close();
        clients = await clientOfEach(secret);
        return {
          clients,
          delete: async () => {
            const path = `accounts/${account.publicId}/keys/${publicId}/deletion`;
            expect((await browser.post(path, { confirm_name: 'Again' })).status).toBe(200);
          },
        };
      },
      // The database's answer may take its five seconds on a busy machine, and then a worker says 503.
      sendLate: whenServed,
    });
    for (const client of clients) client.close();
    await expectDead(report, { lateRequests: times * lateRequestsOf(3), database: prepared.database });
    await soon(async () => {
      const after = await metricsOfAll();
      for (const worker of [1, 2, 3].map((number) => `worker="${number}"`)) {
        const refused = (shown: string) =>
          sumOf(shown, 'waymark_http_request_duration_seconds_count', 'status="401"', worker);
        expect(refused(after) - refused(before)).toBeGreaterThanOrEqual(times * lateRequestsOf(1));
      }
    });
  });

  /** A client of each worker, with as many connections as it needs. */
  async function clientOfEach(secret: string, headersOf = fromSomewhere): Promise<HeldConnections[]> {
    const clients: HeldConnections[] = [];
    for (const pid of workersOf(service)) {
      const client = new HeldConnections(service.url, secret, REQUESTS_AT_ONCE, headersOf);
      await onlyWith(service, pid, () => client.open());
      clients.push(client);
    }
    return clients;
  }

  it('lose nothing acknowledged when one is killed; another takes its place, and the log says so', async () => {
    const { account, client } = await aKey();
    const load = sendEndlessly(client, 24);
    await load.reaches(300);
    // The one that does what one process alone does.
    const [killed] = workersOf(service) as [number];
    process.kill(killed, 'SIGKILL');
    await service.says(/A worker has taken the place/);
    await load.reaches(load.acknowledged.length + 300);
    const acknowledged = await load.end();

    const stored = new Set(await eventIds(account.id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const record = await countRecord(prepared.database, account.publicId);
    expect([record.metered, record.allowed]).toEqual([record.events, record.events]);
    expect(linesOf(service)).toContainEqual(
      expect.objectContaining({ level: 'error', workerPid: killed, ended: 'SIGKILL', worker: 1 }),
    );
    expect(service.stdout.match(/\/dashboard\/link#/g)).toHaveLength(1);

    // What one process alone does goes on: a day that is over is rolled up.
    const occurred_at = new Date(Date.now() - 2 * DAY_MS).toISOString();
    expect((await whenServed(() => client.track(anEvent({ occurred_at })))).status).toBe(201);
    const rolled = `SELECT FROM rollup_days d JOIN accounts a ON a.id = d.account_id WHERE a.public_id = $1 AND d.day = $2 AND d.is_ready`;
    await soon(async () => {
      const { rowCount } = await prepared.database.writer.query(rolled, [
        account.publicId,
        occurred_at.slice(0, 10),
      ]);
      expect(rowCount).toBe(1);
    });
  });

  it('end when their primary is killed; the next start finds everything acknowledged, and stops in order under load', async () => {
    const { account, client } = await aKey();
    const load = sendEndlessly(client, 12);
    await load.reaches(200);
    const pids = linesOf(service).flatMap(({ workerPids, workerPid }) =>
      [workerPids ?? [], workerPid ?? []].flat(),
    );
    service.kill('SIGKILL');
    await haveEnded(pids as number[]);
    const acknowledged = await load.end();
    await service.exit;

    service = await ServiceProcess.start({ env });
    await service.says(/workers take requests/);
    const again = sendEndlessly(new ApiClient(service.url, (await aKeyOf(account.publicId)).secret), 12);
    await again.reaches(200);
    // As a terminal does: every process of the group gets it.
    for (const pid of workersOf(service)) process.kill(pid, 'SIGTERM');
    service.kill('SIGTERM');
    expect(await service.exit).toBe(0);
    await again.end();
    expect(await Promise.all(workersOf(service).map(isLiving))).toEqual([false, false, false]);
    expect(service.stdout).not.toContain('ended unexpectedly');

    const stored = new Set(await eventIds(account.id));
    expect([...acknowledged, ...again.acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  });

  async function aKeyOf(accountPublicId: string) {
    const key = { accountPublicId, environment: 'live', name: 'Again', eventsPerHour: null } as const;
    return (await office.get(KeysService, { strict: false }).issue({ ...key, actor: TEST_ACTOR }))!;
  }
});

describeRedis('Workers that share their limits with other instances', () => {
  const redis = new RedisServer();
  let dir: TempDir;
  let service: ServiceProcess;

  beforeAll(async () => {
    await redis.start();
    dir = await TempDir.make();
    service = await ServiceProcess.start({
      env: { WAYMARK_DATA_DIR: dir.dataDir, WORKERS: '2', HOST: '127.0.0.1', REDIS_URL: redis.url },
    });
  });
  afterAll(async () => {
    await service?.stop();
    await redis.stop();
    await dir.remove();
  });

  it('are one instance, by a random name: host names and process ids of containers may be alike', async () => {
    const instances = () => redis.client.zrange('waymark:instances', 0, -1);
    await soon(async () => expect(await instances()).not.toEqual([]));
    expect(await instances()).toEqual([expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)]);
  });
});
