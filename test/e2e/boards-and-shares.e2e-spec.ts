import type { ServerResponse } from 'node:http';
import { jest } from '@jest/globals';
import { type Account, AccountsService } from '../../src/accounts/accounts.service.js';
import { DAY_MS } from '../../src/common/clock.js';
import type { Role } from '../../src/members/members.types.js';
import { MembershipsService } from '../../src/members/memberships.service.js';
import { hashSecretToken } from '../../src/members/secret-token.js';
import { EventCountsService } from '../../src/reports/event-counts/event-counts.service.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { type Answer, type Browser, type Json, openBrowser } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson, signInAgain } from '../support/people.js';
import { openSlowly } from '../support/slow-reader.js';
import { stored } from '../support/stored.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('boards, annotations and shared links', () => {
  let app: TestApp;
  let account: Account;
  let client: ApiClient;
  const clock = new MovableClock();
  const people = new Map<Role, SignedInPerson>();

  beforeAll(async () => {
    app = await startTestApp({ clock });
    account = await anAccount(app);
    client = new ApiClient(app.url, (await app.issueKey({ account })).secret);
    for (const role of ['owner', 'admin', 'analyst'] as const)
      people.set(role, await aSignedInPerson(app, { account, role }));
    await stored(
      client.trackBatch(
        ['page_view', 'page_view', 'add_to_cart', 'purchase'].map((event_type) =>
          anEvent({ event_type, visitor_id: 'ada', properties: { utm_source: 'newsletter' } }),
        ),
      ),
    );
  });
  afterAll(() => app.close());
  // A test takes longer than the burst limit allows at one instant.
  beforeEach(() => clock.advance(10_000));
  afterEach(() => jest.restoreAllMocks());

  const browserOf = (role: Role): Browser => people.get(role)!.browser;
  const pathOf = (path: string, environment = 'test') =>
    `accounts/${account.publicId}/${environment}/${path}`;
  const patch = (role: Role, path: string, body: object): Promise<Answer> =>
    browserOf(role).send('PATCH', pathOf(path), body);
  const ok = async (answer: Promise<Answer>): Promise<Json> => {
    const { status, body } = await answer;
    expect([body?.details, body?.error]).toEqual([undefined, undefined]);
    expect(status).toBeLessThan(300);
    return body;
  };
  const definition = { report: 'events', question: { group_by: 'event_type', period: 'last_7_days' } };
  const save = (role: Role, more: object = {}): Promise<Json> =>
    ok(browserOf(role).post(pathOf('saved-reports'), { name: 'By type', definition, ...more }));
  const lines = async (target: string): Promise<string[]> => {
    const rows = await app.dataSource.query('SELECT action FROM audit_log WHERE target = $1 ORDER BY id', [
      target,
    ]);
    return rows.map(({ action }: Json) => action);
  };

  describe('boards', () => {
    it('makes the one default board of what the account has sent, with reports that all answer', async () => {
      const [first, second] = await Promise.all(
        (['analyst', 'owner'] as const).map((role) => ok(browserOf(role).post(pathOf('boards/default')))),
      );
      expect(second.id).toBe(first.id);
      const { boards } = await ok(browserOf('owner').get(pathOf('boards')));
      expect(boards.map((board: Json) => board.is_default)).toEqual([true]);
      const { saved_reports } = await ok(browserOf('owner').get(pathOf('saved-reports')));
      const ids = first.tiles.map((tile: Json) => tile.report_id);
      expect(saved_reports.map(({ id }: Json) => id).sort()).toEqual([...ids].sort());
      const funnel = saved_reports.find(({ definition: { report } }: Json) => report === 'funnel');
      expect(funnel.definition.question.steps.map((step: Json) => step.event_type)).toEqual([
        'page_view',
        'add_to_cart',
        'purchase',
      ]);
      for (const id of ids)
        expect((await browserOf('analyst').get(pathOf(`saved-reports/${id}/answer`))).status).toBe(200);
    });

    it('409: makes none of nothing', async () => {
      const { status, body } = await browserOf('owner').post(pathOf('boards/default', 'live'));
      expect([status, body.error]).toEqual([409, expect.stringMatching(/Nothing was sent yet/)]);
    });

    it('keeps reports and notes where they were put, and leaves out a report that is deleted', async () => {
      const { id: report_id } = await save('owner');
      const tiles = [
        { kind: 'report', report_id, x: 0, y: 0, w: 6, h: 4 },
        { kind: 'note', text: '<script>alert(1)</script>', x: 6, y: 0, w: 6, h: 4 },
      ];
      const board = await ok(browserOf('analyst').post(pathOf('boards'), { name: 'Mine', tiles }));
      expect([board.tiles, board.revision, board.may_change]).toEqual([tiles, 1, true]);
      const moved = [{ ...tiles[0], y: 4, w: 12 }, tiles[1]];
      await ok(patch('analyst', `boards/${board.id}`, { revision: 1, tiles: moved }));
      expect((await patch('admin', `boards/${board.id}`, { revision: 1, tiles: [] })).status).toBe(409);
      await ok(browserOf('owner').delete(pathOf(`saved-reports/${report_id}`)));
      const { tiles: left } = await ok(browserOf('analyst').get(pathOf(`boards/${board.id}`)));
      expect(left).toEqual([tiles[1]]);
      await ok(browserOf('admin').delete(pathOf(`boards/${board.id}`)));
      expect(await lines(board.id)).toEqual(['board.created', 'board.changed', 'board.deleted']);
    });

    it('one is the default: of two whom owners and admins choose the later', async () => {
      const [one, two] = [
        await ok(
          browserOf('analyst').post(pathOf('boards'), { name: 'One', description: 'What <b>for</b>' }),
        ),
        await ok(browserOf('analyst').post(pathOf('boards'), { name: 'Two' })),
      ];
      const choose = (role: Role, { id }: Json) =>
        browserOf(role).send('PUT', pathOf(`boards/${id}/default`));
      expect((await choose('analyst', one)).status).toBe(403);
      expect(await ok(choose('admin', one))).toEqual({ ...one, is_default: true, may_change: true });
      await Promise.all([ok(choose('owner', two)), ok(choose('owner', two))]);
      const { boards } = await ok(browserOf('owner').get(pathOf('boards')));
      expect(boards.filter((board: Json) => board.is_default).map(({ id }: Json) => id)).toEqual([two.id]);
      expect(boards[0].id).toBe(two.id);
      expect((await ok(browserOf('analyst').post(pathOf('boards/default')))).id).toBe(two.id);
      const changed = await ok(patch('analyst', `boards/${one.id}`, { revision: 1, description: 'Sales' }));
      expect([changed.description, changed.name, changed.revision]).toEqual(['Sales', 'One', 2]);
      expect(await lines(one.id)).toEqual(['board.created', 'board.changed', 'board.changed']);
      expect(await lines(two.id)).toEqual(['board.created', 'board.changed']);
      for (const { id } of [one, two]) await ok(browserOf('owner').delete(pathOf(`boards/${id}`)));
    });

    it('403: analysts change and delete their own only', async () => {
      const board = await ok(browserOf('admin').post(pathOf('boards'), { name: 'The admin’s' }));
      expect((await patch('analyst', `boards/${board.id}`, { revision: 1, name: 'x' })).status).toBe(403);
      expect((await browserOf('analyst').delete(pathOf(`boards/${board.id}`))).status).toBe(403);
      expect((await browserOf('analyst').get(pathOf(`boards/${board.id}`))).body.may_change).toBe(false);
    });

    it('400: takes no tile outside of the grid, over another, or of a report that is not there', async () => {
      const note = { kind: 'note', text: '', x: 0, y: 0, w: 4, h: 2 };
      const faultsOf = async (tiles: unknown) => {
        const { status, body } = await browserOf('owner').post(pathOf('boards'), { name: 'x', tiles });
        expect(status).toBe(400);
        return body.details.map(({ field, code }: Json) => `${field}: ${code}`);
      };
      expect(await faultsOf([{ ...note, x: 9 }])).toEqual(['tiles.0.w: out_of_range']);
      expect(await faultsOf([note, { ...note, x: 3, y: 1 }])).toEqual(['tiles.1: overlap']);
      expect(await faultsOf([{ ...note, kind: 'report', text: undefined, report_id: 'rep_x' }])).toEqual([
        'tiles.0.report_id: unknown_value',
      ]);
      expect(await faultsOf([{ ...note, w: 0, colour: 'red' }])).toEqual([
        'tiles.0: unknown_field',
        'tiles.0.w: out_of_range',
      ]);
      expect(await faultsOf('none')).toEqual(['tiles: wrong_type']);
    });
  });

  describe('annotations', () => {
    it('are made by programs and people, and listed in time of one range and environment', async () => {
      const made = await client.post('/api/v1/annotations', {
        at: '2026-03-20T09:30:00Z',
        kind: 'deploy',
        text: 'Checkout 2.4 is live',
      });
      expect([made.status, made.body]).toMatchObject([
        201,
        { kind: 'deploy', at: '2026-03-20T09:30:00.000Z' },
      ]);
      const own = await ok(
        browserOf('analyst').post(pathOf('annotations'), { at: '2026-03-19T23:00:00+01:00', text: 'Sale' }),
      );
      const list = await ok(
        browserOf('analyst').get(
          `${pathOf('annotations')}?from=2026-03-19T00:00:00Z&to=2026-03-20T09:30:00.001Z`,
        ),
      );
      expect(list.annotations.map(({ text, may_change }: Json) => [text, may_change])).toEqual([
        ['Sale', true],
        ['Checkout 2.4 is live', false],
      ]);
      const before = await client.get('/api/v1/annotations?to=2026-03-20T09:30:00Z');
      expect(before.body.annotations.map(({ text }: Json) => text)).toEqual(['Sale']);
      expect((await ok(browserOf('owner').get(pathOf('annotations', 'live')))).annotations).toEqual([]);
      expect((await browserOf('analyst').delete(pathOf(`annotations/${made.body.id}`))).status).toBe(403);
      expect((await client.delete(`/api/v1/annotations/${own.id}`)).status).toBe(204);
      expect((await client.delete(`/api/v1/annotations/${own.id}`)).status).toBe(404);
      expect((await client.delete('/api/v1/annotations/%00')).status).toBe(404);
      expect(await lines(own.id)).toEqual(['annotation.created', 'annotation.deleted']);
    });

    it('are changed to the revision that was read, by people and programs; analysts change their own only', async () => {
      const at = '2026-03-20T09:30:00Z';
      const { id, revision } = await ok(
        browserOf('analyst').post(pathOf('annotations'), { at, text: 'Sale' }),
      );
      expect(revision).toBe(1);
      const by = (role: Role, body: object) => patch(role, `annotations/${id}`, body);
      expect(await ok(by('analyst', { revision, kind: 'campaign', text: 'Spring sale' }))).toMatchObject({
        ...{ at: '2026-03-20T09:30:00.000Z', kind: 'campaign', text: 'Spring sale', revision: 2 },
      });
      expect((await by('owner', { revision, text: 'x' })).status).toBe(409);
      expect((await by('owner', { revision: 2, text: '\n' })).status).toBe(400);
      const both = await Promise.all([
        by('owner', { revision: 2, text: 'one' }),
        by('admin', { revision: 2, text: 'other' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const change = (body: object) => client.patch(`/api/v1/annotations/${id}`, body);
      expect((await change({ revision: 3, at: '2026-03-21T09:30:00Z' })).body).toMatchObject({ revision: 4 });
      // The same again changes nothing.
      expect((await change({ revision: 4, at: '2026-03-21T09:30:00Z' })).body).toMatchObject({ revision: 4 });
      const { id: other } = await ok(browserOf('owner').post(pathOf('annotations'), { at, text: 'Mine' }));
      expect((await patch('analyst', `annotations/${other}`, { revision: 1, text: 'x' })).status).toBe(403);
      expect((await client.patch('/api/v1/annotations/ann_x', { revision: 1 })).status).toBe(404);
      const [, line] = await app.dataSource.query(
        'SELECT details FROM audit_log WHERE target = $1 ORDER BY id',
        [id],
      );
      expect(line.details).toEqual({ kind: 'other → campaign', text: 'Sale → Spring sale' });
    });

    it('are deleted by many at once, each with one connection', async () => {
      const made = await Promise.all(
        Array.from({ length: 12 }, () =>
          client.post('/api/v1/annotations', { at: '2026-03-20T09:30:00Z', text: 'Sale' }),
        ),
      );
      const gone = await Promise.all(made.map(({ body }) => client.delete(`/api/v1/annotations/${body.id}`)));
      expect(gone.map(({ status }) => status)).toEqual(gone.map(() => 204));
    });

    it('400: have an instant and one line of text', async () => {
      const { status, body } = await client.post('/api/v1/annotations', { at: 'today', text: 'a\nb' });
      expect([status, body.details.map(({ field }: Json) => field)]).toEqual([400, ['at', 'text']]);
    });
  });

  describe('shared links', () => {
    /** A browser without a session. */
    const anybody = () => openBrowser(app);
    const share = (id: string, body: object = {}, role: Role = 'admin'): Promise<Json> =>
      ok(browserOf(role).post(pathOf(`saved-reports/${id}/shares`), body));
    const partsOf = (path: string) => {
      const [, id, token] = /^\/dashboard\/shared\/(shr_\w{20})#(\w{43})$/.exec(path)!;
      return { id: id!, token: token! };
    };
    const open = (path: string, more = '', accept = 'application/json'): Promise<Answer> => {
      const { id, token } = partsOf(path);
      return anybody().send('GET', `shared/${id}${more}`, undefined, {
        authorization: `Bearer ${token}`,
        accept,
      });
    };
    const page = (path: string) => fetch(app.url + path.replace(/#.*/, ''));

    it('show one report to whoever has one, as its own address does, without a session', async () => {
      const { id } = await save('analyst', { description: 'What <b>happens</b>' });
      const { path, share: made } = await share(id);
      const shown = await ok(open(path));
      expect(shown).toEqual({
        name: 'By type',
        description: 'What <b>happens</b>',
        report: 'events',
        shows_people: false,
        shows_annotations: false,
        expires_at: made.expires_at,
      });
      for (const accept of ['application/json', 'text/csv']) {
        const seen = await open(path, '/answer', accept);
        const read = await client.send('GET', `/api/v1/saved-reports/${id}/answer`, undefined, {
          Accept: accept,
        });
        expect([seen.status, seen.body ?? seen.text]).toEqual([200, read.body]);
        expect(seen.headers.get('content-type')).toBe(read.headers.get('content-type'));
        expect(seen.headers.get('cache-control')).toBe('no-store');
        expect(seen.headers.get('referrer-policy')).toBe('no-referrer');
      }
    });

    it('keep of their secret nothing but a hash, and of a wrong one nothing at all', async () => {
      const { id } = await save('owner');
      const { path, share: made } = await share(id);
      const { token } = partsOf(path);
      const [row] = await app.dataSource.query('SELECT * FROM report_shares WHERE public_id = $1', [made.id]);
      expect(row.token_hash).toEqual(hashSecretToken(token));
      expect(JSON.stringify({ ...row, token_hash: row.token_hash.toString('latin1') })).not.toContain(token);
      const listed = await ok(browserOf('admin').get(pathOf(`saved-reports/${id}/shares`)));
      expect(listed.shares).toEqual([made]);
      const audit = await app.dataSource.query('SELECT details::text FROM audit_log WHERE target = $1', [id]);
      expect(JSON.stringify(audit)).not.toContain(token);
      const other = await share(id);
      expect((await open(`/dashboard/shared/${made.id}#${partsOf(other.path).token}`)).status).toBe(404);
    });

    it('are dead at once when they are revoked, though their answer is remembered', async () => {
      const { id } = await save('owner');
      const { path, share: made } = await share(id);
      await ok(open(path, '/answer'));
      expect((await browserOf('admin').delete(pathOf(`saved-reports/${id}/shares/${made.id}`))).status).toBe(
        204,
      );
      for (const more of ['', '/answer']) expect((await open(path, more)).status).toBe(404);
      expect((await browserOf('admin').delete(pathOf(`saved-reports/${id}/shares/${made.id}`))).status).toBe(
        404,
      );
      expect(await lines(id)).toEqual(['saved_report.created', 'share.created', 'share.revoked']);
    });

    it('end at their time', async () => {
      const { id } = await save('owner');
      const { path } = await share(id, { days: 2 });
      clock.advance(2 * DAY_MS - 1_000);
      expect((await open(path)).status).toBe(200);
      clock.advance(1_000);
      expect((await open(path)).status).toBe(404);
      for (const person of people.values()) await signInAgain(app, person);
      expect((await ok(browserOf('owner').get(pathOf(`saved-reports/${id}/shares`)))).shares).toEqual([]);
    });

    it('outlive neither their report nor the membership of whoever made them', async () => {
      const report = await save('owner');
      const { path } = await share(report.id);
      await ok(browserOf('owner').delete(pathOf(`saved-reports/${report.id}`)));
      expect((await open(path)).status).toBe(404);

      const memberships = app.app.get(MembershipsService, { strict: false });
      const change = { accountId: account.id, actor: TEST_ACTOR };
      const maker = await aSignedInPerson(app, { account, role: 'admin' });
      const { id } = await save('owner');
      const made = await ok(maker.browser.post(pathOf(`saved-reports/${id}/shares`)));
      const showsNothing = async () =>
        (await ok(browserOf('owner').get(pathOf(`saved-reports/${id}/shares`)))).shares[0].shows_nothing;
      expect([(await open(made.path)).status, await showsNothing()]).toEqual([200, false]);
      await memberships.changeRole(change, maker.person.publicId, 'analyst');
      expect([(await open(made.path)).status, await showsNothing()]).toEqual([404, true]);
      await memberships.changeRole(change, maker.person.publicId, 'admin');
      expect([(await open(made.path)).status, await showsNothing()]).toEqual([200, false]);
      await memberships.remove(change, maker.person.publicId);
      expect((await open(made.path)).status).toBe(404);
    });

    it('show nothing while their account is suspended', async () => {
      const { id } = await save('owner');
      const { path } = await share(id);
      const accounts = app.app.get(AccountsService, { strict: false });
      await accounts.suspend({ publicId: account.publicId, actor: TEST_ACTOR }, null);
      expect((await open(path, '/answer')).status).toBe(404);
      await accounts.resume({ publicId: account.publicId, actor: TEST_ACTOR });
      expect((await open(path, '/answer')).status).toBe(200);
    });

    it('name the people behind a number only where that was allowed', async () => {
      const funnel = {
        report: 'funnel',
        question: { steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }] },
      };
      const { id } = await save('owner', { definition: funnel });
      const [without, along] = [await share(id), await share(id, { shows_people: true })];
      const evidence = '/answer?include=evidence&step=2';
      expect((await open(without.path, evidence)).status).toBe(403);
      const { status, body } = await open(along.path, evidence);
      expect([status, JSON.stringify(body.evidence)]).toEqual([200, expect.stringContaining('ada')]);
      expect((await open(along.path, '/answer?from=2026-01-01')).status).toBe(400);
    });

    it('name nobody by whom their report is filtered either, unless that was allowed', async () => {
      const filters = { 'user_id[not]': 'user-7', visitor_id: 'ada', 'properties.mail': 'ada@example.org' };
      const more = { 'properties.plan': 'pro', 'user_id[set]': 'false' };
      // Somebody has an address that is nearly the one asked for, of which a warning tells.
      await stored(
        client.trackBatch([anEvent({ event_type: 'page_view', properties: { mail: 'eda@example.org' } })]),
      );
      const events = { report: 'events', question: { ...filters, ...more } };
      const steps = [{ event_type: 'page_view', filters }, { event_type: 'purchase' }];
      const exclusions = [{ event_type: 'add_to_cart', filters: { user_id: 'user-7' } }];
      const series = { series: [{ event_type: ['page_view'], measure: 'events', filters }] };
      for (const definition of [
        events,
        { report: 'funnel', question: { steps, exclusions } },
        { report: 'series', question: series },
      ]) {
        const { id } = await save('owner', { definition });
        const [without, along] = [await share(id), await share(id, { shows_people: true })];
        for (const accept of ['application/json', 'text/csv']) {
          const whole = JSON.stringify(await open(along.path, '/answer', accept));
          for (const value of ['user-7', 'ada', 'ada@example.org', 'eda@example.org'])
            expect(whole).toContain(value);
          const { status, body, text } = await open(without.path, '/answer', accept);
          expect([status, JSON.stringify([body, text])]).toEqual([
            200,
            expect.not.stringMatching(/user-7|[ae]da\b/),
          ]);
          if (definition === events && body)
            expect(body.query.filters).toMatchObject({
              ...{ visitor_id: ['(hidden)'], 'user_id[not]': ['(hidden)'], 'properties.mail': ['(hidden)'] },
              ...{ 'properties.plan': ['pro'], 'user_id[set]': ['false'] },
            });
        }
      }
    });

    it('warn of what their question has, and name no value or cohort that their report does not show, unless that was allowed', async () => {
      await stored(
        client.trackBatch([anEvent({ event_type: 'sign_up', properties: { name: 'Ada Lovelace' } })]),
      );
      const cohort = await ok(
        browserOf('owner').post(pathOf('cohorts'), {
          ...{ name: 'Friends of Grace', definition: { did: { event_type: 'never_done' } } },
        }),
      );
      const warningsOf = async (path: string) => {
        const { status, text } = await open(path, '/answer', 'text/csv');
        expect(status).toBe(200);
        const { body } = await open(path, '/answer');
        return { warnings: body.warnings, texts: JSON.stringify([body, text]) };
      };
      const misspelt = {
        report: 'events',
        question: { 'properties.name': 'Ada Lovelase', event_type: 'sign_upp' },
      };
      const ofCohort = { report: 'events', question: { cohort: [cohort.id] } };
      for (const [definition, names] of [
        [misspelt, ['Ada Lovelace', '"sign_up"']],
        [ofCohort, ['Friends of Grace']],
      ] as const) {
        const { id } = await save('owner', { definition });
        const [without, along] = [await share(id), await share(id, { shows_people: true })];
        const whole = await warningsOf(along.path);
        const shown = await warningsOf(without.path);
        const messages = JSON.stringify(whole.warnings.map(({ message }: Json) => message));
        for (const name of names) {
          expect(messages).toContain(JSON.stringify(name).slice(1, -1));
          expect(shown.texts).not.toContain(JSON.stringify(name).slice(1, -1));
        }
        expect(shown.warnings).toEqual(
          whole.warnings.map((warning: Json) => ({ ...warning, message: expect.any(String), nearest: null })),
        );
        expect(shown.warnings.length).toBeGreaterThan(0);
      }
      const byName = { report: 'events', question: { cohort: [cohort.name] } };
      const { id } = await save('owner', { definition: byName });
      const refusals = [await share(id), await share(id, { shows_people: true })].map(({ path }) =>
        open(path, '/answer'),
      );
      const [without, along] = await Promise.all(refusals);
      expect([without!.status, without!.body]).toEqual([400, { error: 'Validation failed' }]);
      expect(JSON.stringify(along!.body.details)).toContain(cohort.id);
    });

    it('show what was annotated in their report’s range only where that was allowed, as of the numbers’ minute', async () => {
      const { id } = await save('owner');
      const [without, along] = [await share(id), await share(id, { shows_annotations: true })];
      const people = await share(id, { shows_annotations: true, shows_people: true });
      const { from, to } = (await ok(open(without.path, '/answer'))).query;
      const annotate = (at: string, text: string, environment?: string) =>
        ok(browserOf('owner').post(pathOf('annotations', environment), { at, kind: 'deploy', text }));
      const last = new Date(Date.parse(to) - 1).toISOString();
      await annotate(new Date(Date.parse(from) - 1).toISOString(), 'Too early');
      await annotate(from, '<b>First</b>, ask ada@example.org');
      await annotate(last, 'Last');
      await annotate(to, 'Too late');
      await annotate(from, 'Live', 'live');
      const first = { at: new Date(from).toISOString(), kind: 'deploy' };
      const shown = [
        { ...first, text: '<b>First</b>, ask (hidden)' },
        { at: last, kind: 'deploy', text: 'Last' },
      ];
      const listOf = async ({ path }: Json) => (await ok(open(path, '/annotations'))).annotations;
      expect(await listOf(without)).toEqual([]);
      expect(await listOf(along)).toEqual(shown);
      expect((await listOf(people))[0].text).toBe('<b>First</b>, ask ada@example.org');
      for (const each of [along, people]) expect((await ok(open(each.path))).shows_annotations).toBe(true);
      expect((await ok(open(along.path, '/answer'))).annotations).toBeUndefined();

      const { annotations } = await ok(browserOf('owner').get(pathOf('annotations')));
      for (const { id: annotation, text } of annotations)
        if (text === 'Last') await ok(browserOf('owner').delete(pathOf(`annotations/${annotation}`)));
      expect(await listOf(along)).toEqual(shown);
      clock.advance(60_001);
      expect(await listOf(along)).toEqual(shown.slice(0, 1));
      const { details } = (
        await app.dataSource.query("SELECT details FROM audit_log WHERE details->>'link' = $1", [
          along.share.id,
        ])
      )[0];
      expect(details).toMatchObject({ shows_annotations: true, shows_people: false });
      expect(
        (await open(`/dashboard/shared/${along.share.id}#${'y'.repeat(43)}`, '/annotations')).status,
      ).toBe(404);
    });

    it('of every kind of report have a range whose annotations they show', async () => {
      const steps = [{ event_type: 'page_view' }, { event_type: 'purchase' }];
      const at = new Date(clock.now() - 3 * DAY_MS).toISOString();
      const { id: annotation } = await ok(
        browserOf('owner').post(pathOf('annotations'), { at, text: 'In every range' }),
      );
      const period = 'last_7_days';
      for (const asked of [
        { report: 'conversions', question: { period, event_type: 'purchase' } },
        { report: 'conversion-paths', question: { period, event_type: 'purchase' } },
        { report: 'ad-spend', question: { period, event_type: 'purchase' } },
        { report: 'funnel', question: { period, steps } },
        { report: 'retention', question: { period, cohort_event_type: 'page_view' } },
        { report: 'series', question: { period, series: [{ measure: 'events' }] } },
      ]) {
        const { id } = await save('owner', { definition: asked });
        const { path } = await share(id, { shows_annotations: true });
        const { annotations } = await ok(open(path, '/annotations'));
        const texts = annotations.map(({ text }: Json) => text);
        expect([asked.report, texts.includes('In every range')]).toEqual([asked.report, true]);
        clock.advance(10_000);
      }
      await ok(browserOf('owner').delete(pathOf(`annotations/${annotation}`)));
    });

    it('follow a change of their report at once, which analysts may not make', async () => {
      const { id } = await save('analyst');
      const { path } = await share(id);
      await ok(open(path, '/answer'));
      const refused = await patch('analyst', `saved-reports/${id}`, { revision: 1, name: 'Other' });
      expect([refused.status, refused.body.error]).toEqual([403, expect.stringMatching(/shared by a link/)]);
      const question = { group_by: 'source' };
      await ok(
        patch('admin', `saved-reports/${id}`, { revision: 1, definition: { report: 'events', question } }),
      );
      expect((await ok(open(path, '/answer'))).query.group_by).not.toEqual('event_type');
      expect((await browserOf('analyst').post(pathOf(`saved-reports/${id}/shares`))).status).toBe(403);
    });

    it('have cohorts that analysts neither change nor delete, wherever their report names them', async () => {
      const { id } = await ok(
        browserOf('analyst').post(pathOf('cohorts'), {
          ...{ name: 'Mine', definition: { did: { event_type: 'purchase' } } },
        }),
      );
      const series = [{ event_type: ['page_view'], measure: 'events', cohort: [id] }];
      const saved = await save('analyst', { definition: { report: 'series', question: { series } } });
      const change = (role: Role, revision: number) =>
        patch(role, `cohorts/${id}`, { revision, definition: { did: { event_type: 'page_view' } } });
      const { share: link } = await share(saved.id);
      const refused = await change('analyst', 1);
      expect([refused.status, refused.body.error]).toEqual([403, expect.stringMatching(/shared by a link/)]);
      expect((await browserOf('analyst').delete(pathOf(`cohorts/${id}`))).status).toBe(403);
      await ok(change('admin', 1));
      await browserOf('admin').delete(pathOf(`saved-reports/${saved.id}/shares/${link.id}`));
      await ok(change('analyst', 2));
      expect((await browserOf('analyst').delete(pathOf(`cohorts/${id}`))).status).toBe(204);
    });

    it('count their report once a minute however many look, and one at a time', async () => {
      const reports = app.app.get(EventCountsService, { strict: false });
      const make = reports.make.bind(reports);
      let [running, most] = [0, 0];
      const asked = jest.spyOn(reports, 'make').mockImplementation(async (...parameters) => {
        running += 1;
        most = Math.max(most, running);
        try {
          return await make(...parameters);
        } finally {
          running -= 1;
        }
      });
      const { id } = await save('owner');
      const [one, two] = [await share(id), await share(id)];
      const looks = [one, two].flatMap(({ path }) => Array.from({ length: 10 }, () => open(path, '/answer')));
      const answers = await Promise.all(looks);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect([asked.mock.calls.length, most]).toEqual([2, 1]);
      clock.advance(59_000);
      await ok(open(one.path, '/answer'));
      expect(asked).toHaveBeenCalledTimes(2);
      clock.advance(1_001);
      await ok(open(one.path, '/answer'));
      expect(asked).toHaveBeenCalledTimes(3);
    });

    it('keep little of a long answer for a viewer who takes it slowly', async () => {
      const words = 'é😀'.repeat(1_000_000);
      const reports = app.app.get(EventCountsService, { strict: false });
      jest.spyOn(reports, 'make').mockResolvedValue({
        body: {
          words: Array.from({ length: 1_000 }, (_, at) => words.slice(at * 3_000, (at + 1) * 3_000)),
        },
        table: () => ({ name: 'words', table: [], covers: ['words'] }),
      } as never);
      const { id } = await save('owner');
      const { id: shareId, token } = partsOf((await share(id)).path);
      const answered = new Promise<ServerResponse>((resolve) =>
        app.app.getHttpServer().once('request', (_: unknown, response: ServerResponse) => resolve(response)),
      );
      const viewer = await openSlowly(
        `${app.url}/dashboard/api/shared/${shareId}/answer`,
        token,
        'application/json',
      );
      expect((await answered).writableLength).toBeLessThan(1_000_000);
      const { text, isWhole } = await viewer.readAll();
      expect([isWhole, JSON.parse(text).words.join('') === words]).toEqual([true, true]);
    });

    it('429: guess as little as passwords do', async () => {
      const wrong = `/dashboard/shared/shr_${'x'.repeat(20)}#${'y'.repeat(43)}`;
      clock.advance(60_000);
      const statuses: number[] = [];
      for (let at = 0; at < 21; at++) statuses.push((await open(wrong)).status);
      expect([statuses.slice(0, 20).every((status) => status === 404), statuses[20]]).toEqual([true, 429]);
      const { id } = await save('owner');
      expect((await open((await share(id)).path)).status).toBe(200);
    });

    it('cost one statement after another however many open their page', async () => {
      const { id } = await save('owner');
      const { path } = await share(id, { embed_hosts: ['wiki.example'] });
      const query = app.dataSource.query.bind(app.dataSource);
      let [running, most] = [0, 0];
      jest.spyOn(app.dataSource, 'query').mockImplementation(async (text: string, ...more) => {
        if (!text.includes('embed_hosts')) return query(text, ...more);
        running += 1;
        most = Math.max(most, running);
        return query(text, ...more).finally(() => (running -= 1));
      });
      const pages = await Promise.all(Array.from({ length: 20 }, () => page(path)));
      for (const { headers } of pages)
        expect(headers.get('content-security-policy')).toContain('frame-ancestors wiki.example:*');
      expect(most).toBe(1);
    });

    it('have a page that the pages of the named hosts alone may frame, and no other page of ours', async () => {
      const { id } = await save('owner');
      const embedded = await share(id, { embed_hosts: ['Wiki.example', '*.shop.example', 'wiki.example'] });
      expect(embedded.share.embed_hosts).toEqual(['wiki.example', '*.shop.example']);
      const framed = await page(embedded.path);
      expect(framed.headers.get('content-security-policy')).toContain(
        'frame-ancestors wiki.example:* *.shop.example:*',
      );
      expect(framed.headers.get('x-frame-options')).toBeNull();
      const plain = await share(id);
      const ended = `/dashboard/shared/shr_${'z'.repeat(20)}`;
      for (const path of [
        plain.path,
        ended,
        '/dashboard/shared/x',
        '/dashboard',
        `${embedded.path.split('#')[0]}/x`,
      ]) {
        const { headers } = await page(path);
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('x-frame-options')).toBe('DENY');
      }
      expect((await page(plain.path)).headers.get('referrer-policy')).toBe('no-referrer');
      const refused = await browserOf('admin').post(pathOf(`saved-reports/${id}/shares`), {
        embed_hosts: ["'self' evil.example"],
      });
      expect(refused.status).toBe(400);
    });
  });
});
