import type { NestExpressApplication } from '@nestjs/platform-express';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { AppModule } from '../../src/app.module.js';
import { listen } from '../../src/bootstrap/listen.js';
import { loadEnv } from '../../src/config/env.js';
import type { ConnectionTarget } from '../../src/database/connection-target.js';
import { type PreparedDatabase, prepareDatabase } from '../../src/database/prepare-database.js';
import type { Replica } from '../../src/database/replica.js';
import { createApp } from '../../src/http/configure-app.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { databaseUrl } from '../support/database-url.js';
import { PATIENCE_MS } from '../support/patience.js';
import { type ReplicatedCluster, startReplicatedCluster } from '../support/replicated-cluster.js';
import { rounds } from '../support/rounds.js';
import { soon } from '../support/soon.js';
import { stored } from '../support/stored.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { PATIENT } from '../support/test-app.js';
import { whenServed } from '../support/when-served.js';

describe('With DATABASE_REPLICA_URL', () => {
  let cluster: ReplicatedCluster;
  let prepared: PreparedDatabase;
  let app: NestExpressApplication;
  let client: ApiClient;
  const acknowledged: string[] = [];
  /** Reads that were begun at the replica. */
  let readsThere = 0;

  beforeAll(async () => {
    cluster = await startReplicatedCluster();
    // A commit is seen there a moment later, on a fast machine as well: sooner than a read gives up waiting for it.
    await cluster.ask(cluster.replica, "ALTER SYSTEM SET recovery_min_apply_delay = '20ms'");
    await cluster.ask(cluster.replica, 'SELECT pg_reload_conf()');
    const urlOf = (target: ConnectionTarget) => databaseUrl(target, { password: 'none-needed' });
    const env = loadEnv({
      ...{ PORT: '0', HOST: '127.0.0.1' },
      DATABASE_URL: urlOf(cluster.primary),
      DATABASE_REPLICA_URL: urlOf(cluster.replica),
      DATABASE_STATEMENT_TIMEOUT_MS: String(PATIENCE_MS),
    });
    prepared = await prepareDatabase(env, { mode: 'service' });
    const { database } = prepared;
    (database['readServers'] as Replica)['server'].reader.on('acquire', () => {
      readsThere += 1;
    });
    app = await createApp(AppModule.of({ database, env }), { logger: false, timeouts: PATIENT });
    const { port } = await listen(app.getHttpServer(), env);
    const accounts = app.get(AccountsService, { strict: false });
    const { publicId } = await accounts.create({ name: 'Test', plan: 'enterprise', actor: TEST_ACTOR });
    const key = await app.get(KeysService, { strict: false }).issue({
      ...{ accountPublicId: publicId, environment: 'test', name: 'Test key' },
      ...{ eventsPerHour: null, actor: TEST_ACTOR },
    });
    client = new ApiClient(`http://127.0.0.1:${port}`, key!.secret);
  });
  afterAll(async () => {
    await app?.close();
    await prepared?.close();
    await cluster?.stop();
  });

  /** Sends one event and waits until it is acknowledged. */
  async function send(): Promise<void> {
    const event_id = `e${acknowledged.length}`;
    await stored(whenServed(() => client.track(anEvent({ event_id }))));
    acknowledged.push(event_id);
  }

  async function expectAllInList(): Promise<void> {
    const ids: string[] = [];
    // A page may end early.
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await whenServed(() => client.get(`/api/v1/events?limit=1000${next}`));
      ids.push(...body.events.map((event: { event_id: string }) => event.event_id));
      next = body.next_cursor === null ? null : `&cursor=${body.next_cursor}`;
    }
    expect(ids.sort()).toEqual([...acknowledged].sort());
  }

  async function expectAllInReport(): Promise<void> {
    const { body } = await whenServed(() => client.get('/api/v1/reports/events'));
    expect(body.totals).toMatchObject({ events: acknowledged.length });
  }

  /**
   * Sends an event and at once asks for a list and a report, whichever is first in turn, at least so often and until the replica has been
   * asked for both. Each must have every event.
   */
  async function sendAndRead(least: number): Promise<void> {
    const kinds = [
      { read: expectAllInList, timesThere: 0 },
      { read: expectAllInReport, timesThere: 0 },
    ];
    for (let round = 0; round < least || kinds.some(({ timesThere }) => timesThere === 0); round++) {
      await send();
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
        const before = readsThere;
        await kind.read();
        kind.timesThere += readsThere - before;
      }
    }
  }

  /** How often the replica has looked through events, by its own count, which lags. */
  async function scansThere(): Promise<number> {
    const sql = `SELECT sum(seq_scan + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_user_tables WHERE relname LIKE 'events%'`;
    return (await cluster.ask(cluster.replica, sql))[0]!.scans;
  }

  it('each list and report has every event that was acknowledged before, and some of each come from the replica', async () => {
    // What the primary had counted came along when the replica was made of it.
    const before = await scansThere();
    await sendAndRead(rounds(20, 200));
    await soon(async () => expect(await scansThere()).toBeGreaterThan(before));
  });

  it('the primary answers with every event while the replica stands still, and the replica once it goes on', async () => {
    await cluster.ask(cluster.replica, 'SELECT pg_wal_replay_pause()');
    for (let round = 0; round < 3; round++) {
      await send();
      await expectAllInList();
      await expectAllInReport();
    }
    const missing = await cluster.ask(cluster.replica, 'SELECT count(*)::int AS events FROM events');
    expect(missing[0]!.events).toBeLessThan(acknowledged.length);
    await cluster.ask(cluster.replica, 'SELECT pg_wal_replay_resume()');
    await sendAndRead(1);
  });
});
