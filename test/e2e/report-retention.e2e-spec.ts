import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { csvSection } from '../support/csv-sections.js';
import { stored } from '../support/stored.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

describe('GET /api/v1/reports/retention', () => {
  let service: TestApp;
  let client: ApiClient;
  const report = (query = '', headers?: Record<string, string>) =>
    client.send('GET', `/api/v1/reports/retention${query && `?${query}`}`, undefined, headers);

  beforeAll(async () => {
    // A Wednesday: the week that began on 19 January is not over.
    service = await startTestApp({ clock: { now: () => Date.parse('2026-01-21T12:00:00Z') } });
    client = new ApiClient(service.url, (await service.issueKey()).secret);
    const seen = (visitor_id: string, ...days: string[]) =>
      days.map((day) =>
        anEvent({ visitor_id, occurred_at: `2026-01-${day}T10:00:00Z`, properties: { visitor_id } }),
      );
    // The weeks of docs/reports.md: they begin on Monday the 5th, 12th and 19th.
    await stored(
      client.trackBatch([
        ...seen('ada', '05', '06', '13', '20'),
        ...seen('bob', '07', '20'),
        ...seen('cyd', '11'),
        ...seen('dan', '14', '19'),
        ...seen('eve', '02', '08'),
      ]),
    );
  });
  afterAll(() => service.close());

  describe('200 with evidence', () => {
    const RANGE = 'from=2026-01-05&to=2026-01-19&interval=week&periods=3&include=evidence';
    const namesOf = (body: Answer['body']) =>
      body.evidence.visitors.map(({ visitor_id }: { visitor_id: string }) => visitor_id).sort();

    it('names those who came back, those who did not, and all of the cohort, as many as the cell counts', async () => {
      const { status, body } = await report(`${RANGE}&return_period=2`);
      expect([status, namesOf(body)]).toEqual([200, ['ada', 'bob']]);
      expect(body.cohorts[0]).toMatchObject({
        visitors: 3,
        periods: expect.arrayContaining([expect.objectContaining({ period: 2, visitors: 2 })]),
      });
      const ada = body.evidence.visitors.find(
        ({ visitor_id }: { visitor_id: string }) => visitor_id === 'ada',
      );
      expect(ada).toMatchObject({
        began: { event_type: 'page_view', visitor_id: 'ada', occurred_at: '2026-01-05T10:00:00.000Z' },
        returned: { visitor_id: 'ada', occurred_at: '2026-01-20T10:00:00.000Z' },
      });
      expect(body.evidence).toMatchObject({
        ...{ cohort_start: '2026-01-05T00:00:00Z', outcome: 'returned', return_period: 2, next_cursor: null },
      });
      expect(namesOf((await report(`${RANGE}&return_period=2&outcome=not_returned`)).body)).toEqual(['cyd']);
      const second = (await report(`${RANGE}&outcome=began&cohort_start=2026-01-12T00:00:00Z`)).body;
      expect(second.evidence).toMatchObject({
        return_period: null,
        visitors: [{ visitor_id: 'dan', returned: null }],
      });
    });

    it('goes on page by page, and names people with their visitors', async () => {
      const first = (await report(`${RANGE}&outcome=began&limit=2&count_by=user`)).body;
      const cursor = first.evidence.next_cursor;
      const rest = (await report(`${RANGE}&outcome=began&limit=2&count_by=user&cursor=${cursor}`)).body;
      expect([...namesOf(first), ...namesOf(rest)].sort()).toEqual(['ada', 'bob', 'cyd']);
      expect(rest.evidence.visitors[0]).toMatchObject({ user_id: null, visitor_ids_left_off: 0 });
      expect(codesOf(await report(`${RANGE}&outcome=began&cursor=${cursor}`))).toEqual([
        'cursor: invalid_cursor',
      ]);
      const { headers } = await report(`${RANGE}&outcome=began&limit=2`, { Accept: 'text/csv' });
      expect(headers.get('x-next-cursor')).toEqual(expect.any(String));
    });

    it('400: names what is no cell', async () => {
      expect(codesOf(await report('outcome=began&limit=3'))).toEqual([
        'outcome: without_evidence',
        'limit: without_evidence',
      ]);
      const faults = `${RANGE}&outcome=began&return_period=4&cohort_start=2026-01-06`;
      expect(codesOf(await report(faults))).toEqual([
        'cohort_start: unknown_value',
        'return_period: out_of_range',
        'return_period: not_with_began',
      ]);
    });
  });

  describe('200', () => {
    it('counts who came back as the worked example says, and marks what is not over', async () => {
      const { status, body } = await report('from=2026-01-05&to=2026-01-19&interval=week&periods=3');
      expect(status).toBe(200);
      expect(body.query).toEqual({
        from: '2026-01-05T00:00:00Z',
        to: '2026-01-19T00:00:00Z',
        timezone: 'UTC',
        period: null,
        interval: 'week',
        cohort_event_type: null,
        return_event_type: null,
        filters: {},
        scope: 'visit',
        count_by: 'visitor',
        cohort: [],
        periods: 3,
      });
      const table = body.cohorts.map(
        (cohort: { start: string; visitors: number; is_complete: boolean; periods: unknown[] }) => [
          cohort.start.slice(0, 10),
          cohort.visitors,
          cohort.is_complete,
          (cohort.periods as { visitors: number | null; rate: number | null; is_complete: boolean }[]).map(
            ({ visitors, rate, is_complete }) => [visitors, rate, is_complete],
          ),
        ],
      );
      expect(table).toEqual([
        [
          '2026-01-05',
          3,
          true,
          [
            [1, 0.333333, true],
            [1, 0.333333, true],
            [2, 0.666667, false],
            [null, null, false],
          ],
        ],
        [
          '2026-01-12',
          1,
          true,
          [
            [0, 0, true],
            [1, 1, false],
            [null, null, false],
            [null, null, false],
          ],
        ],
      ]);
      expect(body.cohorts[0].periods[3]).toEqual({
        period: 3,
        start: '2026-01-26T00:00:00Z',
        end: '2026-02-02T00:00:00Z',
        visitors: null,
        rate: null,
        is_complete: false,
      });
    });

    it('cuts the first and last cohort to the range, never a period', async () => {
      const { body } = await report(
        'from=2026-01-06&to=2026-01-08&interval=week&periods=1&timezone=Europe/Berlin',
      );
      expect(body.cohorts).toEqual([
        expect.objectContaining({
          start: '2026-01-06T00:00:00+01:00',
          end: '2026-01-08T00:00:00+01:00',
          is_complete: false,
          visitors: 1,
        }),
      ]);
      expect(body.cohorts[0].periods[0]).toMatchObject({
        start: '2026-01-05T00:00:00+01:00',
        is_complete: true,
      });
    });

    it('lets one kind of event begin and another count as coming back', async () => {
      const { body } = await report(
        'from=2026-01-05&to=2026-01-12&interval=week&periods=1&return_event_type=purchase&properties.visitor_id=ada',
      );
      expect(body.cohorts).toMatchObject([{ visitors: 1, periods: [{ visitors: 0 }, { visitors: 0 }] }]);
    });

    it('begins with the first event that the marks asked for brought, and counts every return', async () => {
      const { secret } = await service.issueKey();
      const shop = new ApiClient(service.url, secret);
      const visit = (visitor_id: string, day: string, properties: object = {}) =>
        anEvent({ visitor_id, occurred_at: `2026-01-${day}T10:00:00Z`, properties });
      await stored(
        shop.trackBatch([
          visit('ada', '05', { utm_source: 'news', utm_medium: 'email' }),
          visit('ada', '13'),
          visit('bob', '05'),
          visit('bob', '13', { utm_source: 'news' }),
          visit('cyd', '05', { gclid: 'x' }),
        ]),
      );
      const cohorts = async (query: string) => {
        const path = '/api/v1/reports/retention?from=2026-01-05&to=2026-01-19&interval=week&periods=1';
        const { body } = await shop.get(`${path}&${query}`);
        return body.cohorts.map(
          ({ visitors, periods }: { visitors: number; periods: { visitors: number }[] }) => [
            visitors,
            ...periods.map((period) => period.visitors),
          ],
        );
      };
      expect(await cohorts('source=news')).toEqual([
        [1, 0, 1],
        [1, 0, 0],
      ]);
      expect(await cohorts('source=news&medium=email')).toEqual([
        [1, 0, 1],
        [0, 0, 0],
      ]);
      expect(await cohorts('source=news&source=google')).toEqual([
        [2, 0, 1],
        [1, 0, 0],
      ]);
    });

    it('warns of a type that no event has, also where it is a filter', async () => {
      const { body } = await report('event_type=never&cohort_event_type=page_view&event_type[not]=nor_this');
      expect(body.warnings).toMatchObject([
        { code: 'event_type_never_seen', field: 'event_type', value: 'never' },
        { code: 'event_type_never_seen', field: 'event_type[not]', value: 'nor_this' },
      ]);
    });

    it('answers null, not 0, for the rate of an empty cohort', async () => {
      const { body } = await report('from=2025-12-01&to=2025-12-02&periods=1');
      expect(body.cohorts).toMatchObject([
        { visitors: 0, periods: [{ visitors: 0, rate: null }, { rate: null }] },
      ]);
    });

    it('is CSV where the client prefers that: a line for each cell', async () => {
      const { body } = await report('from=2026-01-12&to=2026-01-19&interval=week&periods=2', {
        Accept: 'text/csv',
      });
      const cohort = '2026-01-12T00:00:00Z,2026-01-19T00:00:00Z,true,1';
      const columns =
        'cohort_start,cohort_end,cohort_is_complete,cohort_visitors,period,start,end,is_complete,visitors,rate';
      expect(csvSection(body, 'cohorts.periods', columns)).toEqual([
        `${cohort},0,2026-01-12T00:00:00Z,2026-01-19T00:00:00Z,true,0,0`,
        `${cohort},1,2026-01-19T00:00:00Z,2026-01-26T00:00:00Z,false,1,1`,
        `${cohort},2,2026-01-26T00:00:00Z,2026-02-02T00:00:00Z,false,,`,
      ]);
    });
  });

  describe('400', () => {
    it('names every fault at once', async () => {
      const answer = await report('interval=hour&periods=0&cohort_event_type=&colour=red&from=2026');
      expect([answer.status, codesOf(answer).sort()]).toEqual([
        400,
        [
          'cohort_event_type: too_short',
          'colour: unknown_parameter',
          'from: invalid_timestamp',
          'interval: unknown_value',
          'periods: out_of_range',
        ],
      ]);
    });

    it('refuses more cohorts than one answer can hold', async () => {
      const answer = await report('from=2024-01-01&to=2026-01-01&interval=day');
      expect(codesOf(answer)).toEqual(['interval: too_many_buckets']);
    });
  });

  it('401: without a key', async () => {
    const { status } = await new ApiClient(service.url, null).get('/api/v1/reports/retention');
    expect(status).toBe(401);
  });
});
