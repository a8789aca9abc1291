import { type Answer, ApiClient } from '../support/api-client.js';
import { csvRecords } from '../support/csv-sections.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const PATH = '/api/v1/reports/ad-spend';

interface Money {
  readonly currency: string;
  readonly amount: string;
}

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

/** Sums by currency, exact, then rounded to millionths as the report rounds. */
function sumsOf(amounts: readonly Money[]): Record<string, number> {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of amounts) {
    const [whole, fraction = ''] = amount.split('.') as [string, string?];
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(whole + fraction.padEnd(18, '0')));
  }
  const micros = (sum: bigint) => Number((sum + (sum < 0n ? -1n : 1n) * 500_000_000_000n) / 10n ** 12n);
  return Object.fromEntries([...sums].map(([currency, sum]) => [currency, micros(sum) / 1e6]));
}

describe('GET /api/v1/reports/ad-spend?include=evidence', () => {
  let service: TestApp;
  let client: ApiClient;
  let owner: TestKey;
  const RANGE = 'event_type=purchase&from=2026-03-01&to=2026-03-04';
  const ask = (query: string) => client.get(`${PATH}?${query}`);

  /** Every page of a number's evidence. */
  async function evidence(question: string, asked: Record<string, string>) {
    const rows: Answer['body'][] = [];
    let total = 0;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = new URLSearchParams({ include: 'evidence', evidence_limit: '2', ...asked });
      if (cursor !== '') query.set('cursor', cursor);
      const { status, body } = await ask(`${question}&${query}`);
      expect({ status, body }).toMatchObject({ status: 200 });
      rows.push(...(body.evidence.rows ?? body.evidence.conversions));
      total = body.evidence.total;
      cursor = body.evidence.next_cursor;
    }
    expect(rows).toHaveLength(total);
    return rows;
  }

  /** What names a row, or an entry of a list, as parameters. */
  const named = (row: Record<string, unknown>, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [`row_${field}`, String(row[field] ?? '')]));

  const nonzero = (sums: Record<string, number>) =>
    Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));

  async function expectSpend(
    question: string,
    asked: Record<string, string>,
    figures: Answer['body'],
  ): Promise<void> {
    const rows = await evidence(question, { number: 'spend', ...asked });
    expect(nonzero(sumsOf(rows.map(({ counted }) => counted)))).toEqual(nonzero(sumsOf(figures.spend)));
    expect(rows.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(figures.clicks);
    expect(rows.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(figures.impressions);
  }

  async function expectCredit(
    question: string,
    asked: Record<string, string>,
    model: Answer['body'],
  ): Promise<void> {
    const found = await evidence(question, { model: model.model, ...asked });
    const credit = found.reduce((sum, conversion) => sum + Math.round(conversion['credit'] * 1e6), 0);
    expect(credit / 1e6).toBe(model.conversions);
    if (!model.returns) return;
    const revenue = model.returns.map(({ currency, revenue }: { currency: string; revenue: string }) => ({
      currency,
      amount: revenue,
    }));
    expect(nonzero(sumsOf(found.flatMap(({ counted_revenue }) => counted_revenue)))).toEqual(
      nonzero(sumsOf(revenue)),
    );
  }

  /** Every page of whom an entry counts that has no spend. */
  async function visitors(question: string, asked: Record<string, string>) {
    const found: Answer['body'][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = new URLSearchParams({ include: 'evidence', number: 'visitors', evidence_limit: '2' });
      for (const [name, value] of Object.entries(asked)) query.set(name, value);
      if (cursor !== '') query.set('cursor', cursor);
      const { status, body } = await ask(`${question}&${query}`);
      expect({ status, body }).toMatchObject({ status: 200 });
      found.push(...body.evidence.visitors);
      cursor = body.evidence.next_cursor;
    }
    return found;
  }

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => NOW } });
    owner = await service.issueKey({ plan: 'enterprise' });
    client = new ApiClient(service.url, owner.secret);
    const put = (path: string, rows: readonly object[]) =>
      client.send('PUT', path, JSON.stringify({ rows }), { 'Content-Type': 'application/json' });
    const spent = { date: '2026-03-01', platform: 'adwords', campaign: 'Spring', currency: 'EUR' };
    await put('/api/v1/ad-spend', [
      { ...spent, spend: '60', impressions: 4_000, clicks: 80 },
      { ...spent, date: '2026-03-02', spend: '40.25', impressions: 1_000, clicks: 20 },
      { ...spent, date: '2026-03-02', platform: 'google', campaign: 'SPRING', spend: '9.5', currency: 'USD' },
      { ...spent, date: '2026-03-03', adset: 'shoes', ad: 'blue', spend: '3.000001', currency: 'USD' },
      { ...spent, platform: 'meta', campaign: 'Idle', spend: '7.50', impressions: 0, clicks: 3 },
      { ...spent, platform: 'meta', campaign: 'Autumn', spend: '1', currency: 'GBP' },
      { ...spent, date: '2026-03-04', spend: '1000' },
    ]);
    await put('/api/v1/exchange-rates', [
      { date: '2026-03-01', from_currency: 'USD', to_currency: 'EUR', rate: '0.921573' },
      { date: '2026-03-03', from_currency: 'USD', to_currency: 'EUR', rate: '0.9' },
    ]);
    const event = (visitor_id: string, occurred_at: string, more: object) => ({
      event_id: `${visitor_id} ${occurred_at}`,
      ...{ event_type: 'page_view', visitor_id, occurred_at },
      ...more,
    });
    const tags = (utm_source: string, utm_medium: string, utm_campaign: string, more: object = {}) => ({
      properties: { utm_source, utm_medium, utm_campaign, ...more },
    });
    const purchase = (amount: string, currency = 'EUR') => ({
      event_type: 'purchase',
      revenue: { amount, currency },
    });
    const { status } = await client.trackBatch([
      event('ada', '2026-03-01T08:00:00Z', tags('google', 'cpc', 'spring')),
      event('ada', '2026-03-01T08:10:00Z', purchase('150')),
      event('ada', '2026-03-02T09:00:00Z', purchase('10.01')),
      event('bob', '2026-03-01T10:00:00Z', tags('google', 'cpc', 'spring')),
      event('bob', '2026-03-02T08:00:00Z', tags('google', 'cpc', 'Spring')),
      event('bob', '2026-03-02T10:00:00Z', tags('news', 'email', 'weekly')),
      event('bob', '2026-03-03T10:10:00Z', purchase('100', 'USD')),
      event('bob', '2026-03-05T10:10:00Z', purchase('33.3333', 'USD')),
      event('cyd', '2026-03-03T10:00:00Z', tags('google', 'cpc', 'sprnig')),
      event('cyd', '2026-03-03T10:10:00Z', purchase('30', 'USD')),
      event('gus', '2026-03-02T07:00:00Z', tags('google', 'cpc', 'SPRNIG')),
      event('gus', '2026-03-03T07:00:00Z', tags('google', 'cpc', 'sprnig')),
      event('gus', '2026-03-03T09:00:00Z', { event_type: 'page_view' }),
      event('ivy', '2026-02-27T07:00:00Z', tags('google', 'cpc', 'sprnig')),
      event('dan', '2026-03-03T11:00:00Z', tags('google', 'cpc', 'spring', shoes())),
      event('dan', '2026-03-03T11:10:00Z', { event_type: 'purchase' }),
      event('eve', '2026-03-01T11:00:00Z', tags('facebook', 'paid', 'autumn')),
      event('eve', '2026-03-02T11:10:00Z', purchase('20')),
      event('eve', '2026-03-02T12:10:00Z', purchase('80')),
      event('fay', '2026-03-02T11:10:00Z', purchase('7')),
      event('ada', '2026-03-04T09:00:00Z', {
        event_type: 'refund',
        revenue: { amount: '-50', currency: 'EUR' },
        properties: { refund_of: 'ada 2026-03-01T08:10:00Z' },
      }),
    ]);
    expect(status).toBe(200);
  });
  afterAll(() => service.close());

  const shoes = () => ({ utm_term: 'shoes', utm_content: 'blue' });

  it.each([
    'group_by=platform,campaign&models=last_touch,linear',
    'group_by=day,platform&models=linear',
    'group_by=day&models=linear&date=touch',
    'group_by=platform&models=linear,first_touch&currency=EUR',
    'group_by=day,platform,campaign&models=linear&date=touch&currency=EUR',
    'group_by=campaign,adset,ad&models=last_touch',
    'group_by=platform&models=linear&visitor_id=bob&count_by=user',
  ])('adds up to every number of the answer: %s', async (more) => {
    const question = `${RANGE}&${more}`;
    const { status, body } = await ask(question);
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(body.rows.length).toBeGreaterThan(0);
    await expectSpend(question, {}, body.totals);
    for (const model of body.totals.models) await expectCredit(question, {}, model);
    for (const row of body.rows) {
      const names = named(row, body.query.group_by);
      await expectSpend(question, names, row);
      for (const model of row.models) await expectCredit(question, names, model);
    }
    if (body.query.group_by.includes('day'))
      for (const day of new Set<string>(body.rows.map((row: Answer['body']) => row.day))) {
        const rows: Answer['body'][] = body.rows.filter((row: Answer['body']) => row.day === day);
        const sum = (of: (row: Answer['body']) => number) =>
          rows.reduce((all, row) => all + Math.round(of(row) * 1e6), 0) / 1e6;
        const asked = { row: 'all', row_day: day };
        await expectSpend(question, asked, {
          ...{ spend: rows.flatMap(({ spend }) => spend), clicks: sum(({ clicks }) => clicks) },
          impressions: sum(({ impressions }) => impressions),
        });
        for (const [at, { model }] of body.totals.models.entries())
          await expectCredit(question, asked, {
            ...{ model, conversions: sum(({ models }) => models[at].conversions) },
            returns: rows.flatMap(({ models }) => models[at].returns),
          });
      }
    for (const { platform, days_with_spend: days, on_missing_days: missing } of body.coverage.rows) {
      const asked = { row: 'coverage', row_platform: platform };
      const listed = await evidence(question, { number: 'spend', ...asked });
      expect(new Set(listed.map(({ date }) => date)).size).toBe(days);
      for (const { model, conversions, revenue } of missing)
        await expectCredit(question, asked, {
          ...{ model, conversions },
          returns: revenue.map(({ currency, amount }: Money) => ({ currency, revenue: amount })),
        });
    }
    const levels = ['campaign', ...['adset', 'ad'].filter((level) => body.query.group_by.includes(level))];
    for (const entry of body.spend_without_visitors.rows)
      await expectSpend(
        question,
        { row: 'without_visitors', ...named(entry, ['platform', ...levels]) },
        entry,
      );
    for (const entry of body.visitors_without_spend.rows) {
      const asked = { row: 'without_spend', ...named(entry, ['source', 'medium', ...levels]) };
      for (const model of entry.models) await expectCredit(question, asked, model);
      const ids = (await visitors(question, asked)).map(({ visitor_id }) => visitor_id);
      expect(new Set(ids).size).toBe(entry.visitors);
      expect(ids).toHaveLength(entry.visitors);
    }
  });

  it('lists imported rows as they were imported, beside what is counted of them', async () => {
    const { body } = await ask(
      `${RANGE}&group_by=day,platform&currency=EUR&include=evidence&number=spend&row_day=2026-03-02&row_platform=google`,
    );
    expect(body.definition).toHaveProperty('evidence');
    expect(body.evidence).toEqual({
      number: 'spend',
      row: { kind: 'value', day: '2026-03-02', platform: 'google' },
      total: 2,
      rows: [
        {
          ...{ date: '2026-03-02', platform: 'adwords', campaign: 'Spring', adset: null, ad: null },
          ...{ spend: '40.25', currency: 'EUR', impressions: 1_000, clicks: 20 },
          counted: { currency: 'EUR', amount: '40.25' },
        },
        {
          ...{ date: '2026-03-02', platform: 'google', campaign: 'SPRING', adset: null, ad: null },
          ...{ spend: '9.5', currency: 'USD', impressions: 0, clicks: 0 },
          counted: { currency: 'EUR', amount: '8.7549435' },
        },
      ],
      next_cursor: null,
    });
  });

  it('names the visitors of links without spend, with the visits that count, whatever their letter case', async () => {
    const asked = {
      ...{ row: 'without_spend', row_source: 'google', row_medium: 'cpc' },
      row_campaign: 'Sprnig',
    };
    const of = async (question: string) =>
      (await visitors(`${RANGE}&${question}`, asked))
        .map(({ visitor_id, events }) => [
          visitor_id,
          ...events.map(({ event_id }: { event_id: string }) => event_id),
        ])
        .sort();
    const gus = ['gus', 'gus 2026-03-02T07:00:00Z', 'gus 2026-03-03T07:00:00Z'];
    const cyd = ['cyd', 'cyd 2026-03-03T10:00:00Z'];
    expect(await of('date=touch')).toEqual([cyd, gus]);
    expect(await of('count_by=user')).toEqual([cyd, gus, ['ivy', 'ivy 2026-02-27T07:00:00Z']]);
  });

  it('counts, by the day of the touch, the touches of that day alone', async () => {
    const question = `${RANGE}&group_by=day,platform&models=linear&date=touch`;
    const [first] = await evidence(question, { row_day: '2026-03-02', row_platform: 'google' });
    expect(first).toMatchObject({
      event_id: 'bob 2026-03-03T10:10:00Z',
      credit: 0.333333,
      touches: [
        { occurred_at: '2026-03-01T10:00:00.000Z', is_counted: false },
        { occurred_at: '2026-03-02T08:00:00.000Z', is_counted: true },
        { source: 'news', is_counted: false },
      ],
    });
  });

  it('comes as CSV, with the cursor of the rest in a header', async () => {
    const { body, headers } = await client.send(
      'GET',
      `${PATH}?${RANGE}&group_by=platform&include=evidence&number=spend&row_platform=meta&evidence_limit=1`,
      undefined,
      { Accept: 'text/csv' },
    );
    expect(headers.get('x-next-cursor')).toEqual(expect.any(String));
    const [head, ...lines] = csvRecords(body) as [string[], ...string[][]];
    const cell = (line: string[], name: string) => line[head.indexOf(name)];
    const listed = lines.filter(([section]) => section === 'evidence.rows');
    expect(listed.map((line) => [cell(line, 'campaign'), cell(line, 'spend')])).toEqual([['Autumn', '1']]);
  });

  it('has no evidence unless it is asked for', async () => {
    const { body } = await ask(RANGE);
    expect(body).not.toHaveProperty('evidence');
    expect(body.definition).not.toHaveProperty('evidence');
  });

  describe('400', () => {
    it.each([
      ['number=spend&row_platform=x', ['number: without_evidence', 'row_platform: without_evidence']],
      ['include=evidence&model=linear', ['model: not_asked']],
      ['include=evidence&number=spend&model=last_touch', ['model: not_with_number']],
      [
        'include=evidence&number=spend&row=without_spend&row_source=a&row_medium=b&row_campaign=c',
        ['row: not_with_number'],
      ],
      ['include=evidence&number=visitors&row_platform=a&row_campaign=b', ['row: not_with_number']],
      [
        'include=evidence&number=visitors&row=without_spend&row_source=a&row_medium=b&row_campaign=c&model=last_touch',
        ['model: not_with_number'],
      ],
      ['include=evidence&row_platform=google', ['row_campaign: required']],
      ['include=evidence&row=all&row_platform=google&row_day=2026-03-01', ['row_platform: not_with_row']],
      ['include=evidence&group_by=day&row_day=2026-03-04', ['row_day: unknown_value']],
      ['include=evidence&row=all&row_day=2026-03-04', ['row_day: unknown_value']],
      [
        'include=evidence&row=coverage&row_campaign=x',
        ['row_campaign: not_with_row', 'row_platform: required'],
      ],
      ['include=evidence&group_by=day&row_day=tomorrow', ['row_day: invalid_date']],
      ['include=evidence&cursor=x', ['cursor: invalid_cursor']],
    ])('for %s', async (query, expected) => {
      const answer = await ask(
        `${RANGE}&${query.includes('group_by') ? '' : 'group_by=platform,campaign&'}${query}`,
      );
      expect(answer.status).toBe(400);
      expect(codesOf(answer).sort()).toEqual([...expected].sort());
    });

    it('for a cursor of another row', async () => {
      const question = `${RANGE}&group_by=platform&include=evidence&number=spend&evidence_limit=1`;
      const { body } = await ask(`${question}&row_platform=meta`);
      const answer = await ask(`${question}&row_platform=google&cursor=${body.evidence.next_cursor}`);
      expect(codesOf(answer)).toEqual(['cursor: invalid_cursor']);
    });
  });
});
