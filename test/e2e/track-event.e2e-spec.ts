import { ApiClient, anEvent, rateLimitOf } from '../support/api-client.js';
import { fromNextHour } from '../support/hour-clock.js';
import { countRecord } from '../support/record.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

describe('POST /api/v1/events', () => {
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;

  beforeAll(async () => {
    service = await startTestApp({ clock: fromNextHour() });
  });
  beforeEach(async () => {
    owner = await service.issueKey();
    client = new ApiClient(service.url, owner.secret);
  });
  afterAll(() => service.close());

  const stored = () => countRecord(service.database, owner.account.publicId);

  describe('201', () => {
    it('stores the event before it answers, and counts it once', async () => {
      const answer = await client.track(anEvent({ event_id: 'first' }));
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        event_id: 'first',
        status: 'accepted',
        received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
      expect(await stored()).toEqual({ events: 1, metered: 1, allowed: 1 });
    });

    it('makes a UUIDv7 where no id is sent', async () => {
      const { body } = await client.track(anEvent());
      expect(body.event_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    });

    it('keeps unknown fields as properties and names them in warnings', async () => {
      const { status, body } = await client.track(
        anEvent({ event_id: 'extra', account_id: 'acct_x', plan: 'gold' }),
      );
      expect([status, body.warnings]).toEqual([201, ['account_id', 'plan']]);
      const read = await client.get('/api/v1/events/extra');
      expect(read.body.properties).toEqual({ account_id: 'acct_x', plan: 'gold' });
    });

    it('shows what is left of the hour, the event itself counted', async () => {
      const answer = await client.track(anEvent());
      const { limit, remaining, reset } = rateLimitOf(answer);
      expect([limit, remaining, reset % 3600]).toEqual([1000, 999, 0]);
    });

    it('takes a gzip body', async () => {
      const { gzipSync } = await import('node:zlib');
      const answer = await client.send('POST', '/api/v1/events', gzipSync(JSON.stringify(anEvent())), {
        'Content-Type': 'application/json',
        'Content-Encoding': 'gzip',
      });
      expect(answer.status).toBe(201);
    });

    it.each([
      ['__proto__', '{"__proto__": {"polluted": true}}'],
      ['constructor', '{"constructor": 1, "toString": 2, "hasOwnProperty": 3}'],
      ['deep', JSON.stringify({ a: { b: [1, { c: null }, 'ü', '\u2028'] } })],
    ])('reads properties back verbatim: %s', async (name, properties) => {
      const body = `{"event_type":"t","visitor_id":"v","event_id":"p-${name}","properties":${properties}}`;
      const sent = await client.send('POST', '/api/v1/events', body, { 'Content-Type': 'application/json' });
      expect(sent.status).toBe(201);
      const read = await client.get(`/api/v1/events/p-${name}`);
      // Entries, because an assertion on objects would overlook an own `__proto__`.
      const entries = (value: object) => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
      expect(entries(read.body.properties)).toEqual(entries(JSON.parse(properties)));
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });
  });

  describe('200', () => {
    it('answers the same event again as a duplicate with the first time of receipt, counted once', async () => {
      const event = anEvent({
        event_id: 'again',
        occurred_at: '2026-11-20T12:00:00+02:00',
        revenue: { amount: '1.50', currency: 'EUR' },
      });
      const first = await client.track(event);
      const same = {
        ...event,
        occurred_at: '2026-11-20T10:00:00Z',
        revenue: { currency: 'EUR', amount: 1.5 },
      };
      const second = await client.track(same);
      expect(second.status).toBe(200);
      expect(second.body).toEqual({ ...first.body, status: 'duplicate' });
      expect(await stored()).toEqual({ events: 1, metered: 1, allowed: 1 });
    });

    it('answers a dry run with the same results, and stores and counts nothing', async () => {
      const event = anEvent({ event_id: 'dry' });
      const dry = await client.post('/api/v1/events?dry_run=true', event);
      expect([dry.status, dry.body]).toEqual([200, { event_id: 'dry', status: 'accepted', dry_run: true }]);
      expect(rateLimitOf(dry).remaining).toBe(1000);
      expect(await stored()).toEqual({ events: 0, metered: 0, allowed: 0 });
      await client.track(event);
      const again = await client.post('/api/v1/events?dry_run=true', event);
      expect([again.status, again.body]).toEqual([
        200,
        { event_id: 'dry', status: 'duplicate', dry_run: true },
      ]);
      const other = await client.post('/api/v1/events?dry_run=true', { ...event, user_id: 'u' });
      expect(other.status).toBe(409);
    });
  });

  describe('409', () => {
    it('refuses other content under a stored id; the first stands', async () => {
      await client.track(anEvent({ event_id: 'taken', properties: { n: 1 } }));
      const answer = await client.track(anEvent({ event_id: 'taken', properties: { n: 2 } }));
      expect([answer.status, answer.body]).toEqual([409, { error: expect.any(String), event_id: 'taken' }]);
      expect((await client.get('/api/v1/events/taken')).body.properties).toEqual({ n: 1 });
    });

    it('keeps ids of test and live, and of other accounts, apart', async () => {
      const live = await service.issueKey({ account: owner.account, environment: 'live' });
      const otherAccount = await service.issueKey();
      for (const secret of [owner.secret, live.secret, otherAccount.secret]) {
        const answer = await new ApiClient(service.url, secret).track(anEvent({ event_id: 'shared' }));
        expect(answer.status).toBe(201);
      }
    });
  });

  describe('400', () => {
    it('names every fault, and echoes none of the input', async () => {
      const { status, body } = await client.track({
        event_type: '',
        occurred_at: '2024-02-30T00:00:00Z',
        revenue: { amount: 'secret-looking', currency: 'XXQ' },
      });
      expect(status).toBe(400);
      expect(body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
        'event_type',
        'occurred_at',
        'revenue.amount',
        'revenue.currency',
        'visitor_id',
      ]);
      expect(JSON.stringify(body)).not.toContain('secret-looking');
    });

    it.each([
      ['not JSON', '{"event_type":'],
      ['a list', '[]'],
      ['a text', '"x"'],
      ['null', 'null'],
      ['nothing', ''],
    ])('refuses %s', async (_, text) => {
      const answer = await client.send('POST', '/api/v1/events', text, {
        'Content-Type': 'application/json',
      });
      expect([answer.status, answer.body.error]).toEqual([400, expect.any(String)]);
    });

    it('tells in a dry run alone that a visitor_id names nobody', async () => {
      const event = anEvent({ event_id: 'nobody', visitor_id: '[object Object]' });
      const warning = {
        field: 'visitor_id',
        code: 'placeholder_visitor_id',
        message: '"[object Object]" names nobody: all who are sent with it count as one visitor',
      };
      const dry = await client.post('/api/v1/events?dry_run=true', event);
      expect(dry.body).toEqual({
        event_id: 'nobody',
        status: 'accepted',
        dry_run: true,
        field_warnings: [warning],
      });
      const batch = { events: [event, anEvent({ event_id: 'somebody' })] };
      const { results } = (await client.post('/api/v1/events/batch?dry_run=true', batch)).body;
      expect(results.map((result: object) => 'field_warnings' in result)).toEqual([true, false]);
      expect((await client.track(event)).body).not.toHaveProperty('field_warnings');
    });

    it('refuses a misspelt dry_run instead of storing', async () => {
      for (const query of ['dry_run=yes', 'dry-run=true', 'dry_run=true&dry_run=false']) {
        expect((await client.post(`/api/v1/events?${query}`, anEvent())).status).toBe(400);
      }
      expect((await stored()).events).toBe(0);
    });
  });

  describe('413 and 415', () => {
    it('refuses more than 64 KiB, naming the limit', async () => {
      const answer = await client.track(anEvent({ properties: { text: 'x'.repeat(70_000) } }));
      expect([answer.status, answer.body.error]).toEqual([413, expect.stringContaining('65536')]);
      rateLimitOf(answer);
    });

    it('refuses what is not JSON, naming what is accepted', async () => {
      const answer = await client.send('POST', '/api/v1/events', 'a=1', { 'Content-Type': 'text/plain' });
      expect([answer.status, answer.body.error]).toEqual([415, expect.stringContaining('application/json')]);
    });
  });

  describe('401', () => {
    it.each([
      ['missing', null],
      ['malformed', 'sk_test_short'],
      ['unknown', ['sk', 'test', 'A'.repeat(32)].join('_')],
    ])('gives the one body when the key is %s', async (_, secret) => {
      const answer = await new ApiClient(service.url, secret).track(anEvent());
      expect([answer.status, answer.body]).toEqual([401, { error: 'Invalid API key' }]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      rateLimitOf(answer);
    });

    it('is decided before the body: an unreadable one with a bad key is still 401', async () => {
      const unauthenticated = new ApiClient(service.url, 'nonsense');
      const answer = await unauthenticated.send('POST', '/api/v1/events', '{', {
        'Content-Type': 'text/plain',
      });
      expect(answer.status).toBe(401);
    });
  });

  describe('429', () => {
    it('refuses once the hour is full, a duplicate too, with the time to wait', async () => {
      const small = await service.issueKey({ plan: 'free', eventsPerHour: 1 });
      const limited = new ApiClient(service.url, small.secret);
      const event = anEvent({ event_id: 'only' });
      expect((await limited.track(event)).status).toBe(201);
      for (const refused of [await limited.track(anEvent()), await limited.track(event)]) {
        expect([refused.status, refused.body]).toEqual([
          429,
          { error: 'Rate limit exceeded', retry_after: expect.any(Number) },
        ]);
        expect(refused.headers.get('retry-after')).toBe(String(refused.body.retry_after));
        expect(rateLimitOf(refused)).toMatchObject({ limit: 1, remaining: 0 });
      }
    });

    it('holds a key to its own lower cap; the headers show the account and the smaller rest', async () => {
      const capped = await service.issueKey({ account: owner.account, keyEventsPerHour: 1 });
      const limited = new ApiClient(service.url, capped.secret);
      const first = await limited.track(anEvent());
      expect(rateLimitOf(first)).toMatchObject({ limit: 1000, remaining: 0 });
      expect((await limited.track(anEvent())).status).toBe(429);
      expect((await client.track(anEvent())).status).toBe(201);
    });
  });

  describe('404 and 405', () => {
    it('asks for the key before it says what exists', async () => {
      const unauthenticated = new ApiClient(service.url, null);
      expect((await unauthenticated.get('/api/v1/nothing')).status).toBe(401);
      expect((await unauthenticated.send('PUT', '/api/v1/events')).status).toBe(401);
    });

    it('names the methods a path knows', async () => {
      const answer = await client.send('PUT', '/api/v1/events');
      expect([answer.status, answer.body]).toEqual([405, { error: expect.any(String) }]);
      expect(answer.headers.get('allow')).toContain('POST');
      const unknown = await client.get('/api/v1/nothing');
      expect([unknown.status, unknown.body]).toEqual([404, { error: expect.any(String) }]);
    });
  });
});
