import { jest } from '@jest/globals';
import { type Account, AccountsService } from '../../src/accounts/accounts.service.js';
import { DAY_MS } from '../../src/common/clock.js';
import { IncomingRowsReadModel } from '../../src/dashboard/incoming/incoming-rows.read-model.js';
import type { WaymarkExpressAdapter } from '../../src/http/express-adapter.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Json } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { rowsOf, StreamClient, type StreamMessage } from '../support/stream-client.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

describe('incoming events', () => {
  let app: TestApp;
  let account: Account;
  let owner: SignedInPerson;
  let test: TestKey;
  let open: StreamClient[];
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    open = [];
    account = await anAccount(app, 'Shop', 'enterprise');
    owner = await aSignedInPerson(app, { account });
    test = await app.issueKey({ account });
  });
  afterEach(() => {
    for (const stream of open) stream.close();
  });

  const client = (key: TestKey = test) => new ApiClient(app.url, key.secret);
  const watch = async (query = 'environment=test', visitor = owner, lastEventId?: string) => {
    const path = `accounts/${account.publicId}/incoming?${query}`;
    const stream = await StreamClient.open(visitor.browser, path, lastEventId);
    open.push(stream);
    if (stream.status === 200) await stream.until((messages) => messages.length > 0);
    return stream;
  };
  const ids = (messages: readonly StreamMessage[]) => rowsOf(messages).map((row) => row.event_id);
  const has = (id: string) => (messages: readonly StreamMessage[]) => ids(messages).includes(id);
  const store = (id: string, more: object = {}) => client().track(anEvent({ event_id: id, ...more }));

  it('asks the record nothing while nobody looks', async () => {
    const model = app.app.get(IncomingRowsReadModel, { strict: false });
    const looks = [
      jest.spyOn(model, 'latest'),
      jest.spyOn(model, 'since'),
      jest.spyOn(model, 'countAfter'),
    ] as const;
    const asked = () => looks.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    try {
      for (let at = 0; at < 20; at++) await client().track(anEvent());
      await client().track(anEvent({ visitor_id: '' }));
      await app.app.get(ActivityRecorder, { strict: false }).flush();
      expect(asked()).toBe(0);
      const stream = await watch();
      await client().track(anEvent({ event_id: 'seen' }));
      await stream.until(has('seen'));
      expect(asked()).toBeGreaterThan(1);
    } finally {
      for (const spy of looks) spy.mockRestore();
    }
  });

  it('begins with the latest events, then shows each as it comes, with its key', async () => {
    await store('before');
    clock.advance(60_000);
    const stream = await watch();
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers['cache-control']).toBe('no-store');
    expect(rowsOf(stream.messages)).toMatchObject([{ event_id: 'before', status: 'accepted' }]);
    await store('now', { event_type: 'signup', visitor_id: 'v-1' });
    await stream.until(has('now'));
    expect(rowsOf(stream.messages).at(-1)).toEqual({
      key: 'test/now',
      status: 'accepted',
      at: new Date(clock.now()).toISOString(),
      reason: null,
      refusal: null,
      event_id: 'now',
      event_type: 'signup',
      visitor_id: 'v-1',
      visitor_id_warning: null,
      sent_with: { id: test.key.publicId, name: 'Test key', masked: test.key.masked },
      count: 1,
    });
  });

  it('tells of an event whose visitor_id names nobody', async () => {
    const stream = await watch();
    await store('nobody', { visitor_id: 'undefined' });
    await stream.until(has('nobody'));
    const row = rowsOf(stream.messages).find(({ event_id }) => event_id === 'nobody')!;
    expect([row.status, row.visitor_id_warning]).toEqual([
      'accepted',
      '"undefined" names nobody: all who are sent with it count as one visitor',
    ]);
  });

  it('begins with what was received last, whenever it occurred and however much occurred later', async () => {
    const from = clock.now();
    await insertEvents(
      Array.from({ length: 1_200 }, (_, index) => ({ id: `e${index}`, receivedAtMs: from + index })),
    );
    clock.advance(5_000);
    await store('backdated', { event_type: 'import', occurred_at: '2025-01-31T12:00:00Z' });
    clock.advance(3_600_000);
    for (const query of ['', '&event_type=import', '&type_part=MPOR', `&key_id=${test.key.publicId}`]) {
      const stream = await watch(`environment=test${query}`);
      expect(rowsOf(stream.messages).at(-1)).toMatchObject({ event_id: 'backdated' });
      expect(rowsOf(stream.messages)).toHaveLength(query.includes('type') ? 1 : 50);
    }
  });

  it('shows what was not stored, and why', async () => {
    const stream = await watch();
    await store('once', { visitor_id: 'v' });
    await store('once', { visitor_id: 'v' });
    await store('once', { visitor_id: 'v', event_type: 'other' });
    await client().track({ visitor_id: 'v' });
    await client().trackBatch([anEvent({ event_id: 'good' }), { event_id: 'bad', visitor_id: 'v' }]);
    await client().send('POST', '/api/v1/events', 'a=b', { 'Content-Type': 'text/plain' });
    await stream.until((messages) => rowsOf(messages).length === 7);
    const found = rowsOf(stream.messages).map((row) => [row.status, row.event_id, row.reason]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['accepted', 'once', null],
        ['duplicate', 'once', null],
        ['conflict', 'once', 'An event with this event_id and other content is already stored'],
        ['rejected', null, 'event_type is required'],
        ['accepted', 'good', null],
        ['rejected', 'bad', 'event_type is required'],
        ['rejected', null, 'Unsupported media type: send application/json'],
      ]),
    );
  });

  it('tells of a rejected event every field that was wrong, never what was sent in it, and no secret', async () => {
    const stream = await watch();
    const secret = test.secret;
    await client().trackBatch([{ event_id: 'bad', visitor_id: 7, revenue: 'much', [secret]: 'a\u0000b' }]);
    await stream.until((messages) => rowsOf(messages).length === 1);
    const [{ key }] = rowsOf(stream.messages) as [Json];
    const path = (id: string, of = account, environment = 'test') =>
      `accounts/${of.publicId}/incoming/request?environment=${environment}&key=${id}`;
    const { status, body } = await owner.browser.get(path(key));
    expect([status, body.status, body.event_id]).toEqual([200, 'rejected', 'bad']);
    expect(body.errors.map((error: Json) => [error.field, error.code])).toEqual([
      ['event_type', 'required'],
      ['visitor_id', 'wrong_type'],
      ['revenue', 'wrong_type'],
      ['properties.sk_test_…', 'nul_character'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/much|a\\u0000b/);
    expect(JSON.stringify(body)).not.toContain(secret.slice(8));
    for (const none of [path(key, account, 'live'), path('no-uuid'), path(key.replace(/.$/, 'x'))])
      expect((await owner.browser.get(none)).status).toBe(404);
    const others = await anAccount(app, 'Other');
    const other = await aSignedInPerson(app, { account: others });
    expect((await other.browser.get(path(key))).status).toBe(404);
    expect((await other.browser.get(path(key, others))).status).toBe(404);
  });

  it('shows what the hour had no place for', async () => {
    const capped = await app.issueKey({ account, keyEventsPerHour: 1 });
    const stream = await watch();
    await client(capped).trackBatch([anEvent(), anEvent({ event_id: 'too much' })]);
    await client(capped).track(anEvent());
    await stream.until((messages) => rowsOf(messages).length === 3);
    const limited = rowsOf(stream.messages).filter((row) => row.status === 'rate_limited');
    expect(limited.map((row) => [row.event_id, row.reason])).toEqual([
      ['too much', 'The hourly allowance is used up'],
      [null, 'The hourly allowance is used up'],
    ]);
  });

  it('tells of a refused attempt what the public 401 does not: deleted when and by whom, or expired', async () => {
    const other = await app.issueKey({ account });
    await owner.browser.post(`accounts/${account.publicId}/keys/${other.key.publicId}/deletion`);
    await app.database.writer.query(`UPDATE api_keys SET expires_at = '2026-01-31T12:00:00Z' WHERE id = $1`, [
      test.key.id,
    ]);
    const stream = await watch();
    for (const key of [other, test]) {
      const answer = await client(key).track(anEvent());
      expect([answer.status, answer.body]).toEqual([401, { error: 'Invalid API key' }]);
    }
    await stream.until((messages) => rowsOf(messages).length === 2);
    const at = new Date(clock.now()).toISOString();
    expect(rowsOf(stream.messages).map((row) => [row.sent_with.id, row.reason, row.refusal])).toEqual(
      expect.arrayContaining([
        [other.key.publicId, null, { why: 'deleted', at, by: owner.person.email }],
        [test.key.publicId, null, { why: 'expired', at: '2026-01-31T12:00:00.000Z', by: null }],
      ]),
    );
  });

  it('tells of requests that came while the account was suspended, also of a key that is deleted since', async () => {
    const accounts = app.app.get(AccountsService, { strict: false });
    const change = { publicId: account.publicId, actor: TEST_ACTOR };
    const later = new Date(clock.now() + DAY_MS);
    await app.database.writer.query('UPDATE api_keys SET expires_at = $2 WHERE id = $1', [
      test.key.id,
      later,
    ]);
    await accounts.suspend(change, null);
    expect((await client(test).track(anEvent())).status).toBe(403);
    await accounts.resume(change);
    const stream = await watch();
    await stream.until((messages) => rowsOf(messages).length === 1);
    await app.deleteKey(test.key.publicId);
    await client(test).track(anEvent());
    await stream.until((messages) => rowsOf(messages).length === 2);
    expect(rowsOf(stream.messages).map(({ refusal }) => refusal.why)).toEqual([
      'account_suspended',
      'deleted',
    ]);
  });

  it('folds a flood of refusals into a line that counts, and loses no count', async () => {
    const stream = await watch('environment=test&status=rejected');
    const bad = Array.from({ length: 100 }, () => ({ visitor_id: 'v' }));
    expect((await client().trackBatch(bad)).status).toBe(400);
    await stream.until(
      (messages) => rowsOf(messages).reduce((total, row) => total + row.count, 0) === bad.length,
    );
    expect(rowsOf(stream.messages)).toHaveLength(21);
  });

  it('goes on after a break without a gap', async () => {
    const first = await watch();
    await store('seen');
    await first.until(has('seen'));
    const { lastEventId } = first;
    first.close();
    for (let minute = 1; minute <= 5; minute++) {
      clock.advance(60_000);
      await store(`missed-${minute}`);
      await store(`missed-${minute}`, { event_type: 'conflict' });
      await app.app.get(ActivityRecorder, { strict: false }).flush();
    }
    clock.advance(60_000);
    const second = await watch(undefined, owner, lastEventId);
    await second.until((messages) => rowsOf(messages).length >= 11);
    expect(new Set(ids(second.messages))).toEqual(
      new Set(['seen', 'missed-1', 'missed-2', 'missed-3', 'missed-4', 'missed-5']),
    );
    expect(second.messages[0]!.data).toMatchObject({ restarted: false, skipped: 0 });
  });

  it('starts anew after a break of more than an hour, and says so', async () => {
    await store('old');
    const stale = String(clock.now());
    clock.advance(61 * 60_000);
    const stream = await watch(undefined, owner, stale);
    expect(stream.messages[0]!.data).toMatchObject({ restarted: true, rows: [{ event_id: 'old' }] });
  });

  it('brings what was committed out of order', async () => {
    const stream = await watch();
    await store('second');
    await stream.until(has('second'));
    await insertEvents([{ id: 'first', receivedAtMs: clock.now() - 1_000 }]);
    clock.advance(3_000);
    await stream.until(has('first'));
  });

  it('gives thousands of missed events in full, in the order they came', async () => {
    const from = clock.now();
    await insertEvents(
      Array.from({ length: 1_700 }, (_, index) => ({ id: `e${index}`, receivedAtMs: from + index })),
    );
    clock.advance(45_000);
    const stream = await watch('environment=test', owner, String(from));
    await stream.until((messages) => rowsOf(messages).length === 1_700);
    expect(ids(stream.messages)).toEqual(Array.from({ length: 1_700 }, (_, index) => `e${index}`));
    expect(stream.messages.map(({ data }) => data.skipped)).toEqual(stream.messages.map(() => 0));
  });

  it('says how many it left out when it cannot keep up, to the event', async () => {
    const from = clock.now();
    await insertEvents(
      Array.from({ length: 10_200 }, (_, index) => ({ id: `e${index}`, receivedAtMs: from + index })),
    );
    clock.advance(45_000);
    await insertEvents([{ id: 'recent', receivedAtMs: clock.now() - 1_000 }]);
    const stream = await watch('environment=test', owner, String(from));
    await stream.until((messages) => messages.some(({ data }) => data.skipped > 0));
    await stream.until(has('recent'));
    const skipped = stream.messages.reduce((total, { data }) => total + data.skipped, 0);
    expect([rowsOf(stream.messages).length, skipped]).toEqual([10_001, 200]);
    await store('after');
    await stream.until(has('after'));
  });

  it('shows what another process has stored', async () => {
    const stream = await watch();
    await insertEvents([{ id: 'elsewhere', receivedAtMs: clock.now() }]);
    await stream.until(has('elsewhere'));
  });

  it.each([
    ['environment=live', ['live']],
    ['environment=test&event_type=signup', ['typed']],
    ['environment=test&type_part=GNU', ['typed']],
    ['environment=test&visitor_id=someone', ['visited']],
    ['environment=test&status=duplicate', ['plain']],
    ['environment=test&status=accepted', ['plain', 'typed', 'visited', 'keyed']],
  ])('shows only what was asked for: %s', async (query, expected) => {
    const live = await app.issueKey({ account, environment: 'live' });
    const stream = await watch(query);
    await client(live).track(anEvent({ event_id: 'live' }));
    await store('plain', { visitor_id: 'v' });
    await store('plain', { visitor_id: 'v' });
    await store('typed', { event_type: 'signup' });
    await store('visited', { visitor_id: 'someone' });
    await client(await app.issueKey({ account })).track(anEvent({ event_id: 'keyed' }));
    await stream.until((messages) => rowsOf(messages).length >= expected.length);
    expect(ids(stream.messages).sort()).toEqual([...expected].sort());
  });

  it('shows only what came with one key', async () => {
    const other = await app.issueKey({ account });
    const stream = await watch(`environment=test&key_id=${other.key.publicId}`);
    await store('mine');
    await client(other).track(anEvent({ event_id: 'theirs' }));
    await stream.until(has('theirs'));
    expect(ids(stream.messages)).toEqual(['theirs']);
  });

  it('never shows one account what belongs to another', async () => {
    const foreign = await app.issueKey();
    const stream = await watch();
    await client(foreign).track(anEvent({ event_id: 'foreign' }));
    await client(foreign).track({ visitor_id: 'foreign' });
    await app.deleteKey(foreign.key.publicId);
    await client(foreign).track(anEvent());
    await store('own');
    await stream.until(has('own'));
    expect(ids(stream.messages)).toEqual(['own']);
    const foreignKey = `environment=test&key_id=${foreign.key.publicId}`;
    expect((await watch(foreignKey)).status).toBe(404);
  });

  it('shows an analyst no key, neither by name nor in a reason', async () => {
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    const stream = await watch('environment=test', analyst);
    await store('shown');
    await app.deleteKey(test.key.publicId);
    await store('refused');
    await stream.until((messages) => rowsOf(messages).length === 2);
    const rows: Json[] = rowsOf(stream.messages);
    expect(rows.map((row) => [row.status, row.sent_with, row.refusal]).sort()).toEqual([
      ['accepted', null, null],
      ['refused', null, { why: 'unknown', at: null, by: null }],
    ]);
    expect((await watch(`environment=test&key_id=${test.key.publicId}`, analyst)).status).toBe(403);
  });

  it('ends with the session, and with the membership', async () => {
    const admin = await aSignedInPerson(app, { account, role: 'admin' });
    const [signedOut, demoted] = [await watch(), await watch('environment=test', admin)];
    const member = `accounts/${account.publicId}/members/${admin.person.publicId}`;
    expect((await owner.browser.send('PATCH', member, { role: 'analyst' })).status).toBe(200);
    expect((await owner.browser.delete('session')).status).toBe(204);
    clock.advance(6_000);
    await signedOut.end();
    await demoted.end();
  });

  it('429: a person has at most ten streams, and one that is closed makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => watch()));
    const refused = await watch();
    expect(refused.status).toBe(429);
    streams[0]!.close();
    let again = await watch();
    for (let attempt = 0; again.status === 429 && attempt < 100; attempt++) again = await watch();
    expect(again.status).toBe(200);
  });

  it('429: an account has at most fifty streams, whoever of it opens them; another account’s are served', async () => {
    // One after another, as passwords are hashed.
    const people: SignedInPerson[] = [];
    while (people.length < 6) people.push(await aSignedInPerson(app, { account }));
    const opened = await Promise.all(
      people.flatMap((person) => Array.from({ length: 10 }, () => watch('environment=test', person))),
    );
    const statuses = opened.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([
      50,
      new Set([200, 429]),
    ]);
    const other = await anAccount(app, 'Other');
    const { browser } = await aSignedInPerson(app, { account: other });
    const theirs = await StreamClient.open(browser, `accounts/${other.publicId}/incoming?environment=test`);
    open.push(theirs);
    expect(theirs.status).toBe(200);
  });

  it('reads nothing for its streams while nothing happens: one statement asks for all of them', async () => {
    const model = app.app.get(IncomingRowsReadModel, { strict: false });
    const streams = [await watch(), await watch('environment=live'), await watch()];
    const reads = jest.spyOn(model, 'since');
    try {
      // An account looked at for the first time counts as changed.
      await nextLooks(2);
      reads.mockClear();
      await nextLooks(4);
      // A beat may fall into this time; a read every second by each would be a dozen.
      expect(reads.mock.calls.length).toBeLessThanOrEqual(streams.length);
    } finally {
      reads.mockRestore();
    }
  });

  /** Resolves when the process has looked that often whether anything was counted for the accounts watched. */
  function nextLooks(count: number): Promise<void> {
    const query = jest.spyOn(app.database.lookup, 'query');
    const original = query.getMockImplementation() ?? app.database.lookup.query;
    let left = count;
    return new Promise((resolve) => {
      query.mockImplementation(((...args: unknown[]) => {
        if ((args[0] as { name?: string }).name === 'account-changes' && --left === 0) {
          query.mockRestore();
          resolve();
        }
        return (original as (...args: unknown[]) => unknown).apply(app.database.lookup, args);
      }) as never);
    });
  }

  /** Rows as another process would have written them. */
  async function insertEvents(events: readonly { id: string; receivedAtMs: number }[]): Promise<void> {
    await app.database.writer.query(
      `INSERT INTO events (account_id, environment, event_id, key_id, event_type, event_type_key, visitor_id,
         visitor_key, occurred_at, received_at, content_hash)
       SELECT $1, 0, r.id, $2, 'page_view', 1, 'v', 1, to_timestamp(r.ms / 1000), to_timestamp(r.ms / 1000),
              gen_random_uuid()
         FROM unnest($3::text[], $4::float8[]) AS r (id, ms)`,
      [account.id, test.key.id, events.map(({ id }) => id), events.map(({ receivedAtMs }) => receivedAtMs)],
    );
    // Every writer counts what it stores, in the same commit.
    await app.database.writer.query(
      `INSERT INTO allowance_hourly AS a (account_id, hour, events, ceiling)
       SELECT $1, date_trunc('hour', to_timestamp($2::float8 / 1000)), $3, 1000000
       ON CONFLICT (account_id, hour) DO UPDATE SET events = a.events + excluded.events, ceiling = excluded.ceiling`,
      [account.id, events[0]!.receivedAtMs, events.length],
    );
  }
});

describe('waiting for the first event of a key', () => {
  let app: TestApp;
  let account: Account;
  let owner: SignedInPerson;
  let key: TestKey;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
    account = await anAccount(app);
    owner = await aSignedInPerson(app, { account });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    clock.advance(60_000);
    key = await app.issueKey({ account, environment: 'live' });
  });

  const wait = () =>
    StreamClient.open(owner.browser, `accounts/${account.publicId}/keys/${key.key.publicId}/first-event`);
  const client = () => new ApiClient(app.url, key.secret);
  const inState = (state: string) => (message: StreamMessage) => message.data.state === state;

  it('turns from waiting to received with the event, and ends', async () => {
    const stream = await wait();
    expect((await stream.message(() => true)).data).toEqual({ state: 'waiting', row: null });
    await client().track(anEvent({ event_id: 'the first' }));
    const { data } = await stream.message(inState('received'));
    expect(data.row).toMatchObject({ event_id: 'the first', status: 'accepted' });
    await stream.end();
  });

  it('says why an attempt was refused, and waits on', async () => {
    const stream = await wait();
    await stream.message(inState('waiting'));
    await client().track({ visitor_id: 'v' });
    const { data } = await stream.message(inState('refused'));
    expect(data.row).toMatchObject({ status: 'rejected', reason: 'event_type is required' });
    await client().track(anEvent());
    await stream.message(inState('received'));
    await stream.end();
  });

  it('says that the key was deleted meanwhile', async () => {
    const stream = await wait();
    await app.deleteKey(key.key.publicId);
    await client().track(anEvent());
    const { data } = await stream.message(inState('refused'));
    expect(data.row.refusal).toMatchObject({ why: 'deleted', at: expect.any(String) });
    stream.close();
  });

  it.each([0, 2])('knows of an event that came %i hours before anybody waited', async (hours) => {
    await client().track(anEvent());
    clock.advance(hours * 3_600_000);
    const stream = await wait();
    await stream.message(inState('received'));
    await stream.end();
  });
});

describe('a service that stops', () => {
  it('ends the streams that are open, so that nobody waits for them', async () => {
    const app = await startTestApp();
    const account = await anAccount(app);
    const { browser } = await aSignedInPerson(app, { account });
    const stream = await StreamClient.open(browser, `accounts/${account.publicId}/incoming?environment=test`);
    await stream.until((messages) => messages.length > 0);
    // The door is closed first, and waits for whoever is still inside.
    (app.app.getHttpAdapter() as WaymarkExpressAdapter).beforeClose();
    await stream.end();
    await app.close();
  });
});
