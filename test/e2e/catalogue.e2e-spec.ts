import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import type { Browser } from '../support/browser.js';
import { anAccount, aSignedInPerson } from '../support/people.js';
import { stored } from '../support/stored.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const NOW_MS = Date.now();
const LISTS = ['event-types', 'properties', 'values'] as const;

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

describe('GET /api/v1/catalogue', () => {
  let service: TestApp;
  let client: ApiClient;
  let analyst: Browser;
  let accountId: string;
  const get = (path: string) => client.get(`/api/v1/catalogue/${path}`);
  const at = (minutesAgo: number) => new Date(NOW_MS - minutesAgo * 60_000).toISOString();

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => NOW_MS } });
    const account = await anAccount(service);
    accountId = account.publicId;
    client = new ApiClient(service.url, (await service.issueKey({ account })).secret);
    ({ browser: analyst } = await aSignedInPerson(service, { account, role: 'analyst' }));
    const view = (minutesAgo: number, properties: object) =>
      anEvent({ occurred_at: at(minutesAgo), properties });
    await stored(
      client.trackBatch([
        view(60 * 24 * 40, { plan: 'old' }),
        view(3, { plan: 'pro', utm_source: 'Google', url: 'https://shop.example/pricing?x=1' }),
        view(2, { plan: 'pro', utm_source: 'google', seats: 3 }),
        view(1, { plan: 7, tags: ['a'] }),
        anEvent({
          event_type: 'purchase',
          occurred_at: at(4),
          revenue: { amount: '9.50', currency: 'EUR' },
          properties: { plan: 'pro' },
        }),
        anEvent({ event_type: 'sign_up', occurred_at: at(60 * 24 * 40) }),
      ]),
    );
  });
  afterAll(() => service.close());

  describe('200', () => {
    it('lists every event type, also those of long ago, with the share of the last days', async () => {
      const { status, body } = await get('event-types');
      expect(status).toBe(200);
      expect(body).toMatchObject({ environment: 'test', events: 4, complete: true, left_off: 0 });
      expect(body.query).toMatchObject({ days: 30, search: null, limit: 50 });
      expect(body.rows).toEqual([
        {
          event_type: 'page_view',
          events: 3,
          share: 0.75,
          first_seen: at(60 * 24 * 40),
          last_seen: at(1),
        },
        { event_type: 'purchase', events: 1, share: 0.25, first_seen: at(4), last_seen: at(4) },
        {
          event_type: 'sign_up',
          events: 0,
          share: 0,
          first_seen: at(60 * 24 * 40),
          last_seen: at(60 * 24 * 40),
        },
      ]);
    });

    it('lists properties with what they held, of all types or of one', async () => {
      const { body } = await get('properties');
      expect(
        body.rows.map(({ name, kinds, events }: Record<string, unknown>) => [name, kinds, events]),
      ).toEqual([
        ['plan', ['text', 'number'], 4],
        ['utm_source', ['text'], 2],
        ['seats', ['number'], 1],
        ['tags', ['list'], 1],
        ['url', ['text'], 1],
      ]);
      expect(body.rows[0].event_types).toEqual([
        { event_type: 'page_view', events: 3 },
        { event_type: 'purchase', events: 1 },
      ]);
      const ofOne = await get('properties?event_type=purchase');
      expect(ofOne.body).toMatchObject({ events: 1, rows: [{ name: 'plan', share: 1, kinds: ['text'] }] });
      expect(ofOne.body.rows).toHaveLength(1);
    });

    it.each([
      // Of equally many spellings the first by bytes is shown.
      ['source', [['Google', 2]]],
      [
        'properties.plan',
        [
          ['pro', 3],
          ['7', 1],
        ],
      ],
      ['properties.tags', []],
      ['properties.nothing', []],
      ['landing_page', [['/pricing', 1]]],
      ['currency', [['EUR', 1]]],
      ['channel_group', [['Organic Search', 2]]],
      ['platform', []],
    ])('lists the values of %s', async (field, rows) => {
      const { status, body } = await get(`values?field=${field}`);
      expect(status).toBe(200);
      const found = body.rows.map(({ value, events }: { value: string; events: number }) => [value, events]);
      expect(found).toEqual(rows);
    });

    it('lists what imported ad spend names', async () => {
      const rows = [
        {
          date: at(0).slice(0, 10),
          platform: 'podcast-x',
          campaign: 'Pilot',
          spend: '5',
          currency: 'CHF',
          impressions: 1,
          clicks: 0,
        },
      ];
      const json = { 'Content-Type': 'application/json' };
      await client.send('PUT', '/api/v1/ad-spend', JSON.stringify({ rows }), json);
      const last_seen = `${at(0).slice(0, 10)}T00:00:00.000Z`;
      expect((await get('values?field=platform')).body.rows).toEqual([
        { value: 'podcast-x', events: 1, share: 1, last_seen },
      ]);
      expect((await get('values?field=spend_currency')).body.rows).toMatchObject([{ value: 'CHF' }]);
    });

    it('finds names by a part of them, and tells how many it left off', async () => {
      const { body } = await get('properties?search=S&limit=2');
      expect(body.rows.map(({ name }: { name: string }) => name)).toEqual(['seats', 'utm_source']);
      expect(body.left_off).toBe(1);
    });

    it.each(LISTS)(
      'answers people without a key what a key is answered, but never of live data: %s',
      async (list) => {
        const asked = `${list}?field=source`.replace(list === 'values' ? '' : '?field=source', '');
        const read = await get(asked);
        const seen = await analyst.get(`accounts/${accountId}/test/catalogue/${asked}`);
        expect([seen.status, seen.body]).toEqual([200, read.body]);
        const live = await analyst.get(`accounts/${accountId}/live/catalogue/${asked}`);
        expect(live.body).toMatchObject({ environment: 'live', events: 0, rows: [], complete: true });
      },
    );
  });

  describe('400', () => {
    it('names every fault at once', async () => {
      const answer = await get('values?days=0&limit=501&search=&colour=red');
      expect(answer.status).toBe(400);
      expect(codesOf(answer).sort()).toEqual([
        'colour: unknown_parameter',
        'days: out_of_range',
        'field: required',
        'limit: out_of_range',
        'search: too_short',
      ]);
    });

    it.each(['event_type', 'bot', 'visit.properties.plan', 'colour'])(
      'knows no list of %s',
      async (field) => {
        expect(codesOf(await get(`values?field=${field}`))).toEqual(['field: unknown_value']);
      },
    );
  });

  it.each(LISTS)('401: tells nothing without a key: %s', async (list) => {
    const nobody = new ApiClient(service.url, 'nothing');
    expect((await nobody.get(`/api/v1/catalogue/${list}?field=source`)).status).toBe(401);
  });
});
