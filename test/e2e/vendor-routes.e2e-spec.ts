import { gzipSync } from 'node:zlib';
import { ServiceLog } from '../../src/logging/service-log.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { ApiClient } from '../support/api-client.js';
import { MovableClock } from '../support/movable-clock.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { aVendorKey } from '../support/vendor-key.js';

const HOUR_MS = 3_600_000;
const MIB = 1024 * 1024;

/** A request of a vendor's library: where it has its key, and how it says that `event` happened to `visitor`. */
interface VendorWire {
  readonly path: string;
  readonly headers?: (key: string) => Record<string, string>;
  readonly target?: (key: string) => string;
  readonly body: (key: string | undefined, events: readonly object[]) => object;
  readonly event: (id: string, visitor: string | undefined) => object;
  readonly success: number;
}

const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
const segmentEvent = (messageId: string, userId: string | undefined) => ({
  messageId,
  userId,
  type: 'track',
  event: 'e',
});
const posthogEvent = (uuid: string, distinct_id: string | undefined) => ({ uuid, distinct_id, event: 'e' });

const WIRES: Readonly<Record<string, VendorWire>> = {
  Segment: {
    path: '/v1/batch',
    headers: (key) => ({ Authorization: basic(key) }),
    body: (_, batch) => ({ batch }),
    event: segmentEvent,
    success: 200,
  },
  'PostHog, older': {
    path: '/batch/',
    body: (api_key, batch) => ({ batch, api_key }),
    event: posthogEvent,
    success: 200,
  },
  'PostHog, newer': {
    path: '/i/v1/analytics/events',
    headers: (key) => ({ Authorization: `Bearer ${key}` }),
    body: (_, batch) => ({ batch }),
    event: posthogEvent,
    success: 200,
  },
  'Google Analytics': {
    path: '/mp/collect',
    target: (key) => `?measurement_id=G-1&api_secret=${key}`,
    body: (_, events) => ({ client_id: '1.2', events }),
    event: (transaction_id, visitor) => ({
      name: visitor === undefined ? undefined : 'purchase',
      params: { transaction_id },
    }),
    success: 204,
  },
};

const { Segment: segment, 'PostHog, newer': posthog } = WIRES;

describe('the routes of other vendors’ libraries', () => {
  let app: TestApp;
  const clock = new MovableClock();
  const lines: string[] = [];

  beforeAll(async () => {
    const destination = { write: (line: string) => void lines.push(line) };
    const log = new ServiceLog({ level: 'debug', destination });
    app = await startTestApp({ clock, log });
  });
  afterAll(() => app.close());

  const aKey = (eventsPerHour?: number) => aVendorKey(app, eventsPerHour);

  const send = (
    wire: VendorWire,
    key: string | undefined,
    events: readonly object[],
    headers: Record<string, string> = {},
  ) => sendBody(wire, key, JSON.stringify(wire.body(key, events)), headers);

  const sendBody = (
    { path, target, headers }: VendorWire,
    key: string | undefined,
    body: string | Uint8Array,
    more: Record<string, string> = {},
  ) =>
    new ApiClient(app.url, null).send(
      'POST',
      path + (key === undefined || !target ? '' : target(key)),
      body,
      { ...(key !== undefined && headers?.(key)), ...more },
    );

  describe.each(Object.entries(WIRES))('%s', (_, wire) => {
    const anEvent = (id: string) => wire.event(id, 'u');

    it('stores events once, however often they are sent, gzip or not, of whatever type the body is said to be', async () => {
      const { secret, stored, count } = await aKey();
      const events = [anEvent('a'), anEvent('b')];
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const zipped = gzipSync(JSON.stringify(wire.body(secret, events)));
      const answers = [
        await send(wire, secret, events),
        await sendBody(wire, secret, zipped, { ...form, 'Content-Encoding': 'gzip' }),
        await send(wire, secret, events, { 'Content-Type': 'text/plain' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(new Array(3).fill(wire.success));
      expect((await stored()).map((event) => event['event_id']).sort()).toEqual(['a', 'b']);
      expect(await count()).toEqual({ events: 2, metered: 2, allowed: 2 });
    });

    it('401, the one body, where the key is missing, malformed or deleted, and nothing of it in the log', async () => {
      const { secret, count, keyId } = await aKey();
      for (const key of [undefined, '', 'nonsense', `${secret}x`]) {
        const { status, body } = await send(wire, key, [anEvent('a')]);
        expect([key, status, body]).toEqual([key, 401, { error: 'Invalid API key' }]);
      }
      await send(wire, secret, [anEvent('a')]);
      await app.deleteKey(keyId);
      const { status, body } = await send(wire, secret, [anEvent('b')]);
      expect([status, body]).toEqual([401, { error: 'Invalid API key' }]);
      expect((await count()).events).toBe(1);
      const said = lines.join('');
      expect(said).toContain(wire.path.replace(/\/$/, ''));
      for (const form of [secret, Buffer.from(`${secret}:`).toString('base64')])
        expect(said).not.toContain(form);
    });

    it('400, 413 and 415 as our own routes answer them, for who has a key', async () => {
      const { secret } = await aKey();
      const answered = async (body: string | Uint8Array, headers?: Record<string, string>) =>
        (await sendBody(wire, secret, body, headers)).status;
      const large = JSON.stringify(wire.body(secret, [anEvent('x'.repeat(MIB))]));
      expect(await answered(large)).toBe(413);
      expect(await answered(gzipSync(large), { 'Content-Encoding': 'gzip' })).toBe(413);
      expect(await answered(large, { 'Content-Encoding': 'br' })).toBe(415);
      const whole = JSON.stringify(wire.body(secret, [anEvent('a')]));
      expect(await answered(`${whole}}`)).toBe(400);
      const noList = JSON.stringify({ ...wire.body(secret, []), batch: 1, events: 1 });
      expect(await answered(noList)).toBe(400);
      expect(await answered(JSON.stringify(wire.body(secret, new Array(5_001).fill(0))))).toBe(413);
    });

    it('refuses an event that is nested without end like any other, though it has no id', async () => {
      const { secret, count } = await aKey();
      const now = new Date(clock.now()).toISOString();
      const event = { ...wire.event('', 'u'), timestamp: now, properties: 0, params: 0, timestamp_micros: 0 };
      const nested = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
      const body = JSON.stringify(wire.body(secret, [event]))
        .replace('"properties":0', `"properties":${nested}`)
        .replace('"params":0', `"params":${nested}`);
      const { status } = await sendBody(wire, secret, body);
      expect([status, (await count()).events]).toEqual([wire === posthog ? 200 : 400, 0]);
    });

    it('429 with Retry-After once the hour is full, before anything is parsed', async () => {
      const { secret } = await aKey(1);
      await send(wire, secret, [anEvent('a')]);
      const answer = await sendBody(wire, secret, JSON.stringify({ ...wire.body(secret, []), batch: 1 }));
      expect([answer.status, answer.body.error]).toEqual([429, 'Rate limit exceeded']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('stores what is sound, and tells the dashboard why the rest was rejected', async () => {
      const { secret, accountId, count } = await aKey();
      const { status, body } = await send(wire, secret, [anEvent('a'), wire.event('b', undefined)]);
      expect([status, (await count()).events]).toEqual([wire.success, 1]);
      if (wire.success === 200) expect(JSON.stringify(body)).toMatch(/visitor_id.*is required/);
      await app.app.get(ActivityRecorder, { strict: false }).flush();
      const { rows } = await app.database.writer.query(
        'SELECT reason FROM request_log WHERE account_id = $1',
        [accountId],
      );
      expect(rows).toEqual([{ reason: expect.stringMatching(/is required/) }]);
    });
  });

  it('rejects a message of no kind by itself, whatever it says that its kind is', async () => {
    const { secret } = await aKey();
    const odd = ['constructor', { toString: 1 }].map((type) => ({ ...segmentEvent('odd', 'u'), type }));
    const { status, body } = await send(segment!, secret, [...odd, segmentEvent('good', 'u')]);
    expect([status, body]).toMatchObject([200, { accepted: 1, rejected: 2 }]);
    expect(body.errors).toMatchObject(
      [0, 1].map((index) => ({ index, field: 'event_type', code: 'required' })),
    );
  });

  it('knows events without an id by what the request says of them, and not by when it was sent', async () => {
    const { secret, stored } = await aKey();
    const { 'Google Analytics': google } = WIRES;
    const bodies = [
      { client_id: 'a', timestamp_micros: clock.now() * 1000 },
      { client_id: 'b', timestamp_micros: clock.now() * 1000 },
      { client_id: 'a', timestamp_micros: (clock.now() - 1) * 1000 },
      { client_id: 'a', timestamp_micros: clock.now() * 1000 },
    ];
    for (const body of bodies)
      await sendBody(google!, secret, JSON.stringify({ ...body, events: [{ name: 'login' }] }));
    const message = { event: 'login', userId: 'c', timestamp: new Date(clock.now()).toISOString() };
    for (const late of [0, 1000]) {
      const body = { ...message, sentAt: new Date(clock.now() + late).toISOString() };
      await sendBody({ ...segment!, path: '/v1/track' }, secret, JSON.stringify(body));
    }
    const visitors = (await stored()).map((event) => event['visitor_id']).sort();
    expect(visitors).toEqual(['a', 'a', 'b', 'c']);
  });

  it('counts attempts with a made-up key in the body against the address, and looks no further', async () => {
    const made = ['sk', 'test', 'x'.repeat(32)].join('_');
    const wire = WIRES['PostHog, older']!;
    const attempts = Array.from({ length: 150 }, () => sendBody(wire, made, `{"api_key":"${made}" nonsense`));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    clock.advance(1_000);
  });

  it('corrects the times of a sender whose clock is wrong; the same again is a duplicate all the same', async () => {
    const { secret, stored } = await aKey();
    const sent = (id: string, aheadMs: number) => {
      const timestamp = new Date(clock.now() + aheadMs - 5_000).toISOString();
      const sentAt = new Date(clock.now() + aheadMs).toISOString();
      return { batch: [{ ...segmentEvent(id, 'u'), timestamp }], sentAt };
    };
    const post = (body: object) => sendBody(segment!, secret, JSON.stringify(body));
    const ahead = sent('ahead', 2 * HOUR_MS);
    expect((await post(ahead)).body).toMatchObject({ accepted: 1 });
    expect((await post(sent('behind', -2 * HOUR_MS))).body).toMatchObject({ accepted: 1 });
    const due = new Date(clock.now() - 5_000).toISOString();
    clock.advance(90_000);
    expect((await post(ahead)).body).toMatchObject({ duplicates: 1 });
    expect((await stored()).map((event) => event['occurred_at'])).toEqual([due, due]);
    const { body } = await post(sent('late', -120_000));
    expect(body).toMatchObject({ accepted: 1 });
    const late = new Date(clock.now() - 125_000).toISOString();
    expect((await stored())[0]).toMatchObject({ event_id: 'late', occurred_at: late });
  });

  it('stores the times of a request that RudderStack’s library sends again an hour later as they were', async () => {
    const { secret, stored } = await aKey();
    const then = new Date(clock.now() - HOUR_MS).toISOString();
    const batch = [{ ...segmentEvent('again', 'u'), originalTimestamp: then }];
    await sendBody(segment!, secret, JSON.stringify({ batch, sentAt: then }));
    expect(await stored()).toMatchObject([{ event_id: 'again', occurred_at: then }]);
  });

  it('gives an event without an id one that is the same next time, where the event tells its time', async () => {
    const { secret, count } = await aKey();
    const told = { type: 'track', event: 'e', userId: 'u', timestamp: new Date(clock.now()).toISOString() };
    const { timestamp: _, ...untold } = told;
    await send(segment!, secret, [told, told, untold]);
    await send(segment!, secret, [told, told, untold]);
    expect((await count()).events).toBe(4);
  });

  it('takes single messages by their path, and single events', async () => {
    const { secret, stored } = await aKey();
    for (const type of ['track', 'identify', 'page', 'screen', 'group', 'alias']) {
      const message = { messageId: type, userId: 'u', previousId: 'p', event: 'e', properties: {} };
      const { status, body } = await sendBody(
        { ...segment!, path: `/v1/${type}` },
        secret,
        JSON.stringify(message),
      );
      expect([status, body.success]).toEqual([200, true]);
    }
    for (const path of ['/capture/', '/i/v0/e/']) {
      const event = { api_key: secret, ...posthogEvent(path, 'u') };
      const { status, body } = await sendBody(
        { ...posthog!, headers: () => ({}), path },
        secret,
        JSON.stringify(event),
      );
      expect([status, body.status]).toEqual([200, 'Ok']);
    }
    expect((await stored()).map((event) => event['event_type']).sort()).toEqual([
      'alias',
      'e',
      'e',
      'e',
      'group',
      'identify',
      'page_view',
      'screen_view',
    ]);
  });

  it('says so where nothing of a request was stored', async () => {
    const { secret } = await aKey();
    await send(segment!, secret, [segmentEvent('a', 'u')]);
    const conflicts = await send(segment!, secret, [segmentEvent('a', 'other'), {}]);
    expect([conflicts.status, conflicts.body]).toMatchObject([
      409,
      { success: false, conflicts: 1, rejected: 1 },
    ]);
    const rejected = await send(segment!, secret, [{}, []]);
    expect([rejected.status, rejected.body.errors.length]).toEqual([400, 3]);
    const results = await send(posthog!, secret, [posthogEvent('a', 'third'), posthogEvent('b', 'u')]);
    expect(results.body.results).toMatchObject({ a: { result: 'drop' }, b: { result: 'ok' } });
  });

  it('are gone where COMPATIBLE_INGESTION is off', async () => {
    const without = await startTestApp({ env: { COMPATIBLE_INGESTION: 'off' } });
    try {
      for (const path of [
        '/v1/batch',
        '/v1/track',
        '/batch/',
        '/i/v1/analytics/events',
        '/flags/',
        '/mp/collect',
      ])
        expect((await fetch(without.url + path, { method: 'POST' })).status).toBe(404);
    } finally {
      await without.close();
    }
  });
});
