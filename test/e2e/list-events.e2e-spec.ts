import { listEvents } from '../../src/events/event-list.sql.js';
import { eventTypeKey, visitorKey } from '../../src/events/visitor-key.js';
import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { waitsForLock } from '../support/held-lock.js';
import { stored } from '../support/stored.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

const BASE = Date.parse('2026-06-01T00:00:00Z');
const minute = (n: number) => new Date(BASE + n * 60_000).toISOString();
const idsOf = ({ body }: Answer): string[] =>
  body.events.map((event: { event_id: string }) => event.event_id);
const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

describe('GET /api/v1/events', () => {
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;
  const list = (query = '', headers?: Record<string, string>) =>
    client.send('GET', `/api/v1/events${query && `?${query}`}`, undefined, headers);

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => Date.parse('2026-11-21T12:00:00Z') } });
  });
  beforeEach(async () => {
    owner = await service.issueKey({ plan: 'enterprise' });
    client = new ApiClient(service.url, owner.secret);
  });
  afterAll(() => service.close());

  describe('200, a JSON page', () => {
    it('shows an event whole', async () => {
      await stored(
        client.track({
          event_id: 'order-1',
          event_type: 'purchase',
          visitor_id: 'visitor-1',
          user_id: 'user "7"',
          occurred_at: '2026-06-01T02:00:00.123456+02:00',
          properties: { plan: 'pro', list: [1, { a: null }], small: 1e-7 },
          revenue: { amount: '19.90', currency: 'EUR' },
        }),
      );
      const { status, body, headers } = await list();
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(body).toEqual({
        events: [
          {
            event_id: 'order-1',
            event_type: 'purchase',
            visitor_id: 'visitor-1',
            user_id: 'user "7"',
            occurred_at: '2026-06-01T00:00:00.123456Z',
            received_at: '2026-11-21T12:00:00.000Z',
            properties: { plan: 'pro', list: [1, { a: null }], small: 1e-7 },
            revenue: { amount: '19.90', currency: 'EUR' },
            key_id: owner.key.publicId,
          },
        ],
        next_cursor: null,
        complete: true,
        warnings: [],
      });
    });

    it('shows what was left out as null, and the time of receipt for that of the event', async () => {
      await stored(client.track({ event_id: 'least', event_type: 'a', visitor_id: 'b' }));
      expect((await list()).body.events).toEqual([
        {
          event_id: 'least',
          event_type: 'a',
          visitor_id: 'b',
          user_id: null,
          occurred_at: '2026-11-21T12:00:00.000Z',
          received_at: '2026-11-21T12:00:00.000Z',
          properties: null,
          revenue: null,
          key_id: owner.key.publicId,
        },
      ]);
    });

    it('goes from the newest to the oldest, and by id where times are equal', async () => {
      // One by one: within a batch they would be stored in the order of their ids.
      for (const [event_id, n] of Object.entries({ a: 3, f: 2, c: 2, d: 2, b: 5, e: 1 })) {
        await stored(client.track(anEvent({ event_id, occurred_at: minute(n) })));
      }
      expect(idsOf(await list())).toEqual(['b', 'a', 'f', 'd', 'c', 'e']);
    });

    it('has 100 events unless told, and up to 1,000', async () => {
      await stored(client.trackBatch(Array.from({ length: 1000 }, () => anEvent())));
      expect(idsOf(await list())).toHaveLength(100);
      const all = await list('limit=1000');
      expect([new Set(idsOf(all)).size, all.body.next_cursor]).toEqual([1000, null]);
    });

    it('leads from page to page, each event once, whatever arrives meanwhile', async () => {
      const sent = Array.from({ length: 25 }, (_, i) =>
        anEvent({ event_id: `e${String(i).padStart(2, '0')}`, occurred_at: minute(Math.floor(i / 6)) }),
      );
      await stored(client.trackBatch(sent));
      const seen: string[] = [];
      let query = 'limit=4';
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list(query);
        expect(idsOf(page).length).toBeGreaterThan(0);
        seen.push(...idsOf(page));
        await stored(client.track(anEvent({ occurred_at: minute(100) })));
        cursor = page.body.next_cursor;
        query = `limit=4&cursor=${cursor}`;
      }
      expect(seen).toEqual(sent.map((event) => event['event_id']).reverse());
    });

    it('filters by type, visitor and time, the start included and the end not, in any combination', async () => {
      const sent = Array.from({ length: 48 }, (_, i) => ({
        event_id: `e${i}`,
        event_type: ['view', 'cart', 'Bestellung 😀'][i % 3] as string,
        visitor_id: `visitor ${i % 4}`,
        occurred_at: minute(i),
      }));
      await stored(client.trackBatch(sent));
      for (const type of [null, 'view', 'Bestellung 😀', 'none']) {
        for (const visitor of [null, 'visitor 2']) {
          for (const [from, to] of [
            [null, null],
            [12, null],
            [null, 30],
            [12, 36],
            [20, 20],
          ] as const) {
            const query = new URLSearchParams();
            if (type !== null) query.set('event_type', type);
            if (visitor !== null) query.set('visitor_id', visitor);
            if (from !== null) query.set('from', minute(from));
            if (to !== null) query.set('to', minute(to));
            const expected = sent.filter(
              (event, i) =>
                (type === null || event.event_type === type) &&
                (visitor === null || event.visitor_id === visitor) &&
                i >= (from ?? 0) &&
                i < (to ?? 48),
            );
            const ids = idsOf(await list(query.toString()));
            expect([query.toString(), ids]).toEqual([
              query.toString(),
              expected.map((e) => e.event_id).reverse(),
            ]);
          }
        }
      }
    });

    it('is not fooled when two types, or two visitors, share their 64-bit key', async () => {
      await stored(client.trackBatch([anEvent({ event_id: 'e', event_type: 'a', visitor_id: 'v' })]));
      await service.database.writer.query(
        'UPDATE events SET event_type_key = $1, visitor_key = $2 WHERE key_id = $3',
        [eventTypeKey('b'), visitorKey('w'), owner.key.id],
      );
      expect(idsOf(await list())).toEqual(['e']);
      for (const query of ['event_type=b', 'visitor_id=w']) expect(idsOf(await list(query))).toEqual([]);
    });

    it('compares with the bounds to the microsecond and finer', async () => {
      await stored(client.track(anEvent({ event_id: 'e', occurred_at: '2026-06-01T00:00:00.000001Z' })));
      const found = async (query: string) => idsOf(await list(query)).length;
      expect(await found('from=2026-06-01T00:00:00.000001Z')).toBe(1);
      expect(await found('from=2026-06-01T00:00:00.0000011Z')).toBe(0);
      expect(await found('to=2026-06-01T00:00:00.000001Z')).toBe(0);
      expect(await found('to=2026-06-01T00:00:00.0000011Z')).toBe(1);
    });

    it('reads an offset whose plus nobody encoded, and years far from any event', async () => {
      await stored(client.track(anEvent({ event_id: 'e', occurred_at: minute(0) })));
      expect(idsOf(await list('from=2026-06-01T02:00:00+02:00'))).toEqual(['e']);
      expect(idsOf(await list('from=2026-06-01T02:00:01+02:00'))).toEqual([]);
      expect(idsOf(await list('from=0000-01-01T00:00:00Z&to=9999-12-31T23:59:59-23:59'))).toEqual(['e']);
    });

    it('is of one account and one environment', async () => {
      const live = await service.issueKey({ account: owner.account, environment: 'live' });
      const second = await service.issueKey({ account: owner.account });
      const otherAccount = await service.issueKey();
      for (const { secret, key } of [owner, live, otherAccount, second]) {
        await stored(new ApiClient(service.url, secret).track(anEvent({ event_id: `by ${key.publicId}` })));
      }
      const keys = (answer: Answer) =>
        answer.body.events.map((event: { key_id: string }) => event.key_id).sort();
      expect(keys(await list())).toEqual([owner.key.publicId, second.key.publicId].sort());
      expect(keys(await new ApiClient(service.url, live.secret).get('/api/v1/events'))).toEqual([
        live.key.publicId,
      ]);
    });

    it('names the key of an event after the key is deleted', async () => {
      const old = await service.issueKey({ account: owner.account });
      await stored(new ApiClient(service.url, old.secret).track(anEvent()));
      await service.deleteKey(old.key.publicId);
      expect((await list()).body.events[0].key_id).toBe(old.key.publicId);
    });

    it('ends a page early where its events are heavy, and goes on with the next', async () => {
      const heavy = (id: number) => ({
        ...anEvent({ event_id: `e${String(id).padStart(3, '0')}`, occurred_at: minute(0) }),
        properties: { text: 'x'.repeat(32_000) },
      });
      for (let i = 0; i < 100; i++) await stored(client.track(heavy(i)));
      const first = await list('limit=1000');
      expect([idsOf(first).length < 100, first.body.complete]).toEqual([true, false]);
      const rest = await list(`limit=1000&cursor=${first.body.next_cursor}`);
      expect([...idsOf(first), ...idsOf(rest)]).toHaveLength(100);
      expect(rest.body.complete).toBe(true);
    });
  });

  describe('200, of events full of tiny numbers', () => {
    const numbers = Array(4_000).fill(-1e-300);
    const text = 'not a number: "0.0000000000001", \\ and [0.0000000000001]';
    const properties = { numbers, text, '0.00000001': 5e-324, usual: [0.000001, 1.5, 1e-7] };

    it.each(['/api/v1/events?limit=20', '/api/v1/events/e0'])(
      '%s writes them as they were sent',
      async (path) => {
        for (let n = 0; n < 3; n++) await stored(client.track(anEvent({ event_id: `e${n}`, properties })));
        const { body } = await client.get(path);
        for (const event of body.events ?? [body]) expect(event.properties).toEqual(properties);
        const stream = (await list('', { Accept: 'application/x-ndjson' })).body;
        const lines = stream.trimEnd().split('\n');
        expect(lines.map((line: string) => JSON.parse(line).properties)).toEqual([
          properties,
          properties,
          properties,
        ]);
        expect(stream.length).toBeLessThan(3 * 50_000);
      },
    );

    it('are not read together with others, so that what is read at once is bounded', async () => {
      for (let n = 0; n < 3; n++) await stored(client.track(anEvent({ occurred_at: minute(1), properties })));
      await stored(client.track(anEvent({ occurred_at: minute(2), properties: { few: [1e-300] } })));
      const filter = { eventType: null, visitorId: null, fromUs: null, toUs: null };
      const scope = { accountId: owner.account.id, environment: 'test' } as const;
      const statement = listEvents(scope, { filter, after: null, limit: 10, look: null });
      const { rows } = await service.database.writer.query(statement);
      expect(rows.map(({ properties }) => properties.length)).toEqual([313, 0, 0, 0]);
    });
  });

  describe('200, where the filters together match few of very many', () => {
    /** More than a page looks at, of both the visitor and the type, and nothing of both but the oldest and the newest. */
    const MANY = 21_000;

    beforeEach(async () => {
      await stored(client.track(rare('newest', minute(2 * MANY))));
      await store('common', 'visitor', 1);
      await store('rare', 'others', MANY);
      await stored(client.track(rare('oldest', minute(-1))));
    });

    it('looks at so many at once, says that it has not seen all, and goes on', async () => {
      const seen: string[][] = [];
      let query = 'event_type=rare&visitor_id=visitor';
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list(query);
        seen.push(idsOf(page));
        cursor = page.body.next_cursor;
        expect(page.body.complete).toBe(cursor === null);
        query = `event_type=rare&visitor_id=visitor&cursor=${cursor}`;
      }
      expect(seen).toEqual([['newest'], ['oldest']]);
    });

    it('streams them all', async () => {
      const { body } = await list('event_type=rare&visitor_id=visitor', { Accept: 'text/csv' });
      expect(body.match(/(newest|oldest)/g)).toEqual(['newest', 'oldest']);
    });

    const rare = (event_id: string, occurred_at: string) => ({
      event_id,
      event_type: 'rare',
      visitor_id: 'visitor',
      occurred_at,
    });

    /** One event a minute, past the service. */
    async function store(type: string, visitor: string, from: number): Promise<void> {
      await service.database.writer.query(
        `INSERT INTO events (account_id, environment, key_id, content_hash, event_id, event_type, event_type_key,
           visitor_id, visitor_key, occurred_at, received_at)
         SELECT $1, 0, $2, gen_random_uuid(), gen_random_uuid(), $3, $4, $5, $6, at, at
           FROM (SELECT $7::timestamptz + n * interval '1 minute' AS at FROM generate_series(1, ${MANY}) AS n) AS times`,
        [
          owner.account.id,
          owner.key.id,
          type,
          eventTypeKey(type),
          visitor,
          visitorKey(visitor),
          minute(from),
        ],
      );
    }
  });

  describe('503', () => {
    it('is for who asks for more than a hundred pages at once and waits for eight, and nobody else', async () => {
      const other = new ApiClient(service.url, (await service.issueKey({ plan: 'enterprise' })).secret);
      await stored(client.track(anEvent()));
      await stored(other.track(anEvent()));
      const locker = await service.database.writer.connect();
      await locker.query('BEGIN');
      await locker.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
      const pages = Array.from({ length: 109 }, () => list());
      const refused = await Promise.race(pages);
      expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
        503,
        { error: 'Too many lists at once, please retry' },
        '1',
      ]);
      const theirs = other.get('/api/v1/events');
      // One of each: an account's pages have half of the connections for lists.
      await waitsForLock(service.database, 2);
      await locker.query('ROLLBACK');
      locker.release();
      const statuses = (await Promise.all(pages)).map(({ status }) => status);
      expect([(await theirs).status, statuses.filter((status) => status === 200).length]).toEqual([200, 108]);
    });
  });

  describe('400', () => {
    it.each([
      ['limit=0', ['limit: out_of_range']],
      ['limit=1001', ['limit: out_of_range']],
      ['limit=1e2', ['limit: out_of_range']],
      ['limit=', ['limit: out_of_range']],
      ['from=yesterday', ['from: invalid_timestamp']],
      ['from=2026-06-01', ['from: invalid_timestamp']],
      ['to=2026-02-30T00:00:00Z', ['to: invalid_timestamp']],
      ['from=2026-06-02T00:00:00Z&to=2026-06-01T00:00:00Z', ['to: invalid_range']],
      ['event_type=', ['event_type: too_short']],
      [`event_type=${'x'.repeat(129)}`, ['event_type: too_long']],
      ['visitor_id=a%00b', ['visitor_id: nul_character']],
      ['event-type=view', ['event-type: unknown_parameter']],
      ['constructor=1&__proto__=2', ['constructor: unknown_parameter', '__proto__: unknown_parameter']],
      ['limit=1&limit=2', ['limit: repeated_parameter']],
      ['cursor=', ['cursor: too_short']],
      ['order=random', ['order: unknown_value']],
      ['received_from=2026-01-01T00:00:00Z', ['received_from: needs_order']],
      [
        'order=received&received_from=2026-01-02T00:00:00Z&received_to=2026-01-01T00:00:00Z',
        ['received_to: invalid_range'],
      ],
      ['cursor=abcdefghijkl', ['cursor: invalid_cursor']],
      ['limit=x&from=y&z=1', ['z: unknown_parameter', 'from: invalid_timestamp', 'limit: out_of_range']],
    ])('refuses %s', async (query, faults) => {
      const answer = await list(query);
      expect(answer.status).toBe(400);
      expect(codesOf(answer)).toEqual(faults);
    });

    it('refuses a cursor of a list with other filters', async () => {
      await stored(client.trackBatch([anEvent(), anEvent()]));
      const cursor = (await list('limit=1')).body.next_cursor;
      expect((await list(`limit=1&cursor=${cursor}`)).status).toBe(200);
      expect(codesOf(await list(`order=received&cursor=${cursor}`))).toEqual(['cursor: invalid_cursor']);
      expect(codesOf(await list(`event_type=page_view&cursor=${cursor}`))).toEqual([
        'cursor: invalid_cursor',
      ]);
    });
  });

  describe('406', () => {
    it('names what can be had', async () => {
      const answer = await list('', { Accept: 'application/xml' });
      expect([answer.status, answer.body.error]).toEqual([406, expect.stringContaining('text/csv')]);
    });

    it.each(['*/*', 'application/*', 'text/html, */*;q=0.1'])(
      'is none of %s, which gets JSON',
      async (Accept) => {
        const answer = await list('', { Accept });
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      },
    );
  });

  describe('401', () => {
    it('asks for a key', async () => {
      expect((await new ApiClient(service.url, null).get('/api/v1/events')).status).toBe(401);
    });
  });
});
