import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { csvSection } from '../support/csv-sections.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const NOW = '2026-04-02T12:00:00Z';
const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

describe('GET /api/v1/reports/events', () => {
  let service: TestApp;
  let client: ApiClient;
  const report = (query = '', headers?: Record<string, string>) =>
    client.send('GET', `/api/v1/reports/events${query && `?${query}`}`, undefined, headers);

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => Date.parse(NOW) } });
    client = new ApiClient(service.url, (await service.issueKey()).secret);
    const view = (visitor_id: string, occurred_at: string, properties: object = {}) =>
      anEvent({ visitor_id, occurred_at, properties });
    await client.trackBatch([
      view('ada', '2026-03-28T22:30:00Z', { plan: 'pro' }),
      view('ada', '2026-03-28T23:30:00Z', { plan: 'free', utm_source: 'newsletter' }),
      view('bob', '2026-03-29T21:59:59.999999Z', { plan: 'pro' }),
      view('bob', '2026-03-29T22:00:00Z', { plan: '=cmd' }),
      anEvent({ event_type: 'signup', visitor_id: 'bob', occurred_at: '2026-03-29T12:00:00Z' }),
    ]);
  });
  afterAll(() => service.close());

  describe('200', () => {
    it('counts each day of the time zone, on the day that clocks change too', async () => {
      const { status, body } = await report('from=2026-03-28&to=2026-03-31&timezone=Europe/Berlin');
      expect(status).toBe(200);
      expect(body).toEqual({
        query: {
          from: '2026-03-28T00:00:00+01:00',
          to: '2026-03-31T00:00:00+02:00',
          timezone: 'Europe/Berlin',
          interval: 'day',
          event_type: [],
          filters: {},
          scope: 'visit',
          group_by: null,
          limit: 20,
          metrics: ['events', 'visitors'],
        },
        definition: expect.objectContaining({ events: expect.any(String), visitors: expect.any(String) }),
        environment: 'test',
        as_of: '2026-04-02T12:00:00.000Z',
        lists_revision: 0,
        known_bots: { events: 0 },
        totals: { events: 5, visitors: 2 },
        buckets: [
          {
            start: '2026-03-28T00:00:00+01:00',
            end: '2026-03-29T00:00:00+01:00',
            is_complete: true,
            events: 1,
            visitors: 1,
          },
          {
            start: '2026-03-29T00:00:00+01:00',
            end: '2026-03-30T00:00:00+02:00',
            is_complete: true,
            events: 3,
            visitors: 2,
          },
          {
            start: '2026-03-30T00:00:00+02:00',
            end: '2026-03-31T00:00:00+02:00',
            is_complete: true,
            events: 1,
            visitors: 1,
          },
        ],
        groups: null,
      });
    });

    it('groups, lists the values with most events, and puts the others together', async () => {
      const { body } = await report(
        'from=2026-03-28&to=2026-04-04&interval=week&group_by=properties.plan&limit=1&metrics=events',
      );
      expect(body.buckets.map(({ is_complete }: { is_complete: boolean }) => is_complete)).toEqual([
        false,
        false,
      ]);
      expect(body.groups).toEqual([
        { kind: 'value', value: 'pro', events: 2, series: [{ events: 2 }, { events: 0 }] },
        { kind: 'null', value: null, events: 1, series: [{ events: 1 }, { events: 0 }] },
        { kind: 'other', value: null, events: 2, series: [{ events: 2 }, { events: 0 }] },
      ]);
    });

    it.each([
      ['event_type=signup', 1],
      ['event_type=signup&event_type=page_view', 5],
      ['properties.plan=pro', 2],
      ['properties.plan=pro&properties.plan=free', 3],
      ['properties.plan=free&source=newsletter', 1],
      ['properties.plan=pro&source=newsletter', 0],
    ])('counts only what matches %s', async (filter, events) => {
      const { body } = await report(`from=2026-03-01&to=2026-04-01&${filter}`);
      expect(body.totals.events).toBe(events);
    });

    it('answers about the last thirty days unless told otherwise, an empty bucket for each', async () => {
      const { body } = await report();
      expect([body.query.from, body.query.to]).toEqual(['2026-03-04T00:00:00Z', '2026-04-03T00:00:00Z']);
      expect(body.buckets).toHaveLength(30);
      expect(body.buckets[0]).toMatchObject({ events: 0, visitors: 0, is_complete: true });
      expect(body.buckets[29]).toMatchObject({ is_complete: false });
    });

    it('takes an offset whose plus the query turned into a space', async () => {
      const { body } = await report('from=2026-03-29T00:00:00+02:00&to=2026-03-29T23:59:00Z&interval=hour');
      expect(body.query.from).toBe('2026-03-28T22:00:00Z');
    });

    it('is CSV where the client prefers that, with nothing that a spreadsheet would run', async () => {
      const answer = await report('from=2026-03-28&to=2026-03-31&interval=month&group_by=properties.plan', {
        Accept: 'text/csv',
      });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      expect(answer.headers.get('vary')).toBe('Accept');
      const march = '2026-03-28T00:00:00Z,2026-03-31T00:00:00Z,false';
      const columns = 'group_kind,group_value,start,end,is_complete,events,visitors';
      expect(csvSection(answer.body, 'groups.series', columns)).toEqual([
        `value,pro,${march},2,2`,
        `value,'=cmd,${march},1,1`,
        `value,free,${march},1,1`,
        `null,,${march},1,1`,
      ]);
    });

    it('never counts what belongs to live keys or to another account', async () => {
      const other = new ApiClient(service.url, (await service.issueKey()).secret);
      const owner = await service.issueKey({ environment: 'live' });
      const live = new ApiClient(service.url, owner.secret);
      await live.track(anEvent({ occurred_at: '2026-03-28T12:00:00Z' }));
      const total = async (of: ApiClient) =>
        (await of.get('/api/v1/reports/events?from=2026-03-01&to=2026-04-01')).body.totals.events;
      expect([await total(client), await total(other), await total(live)]).toEqual([5, 0, 1]);
    });
  });

  describe('400', () => {
    it('names every fault at once', async () => {
      const answer = await report(
        'from=yesterday&to=2026-02-30&timezone=Mars&interval=minute&event_typ=x&group_by=plan&limit=0&metrics=sessions&event_type=',
      );
      expect(answer.status).toBe(400);
      expect(codesOf(answer).sort()).toEqual([
        'event_typ: unknown_parameter',
        'event_type: too_short',
        'from: invalid_timestamp',
        'group_by: unknown_value',
        'interval: unknown_value',
        'limit: out_of_range',
        'metrics: unknown_value',
        'timezone: invalid_timezone',
        'to: invalid_timestamp',
      ]);
    });

    it.each([
      ['from=2026-01-01&to=2026-06-01&interval=hour', 'interval: too_many_buckets'],
      ['from=2020-01-01&to=2026-01-01&interval=month', 'from: range_too_long'],
      ['from=2026-01-02&to=2026-01-02', 'to: empty_range'],
      ['from=2026-01-01&from=2026-01-02', 'from: repeated_parameter'],
      ['metrics=events,events', 'metrics: repeated_value'],
      ['properties.plan=%00', 'properties.plan: nul_character'],
      ['properties.=x', 'properties.: unknown_parameter'],
      ['constructor=x', 'constructor: unknown_parameter'],
      ['filters=x', 'filters: unknown_parameter'],
      ['group_by=properties.a,event_type', 'group_by: unknown_value'],
      ['group_by=event_type&group_by=source', 'group_by: repeated_parameter'],
      ['properties.price[gt]=50', 'properties.price[gt]: unknown_parameter'],
      ['bot=maybe', 'bot: unknown_value'],
      ['limit[gt]=5', 'limit[gt]: unknown_parameter'],
    ])('refuses %s', async (query, fault) => {
      const answer = await report(query);
      expect([answer.status, codesOf(answer)]).toEqual([400, [fault]]);
    });

    it('says why brackets and a list of groups are refused', async () => {
      const messages = async (query: string) =>
        (await report(query)).body.details.map(({ message }: { message: string }) => message);
      expect(await messages('properties.price[gt]=50')).toEqual([
        expect.stringContaining('comparisons such as [gt] are not supported'),
      ]);
      expect(await messages('group_by=properties.a,event_type')).toEqual([
        expect.stringContaining('without a comma'),
      ]);
    });

    it('refuses a parameter with more than a hundred values', async () => {
      expect((await report('event_type=a&'.repeat(100))).status).toBe(200);
      expect(codesOf(await report('event_type=a&'.repeat(101)))).toEqual(['event_type: too_many_values']);
    });
  });

  it('401: without a key', async () => {
    const { status } = await new ApiClient(service.url, null).get('/api/v1/reports/events');
    expect(status).toBe(401);
  });

  it('405: for anything but reading', async () => {
    const answer = await client.post('/api/v1/reports/events', {});
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('406: when the client wants neither JSON nor CSV', async () => {
    const { status, body } = await report('', { Accept: 'application/xml' });
    expect([status, body.error]).toEqual([406, expect.stringContaining('text/csv')]);
  });
});
