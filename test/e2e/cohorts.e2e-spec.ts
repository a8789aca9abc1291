import { MAX_COHORTS_KEPT } from '../../src/reports/cohorts/cohorts.service.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import type { Browser } from '../support/browser.js';
import { anAccount, aSignedInPerson } from '../support/people.js';
import { rollUp, stopRoller } from '../support/roll-up.js';
import { stored } from '../support/stored.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const NOW = '2026-03-20T12:00:00Z';
const BUYERS = { did: { event_type: 'purchase' } };
const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

describe('/api/v1/cohorts', () => {
  let service: TestApp;
  let client: ApiClient;

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => Date.parse(NOW) } });
    await stopRoller(service);
  });
  beforeEach(async () => {
    client = new ApiClient(service.url, (await service.issueKey({ plan: 'pro' })).secret);
  });
  afterAll(() => service.close());

  const create = (definition: unknown = BUYERS, name = 'Buyers', own = client) =>
    own.post('/api/v1/cohorts', { name, definition });

  it('201, 200, 204: makes, reads, lists, changes and deletes one, each with its line in the trail', async () => {
    const made = await create();
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^coh_[A-Za-z0-9]{20}$/),
        ...{ name: 'Buyers', description: '', definition: BUYERS, revision: 1 },
        ...{ created_at: '2026-03-20T12:00:00.000Z', changed_at: '2026-03-20T12:00:00.000Z' },
        created_by: expect.stringMatching(/^key_/),
        changed_by: expect.stringMatching(/^key_/),
      },
    ]);
    const route = `/api/v1/cohorts/${made.body.id}`;
    await create({ not: BUYERS }, 'all others');
    expect(
      (await client.get('/api/v1/cohorts')).body.cohorts.map(({ name }: { name: string }) => name),
    ).toEqual(['all others', 'Buyers']);
    const changed = await client.patch(route, { revision: 1, name: 'Customers' });
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'Customers', revision: 2 }]);
    expect((await client.get(route)).body).toEqual(changed.body);
    expect((await client.patch(route, { revision: 1, name: 'Late' })).status).toBe(409);
    expect((await client.delete(route)).status).toBe(204);
    expect([(await client.get(route)).status, (await client.delete(route)).status]).toEqual([404, 404]);
    const { rows } = await service.database.writer.query(
      `SELECT action FROM audit_log WHERE target = $1 ORDER BY id`,
      [made.body.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['cohort.created', 'cohort.changed', 'cohort.deleted']);
  });

  it.each<[string, unknown, string]>([
    ['none of the kinds', {}, 'definition: invalid_value'],
    ['two kinds', { ...BUYERS, not: BUYERS }, 'definition: invalid_value'],
    ['an unknown kind', { done: {} }, 'definition.done: unknown_field'],
    ['an empty list', { and: [] }, 'definition.and: wrong_length'],
    ['no event type', { or: [{ did: {} }] }, 'definition.or.0.did.event_type: required'],
    [
      'bounds that no number has',
      { did: { event_type: 'a', at_least: 3, at_most: 2 } },
      'definition.did.at_most: out_of_range',
    ],
    [
      'two times',
      { did: { event_type: 'a', last_days: 3, from: '2026-03-01' } },
      'definition.did.from: not_with_days',
    ],
    ['no time', { did: { event_type: 'a', to: 'tomorrow' } }, 'definition.did.to: invalid_timestamp'],
    [
      'a day before which nothing is',
      { not: { did: { event_type: 'a', from: '2026-03-02', to: '2026-03-02' } } },
      'definition.not.did.to: empty_range',
    ],
    [
      'instants turned round',
      { did: { event_type: 'a', from: '2026-03-02T10:00:00Z', to: '2026-03-02T10:30:00+01:00' } },
      'definition.did.to: empty_range',
    ],
    [
      'a date that is over before an instant wherever one is',
      { did: { event_type: 'a', from: '2026-03-03T00:00:00Z', to: '2026-03-02' } },
      'definition.did.to: empty_range',
    ],
    [
      'a property of a first touch',
      { first_touch: { 'properties.plan': 'pro' } },
      'definition.first_touch: invalid_value',
    ],
    [
      'six levels',
      { not: { not: { not: { not: { not: BUYERS } } } } },
      'definition.not.not.not.not.not: too_deep',
    ],
    [
      '21 conditions',
      { or: [{ and: Array(20).fill(BUYERS) }, BUYERS] },
      'definition.or.1.did: too_many_conditions',
    ],
  ])('400: %s', async (_, definition, fault) => {
    const answer = await create(definition);
    expect([answer.status, codesOf(answer)]).toEqual([400, expect.arrayContaining([fault])]);
  });

  it('404: keeps accounts and environments apart, and no report takes a cohort of another', async () => {
    const { account, secret } = await service.issueKey();
    const own = new ApiClient(service.url, secret);
    const live = new ApiClient(
      service.url,
      (await service.issueKey({ account, environment: 'live' })).secret,
    );
    const { id } = (await create(BUYERS, 'Ours', own)).body;
    for (const other of [live, client]) {
      expect((await other.get(`/api/v1/cohorts/${id}`)).status).toBe(404);
      expect((await other.patch(`/api/v1/cohorts/${id}`, { revision: 1, name: 'Theirs' })).status).toBe(404);
      expect((await other.delete(`/api/v1/cohorts/${id}`)).status).toBe(404);
      expect((await other.get('/api/v1/cohorts')).body).toEqual({ cohorts: [] });
      const answer = await other.get(`/api/v1/reports/events?cohort=${id}`);
      expect([answer.status, codesOf(answer)]).toEqual([400, ['cohort: unknown_cohort']]);
    }
    expect((await own.get(`/api/v1/reports/events?cohort=${id}`)).status).toBe(200);
  });

  it.each(['%00', 'coh_%00', '..%2Fx', 'coh_ü', 'c'.repeat(500)])(
    '404: no cohort has the id %s',
    async (id) => {
      expect((await client.get(`/api/v1/cohorts/${id}`)).status).toBe(404);
      expect((await client.patch(`/api/v1/cohorts/${id}`, { revision: 1, name: 'x' })).status).toBe(404);
      expect((await client.delete(`/api/v1/cohorts/${id}`)).status).toBe(404);
    },
  );

  it('400: reads no deeper than a cohort goes', async () => {
    for (const [open, close] of [
      ['{"not":', '}'],
      ['[', ']'],
    ]) {
      const definition = `${open!.repeat(6_000)}1${close!.repeat(6_000)}`;
      const answer = await client.send('POST', '/api/v1/cohorts', `{"name":"x","definition":${definition}}`, {
        'Content-Type': 'application/json',
      });
      expect(answer.status).toBe(400);
    }
  });

  it('409: an environment has a hundred at most', async () => {
    const { account, secret } = await service.issueKey();
    const own = new ApiClient(service.url, secret);
    await service.database.writer.query(
      `INSERT INTO cohorts SELECT $1, 0, 'coh_' || n, 'Cohort', '', '{}', 1, 'test', now(), 'test', now()
         FROM generate_series(2, ${MAX_COHORTS_KEPT}) n`,
      [account.id],
    );
    expect((await create(BUYERS, 'The last', own)).status).toBe(201);
    expect((await create(BUYERS, 'One more', own)).status).toBe(409);
  });

  it('narrows every report, by visitor and by person, and forgets whoever is erased', async () => {
    const { account, secret } = await service.issueKey();
    const own = new ApiClient(service.url, secret);
    const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`;
    const send = (visitor_id: string, event_type: string, day: number, user_id?: string) =>
      stored(
        own.track(anEvent({ visitor_id, event_type, occurred_at: at(day), ...(user_id && { user_id }) })),
      );
    await send('phone', 'page_view', 2);
    await send('phone', 'signup', 3, 'eve');
    await send('desk', 'purchase', 4, 'eve');
    await send('desk', 'page_view', 5);
    await send('gil', 'page_view', 2);
    await send('gil', 'purchase', 16);
    await send('hal', 'page_view', 2);
    const days = [2, 3, 4, 5, 16].map((day) => dayOf(Date.parse(at(day)) * 1000));
    await rollUp(service.database, { accountId: account.id, environment: 'test' }, days);
    const recent = (await create({ did: { event_type: 'purchase', last_days: 5 } }, 'Recent', own)).body.id;
    const buyers = (await create(BUYERS, 'Buyers', own)).body.id;
    const range = 'from=2026-03-01&to=2026-03-18';
    const ask = async (query: string) => (await own.get(`/api/v1/reports/${query}`)).body;
    const views = (more: string) => ask(`events?${range}&event_type=page_view&${more}`);
    expect((await views('')).totals).toEqual({ events: 4, visitors: 4 });
    expect((await views(`cohort=${buyers}`)).totals).toEqual({ events: 2, visitors: 2 });
    expect((await views(`cohort=${buyers}&count_by=user`)).totals).toEqual({ events: 3, visitors: 2 });
    expect((await views(`cohort=${recent}`)).totals).toEqual({ events: 1, visitors: 1 });
    expect((await views(`cohort=${recent}&cohort=${buyers}`)).totals).toEqual({ events: 2, visitors: 2 });
    expect((await views(`cohort=${recent}&cohort=${buyers}`)).query.cohort).toEqual([recent, buyers]);
    const retention = await ask(`retention?${range}&interval=month&periods=1&cohort=${buyers}&count_by=user`);
    expect(retention.cohorts[0].visitors).toBe(2);
    const steps = [{ event_type: 'page_view' }, { event_type: 'purchase' }];
    const funnel = { steps, from: '2026-03-01', to: '2026-03-18', cohort: [buyers], count_by: 'user' };
    const counted = (await own.post('/api/v1/reports/funnel?include=evidence', funnel)).body;
    expect(counted).toMatchObject({ entrants: 2, completed: 1, query: { cohort: [buyers] } });
    expect(counted.evidence.visitors.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual([
      'eve',
      null,
    ]);
    const conversions = await ask(`conversions?event_type=purchase&${range}&cohort=${recent}`);
    expect(conversions.totals).toMatchObject({ conversions: 1, visitors: 1 });
    expect(
      (await ask(`conversion-paths?event_type=purchase&${range}&cohort=${recent}`)).totals,
    ).toMatchObject({
      conversions: 1,
    });
    expect((await ask(`ad-spend?event_type=purchase&${range}&cohort=${recent}`)).conversions.total).toBe(1);
    const nobody = (await create({ did: { event_type: 'purchase', at_least: 9 } }, 'Nobody', own)).body.id;
    const warning = { code: 'cohort_without_members', field: 'cohort', value: nobody, nearest: null };
    for (const countBy of ['visitor', 'user']) {
      const query = `${range}&cohort=${nobody}&count_by=${countBy}`;
      for (const report of ['events?', 'retention?interval=month&periods=1&'])
        expect((await ask(`${report}${query}`)).warnings).toMatchObject([warning]);
      for (const report of ['conversions', 'conversion-paths', 'ad-spend'])
        expect((await ask(`${report}?event_type=purchase&${query}`)).warnings).toMatchObject([warning]);
      const body = { from: '2026-03-01', to: '2026-03-18', count_by: countBy, cohort: [nobody] };
      const ofFunnel = await own.post('/api/v1/reports/funnel', { ...body, steps });
      expect(ofFunnel.body.warnings).toMatchObject([warning]);
      const series = [{ measure: 'visitors' }, { measure: 'visitors', cohort: [nobody, buyers] }];
      const ofSeries = await own.post('/api/v1/reports/series', { ...body, series });
      expect(ofSeries.body.warnings).toMatchObject([warning]);
      const apart = [
        { measure: 'events', cohort: [] },
        { measure: 'events', cohort: [nobody] },
      ];
      expect(
        (await own.post('/api/v1/reports/series', { ...body, series: apart })).body.warnings,
      ).toMatchObject([{ ...warning, field: 'series.1.cohort' }]);
    }
    // Of a cohort that has members nothing is said, though none of them did what is counted.
    expect((await ask(`events?${range}&event_type=signup&cohort=${recent}`)).warnings).toEqual([]);
    expect((await ask(`events?${range}&cohort=${nobody}&include=evidence`)).warnings).toMatchObject([
      warning,
    ]);
    const members = async (query = '', countBy = 'user', by = own) =>
      by.post(`/api/v1/cohorts/members${query}`, { definition: BUYERS, count_by: countBy });
    const eve = { user_id: 'eve', visitor_ids: ['desk', 'phone'], visitor_ids_left_off: 0 };
    const gil = { visitor_id: 'gil', user_id: null, visitor_ids: ['gil'], visitor_ids_left_off: 0 };
    const all = (await members()).body;
    expect(all).toMatchObject({
      ...{ visitors: 2, people: 2, next_cursor: null, warnings: [], as_of: '2026-03-20T12:00:00.000Z' },
      query: { definition: BUYERS, count_by: 'user', timezone: 'UTC' },
    });
    expect(all.members).toHaveLength(2);
    expect(all.members).toEqual(expect.arrayContaining([{ visitor_id: 'desk', ...eve }, gil]));
    const first = (await members('?limit=1')).body;
    const { status, body: second } = await members(`?limit=1&cursor=${first.next_cursor}`);
    expect([status, [...first.members, ...second.members], second.next_cursor]).toEqual([
      200,
      all.members,
      null,
    ]);
    expect(codesOf(await members(`?cursor=${first.next_cursor}`, 'visitor'))).toEqual([
      'cursor: invalid_cursor',
    ]);
    expect((await members('', 'visitor')).body.members).toHaveLength(2);
    expect((await members('', 'user', client)).body).toMatchObject({
      ...{ visitors: 0, people: 0, members: [] },
      warnings: [{ code: 'event_type_never_seen' }],
    });
    expect(codesOf(await own.post('/api/v1/cohorts/members', { definition: {}, colour: 'red' }))).toEqual([
      'colour: unknown_field',
      'definition: invalid_value',
    ]);
    expect((await own.delete('/api/v1/visitors/desk')).status).toBe(200);
    expect((await members()).body).toMatchObject({ visitors: 1, people: 1, members: [gil] });
    expect((await views(`cohort=${buyers}&count_by=user`)).totals).toEqual({ events: 1, visitors: 1 });
    // Who writes the name of a cohort where its id belongs is told the id.
    const named = await own.get('/api/v1/reports/events?cohort=buyers&cohort=coh_none');
    expect(codesOf(named)).toEqual(['cohort: unknown_cohort', 'cohort: unknown_cohort']);
    expect(named.body.details.map(({ message }: { message: string }) => message)).toEqual([
      `must be the id of a cohort of this account and environment; that of "Buyers" is ${buyers}`,
      'must be the id of a cohort of this account and environment',
    ]);
    expect((await own.delete(`/api/v1/cohorts/${buyers}`)).status).toBe(204);
    expect(codesOf(await own.get(`/api/v1/reports/events?cohort=${buyers}`))).toEqual([
      'cohort: unknown_cohort',
    ]);
  });

  it('lets every member of the account make cohorts, and analysts change their own alone', async () => {
    const account = await anAccount(service);
    const route = `accounts/${account.publicId}/test/cohorts`;
    const as = async (role: 'owner' | 'analyst'): Promise<Browser> =>
      (await aSignedInPerson(service, { account, role })).browser;
    const [owner, analyst] = [await as('owner'), await as('analyst')];
    const theirs = await owner.post(route, { name: 'Theirs', definition: BUYERS });
    const mine = await analyst.post(route, { name: 'Mine', definition: { not: BUYERS } });
    expect([theirs.status, mine.status]).toEqual([201, 201]);
    const { cohorts } = (await analyst.get(route)).body;
    expect(cohorts.map(({ name, may_change }: Answer['body']) => [name, may_change])).toEqual([
      ['Mine', true],
      ['Theirs', false],
    ]);
    const change = { revision: 1, name: 'Another' };
    expect((await analyst.send('PATCH', `${route}/${theirs.body.id}`, change)).status).toBe(403);
    expect((await analyst.delete(`${route}/${theirs.body.id}`)).status).toBe(403);
    expect((await analyst.send('PATCH', `${route}/${mine.body.id}`, change)).status).toBe(200);
    expect((await owner.send('PATCH', `${route}/${mine.body.id}`, { ...change, revision: 2 })).status).toBe(
      200,
    );
    expect((await owner.delete(`${route}/${mine.body.id}`)).status).toBe(204);
    const members = await analyst.send(
      'POST',
      `${route}/members`,
      { definition: BUYERS },
      { accept: 'text/csv' },
    );
    expect([members.status, members.text]).toEqual([200, expect.stringMatching(/^section,visitor_id/)]);
    const { entries } = (await owner.get(`accounts/${account.publicId}/audit?action=report.exported`)).body;
    expect(entries).toMatchObject([{ details: { report: 'cohort-members', evidence: true } }]);
    const report = `accounts/${account.publicId}/test/reports/events?cohort=${theirs.body.id}`;
    expect((await analyst.get(report)).status).toBe(200);
  });
});
