import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { DAY_MS, HOUR_MS } from '../../src/common/clock.js';
import type { Site } from '../../src/keys/sites.service.js';
import { SiteDrops } from '../../src/sites/site-drops.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { KeyClientsRecorder } from '../../src/usage/key-clients-recorder.js';
import { AnswerSchemas, type DocumentSchema } from '../support/answer-schemas.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { MovableClock } from '../support/movable-clock.js';
import { countRecord } from '../support/record.js';
import { aPageView, createSite, deleteSite, type SentBy, sendFromPage } from '../support/site-client.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

describe('POST /t/{site_id}/events', () => {
  const clock = new MovableClock();
  let service: TestApp;
  let owner: TestKey;
  let site: Site;

  beforeAll(async () => {
    // The tests speak from many addresses.
    service = await startTestApp({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  beforeEach(async () => {
    // A new hour for each test.
    clock.advance(HOUR_MS - (clock.now() % HOUR_MS));
    owner = await service.issueKey();
    site = await createSite(service, owner.account, {
      hostnames: ['shop.example', '*.shop.example'],
      eventTypes: ['page_view', 'outbound_click'],
    });
  });
  afterAll(() => service.close());

  /** So many seconds from now. */
  const at = (seconds: number) => new Date(clock.now() + seconds * 1_000).toISOString();
  const day = (days: number) => at((days * DAY_MS) / 1_000).slice(0, 10);
  const send = (body: unknown, by: SentBy = {}) => sendFromPage(service.url, site.publicId, body, by);
  const sendOne = (overrides: Record<string, unknown> = {}, by: SentBy = {}) =>
    send({ events: [aPageView(overrides)] }, by);
  const read = async () => (await new ApiClient(service.url, owner.secret).get('/api/v1/events')).body.events;
  const dropped = async () => {
    const drops = await service.app.get(SiteDrops, { strict: false }).ofSites([site.id], 30);
    return Object.fromEntries((drops.get(site.id) ?? []).map(({ reason, ...drop }) => [reason, drop]));
  };
  const faultsOf = (answer: { body: { results: { errors?: { code: string }[] }[] } }) =>
    answer.body.results.map(({ errors = [] }) => errors.map(({ code }) => code));

  describe('200', () => {
    it('stores what a page of the site sends, with the answer of a batch and the site in place of the key', async () => {
      const events = [aPageView(), aPageView({ event_type: 'outbound_click' })];
      const answer = await send({ events });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ received: 2, accepted: 2, rejected: 0 });
      expect(answer.body.results.map(({ event_id }: { event_id: string }) => event_id)).toEqual(
        events.map(({ event_id }) => event_id),
      );
      const listed = await new ApiClient(service.url, owner.secret).get('/api/v1/events');
      expect(listed.body.events.map(({ key_id }: { key_id: string }) => key_id)).toEqual([
        site.publicId,
        site.publicId,
      ]);
      const document = (await new ApiClient(service.url, null).get('/openapi.json')).body as OpenAPIObject;
      const documented = document.components?.schemas?.['EventListResponse'] as DocumentSchema;
      expect(new AnswerSchemas(document).faultsOf(listed.body, documented)).toEqual([]);
      expect(await countRecord(service.database, owner.account.publicId)).toEqual({
        events: 2,
        metered: 2,
        allowed: 2,
      });
      expect((await send({ events })).body).toMatchObject({ duplicates: 2 });
    });

    it('lets the page read the answer, without cookies, and tells visitors nothing of the account’s limits', async () => {
      const { headers } = await sendOne({}, { origin: 'http://www.shop.example:8080' });
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': 'http://www.shop.example:8080',
        'access-control-expose-headers': 'Retry-After',
        vary: 'Origin',
        'x-ratelimit-limit': '100',
      });
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    });

    it('takes application/json, too', async () => {
      expect((await sendOne({}, { contentType: 'application/json' })).status).toBe(200);
    });

    it('gives visitors without an id one for the day: by site, part of the address and user agent', async () => {
      const idOf = async (by: SentBy) => {
        const event_id = randomUUID();
        expect((await sendOne({ event_id, visitor_id: undefined }, by)).status).toBe(200);
        const { body } = await new ApiClient(service.url, owner.secret).get(`/api/v1/events/${event_id}`);
        return body.visitor_id;
      };
      const one = await idOf({ address: '203.0.113.7' });
      expect(one).toMatch(/^day_[A-Za-z0-9_-]{22}$/);
      expect(await idOf({ address: '203.0.113.200' })).toBe(one);
      expect(await idOf({ address: '203.0.114.7' })).not.toBe(one);
      expect(await idOf({ address: '203.0.113.7', userAgent: 'Mozilla/5.0 Another/1' })).not.toBe(one);
      clock.advance(DAY_MS);
      expect(await idOf({ address: '203.0.113.7' })).not.toBe(one);
      // Yesterday's is kept a day longer, for processes whose clock is slow; then it is gone with the way back.
      clock.advance(DAY_MS);
      await idOf({});
      await service.app.get(SiteDrops, { strict: false }).tidy();
      const { rows } = await service.database.writer.query('SELECT day::text FROM site_salts ORDER BY day');
      expect(rows.map(({ day }) => day)).toEqual([day(-1), day(0)]);
    });

    it('keeps neither address nor user agent of a visitor', async () => {
      await sendOne({}, { address: '198.51.100.77', userAgent: 'Mozilla/5.0 Seldom/77' });
      await service.app.get(ActivityRecorder, { strict: false }).flush();
      await service.app.get(KeyClientsRecorder, { strict: false }).flush();
      await dropped();
      const tables = await service.database.writer.query<{ name: string }>(
        `SELECT quote_ident(relname) AS name FROM pg_class
          WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
      );
      for (const { name } of tables.rows) {
        const { rows } = await service.database.writer.query(
          `SELECT 1 FROM ${name} AS t WHERE t::text LIKE '%198.51.100%' OR t::text LIKE '%Seldom/77%'`,
        );
        expect([name, rows]).toEqual([name, []]);
      }
    });

    it('moves times by a clock that is more than five minutes wrong', async () => {
      await send({ events: [aPageView({ occurred_at: at(89 * 60) })], sent_at: at(90 * 60) });
      await send({ events: [aPageView({ occurred_at: at(1) })], sent_at: at(4 * 60) });
      expect((await read()).map(({ occurred_at }: { occurred_at: string }) => occurred_at)).toEqual([
        at(1),
        at(-60),
      ]);
    });

    it('knows an event of a page with a wrong clock again, however its clock is measured then', async () => {
      const events = [aPageView({ occurred_at: at(89 * 60) })];
      const occurredAt = at(-60);
      expect((await send({ events, sent_at: at(90 * 60) })).body).toMatchObject({ accepted: 1 });
      clock.advance(30_000);
      expect((await send({ events, sent_at: at(90 * 60 + 7) })).body).toMatchObject({ duplicates: 1 });
      expect((await send({ events, sent_at: at(0) })).body).toMatchObject({ rejected: 1 });
      expect(await read()).toMatchObject([{ occurred_at: occurredAt }]);
    });

    it('rejects single events of other types, with ids that can be guessed, of long ago, or with money', async () => {
      const answer = await send({
        events: [
          aPageView(),
          aPageView({ event_type: 'purchase' }),
          aPageView({ event_id: 'order-1001' }),
          aPageView({ occurred_at: at(-7 * 24 * 3_600 - 1) }),
          aPageView({
            revenue: { amount: '-19.90', currency: 'EUR' },
            properties: { refund_of: 'order-1001' },
          }),
        ],
      });
      expect(answer.body).toMatchObject({ accepted: 1, rejected: 4 });
      expect(faultsOf(answer)).toEqual([[], ['not_of_site'], ['not_a_uuid'], ['too_old'], ['not_of_site']]);
      expect(await dropped()).toMatchObject({ event_type: { count: 1, latest: 'purchase' } });
    });
  });

  describe('403', () => {
    it.each([
      ['another host', 'https://evil.example'],
      ['a host that only ends alike', 'https://myshop.example'],
      ['a host that only begins alike', 'https://shop.example.evil.example'],
      ['no host', 'null'],
      ['no header', null],
      ['what no browser sends', 'https://shop.example/path'],
      ['another scheme', 'file://shop.example'],
    ])('for an origin of %s: nothing gets in, no page may read the answer', async (_, origin) => {
      const answer = await sendOne({}, { origin });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ error: 'This site takes no events of this origin' });
      expect(answer.headers.get('access-control-allow-origin')).toBe(null);
      expect(await read()).toEqual([]);
      expect((await dropped())['origin']).toMatchObject({ count: 1 });
    });

    it.each([
      ['a known robot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, {}],
      ['a headless browser', { userAgent: 'Mozilla/5.0 HeadlessChrome/140.0.0.0 Safari/537.36' }, {}],
      ['a browser that a program drives', {}, { automated: true }],
    ])('for %s, which is counted', async (_, by, extra) => {
      const answer = await send({ events: [aPageView()], ...extra }, by);
      expect([answer.status, answer.body]).toEqual([403, { error: 'Robots are not counted' }]);
      expect(await read()).toEqual([]);
      expect(await dropped()).toMatchObject({ robot: { count: 1, latest: null } });
    });

    it.each(['site_AAAAAAAAAAAAAAAAAAAA', 'nothing'])('for %s, no site: any page may read it', async (id) => {
      const answer = await sendFromPage(service.url, id, { events: [aPageView()] });
      expect([answer.status, answer.body]).toEqual([403, { error: 'Unknown site' }]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    });

    it('for a deleted site, the next moment', async () => {
      expect((await sendOne()).status).toBe(200);
      await deleteSite(service, owner.account, site);
      expect((await sendOne()).body).toEqual({ error: 'Unknown site' });
      expect((await send('not JSON')).body).toEqual({ error: 'Unknown site' });
    });

    it('for a site of a suspended account', async () => {
      await service.dataSource.query('UPDATE accounts SET suspended_at = now() WHERE id = $1', [
        owner.account.id,
      ]);
      expect((await sendOne()).body).toEqual({ error: 'Account suspended' });
    });
  });

  describe('400, 405, 413, 415', () => {
    it.each([
      ['no JSON', 'not JSON', 400],
      ['no list', { event: aPageView() }, 400],
      ['an empty list', { events: [] }, 400],
      ['51 events', { events: Array.from({ length: 51 }, () => aPageView()) }, 400],
      ['a sent_at that is no time', { events: [aPageView()], sent_at: 'now' }, 400],
      ['another member', { events: [aPageView()], key: 'x' }, 400],
      ['more than 60 KiB', 'x'.repeat(60 * 1024 + 1), 413],
    ])('%s', async (_, body, status) => {
      const answer = await send(body);
      expect([answer.status, answer.body.results]).toEqual([status, undefined]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    });

    it('another type of body, or another method', async () => {
      expect((await sendOne({}, { contentType: 'application/xml' })).status).toBe(415);
      const response = await fetch(`${service.url}/t/${site.publicId}/events`);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
    });
  });

  describe('429', () => {
    it('over the site’s own cap, while keys go on', async () => {
      site = await createSite(service, owner.account, { eventsPerHour: 2 });
      const answer = await send({ events: [aPageView(), aPageView(), aPageView()] });
      expect(answer.body).toMatchObject({ accepted: 2, rate_limited: 1 });
      const refused = await sendOne();
      expect([refused.status, refused.body]).toEqual([
        429,
        { error: 'Rate limit exceeded', retry_after: 3_600 },
      ]);
      expect(refused.headers.get('retry-after')).toBe('3600');
      expect((await new ApiClient(service.url, owner.secret).track(anEvent())).status).toBe(201);
    });

    it('over what one address may send in a second, which is counted; others go on', async () => {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => sendOne({}, { address: '192.0.2.1' })),
      );
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
      expect((await sendOne({}, { address: '192.0.2.2' })).status).toBe(200);
      expect(await dropped()).toMatchObject({ address_limit: { count: 5 } });
    });

    it('over the account’s requests per second, of which its servers have their own', async () => {
      const slow = await service.issueKey({ requestsPerSecond: 3 });
      site = await createSite(service, slow.account);
      const answers = await Promise.all(Array.from({ length: 5 }, () => sendOne()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
      expect((await new ApiClient(service.url, slow.secret).track(anEvent())).status).toBe(201);
    });
  });

  describe('OPTIONS', () => {
    const ask = (id: string, origin: string) =>
      fetch(`${service.url}/t/${id}/events`, { method: 'OPTIONS', headers: { Origin: origin } });

    it('204: tells pages of the site that they may send JSON', async () => {
      const answer = await ask(site.publicId, 'https://www.shop.example');
      expect(answer.status).toBe(204);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': 'https://www.shop.example',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type',
        vary: 'Origin',
      });
    });

    it('403: for pages of others, and where there is no such site', async () => {
      const answers = [
        await ask(site.publicId, 'https://evil.example'),
        await ask('nothing', 'https://shop.example'),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(403);
        expect(answer.headers.has('access-control-allow-origin')).toBe(false);
      }
    });
  });

  it('a site’s id opens nothing else: neither reading nor writing elsewhere', async () => {
    const client = new ApiClient(service.url, site.publicId);
    for (const path of ['/api/v1/validate', '/api/v1/events', '/api/v1/reports/events'])
      expect((await client.get(path)).status).toBe(401);
    expect((await client.track(anEvent())).status).toBe(401);
    expect((await sendFromPage(service.url, owner.secret, { events: [aPageView()] })).status).toBe(403);
  });
});
