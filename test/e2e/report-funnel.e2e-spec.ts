import { DAY_MS } from '../../src/common/clock.js';
import { FUNNEL_EXAMPLES } from '../../src/reports/funnel/funnel.examples.js';
import { type Answer, ApiClient } from '../support/api-client.js';
import { csvRecords, csvSection } from '../support/csv-sections.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

const NOW = Date.parse('2026-03-20T12:00:00Z');

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

describe('POST /api/v1/reports/funnel', () => {
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;
  const ask = (body: unknown, query = '', as = client) => as.post(`/api/v1/reports/funnel${query}`, body);
  const askCsv = (body: unknown, query = '') =>
    client.send('POST', `/api/v1/reports/funnel${query}`, JSON.stringify(body), {
      'Content-Type': 'application/json',
      Accept: 'text/csv',
    });
  const steps = (...types: string[]) => types.map((event_type) => ({ event_type }));

  let sent = 0;
  /** An event `hours` after the beginning of 1 March. */
  const event = (event_type: string, visitor_id: string, hours: number, more: object = {}) => ({
    event_id: `e${++sent}`,
    event_type,
    visitor_id,
    occurred_at: new Date(Date.parse('2026-03-01T00:00:00Z') + hours * 3_600_000).toISOString(),
    ...more,
  });

  /** The worked example of docs/reports.md. */
  async function trackExample(as = client): Promise<void> {
    const { status } = await as.trackBatch([
      event('page_view', 'ada', 0, { properties: { utm_source: 'news', path: '/' } }),
      event('signup', 'ada', 1),
      event('purchase', 'ada', 49),
      event('page_view', 'bob', 0),
      event('signup', 'bob', 3),
      event('page_view', 'cyd', 5, { properties: { utm_source: 'news', path: '/' } }),
      event('page_view', 'dan', 24 * 15),
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
    it('counts the worked example of the documentation', async () => {
      await trackExample();
      const { status, body } = await ask({
        steps: steps('page_view', 'signup', 'purchase'),
        from: '2026-03-01',
        to: '2026-03-20',
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        query: {
          from: '2026-03-01T00:00:00Z',
          to: '2026-03-20T00:00:00Z',
          timezone: 'UTC',
          period: null,
          steps: [
            { event_type: 'page_view', filters: {} },
            { event_type: 'signup', filters: {} },
            { event_type: 'purchase', filters: {} },
          ],
          order: 'ordered',
          window_seconds: 1_209_600,
          exclusions: [],
          breakdown: null,
          scope: 'visit',
          count_by: 'visitor',
          cohort: [],
        },
        definition: expect.objectContaining({ best_attempt: expect.any(String) }),
        environment: 'test',
        as_of: '2026-03-20T12:00:00.000Z',
        lists_revision: 0,
        known_bots: { events: 0 },
        warnings: [],
        histogram_bounds: [60, 300, 900, 3_600, 21_600, 86_400, 259_200, 604_800, 1_209_600],
        entrants: 4,
        completed: 1,
        conversion: 0.25,
        open: 1,
        excluded: 0,
        steps: [
          {
            step: 1,
            event_type: 'page_view',
            visitors: 4,
            conversion_from_start: 1,
            conversion_from_previous: 1,
            dropped_off: 1,
            drop_off_rate: 0.25,
            open: 1,
            seconds_from_start: null,
            seconds_from_previous: null,
          },
          {
            step: 2,
            event_type: 'signup',
            visitors: 2,
            conversion_from_start: 0.5,
            conversion_from_previous: 0.5,
            dropped_off: 1,
            drop_off_rate: 0.5,
            open: 0,
            seconds_from_start: { median: 3_600, p90: 10_800, histogram: [0, 0, 0, 0, 2, 0, 0, 0, 0] },
            seconds_from_previous: { median: 3_600, p90: 10_800, histogram: [0, 0, 0, 0, 2, 0, 0, 0, 0] },
          },
          {
            step: 3,
            event_type: 'purchase',
            visitors: 1,
            conversion_from_start: 0.25,
            conversion_from_previous: 0.5,
            dropped_off: 0,
            drop_off_rate: 0,
            open: 0,
            seconds_from_start: { median: 176_400, p90: 176_400, histogram: [0, 0, 0, 0, 0, 0, 1, 0, 0] },
            seconds_from_previous: { median: 172_800, p90: 172_800, histogram: [0, 0, 0, 0, 0, 0, 1, 0, 0] },
          },
        ],
        breakdown: null,
      });
    });

    it('breaks down by a field of the entry, with rows for none and for others', async () => {
      await trackExample();
      const { body } = await ask({
        steps: steps('page_view', 'signup'),
        from: '2026-03-01',
        breakdown: { by: 'source', limit: 1 },
      });
      const rows = body.breakdown.map((row: Record<string, unknown>) => [row.kind, row.value, row.entrants]);
      expect(rows).toEqual([
        ['value', 'news', 2],
        ['null', null, 2],
        ['other', null, 0],
      ]);
      expect(body.query.breakdown).toEqual({ by: 'source', limit: 1 });
      expect(body.breakdown[2].conversion).toBeNull();
    });

    it('filters steps by property, and voids attempts by exclusions', async () => {
      await client.trackBatch([
        event('page_view', 'ada', 0, { properties: { path: '/', size: 10 } }),
        event('help', 'ada', 1),
        event('signup', 'ada', 2),
        event('page_view', 'bob', 0, { properties: { path: '/x', size: 10.5 } }),
        event('signup', 'bob', 2),
      ]);
      const counts = async (body: object) => {
        const answer = await ask({ from: '2026-03-01', ...body });
        return [
          answer.body.excluded,
          ...answer.body.steps.map((step: { visitors: number }) => step.visitors),
        ];
      };
      const filtered = (filters: object) => [{ event_type: 'page_view', filters }, { event_type: 'signup' }];
      expect(await counts({ steps: filtered({}) })).toEqual([0, 2, 2]);
      expect(await counts({ steps: filtered({ 'properties.path': '/' }) })).toEqual([0, 1, 1]);
      expect(await counts({ steps: filtered({ 'properties.path': ['/', '/x'] }) })).toEqual([0, 2, 2]);
      expect(await counts({ steps: filtered({ 'properties.size': 10.5 }) })).toEqual([0, 1, 1]);
      expect(await counts({ steps: filtered({ 'properties.path': null }) })).toEqual([0, 0, 0]);
      const exclusions = [{ event_type: 'help' }];
      expect(await counts({ steps: filtered({}), exclusions })).toEqual([1, 1, 1]);
      // In any order the sign-up begins an attempt of its own, after the excluded event.
      expect(await counts({ steps: filtered({}), exclusions, order: 'any' })).toEqual([0, 2, 1]);
      expect(await counts({ steps: steps('page_view', 'signup'), order: 'strict' })).toEqual([0, 2, 1]);
    });

    it('counts nothing as zeros and nulls, never as NaN', async () => {
      const { status, body } = await ask({ steps: steps('a', 'b'), breakdown: { by: 'properties.x' } });
      expect(status).toBe(200);
      expect(body).toMatchObject({ entrants: 0, conversion: null });
      expect(body.steps[1]).toMatchObject({
        visitors: 0,
        conversion_from_start: null,
        conversion_from_previous: null,
        drop_off_rate: null,
        seconds_from_start: null,
      });
      expect(body.breakdown).toHaveLength(2);
    });

    it('reads completions past `to`, and shows an event in the next answer', async () => {
      const question = { steps: steps('page_view', 'signup'), from: '2026-03-01', to: '2026-03-02' };
      await client.track(event('page_view', 'ada', 23));
      expect((await ask(question)).body).toMatchObject({ entrants: 1, completed: 0 });
      await client.track(event('signup', 'ada', 25));
      expect((await ask(question)).body).toMatchObject({ entrants: 1, completed: 1 });
    });

    it('names its evidence, page by page', async () => {
      await trackExample();
      const question = { steps: steps('page_view', 'signup', 'purchase'), from: '2026-03-01' };
      const found = new Map<string, string[]>();
      let cursor: string | null = null;
      do {
        const more: string = cursor ? `&cursor=${cursor}` : '';
        const { body }: Answer = await ask(question, `?include=evidence&step=2&limit=1${more}`);
        expect(body.entrants).toBe(4);
        expect(body.evidence).toMatchObject({ step: 2, outcome: 'reached' });
        for (const { visitor_id, events } of body.evidence.visitors) {
          found.set(
            visitor_id,
            events.map(({ step, occurred_at }: Record<string, string>) => `${step} ${occurred_at}`),
          );
        }
        cursor = body.evidence.next_cursor;
      } while (cursor !== null);
      expect([...found].sort()).toEqual([
        ['ada', ['1 2026-03-01T00:00:00.000Z', '2 2026-03-01T01:00:00.000Z', '3 2026-03-03T01:00:00.000Z']],
        ['bob', ['1 2026-03-01T00:00:00.000Z', '2 2026-03-01T03:00:00.000Z']],
      ]);
      const ids = async (query: string) =>
        (await ask(question, `?include=evidence&${query}`)).body.evidence.visitors.map(
          ({ visitor_id }: { visitor_id: string }) => visitor_id,
        );
      expect(await ids('step=1&outcome=open')).toEqual(['dan']);
      expect(await ids('step=1&outcome=dropped_off')).toEqual(['cyd']);
      expect(await ids('step=2&outcome=dropped_off')).toEqual(['bob']);
      expect(await ids('step=3')).toEqual(['ada']);
    });

    it('goes on with a page of a period’s evidence by the range that was meant', async () => {
      await trackExample();
      const question = { steps: steps('page_view', 'signup') };
      const first = await ask({ ...question, period: 'last_30_days' }, '?include=evidence&limit=1');
      const { from, to } = first.body.query;
      const cursor = first.body.evidence.next_cursor;
      const second = await ask({ ...question, from, to }, `?include=evidence&limit=1&cursor=${cursor}`);
      expect(second.body.evidence?.visitors).toHaveLength(1);
    });

    it('comes as CSV: a line for each step, or for each event of the evidence', async () => {
      await trackExample();
      const question = {
        steps: steps('page_view', 'signup'),
        from: '2026-03-01',
        breakdown: { by: 'source' },
      };
      const { body, headers } = await askCsv(question);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      const columns =
        'kind,value,step,event_type,visitors,conversion_from_start,conversion_from_previous,dropped_off,' +
        'drop_off_rate,open,median_seconds_from_start,p90_seconds_from_start,median_seconds_from_previous,' +
        'p90_seconds_from_previous';
      expect(csvSection(body, 'steps', columns)).toEqual([
        'all,,1,page_view,4,1,1,1,0.25,1,,,,',
        'all,,2,signup,2,0.5,0.5,0,0,0,3600,10800,3600,10800',
        'value,news,1,page_view,2,1,1,1,0.5,0,,,,',
        'value,news,2,signup,1,0.5,0.5,0,0,0,3600,3600,3600,3600',
        'null,,1,page_view,2,1,1,0,0,1,,,,',
        'null,,2,signup,1,0.5,0.5,0,0,0,10800,10800,10800,10800',
        'other,,1,page_view,0,,,0,,0,,,,',
        'other,,2,signup,0,,,0,,0,,,,',
      ]);
      const page = await askCsv(question, '?include=evidence&step=1&limit=3');
      const next = page.headers.get('x-next-cursor');
      const rest = await askCsv(question, `?include=evidence&step=1&limit=3&cursor=${next}`);
      expect(rest.headers.get('x-next-cursor')).toBeNull();
      const events = 'evidence.visitors.events';
      const named = [page, rest].flatMap(({ body: csv }) => csvSection(csv, events, 'visitor_id,step'));
      expect(named.filter((line) => line.endsWith(',1')).sort()).toEqual([
        'ada,1',
        'bob,1',
        'cyd,1',
        'dan,1',
      ]);
      const evidence = await askCsv(question, '?include=evidence&step=2&limit=1000');
      const lines = csvSection(evidence.body, events, 'visitor_id,step,event_id,occurred_at');
      expect(lines).toHaveLength(4);
      expect(lines[0]).toMatch(/^(ada|bob),1,e\d+,2026-03-01T00:/);
    });

    it('has a trend where one is asked for, in CSV as a section of its own, and with evidence and its cursors', async () => {
      await trackExample();
      const question = { steps: steps('page_view', 'signup'), from: '2026-03-01', to: '2026-03-20' };
      const asked = { ...question, interval: 'week', compare: 'previous_period' };
      const { body } = await ask(asked);
      expect(body.query.interval).toBe('week');
      expect(body.buckets).toEqual([
        {
          ...{ start: '2026-03-01T00:00:00Z', end: '2026-03-02T00:00:00Z', is_complete: false },
          ...{ entrants: 3, completed: 2, conversion: 0.666667, open: 0 },
        },
        {
          ...{ start: '2026-03-02T00:00:00Z', end: '2026-03-09T00:00:00Z', is_complete: false },
          ...{ entrants: 0, completed: 0, conversion: null, open: 0 },
        },
        {
          ...{ start: '2026-03-09T00:00:00Z', end: '2026-03-16T00:00:00Z', is_complete: false },
          ...{ entrants: 0, completed: 0, conversion: null, open: 0 },
        },
        {
          ...{ start: '2026-03-16T00:00:00Z', end: '2026-03-20T00:00:00Z', is_complete: false },
          ...{ entrants: 1, completed: 0, conversion: 0, open: 1 },
        },
      ]);
      expect(body.comparison.buckets.map(({ start }: { start: string }) => start)[0]).toBe(
        '2026-02-10T00:00:00Z',
      );
      const csv = await askCsv({ ...question, interval: 'month' });
      const [head, ...records] = csvRecords(csv.body) as [string[], ...string[][]];
      const lines = records.filter(([section]) => section === 'buckets');
      const columns = ['start', 'end', 'is_complete', 'entrants', 'completed', 'conversion', 'open'];
      expect(lines.map((line) => columns.map((name) => line[head.indexOf(name)]))).toEqual([
        ['2026-03-01T00:00:00Z', '2026-03-20T00:00:00Z', 'false', '4', '2', '0.5', '1'],
      ]);
      const { body: page } = await ask({ ...question, interval: 'day' }, '?include=evidence&limit=3');
      expect(page.buckets).toHaveLength(19);
      const rest = await ask(question, `?include=evidence&limit=3&cursor=${page.evidence.next_cursor}`);
      expect([rest.status, rest.body.evidence.visitors.length, rest.body.buckets]).toEqual([
        200,
        1,
        undefined,
      ]);
    });

    it.each(Object.entries(FUNNEL_EXAMPLES))('answers the documented example %s', async (_, { value }) => {
      expect((await ask(value)).status).toBe(200);
    });

    it('spends nothing of the hourly allowance', async () => {
      const { headers } = await ask({ steps: steps('a', 'b') });
      expect(headers.get('x-ratelimit-remaining')).toBe(headers.get('x-ratelimit-limit'));
    });
  });

  describe('400', () => {
    it.each<[string, unknown, string[]]>([
      ['no object', [], [': wrong_type']],
      ['nothing', {}, ['steps: required']],
      ['one step', { steps: steps('a') }, ['steps: wrong_length']],
      [
        'one step, which is at fault, too',
        { steps: [{ event_type: '' }] },
        ['steps: wrong_length', 'steps.0.event_type: too_short'],
      ],
      [
        'steps missing, but not for an exclusion between them',
        { exclusions: [{ event_type: 'x' }, { event_type: 'y', after_step: 2, before_step: 4 }] },
        ['steps: required'],
      ],
      [
        'a trend of too many buckets',
        { steps: steps('a', 'b'), interval: 'hour', from: '2026-01-01' },
        ['interval: too_many_buckets'],
      ],
      ['an interval that is none', { steps: steps('a', 'b'), interval: 'year' }, ['interval: unknown_value']],
      [
        'a comparison whose trend has too many buckets',
        {
          ...{ steps: steps('a', 'b'), interval: 'hour', from: '2026-03-01' },
          ...{ compare_from: '2026-01-01', compare_to: '2026-03-01' },
        },
        ['interval: too_many_buckets'],
      ],
      ['eleven steps', { steps: steps(...'abcdefghijk') }, ['steps: wrong_length']],
      [
        'steps that are none',
        { steps: [1, {}, { event_type: '' }, { event_type: 'a', filter: {} }] },
        [
          'steps.0: wrong_type',
          'steps.1.event_type: required',
          'steps.2.event_type: too_short',
          'steps.3.filter: unknown_field',
        ],
      ],
      [
        'filters that are none',
        {
          steps: [
            { event_type: 'a', filters: { plan: 'x', bot: null, 'properties.y': [], 'properties.z': {} } },
            { event_type: 'b', filters: 1 },
          ],
        },
        [
          'steps.0.filters.plan: unknown_field',
          'steps.0.filters.bot: invalid_value',
          'steps.0.filters.properties.y: wrong_length',
          'steps.0.filters.properties.z: invalid_value',
          'steps.1.filters: wrong_type',
        ],
      ],
      [
        'everything else at once',
        {
          steps: steps('a', 'b'),
          order: 'sorted',
          window: '2 weeks',
          exclusions: [
            { event_type: 'x', after_step: 2 },
            { event_type: 'y', before_step: 3 },
          ],
          breakdown: { by: 'plan', limit: 101 },
          from: '2026-02-30',
          timezone: 'Mars/Olympus',
          unit: 'day',
        },
        [
          'unit: unknown_field',
          'order: unknown_value',
          'exclusions.0.after_step: out_of_range',
          'exclusions.1.before_step: out_of_range',
          'window: invalid_window',
          'breakdown.limit: out_of_range',
          'breakdown.by: unknown_value',
          'timezone: invalid_timezone',
          'from: invalid_timestamp',
        ],
      ],
      ['too long a window', { steps: steps('a', 'b'), window: '367d' }, ['window: out_of_range']],
      [
        'an empty range',
        { steps: steps('a', 'b'), from: '2026-03-02', to: '2026-03-02' },
        ['to: empty_range'],
      ],
      [
        'an exclusion between steps that have no order',
        { steps: steps('a', 'b'), order: 'any', exclusions: [{ event_type: 'x', after_step: 1 }] },
        ['exclusions.0.after_step: not_with_any'],
      ],
      [
        'unequal steps of one type in any order',
        { steps: [{ event_type: 'a' }, { event_type: 'a', filters: { source: 'x' } }], order: 'any' },
        ['steps.1: ambiguous_step'],
      ],
    ])('for %s, naming every fault', async (_, body, expected) => {
      const answer = await ask(body);
      expect(answer.status).toBe(400);
      expect(codesOf(answer)).toEqual(expected);
    });

    it.each([
      ['?include=everything', ['include: unknown_value']],
      ['?include=evidence&step=3', ['step: out_of_range']],
      ['?include=evidence&cursor=x', ['cursor: invalid_cursor']],
      ['?step=1', ['step: without_evidence']],
      [
        '?from=2026-01-01&properties.plan=x',
        ['from: unknown_parameter', 'properties.plan: unknown_parameter'],
      ],
    ])('for the parameters %s', async (query, expected) => {
      const answer = await ask({ steps: steps('a', 'b') }, query);
      expect(answer.status).toBe(400);
      expect(codesOf(answer)).toEqual(expected);
    });

    it('for faults of the parameters and of the body alike', async () => {
      const answer = await ask({ steps: steps('a', 'b'), window: 'x' }, '?step=1&limit=0');
      expect([answer.status, ...codesOf(answer).sort()]).toEqual([
        400,
        'limit: out_of_range',
        'limit: without_evidence',
        'step: without_evidence',
        'window: invalid_window',
      ]);
    });

    it('for a cursor of another question', async () => {
      await trackExample();
      const { body } = await ask({ steps: steps('page_view', 'signup') }, '?include=evidence&limit=1');
      const query = `?include=evidence&limit=1&cursor=${body.evidence.next_cursor}`;
      expect((await ask({ steps: steps('page_view', 'signup') }, query)).status).toBe(200);
      expect(codesOf(await ask({ steps: steps('page_view', 'purchase') }, query))).toEqual([
        'cursor: invalid_cursor',
      ]);
    });
  });

  it('401 without a key', async () => {
    expect((await ask({ steps: steps('a', 'b') }, '', new ApiClient(service.url, null))).status).toBe(401);
  });

  it('405 for a GET', async () => {
    const { status, headers } = await client.get('/api/v1/reports/funnel');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('406 for what is not offered', async () => {
    const answer = await client.send('POST', '/api/v1/reports/funnel', '{}', {
      'Content-Type': 'application/json',
      Accept: 'image/png',
    });
    expect(answer.status).toBe(406);
  });

  it('415 for what is not JSON', async () => {
    expect((await client.send('POST', '/api/v1/reports/funnel', 'steps', {})).status).toBe(415);
  });

  it('keeps the environments and the accounts apart', async () => {
    const live = await service.issueKey({ account: owner.account, environment: 'live' });
    const otherAccount = await service.issueKey({ plan: 'enterprise' });
    await trackExample(new ApiClient(service.url, live.secret));
    await trackExample(new ApiClient(service.url, otherAccount.secret));
    const question = { steps: steps('page_view', 'signup'), from: new Date(NOW - 30 * DAY_MS).toISOString() };
    expect((await ask(question)).body.entrants).toBe(0);
    const answer = await ask(question, '', new ApiClient(service.url, live.secret));
    expect(answer.body).toMatchObject({ environment: 'live', entrants: 4 });
  });
});
