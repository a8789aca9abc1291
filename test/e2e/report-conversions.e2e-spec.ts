import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { csvSection } from '../support/csv-sections.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

const MODELS = 'direct=plain&models=first_touch,last_touch,last_non_direct,linear,time_decay,position_based';

describe('GET /api/v1/reports/conversions', () => {
  let service: TestApp;
  let client: ApiClient;
  const report = (query = '', headers?: Record<string, string>) =>
    client.send('GET', `/api/v1/reports/conversions${query && `?${query}`}`, undefined, headers);

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => Date.parse('2026-02-01T12:00:00Z') } });
    client = new ApiClient(service.url, (await service.issueKey()).secret);
    // Three touches, a week and a day apart, then a purchase for 100 euros.
    const stored = await client.trackBatch([
      anEvent({
        visitor_id: 'ada',
        occurred_at: '2026-01-01T10:00:00Z',
        properties: {
          url: 'https://shop.example/?utm_source=newsletter&utm_medium=email&utm_campaign=spring',
        },
      }),
      anEvent({ visitor_id: 'ada', occurred_at: '2026-01-07T10:00:00Z', properties: { gclid: 'x' } }),
      anEvent({
        visitor_id: 'ada',
        occurred_at: '2026-01-08T10:00:00Z',
        properties: { url: 'https://shop.example/' },
      }),
      anEvent({
        event_type: 'purchase',
        visitor_id: 'ada',
        occurred_at: '2026-01-08T10:10:00Z',
        revenue: { amount: 100, currency: 'EUR' },
        properties: { plan: 'pro' },
      }),
      // Somebody who only looked, came from a search, and on another machine is known as ada's user.
      anEvent({
        visitor_id: 'bob',
        occurred_at: '2026-01-05T10:00:00Z',
        properties: { referrer: 'https://www.google.com/' },
      }),
    ]);
    expect(stored.body.accepted).toBe(5);
  });
  afterAll(() => service.close());

  describe('200', () => {
    it('shares credit and revenue as the worked example says', async () => {
      const { status, body } = await report(
        `event_type=purchase&from=2026-01-01&to=2026-02-01&interval=month&${MODELS}`,
      );
      expect(status).toBe(200);
      expect(body.query).toEqual({
        from: '2026-01-01T00:00:00Z',
        to: '2026-02-01T00:00:00Z',
        timezone: 'UTC',
        period: null,
        interval: 'month',
        event_type: 'purchase',
        filters: {},
        scope: 'visit',
        count_by: null,
        cohort: [],
        models: ['first_touch', 'last_touch', 'last_non_direct', 'linear', 'time_decay', 'position_based'],
        group_by: ['source', 'medium', 'campaign'],
        lookback_days: 30,
        direct: 'plain',
        identity: 'as_of',
        limit: 100,
        channel_visitors: true,
      });
      const hundred = [{ currency: 'EUR', amount: '100.00' }];
      expect(body.totals).toEqual({
        conversions: 1,
        visitors: 1,
        revenue: hundred,
        active_visitors: 2,
        active_conversion_rate: 0.5,
      });
      expect(body.unattributed).toEqual({ conversions: 0, visitors: 0, revenue: [] });
      expect(body.buckets).toEqual([
        {
          start: '2026-01-01T00:00:00Z',
          end: '2026-02-01T00:00:00Z',
          is_complete: true,
          conversions: 1,
          visitors: 1,
          revenue: hundred,
        },
      ]);
      const shares = body.rows.map(
        ({ models, ...channel }: { models: { conversions: number; revenue: { amount: string }[] }[] }) => ({
          ...channel,
          shares: models.map(({ conversions, revenue }) => [conversions, revenue[0]?.amount]),
        }),
      );
      expect(shares).toEqual([
        {
          kind: 'value',
          source: 'newsletter',
          medium: 'email',
          campaign: 'spring',
          visitors: 1,
          visits: 1,
          shares: [
            [1, '100.00'],
            [0, '0.00'],
            [0, '0.00'],
            [0.333334, '33.3334'],
            [0.207838, '20.7838'],
            [0.4, '40.00'],
          ],
        },
        {
          kind: 'value',
          source: 'direct',
          medium: 'none',
          campaign: null,
          visitors: 1,
          visits: 1,
          shares: [
            [0, '0.00'],
            [1, '100.00'],
            [0, '0.00'],
            [0.333333, '33.3333'],
            [0.415675, '41.5675'],
            [0.4, '40.00'],
          ],
        },
        {
          kind: 'value',
          source: 'google',
          medium: 'cpc',
          campaign: null,
          visitors: 1,
          visits: 1,
          shares: [
            [0, '0.00'],
            [0, '0.00'],
            [1, '100.00'],
            [0.333333, '33.3333'],
            [0.376487, '37.6487'],
            [0.2, '20.00'],
          ],
        },
        {
          kind: 'value',
          source: 'google',
          medium: 'organic',
          campaign: null,
          visitors: 1,
          visits: 1,
          shares: Array(6).fill([0, undefined]),
        },
      ]);
    });

    it('explains the models asked for, and no others', async () => {
      const { body } = await report('event_type=purchase&models=linear');
      expect(body.definition).toMatchObject({ linear: expect.any(String), touch: expect.any(String) });
      expect(body.definition).not.toHaveProperty('time_decay');
    });

    it('leaves unattributed what no touch precedes within the lookback', async () => {
      const long = new ApiClient(service.url, (await service.issueKey()).secret);
      // One visit of 25 hours without half an hour's silence, and a purchase at its end.
      const at = (minutes: number) => new Date(Date.UTC(2026, 0, 10) + minutes * 60_000).toISOString();
      const visit = Array.from({ length: 76 }, (_, n) =>
        anEvent({ visitor_id: 'eve', occurred_at: at(n * 20), properties: { url: '/' } }),
      );
      await long.trackBatch([
        ...visit,
        anEvent({
          event_type: 'purchase',
          visitor_id: 'eve',
          occurred_at: at(1501),
          revenue: { amount: 5, currency: 'USD' },
        }),
      ]);
      const path = '/api/v1/reports/conversions?event_type=purchase&from=2026-01-01&to=2026-02-01';
      const { body } = await long.get(`${path}&lookback_days=1`);
      expect(body.unattributed).toEqual({
        conversions: 1,
        visitors: 1,
        revenue: [{ currency: 'USD', amount: '5.00' }],
      });
      expect(body.rows).toMatchObject([
        { source: 'direct', models: [{ conversions: 0, conversion_rate: 0 }] },
      ]);
      expect((await long.get(`${path}&lookback_days=2`)).body.unattributed.conversions).toBe(0);
    });

    it('counts the touches of every visitor seen as the same user', async () => {
      const joined = new ApiClient(service.url, (await service.issueKey()).secret);
      const ad = { utm_source: 'partner', utm_medium: 'banner' };
      await joined.trackBatch([
        anEvent({ visitor_id: 'phone', user_id: 'u1', occurred_at: '2026-01-05T10:00:00Z', properties: ad }),
        anEvent({
          event_type: 'purchase',
          visitor_id: 'desk',
          user_id: 'u1',
          occurred_at: '2026-01-06T10:00:00Z',
          properties: { url: 'https://shop.example/thanks' },
        }),
      ]);
      const { body } = await joined.get(
        '/api/v1/reports/conversions?event_type=purchase&from=2026-01-06&to=2026-02-01&models=first_touch&group_by=source',
      );
      expect(body.rows).toEqual([
        {
          kind: 'value',
          source: 'partner',
          visitors: 1,
          visits: 1,
          models: [
            {
              model: 'first_touch',
              conversions: 1,
              visitors: 1,
              conversion_rate: 1,
              visits: 1,
              visit_conversion_rate: 1,
              revenue: [],
            },
          ],
        },
        {
          kind: 'value',
          source: 'direct',
          visitors: 1,
          visits: 1,
          models: [
            {
              model: 'first_touch',
              conversions: 0,
              visitors: 0,
              conversion_rate: 0,
              visits: 0,
              visit_conversion_rate: 0,
              revenue: [],
            },
          ],
        },
      ]);
    });

    it('counts an order whose refunds are far more than it was, at the least that an event can carry', async () => {
      const back = new ApiClient(service.url, (await service.issueKey()).secret);
      const paid = (event_type: string, amount: string, more: object = {}) =>
        anEvent({
          event_type,
          visitor_id: 'ada',
          occurred_at: '2026-01-06T10:00:00Z',
          revenue: { amount, currency: 'IDR' },
          ...more,
        });
      const refunds = Array.from({ length: 950 }, () =>
        paid('refund', '-999999999999.9999', { properties: { refund_of: 'order' } }),
      );
      const order = { event_id: 'order', properties: { utm_source: 'news' } };
      await back.trackBatch([paid('purchase', '5', order), ...refunds.slice(500)]);
      await back.trackBatch(refunds.slice(0, 500));
      const path =
        '/api/v1/reports/conversions?event_type=purchase&from=2026-01-06&to=2026-01-07&group_by=source';
      const revenue = [{ currency: 'IDR', amount: '-999999999999.9999' }];
      expect((await back.get(path)).body).toMatchObject({
        totals: { conversions: 1, revenue },
        rows: [{ source: 'news', models: [{ conversions: 1, revenue }] }],
      });
    });

    it('narrows the conversions by their properties', async () => {
      const of = async (plan: string) =>
        (await report(`event_type=purchase&from=2026-01-01&to=2026-02-01&properties.plan=${plan}`)).body
          .totals;
      expect([await of('pro'), await of('free')]).toMatchObject([
        { conversions: 1 },
        { conversions: 0, revenue: [], active_conversion_rate: 0 },
      ]);
    });

    it('answers null, not 0, where there is nothing to divide by', async () => {
      const { body } = await report('event_type=purchase&from=2025-01-01&to=2025-02-01&interval=week');
      expect(body).toMatchObject({ totals: { active_visitors: 0, active_conversion_rate: null }, rows: [] });
      expect(body.buckets).toHaveLength(5);
    });

    it('is CSV where the client prefers that: under each model a column adds up', async () => {
      const { body } = await report(
        'event_type=purchase&from=2026-01-01&to=2026-02-01&models=linear&direct=plain&group_by=source',
        {
          Accept: 'text/csv',
        },
      );
      const columns =
        'model,kind,source,channel_visitors,channel_visits,conversions,visitors,conversion_rate,visits,visit_conversion_rate,revenue_EUR';
      expect(csvSection(body, 'rows', columns)).toEqual([
        'linear,value,newsletter,1,1,0.333334,1,1,1,1,33.3334',
        'linear,value,google,2,2,0.333333,1,0.5,1,0.5,33.3333',
        'linear,value,direct,1,1,0.333333,1,1,1,1,33.3333',
        'linear,unattributed,,,,0,0,,,,0.00',
      ]);
    });
  });

  describe('400', () => {
    it('names every fault at once', async () => {
      const answer = await report(
        'models=magic,linear&group_by=color&lookback_days=366&limit=1001&interval=year&x=y',
      );
      expect([answer.status, codesOf(answer).sort()]).toEqual([
        400,
        [
          'event_type: required',
          'group_by: unknown_value',
          'interval: unknown_value',
          'limit: out_of_range',
          'lookback_days: out_of_range',
          'models: unknown_value',
          'x: unknown_parameter',
        ],
      ]);
    });
  });

  it('401: without a key', async () => {
    const { status } = await new ApiClient(service.url, null).get('/api/v1/reports/conversions?event_type=a');
    expect(status).toBe(401);
  });

  it('406: when the client wants neither JSON nor CSV', async () => {
    expect((await report('event_type=a', { Accept: 'image/png' })).status).toBe(406);
  });
});
