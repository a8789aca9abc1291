import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { csvRecords, csvSection } from '../support/csv-sections.js';
import { rollUp, stopRoller } from '../support/roll-up.js';
import { stored } from '../support/stored.js';
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
    await stopRoller(service);
    client = new ApiClient(service.url, (await service.issueKey({ plan: 'enterprise' })).secret);
    const view = (visitor_id: string, occurred_at: string, properties: object = {}) =>
      anEvent({ visitor_id, occurred_at, properties });
    await stored(
      client.trackBatch([
        view('ada', '2026-03-28T22:30:00Z', { plan: 'pro' }),
        view('ada', '2026-03-28T23:30:00Z', { plan: 'free', utm_source: 'newsletter' }),
        view('bob', '2026-03-29T21:59:59.999999Z', { plan: 'pro' }),
        view('bob', '2026-03-29T22:00:00Z', { plan: '=cmd' }),
        anEvent({ event_type: 'signup', visitor_id: 'bob', occurred_at: '2026-03-29T12:00:00Z' }),
      ]),
    );
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
          period: null,
          interval: 'day',
          event_type: [],
          filters: {},
          scope: 'visit',
          count_by: 'visitor',
          cohort: [],
          group_by: [],
          limit: 20,
          metrics: ['events', 'visitors'],
          measure: [],
        },
        definition: expect.objectContaining({ events: expect.any(String), visitors: expect.any(String) }),
        environment: 'test',
        as_of: '2026-04-02T12:00:00.000Z',
        lists_revision: 0,
        known_bots: { events: 0 },
        warnings: [],
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

    it('explains what a number of the range compared with counts: its others are what the groups of the range itself leave', async () => {
      const asked = 'from=2026-03-29&to=2026-03-30&group_by=properties.plan&limit=1&compare=previous_period';
      const { comparison } = (await report(asked)).body;
      const others = comparison.groups.find(({ kind }: { kind: string }) => kind === 'other');
      const evidence = `${asked}&include=evidence&group=other&evidence_limit=1`;
      const compared = `${evidence}&evidence_range=compared`;
      const first = await report(compared);
      expect(first.body.evidence).toMatchObject({ range: 'compared', group: 'other', total: others.events });
      expect(first.body.comparison).toEqual(comparison);
      const rest = await report(`${compared}&cursor=${first.body.evidence.next_cursor}`);
      const listed = [first, rest].flatMap(({ body }) => body.evidence.events);
      expect(listed.map(({ occurred_at }: { occurred_at: string }) => occurred_at)).toEqual([
        '2026-03-28T23:30:00.000Z',
        '2026-03-28T22:30:00.000Z',
      ]);
      expect(rest.body.evidence.next_cursor).toBeNull();
      const [{ start }] = comparison.buckets;
      const visitors = await report(`${compared}&number=visitors&metrics=events&bucket_start=${start}`);
      expect(visitors.body.evidence).toMatchObject({
        total: 1,
        visitors: [{ visitor_id: 'ada', events: 2 }],
      });

      // Asked for alone, that range lists a group of its own.
      const alone = await report(
        'from=2026-03-28&to=2026-03-29&group_by=properties.plan&limit=1&include=evidence&group=other',
      );
      expect(alone.body.evidence).toMatchObject({ range: null, total: 1 });
      const cursor = `&cursor=${first.body.evidence.next_cursor}`;
      for (const [query, fault] of [
        [
          `${evidence.replace('&compare=previous_period', '')}&evidence_range=compared`,
          'evidence_range: not_compared',
        ],
        [`${asked}&evidence_range=compared`, 'evidence_range: without_evidence'],
        [`${evidence}${cursor}`, 'cursor: invalid_cursor'],
      ] as const) {
        const refused = await report(query);
        expect([refused.status, codesOf(refused)]).toEqual([400, [fault]]);
      }
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
        {
          kind: 'value',
          value: 'pro',
          values: { 'properties.plan': 'pro' },
          events: 2,
          series: [{ events: 2 }, { events: 0 }],
        },
        {
          kind: 'null',
          value: null,
          values: { 'properties.plan': null },
          events: 1,
          series: [{ events: 1 }, { events: 0 }],
        },
        {
          kind: 'other',
          value: null,
          values: { 'properties.plan': null },
          events: 2,
          series: [{ events: 2 }, { events: 0 }],
        },
      ]);
    });

    it('groups by several fields, each combination of their values by itself', async () => {
      const asked = 'from=2026-03-28&to=2026-03-31&interval=month&metrics=events&limit=2';
      const { body } = await report(
        `${asked}&group_by=event_type,properties.plan&measure=events_per_visitor`,
      );
      expect(body.query.group_by).toEqual(['event_type', 'properties.plan']);
      const values = (event_type: string | null, plan: string | null) => ({
        event_type,
        'properties.plan': plan,
      });
      expect(
        body.groups.map(({ kind, value, values, events }: Record<string, unknown>) => [
          ...[kind, value, values, events],
        ]),
      ).toEqual([
        ['value', null, values('page_view', 'pro'), 2],
        ['value', null, values('page_view', '=cmd'), 1],
        ['other', null, values(null, null), 2],
      ]);
      const repeated = await report(`${asked}&group_by=event_type&group_by=properties.plan`);
      expect(repeated.body.query).toMatchObject({ group_by: ['event_type', 'properties.plan'] });
      const csv = await report(`${asked}&group_by=event_type,properties.plan`, { Accept: 'text/csv' });
      const columns = 'group_kind,event_type,properties.plan,start,end,is_complete,events';
      const march = '2026-03-28T00:00:00Z,2026-03-31T00:00:00Z,false';
      expect(csvSection(csv.body, 'groups.series', columns)).toEqual([
        `value,page_view,pro,${march},2`,
        `value,page_view,'=cmd,${march},1`,
        `other,,,${march},2`,
      ]);
    });

    it.each([
      ['event_type=signup', 1],
      ['event_type=signup&event_type=page_view', 5],
      ['properties.plan=pro', 2],
      ['properties.plan=pro&properties.plan=free', 3],
      ['properties.plan=free&source=newsletter', 1],
      ['properties.plan=pro&source=newsletter', 0],
      ['properties.plan[not]=pro&properties.plan[not]=free', 2],
      ['properties.plan[not]=pro&properties.plan[set]=true', 2],
      ['properties.plan[contains]=R', 0],
      ['properties.plan[contains]=r&properties.plan[contains]=%3D', 4],
      ['source[not_contains]=NEWS', 4],
      ['source[set]=false', 4],
      ['source[not]=DIRECT&source[set]=true', 1],
      ['event_type[not]=page_view', 1],
      ['visitor_id=bob&event_type[contains]=page', 2],
      ['user_id[set]=false', 5],
      ['revenue.amount[gte]=1', 0],
    ])('counts only what matches %s', async (filter, events) => {
      const { body } = await report(`from=2026-03-01&to=2026-04-01&${filter}`);
      expect(body.totals.events).toBe(events);
    });

    it('warns of a type that no event has, with the one that was probably meant', async () => {
      const asked = 'from=2026-03-28&to=2026-04-01&event_type=sign-up&event_type=page_view&event_type=refund';
      const { body } = await report(asked);
      const warning = { code: 'event_type_never_seen', field: 'event_type' };
      expect(body.warnings).toEqual([
        {
          ...warning,
          message: 'No test event of the type "sign-up" is stored. Did you mean "signup"?',
          value: 'sign-up',
          nearest: 'signup',
        },
        {
          ...warning,
          message: 'No test event of the type "refund" is stored.',
          value: 'refund',
          nearest: null,
        },
      ]);
      expect(body.totals.events).toBe(4);
    });

    it('warns of properties and values that no event has, in the words of the question', async () => {
      const asked =
        'group_by=properties.paln&properties.plan[not]=prro&measure=unique(properties.plam)&visit.properties.plann[contains]=p';
      const { body } = await report(`from=2026-03-28&to=2026-04-01&${asked}`);
      expect(body.warnings).toMatchObject([
        { field: 'properties.plan[not]', value: 'prro', nearest: 'pro' },
        {
          field: 'visit.properties.plann[contains]',
          value: 'visit.properties.plann',
          nearest: 'visit.properties.plan',
        },
        { field: 'group_by', value: 'properties.paln', nearest: 'properties.plan' },
        { field: 'measure', value: 'unique(properties.plam)', nearest: 'unique(properties.plan)' },
      ]);
      expect(body.warnings.slice(0, 2).map(({ message }: { message: string }) => message)).toEqual([
        'No test event that is stored has the value "prro" of "plan". Did you mean "pro"?',
        'No test event that is stored has the property "plann". Did you mean "plan"?',
      ]);
      const steps = [{ event_type: 'page_view', filters: { source: 'gogle' } }, { event_type: 'signup' }];
      const funnel = await client.post('/api/v1/reports/funnel', {
        steps,
        breakdown: { by: 'properties.paln' },
      });
      const series = [{ filters: { 'event_type[not]': 'signpu' }, measure: 'sum(properties.paln)' }];
      const chart = await client.post('/api/v1/reports/series', { series });
      const fields = [funnel, chart].map((answer) =>
        answer.body.warnings.map(({ field }: { field: string }) => field),
      );
      expect(fields).toEqual([
        ['steps.0.filters.source', 'breakdown.by'],
        ['series.0.filters.event_type[not]', 'series.0.measure'],
      ]);
    });

    it('compares numbers as numbers, and names every filter as it was sent', async () => {
      const shop = new ApiClient(service.url, (await service.issueKey()).secret);
      const prices = [9, 10, '10', 100, { eur: 10 }, null];
      await stored(
        shop.trackBatch(
          prices.map((price) =>
            anEvent({ occurred_at: '2026-03-28T12:00:00Z', properties: { price, 'price[eur]': price } }),
          ),
        ),
      );
      const ask = async (filter: string) =>
        (await shop.get(`/api/v1/reports/events?from=2026-03-01&to=2026-04-01&metrics=events&${filter}`))
          .body;
      const between = await ask('properties.price[gte]=9.50&properties.price[lt]=100');
      expect(between.totals.events).toBe(1);
      expect(between.query.filters).toEqual({
        'properties.price[gte]': ['9.50'],
        'properties.price[lt]': ['100'],
      });
      const named = await ask('properties.price[[eur]]=10&properties.price[[eur]][set]=true');
      expect([named.totals.events, named.query.filters]).toEqual([
        2,
        { 'properties.price[[eur]]': ['10'], 'properties.price[[eur]][set]': ['true'] },
      ]);
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

    it('takes every landing page of its answer as a filter, however long its path is', async () => {
      const shop = new ApiClient(service.url, (await service.issueKey()).secret);
      const page = `/verify/${'a'.repeat(300)}`;
      const properties = { url: `https://shop.example${page}?token=1` };
      await stored(shop.track(anEvent({ occurred_at: '2026-03-28T12:00:00Z', properties })));
      const ask = (query: string) =>
        shop.get(`/api/v1/reports/events?from=2026-03-28&to=2026-03-29&metrics=events&${query}`);
      expect((await ask('group_by=landing_page')).body.groups[0].value).toBe(page);
      for (const filter of ['landing_page', 'landing_page[not]']) {
        const { status, body } = await ask(`${filter}=${page}`);
        expect([status, body.totals?.events]).toEqual([200, filter === 'landing_page' ? 1 : 0]);
      }
    });

    it('is CSV where the client prefers that, with nothing that a spreadsheet would run', async () => {
      const answer = await report('from=2026-03-28&to=2026-03-31&interval=month&group_by=properties.plan', {
        Accept: 'text/csv',
      });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      expect(answer.headers.get('vary')).toBe('Accept');
      const march = '2026-03-28T00:00:00Z,2026-03-31T00:00:00Z,false';
      const columns = 'group_kind,properties.plan,start,end,is_complete,events,visitors';
      expect(csvSection(answer.body, 'groups.series', columns)).toEqual([
        `value,pro,${march},2,2`,
        `value,'=cmd,${march},1,1`,
        `value,free,${march},1,1`,
        `null,,${march},1,1`,
      ]);
    });

    it('groups by names of any letters, as JSON and as CSV', async () => {
      const shop = new ApiClient(service.url, (await service.issueKey()).secret);
      const names = ['size,colour', '"size", "colour"', 'price[eur]', 'a b.c', 'größe'];
      const properties = Object.fromEntries(names.map((name, index) => [name, `value ${index}`]));
      await stored(shop.track(anEvent({ occurred_at: '2026-03-28T12:00:00Z', properties })));
      for (const [first, name] of names.entries()) {
        const written = `properties.${name}`;
        const fields = encodeURIComponent(
          `${name.includes(',') ? `"${written.replaceAll('"', '""')}"` : written},event_type`,
        );
        const path = `/api/v1/reports/events?from=2026-03-28&to=2026-03-29&interval=month&metrics=events&group_by=${fields}`;
        const { body } = await shop.get(path);
        expect([body.query.group_by, body.groups[0].values, body.warnings]).toEqual([
          [written, 'event_type'],
          { [written]: `value ${first}`, event_type: 'page_view' },
          [],
        ]);
        const [head] = csvRecords((await shop.send('GET', path, undefined, { Accept: 'text/csv' })).body);
        expect(head).toContain(written);
      }
    });

    it('has a column for each measure, and for each currency of revenue', async () => {
      const answer = await report(
        'from=2026-03-28&to=2026-03-31&interval=month&metrics=events&measure=events_per_visitor&measure=unique(properties.plan)',
        { Accept: 'text/csv' },
      );
      const columns = 'start,end,is_complete,events,events_per_visitor,unique(properties.plan)';
      expect(csvSection(answer.body, 'buckets', columns)).toEqual([
        '2026-03-28T00:00:00Z,2026-03-31T00:00:00Z,false,5,2.5,3',
      ]);
    });

    it('never counts what belongs to live keys or to another account', async () => {
      const other = new ApiClient(service.url, (await service.issueKey()).secret);
      const owner = await service.issueKey({ environment: 'live' });
      const live = new ApiClient(service.url, owner.secret);
      await stored(live.track(anEvent({ occurred_at: '2026-03-28T12:00:00Z' })));
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
      ['group_by=properties.a,b', 'group_by: unknown_value'],
      ['group_by=source&group_by=source', 'group_by: repeated_value'],
      ['group_by=source,medium,campaign,bot', 'group_by: too_many_values'],
      ['properties.price[gt]=much', 'properties.price[gt]: invalid_decimal'],
      ['properties.price[gt]=1&properties.price[gt]=2', 'properties.price[gt]: repeated_parameter'],
      ['properties.price[than]=1', 'properties.price[than]: unknown_operator'],
      ['properties.price[]=1', 'properties.price[]: unknown_operator'],
      ['properties.a[b=1', 'properties.a[b: unknown_operator'],
      ['properties.plan[contains]=', 'properties.plan[contains]: too_short'],
      ['properties.plan[set]=yes', 'properties.plan[set]: unknown_value'],
      ['source[gt]=1', 'source[gt]: unknown_operator'],
      ['event_type[set]=true', 'event_type[set]: unknown_operator'],
      ['revenue.currency=eur', 'revenue.currency: unknown_currency'],
      ['bot=maybe', 'bot: unknown_value'],
      ['measure=mode(properties.a)', 'measure: unknown_value'],
      ['measure=sum(properties.)', 'measure: unknown_value'],
      ['measure=unique(revenue)', 'measure: unknown_value'],
      ['measure=sum(revenue)&measure=sum(revenue)', 'measure: repeated_value'],
      [`measure=sum(properties.${'a'.repeat(600)})`, 'measure: too_long'],
      ['count_by=device', 'count_by: unknown_value'],
      ['limit[gt]=5', 'limit[gt]: unknown_parameter'],
    ])('refuses %s', async (query, fault) => {
      const answer = await report(query);
      expect([answer.status, codesOf(answer)]).toEqual([400, [fault]]);
    });

    it('says why brackets are refused', async () => {
      const messages = async (query: string) =>
        (await report(query)).body.details.map(({ message }: { message: string }) => message);
      expect(await messages('limit[gt]=50')).toEqual([
        expect.stringContaining('brackets belong to filters of reports'),
      ]);
      expect(await messages('source[gt]=50')).toEqual([
        expect.stringContaining('knows [not], [contains], [not_contains], [set]'),
      ]);
    });

    it('names a filter beside the body of a chart as it was sent', async () => {
      const answer = await client.post('/api/v1/reports/series?properties.plan[not]=pro', {
        series: [{ filters: { event_type: 'signup' } }],
      });
      expect([answer.status, codesOf(answer)]).toEqual([400, ['properties.plan[not]: unknown_parameter']]);
    });

    it('refuses a parameter with more than a hundred values', async () => {
      expect((await report('event_type=a&'.repeat(100))).status).toBe(200);
      expect(codesOf(await report('event_type=a&'.repeat(101)))).toEqual(['event_type: too_many_values']);
    });
  });

  describe('200, by person', () => {
    const at = '2026-03-20T12:00:00Z';
    const people = async (own: ApiClient) => {
      const { body } = await own.get(
        '/api/v1/reports/events?from=2026-03-01&to=2026-04-01&interval=month&count_by=user',
      );
      return body.totals.visitors;
    };

    it('knows at once who signs in late, on days that are rolled up too, and forgets who is erased', async () => {
      const { account, secret } = await service.issueKey();
      const own = new ApiClient(service.url, secret);
      const scope = { accountId: account.id, environment: 'test' } as const;
      const days = [dayOf(Date.parse(at) * 1000)];
      const send = (visitor_id: string, user_id?: string) =>
        stored(own.track(anEvent({ visitor_id, occurred_at: at, ...(user_id && { user_id }) })));
      for (const visitor of ['phone', 'desk', 'tablet']) await send(visitor);
      await rollUp(service.database, scope, days);
      expect(await people(own)).toBe(3);
      await send('phone', 'eve');
      await send('desk', 'eve');
      expect(await people(own)).toBe(2);
      await rollUp(service.database, scope, days);
      expect(await people(own)).toBe(2);
      // Both of the tablet's: what names nobody is the first one's.
      await stored(
        own.track(anEvent({ visitor_id: 'tablet', user_id: 'fay', occurred_at: '2026-03-20T12:00:01Z' })),
      );
      await stored(
        own.track(anEvent({ visitor_id: 'tablet', user_id: 'eve', occurred_at: '2026-03-20T12:00:02Z' })),
      );
      expect(await people(own)).toBe(2);
      await stored(
        own.track(anEvent({ visitor_id: 'tablet', user_id: 'eve', occurred_at: '2026-03-20T11:59:59Z' })),
      );
      expect(await people(own)).toBe(2);
      await rollUp(service.database, scope, days);
      expect((await own.delete('/api/v1/visitors/tablet')).status).toBe(200);
      expect(await people(own)).toBe(1);
      expect((await own.delete('/api/v1/visitors/phone')).status).toBe(200);
      await rollUp(service.database, scope, days);
      expect(await people(own)).toBe(1);
    });

    it('takes a user id of more than 1,000 visitors for nobody', async () => {
      const { secret } = await service.issueKey({ plan: 'pro' });
      const own = new ApiClient(service.url, secret);
      const guest = (n: number) => anEvent({ visitor_id: `v${n}`, user_id: 'guest', occurred_at: at });
      await stored(own.trackBatch(Array.from({ length: 1_000 }, (_, n) => guest(n))));
      await stored(own.track(anEvent({ visitor_id: 'v0', user_id: 'eve', occurred_at: at })));
      await stored(own.track(anEvent({ visitor_id: 'v1', user_id: 'eve', occurred_at: at })));
      expect(await people(own)).toBe(2);
      await stored(own.track(guest(1_000)));
      expect(await people(own)).toBe(1_000);
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
