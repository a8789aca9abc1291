import { type Answer, ApiClient } from '../support/api-client.js';
import { csvSection } from '../support/csv-sections.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

const NOW = Date.parse('2026-03-20T12:00:00Z');

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

describe('GET /api/v1/reports/ad-spend', () => {
  const nothingOnThem = ['last_touch', 'linear'].map((model) => ({ model, conversions: 0, revenue: [] }));
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;
  const ask = (query: string, as = client) => as.get(`/api/v1/reports/ad-spend?${query}`);
  const RANGE = 'event_type=purchase&from=2026-03-01&to=2026-03-04';

  /** The worked example of docs/reports.md. */
  async function importExample(as = client): Promise<void> {
    const row = { date: '2026-03-01', platform: 'adwords', campaign: 'Spring', currency: 'EUR' };
    const rows = [
      { ...row, spend: '60', impressions: 4_000, clicks: 80 },
      { ...row, date: '2026-03-02', spend: '40', impressions: 1_000, clicks: 20 },
      { ...row, platform: 'meta', campaign: 'Idle', spend: '7.50', impressions: 0, clicks: 0 },
      { ...row, date: '2026-03-04', spend: '1000' },
    ];
    const { body } = await as.send('PUT', '/api/v1/ad-spend', JSON.stringify({ rows }), {
      'Content-Type': 'application/json',
    });
    expect(body).toMatchObject({ inserted: 4 });
    const event = (event_id: string, visitor_id: string, occurred_at: string, more: object) => ({
      event_id,
      event_type: 'page_view',
      visitor_id,
      occurred_at,
      ...more,
    });
    const tags = (utm_source: string, utm_medium: string, utm_campaign: string) => ({
      properties: { utm_source, utm_medium, utm_campaign },
    });
    const purchase = (amount: string, currency = 'EUR') => ({
      event_type: 'purchase',
      revenue: { amount, currency },
    });
    const { status } = await as.trackBatch([
      event('1', 'ada', '2026-03-01T08:00:00Z', tags('google', 'cpc', 'spring')),
      event('2', 'ada', '2026-03-01T08:10:00Z', purchase('150')),
      event('3', 'bob', '2026-03-01T10:00:00Z', tags('google', 'cpc', 'spring')),
      event('4', 'bob', '2026-03-02T10:00:00Z', tags('news', 'email', 'weekly')),
      event('5', 'bob', '2026-03-02T10:10:00Z', purchase('100')),
      event('6', 'cyd', '2026-03-03T10:00:00Z', tags('google', 'cpc', 'sprnig')),
      event('7', 'cyd', '2026-03-03T10:10:00Z', purchase('30', 'USD')),
    ]);
    expect(status).toBe(200);
  }

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => NOW } });
  });
  beforeEach(async () => {
    owner = await service.issueKey({ plan: 'enterprise' });
    client = new ApiClient(service.url, owner.secret);
  });
  afterAll(() => service.close());

  describe('200', () => {
    it('sets spend against conversions as the documentation works it out', async () => {
      await importExample();
      const { status, body } = await ask(`${RANGE}&models=last_touch,linear&group_by=platform,campaign`);
      expect(status).toBe(200);
      expect(body).toEqual({
        query: {
          from: '2026-03-01T00:00:00Z',
          to: '2026-03-04T00:00:00Z',
          timezone: 'UTC',
          period: null,
          event_type: 'purchase',
          filters: {},
          models: ['last_touch', 'linear'],
          group_by: ['platform', 'campaign'],
          count_by: null,
          cohort: [],
          ad_tag: 'content',
          lookback_days: 30,
          direct: 'last_resort',
          date: 'conversion',
          identity: 'as_of',
          currency: null,
          limit: 1_000,
        },
        exchange: null,
        lists_revision: 0,
        known_bots: { events: 0 },
        warnings: [],
        definition: expect.objectContaining({ join: expect.any(String), linear: expect.any(String) }),
        environment: 'test',
        as_of: '2026-03-20T12:00:00.000Z',
        totals: {
          impressions: 5_000,
          clicks: 100,
          ctr: 0.02,
          days_with_spend: 2,
          spend: [{ currency: 'EUR', amount: '107.50', cpc: '1.075' }],
          models: [
            {
              model: 'last_touch',
              conversions: 1,
              returns: [
                {
                  currency: 'EUR',
                  revenue: '150.00',
                  cpa: '107.50',
                  cpa_reason: null,
                  roas: 1.395349,
                  roas_reason: null,
                },
              ],
            },
            {
              model: 'linear',
              conversions: 1.5,
              returns: [
                {
                  currency: 'EUR',
                  revenue: '200.00',
                  cpa: '71.666667',
                  cpa_reason: null,
                  roas: 1.860465,
                  roas_reason: null,
                },
              ],
            },
          ],
        },
        conversions: {
          total: 3,
          unattributed: 0,
          of_excluded_visitors: 0,
          long_journeys: 0,
          first_open_day: null,
          models: [
            { model: 'last_touch', joined: 1, without_spend: 1, elsewhere: 1, outside_range: 0 },
            { model: 'linear', joined: 1.5, without_spend: 1, elsewhere: 0.5, outside_range: 0 },
          ],
        },
        rows: [
          {
            platform: 'google',
            campaign: 'Spring',
            impressions: 5_000,
            clicks: 100,
            ctr: 0.02,
            days_with_spend: 2,
            spend: [{ currency: 'EUR', amount: '100.00', cpc: '1.00' }],
            models: [
              {
                model: 'last_touch',
                conversions: 1,
                returns: [
                  {
                    currency: 'EUR',
                    revenue: '150.00',
                    cpa: '100.00',
                    cpa_reason: null,
                    roas: 1.5,
                    roas_reason: null,
                  },
                ],
              },
              {
                model: 'linear',
                conversions: 1.5,
                returns: [
                  {
                    currency: 'EUR',
                    revenue: '200.00',
                    cpa: '66.666667',
                    cpa_reason: null,
                    roas: 2,
                    roas_reason: null,
                  },
                ],
              },
            ],
          },
          {
            platform: 'meta',
            campaign: 'Idle',
            impressions: 0,
            clicks: 0,
            ctr: null,
            days_with_spend: 1,
            spend: [{ currency: 'EUR', amount: '7.50', cpc: null }],
            models: [
              {
                model: 'last_touch',
                conversions: 0,
                returns: [
                  {
                    currency: 'EUR',
                    revenue: '0.00',
                    cpa: null,
                    cpa_reason: 'no_conversions',
                    roas: 0,
                    roas_reason: null,
                  },
                ],
              },
              {
                model: 'linear',
                conversions: 0,
                returns: [
                  {
                    currency: 'EUR',
                    revenue: '0.00',
                    cpa: null,
                    cpa_reason: 'no_conversions',
                    roas: 0,
                    roas_reason: null,
                  },
                ],
              },
            ],
          },
        ],
        rows_left_off: 0,
        spend_without_visitors: {
          rows: [
            {
              platform: 'meta',
              campaign: 'Idle',
              impressions: 0,
              clicks: 0,
              spend: [{ currency: 'EUR', amount: '7.50', cpc: null }],
            },
          ],
          left_off: 0,
        },
        visitors_without_spend: {
          rows: [
            {
              source: 'google',
              medium: 'cpc',
              campaign: 'sprnig',
              visitors: 1,
              models: [
                { model: 'last_touch', conversions: 1 },
                { model: 'linear', conversions: 1 },
              ],
            },
          ],
          left_off: 0,
        },
        coverage: {
          days: 3,
          rows: [
            {
              platform: 'google',
              days_with_spend: 2,
              missing: [{ from: '2026-03-03', to: '2026-03-04' }],
              on_missing_days: nothingOnThem,
            },
            {
              platform: 'meta',
              days_with_spend: 1,
              missing: [{ from: '2026-03-02', to: '2026-03-04' }],
              on_missing_days: nothingOnThem,
            },
          ],
          left_off: 0,
        },
      });
    });

    it('has a row for every day of the range when grouped by day alone', async () => {
      await importExample();
      const { body } = await ask(`${RANGE}&group_by=day`);
      const rows = body.rows.map((row: Record<string, { amount: string }[]>) => [
        row['day'],
        row['spend']!.map(({ amount }) => amount),
      ]);
      expect(rows).toEqual([
        ['2026-03-01', ['67.50']],
        ['2026-03-02', ['40.00']],
        ['2026-03-03', []],
      ]);
    });

    it('never lets money cross currencies', async () => {
      await importExample();
      await client.send(
        'PUT',
        '/api/v1/ad-spend',
        JSON.stringify({
          rows: [{ date: '2026-03-03', platform: 'google', campaign: 'sprnig', spend: '5', currency: 'EUR' }],
        }),
        { 'Content-Type': 'application/json' },
      );
      const { body } = await ask(`${RANGE}&group_by=campaign`);
      const row = body.rows.find(({ campaign }: { campaign: string }) => campaign === 'sprnig');
      expect(row.models[0].returns).toEqual([
        {
          currency: 'EUR',
          revenue: '0.00',
          cpa: '5.00',
          cpa_reason: null,
          roas: null,
          roas_reason: 'revenue_in_other_currency',
        },
        {
          currency: 'USD',
          revenue: '30.00',
          cpa: null,
          cpa_reason: 'no_spend',
          roas: null,
          roas_reason: 'no_spend',
        },
      ]);
    });

    it('says how many rows the limit left off, and totals them all the same', async () => {
      await importExample();
      const { body } = await ask(`${RANGE}&limit=1`);
      expect(body.rows).toHaveLength(1);
      expect(body.rows_left_off).toBe(2);
      expect(body.totals.spend).toEqual([{ currency: 'EUR', amount: '107.50', cpc: '1.075' }]);
    });

    it('comes as CSV: a line for each row under each model and currency', async () => {
      await importExample();
      const { body, headers } = await client.send(
        'GET',
        `/api/v1/reports/ad-spend?${RANGE}&group_by=platform&models=linear`,
        undefined,
        { Accept: 'text/csv' },
      );
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      const columns =
        'platform,impressions,clicks,ctr,days_with_spend,currency,spend,cpc,model,conversions,revenue,cpa,cpa_reason,roas,roas_reason';
      expect(csvSection(body, 'rows', columns)).toEqual([
        'google,5000,100,0.02,2,EUR,100.00,1.00,linear,1.5,200.00,66.666667,,2,',
        'meta,0,0,,1,EUR,7.50,,linear,0,0.00,,no_conversions,0,',
      ]);
    });

    it('tells of a currency that neither imported spend nor a rate ever named', async () => {
      await importExample();
      const warned = async (currency: string) => (await ask(`${RANGE}&currency=${currency}`)).body.warnings;
      expect(await warned('EUR')).toEqual([]);
      expect(await warned('EGP')).toEqual([
        {
          code: 'currency_never_imported',
          message: 'No test ad spend was ever imported in EGP, and no exchange rate was given for it.',
          ...{ field: 'currency', value: 'EGP', nearest: null },
        },
      ]);
      expect(await warned('ERN')).toMatchObject([{ value: 'ERN', nearest: null }]);
      const rates = {
        rows: [{ date: '2026-01-01', from_currency: 'EUR', to_currency: 'EGP', rate: '50' }],
      };
      const given = await client.send('PUT', '/api/v1/exchange-rates', JSON.stringify(rates), {
        'Content-Type': 'application/json',
      });
      expect(given.status).toBe(200);
      expect(await warned('EGP')).toEqual([]);
    });

    it('is empty where there is nothing, without NaN', async () => {
      const { status, body } = await ask('event_type=purchase');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        rows: [],
        totals: { ctr: null, spend: [], models: [{ conversions: 0, returns: [] }] },
      });
    });
  });

  describe('400', () => {
    it.each([
      ['', ['event_type: required']],
      [
        'event_type=a&models=best&group_by=week&limit=0&interval=day',
        [
          'interval: unknown_parameter',
          'models: unknown_value',
          'group_by: unknown_value',
          'limit: out_of_range',
        ],
      ],
      ['event_type=a&from=2026-03-01T00:00:00Z&to=2026-03-02T12:00:00Z', ['to: not_a_day']],
      ['event_type=a&currency=eur', ['currency: unknown_currency']],
      [
        'event_type=a&from=2026-03-01T01:00:00Z&to=2026-03-01T12:00:00Z',
        ['from: not_a_day', 'to: not_a_day'],
      ],
      ['event_type=a&from=2026-03-01T00:00:00Z&to=2026-03-02&timezone=Europe/Berlin', ['from: not_a_day']],
    ])('for %s, naming every fault', async (query, expected) => {
      const answer = await ask(query);
      expect(answer.status).toBe(400);
      expect(codesOf(answer).sort()).toEqual([...expected].sort());
    });
  });

  it('401 without a key', async () => {
    expect((await ask(RANGE, new ApiClient(service.url, null))).status).toBe(401);
  });

  it('406 for what is not offered', async () => {
    const answer = await client.send('GET', `/api/v1/reports/ad-spend?${RANGE}`, undefined, {
      Accept: 'image/png',
    });
    expect(answer.status).toBe(406);
  });

  it('keeps the environments and the accounts apart', async () => {
    const live = await service.issueKey({ account: owner.account, environment: 'live' });
    const otherAccount = await service.issueKey({ plan: 'enterprise' });
    await importExample(new ApiClient(service.url, live.secret));
    await importExample(new ApiClient(service.url, otherAccount.secret));
    expect((await ask(RANGE)).body).toMatchObject({ rows: [], conversions: { total: 0 } });
    const { body } = await ask(RANGE, new ApiClient(service.url, live.secret));
    expect(body).toMatchObject({ environment: 'live', conversions: { total: 3 } });
  });
});
