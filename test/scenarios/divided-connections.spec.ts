import { DataSource } from 'typeorm';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { AppModule } from '../../src/app.module.js';
import { loadEnv } from '../../src/config/env.js';
import { Database } from '../../src/database/database.js';
import { createApp } from '../../src/http/configure-app.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { anEvent } from '../support/api-client.js';
import { askOnce } from '../support/ask-once.js';
import type { Browser } from '../support/browser.js';
import { databaseUrl } from '../support/database-url.js';
import { loadReaches } from '../support/load.js';
import { aPerson, browserOf } from '../support/people.js';
import { ServiceProcess } from '../support/service-process.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import type { TestApp } from '../support/test-app.js';
import { createTestDatabase, PATIENT_LIMITS, type TestDatabase } from '../support/test-database.js';

const WORKERS = 3;
/** Six for each worker, which all can be in use at once: two that write, one that reads, one that looks keys up, two of the dashboard. */
const CONNECTIONS = WORKERS * 6;
const KEYS = 12;
/** Requests of each kind that are under way at any time: several for each worker. */
const OF_EACH_KIND = 9;
/** The load goes on for so many answers after the most was seen. */
const ANSWERS = 600;
/** So many lie between two looks. */
const ANSWERS_BETWEEN = 20;

describe('Three workers with eighteen connections', () => {
  let home: TestDatabase;
  let service: ServiceProcess;
  let secrets: string[];
  let accountId: string;
  /** Of a person each: the dashboard answers one person so many requests a second, fewer than this load may send. */
  let browsers: Browser[];

  beforeAll(async () => {
    home = await createTestDatabase();
    const [serving, owner] = [home.targets.serving, home.targets.owner].map((target) => databaseUrl(target));
    const env = { DATABASE_URL: serving!, DATABASE_OWNER_URL: owner!, HOST: '127.0.0.1' };
    const database = new Database(home.targets.serving, { ...PATIENT_LIMITS, poolSize: 6 });
    const office = await createApp(AppModule.of({ database, env: loadEnv({}, 1) }));
    try {
      const account = await office.get(AccountsService, { strict: false }).create({
        ...{ name: 'Load', plan: 'enterprise', eventsPerHour: 1_000_000, requestsPerSecond: 1_000_000 },
        actor: TEST_ACTOR,
      });
      accountId = account.publicId;
      const issue = async () => {
        const key = {
          accountPublicId: accountId,
          environment: 'live',
          name: 'Load',
          eventsPerHour: null,
        } as const;
        return (await office.get(KeysService, { strict: false }).issue({ ...key, actor: TEST_ACTOR }))!
          .secret;
      };
      secrets = await Promise.all(Array.from({ length: KEYS }, issue));
      service = await ServiceProcess.start({
        env: { ...env, WORKERS: String(WORKERS), DATABASE_POOL_SIZE: String(CONNECTIONS) },
      });
      await service.says(/workers take requests/);
      const app = {
        url: service.url,
        app: office,
        dataSource: office.get(DataSource, { strict: false }),
      } as TestApp;
      browsers = await Promise.all(
        Array.from({ length: OF_EACH_KIND }, async () => browserOf(app, await aPerson(app, { account }))),
      );
    } finally {
      // From here on all connections but the one that looks are the service's.
      await office.close();
      await database.close();
    }
  });
  afterAll(async () => {
    await service?.stop();
    await home?.drop();
  });

  /** Which processes of the server have a client here, but for the one that asks. */
  const connections = async () => {
    const { rows } = await home.database.writer.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return rows.map(({ pid }) => pid);
  };

  it('hold all of them under load, and no more, the primary’s included', async () => {
    let isOver = false;
    let answered = 0;
    /** By a connection of its own each, so that every worker gets some of each kind; by one key after the other. */
    const ask = (method: string, path: string, body?: object) => {
      const bearer = secrets[answered % KEYS]!;
      return askOnce(service.url + path, { method, bearer, ...(body && { body }) });
    };
    const askDashboard = (at: number) => browsers[at]!.get(`accounts/${accountId}/keys/summary`);
    const spend = { date: '2026-01-31', platform: 'google', spend: '10', currency: 'EUR' };
    const kinds = [
      () => ask('POST', '/api/v1/events', anEvent()),
      () => ask('POST', '/api/v1/events/batch', { events: [anEvent(), anEvent(), anEvent()] }),
      // Written beside the events.
      () => ask('PUT', '/api/v1/ad-spend', { rows: [{ ...spend, campaign: `${answered}` }] }),
      () => ask('GET', '/api/v1/reports/events?group_by=event_type'),
      () => ask('GET', '/api/v1/events?limit=20'),
      askDashboard,
    ];
    const sender = async (send: (typeof kinds)[number], at: number) => {
      // A busy machine may have some wait for too long; on a quick one a person asks more often than one may.
      const answers = [200, 201, 503, ...(send === askDashboard ? [429] : [])];
      while (!isOver) {
        expect(answers).toContain((await send(at)).status);
        answered += 1;
      }
    };
    const load = Promise.all(
      kinds.flatMap((send) => Array.from({ length: OF_EACH_KIND }, (_, at) => sender(send, at))),
    );
    let most = 0;
    let before: readonly number[] = [];
    let until = 0;
    try {
      while (most <= CONNECTIONS && (most < CONNECTIONS || answered < until)) {
        const aim = answered + ANSWERS_BETWEEN;
        await loadReaches(load, () => answered >= aim);
        const now = await connections();
        // The end of one that its process has closed may be there for a moment longer.
        const held = now.filter((pid) => before.includes(pid)).length;
        if (held > most) {
          most = held;
          until = answered + ANSWERS;
        }
        before = now;
      }
    } finally {
      isOver = true;
    }
    await load;
    expect(most).toBe(CONNECTIONS);
  });
});
