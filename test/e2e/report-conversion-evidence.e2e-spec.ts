import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { csvSection } from '../support/csv-sections.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

const RANGE = 'event_type=purchase&from=2026-01-01&to=2026-02-01';
const NEWSLETTER = 'row_source=newsletter&row_medium=email&row_campaign=';

describe('GET /api/v1/reports/conversions?include=evidence', () => {
  let service: TestApp;
  let client: ApiClient;
  const ask = (query: string, headers?: Record<string, string>) =>
    client.send('GET', `/api/v1/reports/conversions?${query}`, undefined, headers);
  const evidence = (query: string, headers?: Record<string, string>) =>
    ask(`${RANGE}&include=evidence&${query}`, headers);

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => Date.parse('2026-02-01T12:00:00Z') } });
    client = new ApiClient(service.url, (await service.issueKey()).secret);
    const mail = { utm_source: 'newsletter', utm_medium: 'email' };
    const buy = (event_id: string, visitor_id: string, occurred_at: string, more: object = {}) =>
      anEvent({ event_id, event_type: 'purchase', visitor_id, occurred_at, ...more });
    const stored = await client.trackBatch([
      anEvent({
        event_id: 'mail-1',
        visitor_id: 'phone',
        user_id: 'ada',
        occurred_at: '2026-01-02T10:00:00Z',
        properties: mail,
      }),
      anEvent({
        event_id: 'ad-1',
        visitor_id: 'desk',
        occurred_at: '2026-01-05T10:00:00Z',
        properties: { gclid: 'x', utm_campaign: '=1+1' },
      }),
      buy('order-1', 'desk', '2026-01-05T10:10:00Z', {
        user_id: 'ada',
        revenue: { amount: '10.01', currency: 'EUR' },
      }),
      anEvent({
        event_id: 'mail-2',
        visitor_id: 'bob',
        occurred_at: '2026-01-06T10:00:00Z',
        properties: mail,
      }),
      buy('order-2', 'bob', '2026-01-06T10:10:00Z'),
      buy('order-3', 'bob', '2026-01-06T10:10:00Z', { revenue: { amount: 5, currency: 'USD' } }),
      buy('order-4', 'cyd', '2026-01-07T10:10:00Z', { properties: { url: 'https://shop.example/' } }),
    ]);
    expect(stored.body.accepted).toBe(7);
  });
  afterAll(() => service.close());

  describe('200', () => {
    it('names the conversions of a row, each with its whole journey and who got what of it', async () => {
      const { status, body } = await evidence(`models=last_touch,linear&model=linear&${NEWSLETTER}`);
      expect(status).toBe(200);
      expect(body.evidence).toMatchObject({
        number: 'conversions',
        model: 'linear',
        row: { kind: 'value', source: 'newsletter', medium: 'email', campaign: null },
        next_cursor: null,
      });
      expect(body.evidence.conversions).toEqual([
        {
          event_id: 'order-1',
          visitor_id: 'desk',
          user_id: 'ada',
          occurred_at: '2026-01-05T10:10:00.000Z',
          revenue: { currency: 'EUR', amount: '10.01' },
          credit: 0.5,
          credited_revenue: { currency: 'EUR', amount: '5.005' },
          touches: [
            {
              event_id: 'mail-1',
              visitor_id: 'phone',
              occurred_at: '2026-01-02T10:00:00.000Z',
              source: 'newsletter',
              medium: 'email',
              campaign: null,
              credit: 0.5,
              revenue: { currency: 'EUR', amount: '5.005' },
              is_counted: true,
            },
            {
              event_id: 'ad-1',
              visitor_id: 'desk',
              occurred_at: '2026-01-05T10:00:00.000Z',
              source: 'google',
              medium: 'cpc',
              campaign: '=1+1',
              credit: 0.5,
              revenue: { currency: 'EUR', amount: '5.005' },
              is_counted: false,
            },
          ],
          touches_left_off: 0,
        },
        expect.objectContaining({ event_id: 'order-2', credit: 1, revenue: null, credited_revenue: null }),
        expect.objectContaining({
          event_id: 'order-3',
          credit: 1,
          revenue: { currency: 'USD', amount: '5.00' },
        }),
      ]);
      const row = body.rows.find(({ source }: { source: string }) => source === 'newsletter');
      expect(row.models[1]).toMatchObject({ model: 'linear', conversions: 2.5, visitors: 2 });
    });

    it('explains the unlisted of the range compared with: what the rows of the range itself leave there', async () => {
      const asked =
        'event_type=purchase&from=2026-01-06&to=2026-01-07&group_by=source&limit=1&compare=previous_period';
      const { rows, comparison } = (await ask(asked)).body;
      expect(rows.map(({ kind, source }: Answer['body']) => [kind, source])).toEqual([
        ['value', 'newsletter'],
        ['other', undefined],
      ]);
      const others = comparison.rows.find(({ kind }: { kind: string }) => kind === 'other');
      const compared = `${asked}&include=evidence&row=other&evidence_range=compared`;
      const { body } = await ask(compared);
      expect(body.comparison).toEqual(comparison);
      expect(body.evidence).toMatchObject({
        range: 'compared',
        total: 1,
        conversions: [{ event_id: 'order-1' }],
      });
      expect(others.models[0].conversions).toBe(1);
      const visitors = await ask(`${compared}&number=visitors`);
      expect(visitors.body.evidence.visitors).toHaveLength(others.visitors);

      // Asked for alone, that range lists the other channel.
      const alone = 'event_type=purchase&from=2026-01-05&to=2026-01-06&group_by=source&limit=1';
      const left = await ask(`${alone}&include=evidence&row=other`);
      expect(left.body.evidence.range).toBeNull();
      expect(JSON.stringify(left.body.evidence.conversions)).not.toMatch(/"event_id":"order-1".*"credit":1/);
      const refused = await ask(`${alone}&include=evidence&row=other&evidence_range=compared`);
      expect([refused.status, codesOf(refused)]).toEqual([400, ['evidence_range: not_compared']]);
    });

    it('explains the totals, the unattributed and the unlisted', async () => {
      const ids = async (query: string) => {
        const { body } = await evidence(query);
        return body.evidence.conversions.map(({ event_id }: { event_id: string }) => event_id);
      };
      expect(await ids('')).toEqual(['order-1', 'order-2', 'order-3', 'order-4']);
      expect(await ids('row=unattributed')).toEqual([]);
      expect(await ids('row=other')).toEqual([]);
      expect(await ids('row=other&limit=1')).toEqual(['order-1', 'order-4']);
      expect(await ids('group_by=source&row_source=direct')).toEqual(['order-4']);
      expect(await ids('group_by=campaign&row_campaign=')).toEqual(['order-2', 'order-3', 'order-4']);
      expect(await ids('row=value&group_by=source&row_source=nowhere')).toEqual([]);
    });

    it('pages, and adds up to the number of the row over all pages', async () => {
      const found: [string, number][] = [];
      let cursor = '';
      for (;;) {
        const { body } = await evidence(`models=linear&${NEWSLETTER}&evidence_limit=1${cursor}`);
        for (const { event_id, credit } of body.evidence.conversions) found.push([event_id, credit]);
        expect(body.evidence.total).toBe(3);
        if (body.evidence.next_cursor === null) break;
        cursor = `&cursor=${body.evidence.next_cursor}`;
      }
      expect(found).toEqual([
        ['order-1', 0.5],
        ['order-2', 1],
        ['order-3', 1],
      ]);
    });

    it('is left out unless asked for', async () => {
      const { body } = await ask(RANGE);
      expect(body).not.toHaveProperty('evidence');
      expect(body.definition).not.toHaveProperty('evidence');
    });

    it('comes as CSV: a line for each touch, the next cursor in a header', async () => {
      const csv = { Accept: 'text/csv' };
      const { body, headers } = await evidence('models=linear&evidence_limit=1', csv);
      const columns =
        'event_id,visitor_id,user_id,occurred_at,currency,revenue,credit,credited_revenue,touches_left_off,touch_event_id,' +
        'touch_visitor_id,touch_occurred_at,touch_source,touch_medium,touch_campaign,touch_credit,touch_revenue,' +
        'touch_is_counted';
      expect(csvSection(body, 'evidence.conversions', columns)).toEqual([
        'order-1,desk,ada,2026-01-05T10:10:00.000Z,EUR,10.01,1,10.01,0,mail-1,phone,2026-01-02T10:00:00.000Z,' +
          'newsletter,email,,0.5,5.005,true',
        "order-1,desk,ada,2026-01-05T10:10:00.000Z,EUR,10.01,1,10.01,0,ad-1,desk,2026-01-05T10:00:00.000Z,google,cpc,'=1+1," +
          '0.5,5.005,true',
      ]);
      const cursor = headers.get('x-next-cursor');
      const rest = await evidence(`models=linear&evidence_limit=1000&cursor=${cursor}`, csv);
      expect(csvSection(rest.body, 'evidence.conversions', columns)).toHaveLength(3);
      expect(rest.headers.get('x-next-cursor')).toBeNull();
    });
  });

  describe('400', () => {
    it.each([
      ['include=everything&row=all', ['include: unknown_value']],
      [
        'row=all&row_source=x&row_medium=&row_campaign=&model=linear&evidence_limit=1&cursor=x',
        [
          'row: without_evidence',
          'row_source: without_evidence',
          'row_medium: without_evidence',
          'row_campaign: without_evidence',
          'model: without_evidence',
          'evidence_limit: without_evidence',
          'cursor: without_evidence',
        ],
      ],
      ['include=evidence&model=linear', ['model: not_asked']],
      [
        'include=evidence&row=value',
        ['row_source: required', 'row_medium: required', 'row_campaign: required'],
      ],
      ['include=evidence&row_source=x&group_by=source,medium', ['row_medium: required']],
      [
        'include=evidence&row_campaign=x&group_by=source',
        ['row_campaign: not_grouped', 'row_source: required'],
      ],
      ['include=evidence&row=other&row_source=x', ['row_source: not_with_row']],
      [
        'include=evidence&row=each&model=magic&evidence_limit=0&row_source=a%00',
        [
          'row_source: nul_character',
          'row: unknown_value',
          'model: unknown_value',
          'evidence_limit: out_of_range',
        ],
      ],
      [
        'include=evidence&row=value&interval=year&lookback_days=0&group_by=source',
        ['interval: unknown_value', 'lookback_days: out_of_range', 'row_source: required'],
      ],
      ['include=evidence&cursor=x', ['cursor: invalid_cursor']],
    ])('for %s, naming every fault', async (query, expected) => {
      const answer = await ask(`${RANGE}&${query}`);
      expect([answer.status, codesOf(answer)].flat().sort()).toEqual([400, ...expected].sort());
    });

    it('for a cursor of another row, model or range', async () => {
      const { body } = await evidence('models=linear,last_touch&evidence_limit=1');
      const cursor = `cursor=${body.evidence.next_cursor}`;
      const status = async (query: string) => (await ask(`include=evidence&${cursor}&${query}`)).status;
      expect(await status(`${RANGE}&models=linear,last_touch`)).toBe(200);
      expect(await status(`${RANGE}&models=linear,last_touch&interval=week`)).toBe(200);
      expect(await status(`${RANGE}&models=linear,last_touch&row=other`)).toBe(400);
      expect(await status(`${RANGE}&models=linear,last_touch&model=last_touch`)).toBe(400);
      expect(await status(`${RANGE}&models=linear,last_touch&to=2026-01-30`)).toBe(400);
    });
  });

  it('401: without a key', async () => {
    const anyone = new ApiClient(service.url, null);
    expect((await anyone.get(`/api/v1/reports/conversions?${RANGE}&include=evidence`)).status).toBe(401);
  });

  it("names nothing of another environment's", async () => {
    const { account } = await service.issueKey();
    const live = await service.issueKey({ account, environment: 'live' });
    const other = new ApiClient(service.url, live.secret);
    const { body } = await other.get(`/api/v1/reports/conversions?${RANGE}&include=evidence`);
    expect(body.evidence.conversions).toEqual([]);
  });
});
