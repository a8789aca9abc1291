import { Logger } from '@nestjs/common';
import { systemIds } from '../../src/common/ids.js';
import { ActivityStore } from '../../src/usage/activity.store.js';
import { ActivityFeed } from '../../src/usage/activity-feed.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { KeyClientsStore } from '../../src/usage/key-clients.store.js';
import { KeyClientsRecorder } from '../../src/usage/key-clients-recorder.js';
import { MovableClock } from '../support/movable-clock.js';
import { asOwnerOf } from '../support/one-machine-cluster.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const CLIENT = { address: '203.0.113.7', userAgent: 'curl/8' };
const SENT = { writesEvents: true, url: '/api/v1/events' };

describe('ActivityRecorder', () => {
  let home: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    Logger.overrideLogger(false);
    home = await startTestApp({ clock });
  });
  afterAll(() => home.close());

  const aRecorder = () => {
    const feed = new ActivityFeed();
    const store = new ActivityStore(home.dataSource);
    const clients = new KeyClientsRecorder(new KeyClientsStore(home.dataSource), clock);
    const recorder = new ActivityRecorder(feed, store, clients, clock, systemIds);
    recorder.onModuleInit();
    return { feed, store, recorder };
  };
  const aKey = async () => {
    const { account, key } = await home.issueKey({ environment: 'live' });
    return { source: { accountId: account.id, environment: 'live', keyId: key.id } as const };
  };
  const query = async (sql: string, ...values: unknown[]) =>
    (await home.database.writer.query(sql, values)).rows;
  const usedAt = async (keyId: number): Promise<Date | undefined> =>
    (await query('SELECT used_at FROM api_key_uses WHERE key_id = $1', keyId))[0]?.used_at;

  it('writes the last use of each key in one statement, whoever of several processes comes last', async () => {
    const { source } = await aKey();
    const [early, late] = [aRecorder(), aRecorder()];
    early.feed.keyUsed(source.keyId, 'reads', CLIENT);
    clock.advance(1_000);
    late.feed.keyUsed(source.keyId, 'reads', CLIENT);
    const lastUse = clock.now();
    await late.recorder.flush();
    await early.recorder.flush();
    expect((await usedAt(source.keyId))?.getTime()).toBe(lastUse);
  });

  it('adds up the counts of several processes', async () => {
    const { source } = await aKey();
    const recorders = [aRecorder(), aRecorder()];
    for (const { feed } of recorders) {
      feed.limited(SENT, source, 'hour');
      feed.limited(SENT, source, 'burst');
    }
    await Promise.all(recorders.map(({ recorder }) => recorder.flush()));
    const rows = await query(
      'SELECT status, events::int FROM event_statuses_hourly WHERE key_id = $1',
      source.keyId,
    );
    expect(rows).toEqual([{ status: 4, events: 4 }]);
  });

  it('keeps its counts while the database cannot be had, and writes them once it can', async () => {
    const { source } = await aKey();
    const { feed, store, recorder } = aRecorder();
    const write = store.write.bind(store);
    store.write = () => Promise.reject(new Error('down'));
    feed.keyUsed(source.keyId, 'reads', CLIENT);
    feed.limited(SENT, source, 'hour');
    feed.unauthenticated('missing');
    await recorder.flush();
    expect(await usedAt(source.keyId)).toBeUndefined();
    store.write = write;
    feed.limited(SENT, source, 'hour');
    await recorder.flush();
    expect((await usedAt(source.keyId))?.getTime()).toBe(clock.now());
    expect(
      await query('SELECT events::int FROM event_statuses_hourly WHERE key_id = $1', source.keyId),
    ).toEqual([{ events: 2 }]);
    await recorder.onApplicationShutdown();
  });

  it('writes what concerns other machines of a cluster while one fails, and the rest once, when it can', async () => {
    const [own, other] = [await aKey(), await aKey()];
    const laneOf = (accountId: number) => {
      const group = accountId === own.source.accountId ? 1 : 2;
      return { id: group, group, groups: 2 };
    };
    const feed = new ActivityFeed();
    const store = new ActivityStore(home.dataSource, { laneOf });
    const clients = new KeyClientsRecorder(new KeyClientsStore(home.dataSource), clock);
    const recorder = new ActivityRecorder(feed, store, clients, clock, systemIds);
    recorder.onModuleInit();
    const counted = (key: typeof own) =>
      query(
        `SELECT (SELECT sum(events)::int FROM event_statuses_hourly WHERE key_id = $1) AS events,
                (SELECT count(*)::int FROM request_log WHERE key_id = $1) AS lines`,
        key.source.keyId,
      );
    // What a machine that is down does to whatever concerns it.
    await asOwnerOf(home, [
      `ALTER TABLE event_statuses_hourly ADD CONSTRAINT is_down CHECK (account_id <> ${own.source.accountId}) NOT VALID`,
    ]);
    for (const { source } of [own, other]) {
      feed.keyUsed(source.keyId, 'reads', CLIENT);
      feed.limited(SENT, source, 'hour');
    }
    await recorder.flush();
    expect([await counted(own), await counted(other)]).toEqual([
      [{ events: null, lines: 0 }],
      [{ events: 1, lines: 1 }],
    ]);
    expect((await usedAt(own.source.keyId))?.getTime()).toBe(clock.now());
    await asOwnerOf(home, ['ALTER TABLE event_statuses_hourly DROP CONSTRAINT is_down']);
    feed.limited(SENT, other.source, 'hour');
    await recorder.flush();
    expect([await counted(own), await counted(other)]).toEqual([
      [{ events: 1, lines: 0 }],
      [{ events: 2, lines: 2 }],
    ]);
    await recorder.onApplicationShutdown();
  });

  it('counts once what it has written, though the log could not be shortened afterwards', async () => {
    const { feed, store, recorder } = aRecorder();
    store.tidy = () => Promise.reject(new Error('down'));
    const accountIds = Array.from({ length: 30 }, (_, n) => 900_000 + n);
    for (const accountId of accountIds)
      for (let time = 0; time < 20; time++)
        feed.limited(SENT, { accountId, environment: 'live', keyId: accountId }, 'hour');
    await recorder.flush();
    await recorder.flush();
    await recorder.onApplicationShutdown();
    const counted =
      'SELECT sum(events)::int AS events FROM event_statuses_hourly WHERE account_id = ANY ($1)';
    expect(await query(counted, accountIds)).toEqual([{ events: 600 }]);
  });

  it('writes what it has noted before the service ends', async () => {
    const { source } = await aKey();
    const { feed, recorder } = aRecorder();
    feed.limited(SENT, source, 'hour');
    await recorder.onApplicationShutdown();
    expect(await query('SELECT 1 FROM request_log WHERE key_id = $1', source.keyId)).toHaveLength(1);
  });

  it('writes by itself, and wakes who watches that account, and nobody else', async () => {
    const [mine, other] = [await aKey(), await aKey()];
    const { feed, recorder } = aRecorder();
    const woken: string[] = [];
    recorder.watch(other.source.accountId, () => woken.push('other'));
    await new Promise<void>((resolve) => {
      recorder.watch(mine.source.accountId, () => {
        woken.push('mine');
        resolve();
      });
      feed.limited(SENT, mine.source, 'hour');
    });
    expect(woken).toEqual(['mine']);
    expect(await query('SELECT 1 FROM request_log WHERE key_id = $1', mine.source.keyId)).toHaveLength(1);
  });

  it('is told of stored events only to wake, and of nothing once nobody watches', async () => {
    const { source } = await aKey();
    const { feed, recorder } = aRecorder();
    let woken = 0;
    const stop = recorder.watch(source.accountId, () => {
      woken += 1;
    });
    const event = { eventId: 'e', eventType: 't', visitorId: 'v' };
    feed.tracked(source, [{ status: 'accepted', event }]);
    stop();
    feed.tracked(source, [{ status: 'accepted', event }]);
    await recorder.flush();
    expect(woken).toBe(1);
    expect(await query('SELECT 1 FROM request_log WHERE key_id = $1', source.keyId)).toEqual([]);
  });

  it('keeps the latest 2,000 lines of an account, and none older than a week', async () => {
    const { source } = await aKey();
    const { store } = aRecorder();
    await query(
      `INSERT INTO request_log (account_id, id, environment, key_id, status, events, received_at)
       SELECT $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, $2, 3, n, now()
         FROM generate_series(1, 2100) n`,
      source.accountId,
      source.keyId,
    );
    await query(
      `UPDATE request_log SET received_at = now() - interval '8 days' WHERE account_id = $1 AND events = 2100`,
      source.accountId,
    );
    await store.tidy([source.accountId]);
    const [left] = await query(
      'SELECT count(*)::int AS lines, min(events) AS oldest, max(events) AS newest FROM request_log WHERE account_id = $1',
      source.accountId,
    );
    expect(left).toEqual({ lines: 1_999, oldest: 101, newest: 2_099 });
  });
});
