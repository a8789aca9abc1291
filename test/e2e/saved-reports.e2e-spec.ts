import type { Account } from '../../src/accounts/accounts.service.js';
import type { Role } from '../../src/members/members.types.js';
import { type Answer as ApiAnswer, ApiClient, anEvent } from '../support/api-client.js';
import type { Answer, Browser, Json } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { ask, REPORT_QUESTIONS, type ReportQuestion } from '../support/report-questions.js';
import { stored } from '../support/stored.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const CSV_TYPE = 'text/csv';
/** What {@link REPORT_QUESTIONS} ask about evidence. */
const EVIDENCE = ['include', 'number', 'group', 'outcome', 'touches_from'];

/** What is saved of a question as it is asked: the parameters of its address without those of evidence, or its body. */
function definitionOf({ path, body }: ReportQuestion): Json {
  const { pathname, searchParams } = new URL(path, 'http://service');
  const names = [...new Set(searchParams.keys())].filter((name) => !EVIDENCE.includes(name));
  const question = Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)]));
  return { report: pathname.split('/').at(-1), question: body ?? question };
}

describe('saved reports', () => {
  let app: TestApp;
  let account: Account;
  let client: ApiClient;
  let liveClient: ApiClient;
  const clock = new MovableClock();
  const people = new Map<Role, SignedInPerson>();

  beforeAll(async () => {
    app = await startTestApp({ clock });
    account = await anAccount(app);
    client = new ApiClient(app.url, (await app.issueKey({ account })).secret);
    liveClient = new ApiClient(app.url, (await app.issueKey({ account, environment: 'live' })).secret);
    for (const role of ['owner', 'admin', 'analyst'] as const)
      people.set(role, await aSignedInPerson(app, { account, role }));
    const at = (minutesAgo: number) => new Date(clock.now() - minutesAgo * 60_000).toISOString();
    await stored(
      client.trackBatch([
        anEvent({
          visitor_id: 'ada',
          occurred_at: at(9),
          properties: { utm_source: 'newsletter', plan: 'pro' },
        }),
        anEvent({
          visitor_id: 'ada',
          occurred_at: at(8),
          event_type: 'purchase',
          revenue: { amount: '12.50', currency: 'EUR' },
        }),
        anEvent({ visitor_id: 'bob', occurred_at: at(7), properties: { plan: '=cmd' } }),
      ]),
    );
  });
  afterAll(() => app.close());
  // A test takes longer than the burst limit allows at one instant.
  beforeEach(() => clock.advance(10_000));

  const browserOf = (role: Role): Browser => people.get(role)!.browser;
  const pathOf = (path = '', environment = 'test') =>
    `accounts/${account.publicId}/${environment}/saved-reports${path && `/${path}`}`;
  const definition = { report: 'events', question: { group_by: 'event_type' } };
  const save = async (role: Role, more: object = {}): Promise<Json> => {
    const { status, body } = await browserOf(role).post(pathOf(), { name: 'By type', definition, ...more });
    expect([status, body.error]).toEqual([201, undefined]);
    return body;
  };
  const change = (role: Role, id: string, body: object): Promise<Answer> =>
    browserOf(role).send('PATCH', pathOf(id), body);
  const patch = (id: string, body: object): Promise<ApiAnswer> =>
    client.send('PATCH', `/api/v1/saved-reports/${id}`, JSON.stringify(body), {
      'Content-Type': 'application/json',
    });
  const trail = async (target: string): Promise<Json[]> => {
    const { body } = await browserOf('owner').get(`accounts/${account.publicId}/audit?limit=200`);
    return body.entries.filter((entry: Json) => entry.target === target || entry.target_id === target);
  };

  /** A journey is of one visitor, and nothing to keep. */
  const QUESTIONS = REPORT_QUESTIONS.filter(({ name }) => name !== 'journey');

  it.each(QUESTIONS)('$name: answers as its own address does, as JSON and as CSV', async (question) => {
    const { status, body: saved } = await client.post('/api/v1/saved-reports', {
      name: question.name,
      definition: definitionOf(question),
    });
    expect([status, saved.error, saved.faults]).toEqual([201, undefined, []]);
    const evidence = /include=\S+/.exec(question.path)?.[0] ?? '';
    for (const accept of ['application/json', CSV_TYPE]) {
      const asked = await ask(client, question, accept);
      const answered = await client.send(
        'GET',
        `/api/v1/saved-reports/${saved.id}/answer?${evidence}`,
        undefined,
        {
          Accept: accept,
        },
      );
      expect([answered.status, answered.body]).toEqual([200, asked.body]);
      const seen = await browserOf('analyst').send(
        'GET',
        `${pathOf(`${saved.id}/answer`)}?${evidence}`,
        undefined,
        {
          accept,
        },
      );
      expect([seen.status, seen.body ?? seen.text]).toEqual([200, asked.body]);
    }
  });

  it('400: saves nothing that the report would refuse, and names every fault by where it is', async () => {
    const faultsOf = async (body: object): Promise<string[]> => {
      const { status, body: answer } = await client.post('/api/v1/saved-reports', body);
      expect(status).toBe(400);
      return answer.details.map(({ field, code }: Json) => `${field}: ${code}`);
    };
    const asking = (report: string, question: unknown) => ({
      name: 'x',
      definition: { report, question },
    });
    expect(await faultsOf({ definition: { report: 'guess', question: {} }, nmae: 'x' })).toEqual([
      'nmae: unknown_field',
      'name: required',
      'definition.report: unknown_value',
    ]);
    expect(await faultsOf(asking('events', { group_by: 'x', timezone: 'Mars', colour: 'red' }))).toEqual([
      'definition.question.colour: unknown_parameter',
      'definition.question.group_by: unknown_value',
      'definition.question.timezone: invalid_timezone',
    ]);
    expect(await faultsOf(asking('conversions', { event_type: 'x', include: 'evidence' }))).toEqual([
      'definition.question.include: not_saved',
    ]);
    expect(await faultsOf(asking('funnel', { steps: [{ event_type: 'x' }] }))).toEqual([
      'definition.question.steps: wrong_length',
    ]);
    expect(await faultsOf(asking('events', { event_type: [{}] }))).toEqual([
      'definition.question.event_type: wrong_type',
    ]);
    expect(await faultsOf(asking('events', { 'properties.a\0b': 'c', event_type: 'd\0' }))).toHaveLength(2);
    expect(await faultsOf(asking('events', { 'properties.x': 'y'.repeat(17_000) }))).toEqual([
      'definition.question: too_long',
    ]);
    expect(
      await faultsOf(asking('funnel', { steps: [{ event_type: 'a\ud800' }, { event_type: 'b\0' }] })),
    ).toEqual([
      'definition.question.steps.0.event_type: lone_surrogate',
      'definition.question.steps.1.event_type: nul_character',
    ]);
    expect((await client.send('POST', '/api/v1/saved-reports', '[')).status).toBe(415);
  });

  it.each([
    ['events', `{"event_type":${'['.repeat(20_000)}1${']'.repeat(20_000)}}`, ': too_deep'],
    ['funnel', `{"steps":${'{"a":'.repeat(7_000)}1${'}'.repeat(7_000)}}`, ': too_deep'],
    ['events', '{"__proto__":"x"}', '.__proto__: unknown_parameter'],
    ['funnel', '{"__proto__":{"steps":[]}}', '.__proto__: unknown_field'],
    ['events', '{"constructor":"x"}', '.constructor: unknown_parameter'],
  ])('400: saves no question of %s whose shape is hostile: %.20s', async (report, question, fault) => {
    const { status, body } = await client.send(
      'POST',
      '/api/v1/saved-reports',
      `{"name":"x","definition":{"report":"${report}","question":${question}}}`,
      { 'Content-Type': 'application/json' },
    );
    const [{ field, code }] = body.details;
    expect([status, `${field}: ${code}`]).toEqual([400, `definition.question${fault}`]);
  });

  it('400: takes no parameter that would make the answer one of another question', async () => {
    const { id } = await save('owner');
    const { status, body } = await client.get(`/api/v1/saved-reports/${id}/answer?from=2026-01-01`);
    expect([status, body.details]).toEqual([
      400,
      [{ field: 'from', code: 'unknown_parameter', message: expect.any(String) }],
    ]);
  });

  it('tells of a question that the service has since come to refuse, and refuses to answer it', async () => {
    const { id } = await save('owner');
    await app.dataSource.query(
      `UPDATE saved_reports SET question = '{"era": "bronze"}' WHERE public_id = $1`,
      [id],
    );
    const { body } = await client.get(`/api/v1/saved-reports/${id}`);
    expect(body.faults).toEqual([
      { field: 'definition.question.era', code: 'unknown_parameter', message: expect.any(String) },
    ]);
    const answer = await client.get(`/api/v1/saved-reports/${id}/answer`);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, 'era']);
  });

  it('409: of two who change a report at once the second is told, and nothing of the first is lost', async () => {
    const { id } = await save('analyst', { description: 'before' });
    const first = await change('analyst', id, { revision: 1, name: 'First' });
    expect([first.status, first.body.revision, first.body.name]).toEqual([200, 2, 'First']);
    expect((await change('admin', id, { revision: 1, name: 'Second' })).status).toBe(409);
    const [left, right] = await Promise.all([
      patch(id, { revision: 2, name: 'Left' }),
      patch(id, { revision: 2, description: 'Right' }),
    ]);
    expect([left.status, right.status].sort()).toEqual([200, 409]);
    const { body } = await client.get(`/api/v1/saved-reports/${id}`);
    expect([body.revision, [body.name, body.description]]).toEqual([
      3,
      left.status === 200 ? ['Left', 'before'] : ['First', 'Right'],
    ]);
  });

  it('changes nothing, and writes no line, where a change changes nothing', async () => {
    const { id } = await save('owner');
    const { body } = await change('owner', id, { revision: 1, name: 'By type', definition });
    expect([body.revision, (await trail(id)).length]).toEqual([1, 1]);
  });

  it('403: analysts change and delete their own, owners and admins all', async () => {
    const own = await save('analyst');
    const others = await save('admin');
    expect([own.is_own, own.may_change, own.owner]).toEqual([
      true,
      true,
      people.get('analyst')!.person.email,
    ]);
    const { body } = await browserOf('analyst').get(pathOf(others.id));
    expect([body.is_own, body.may_change]).toEqual([false, false]);
    expect((await change('analyst', others.id, { revision: 1, name: 'x' })).status).toBe(403);
    expect((await browserOf('analyst').delete(pathOf(others.id))).status).toBe(403);
    expect((await change('owner', own.id, { revision: 1, name: 'x' })).status).toBe(200);
    expect((await browserOf('admin').delete(pathOf(own.id))).status).toBe(204);
    expect((await browserOf('analyst').get(pathOf(own.id))).status).toBe(404);
  });

  it('404: knows no report of the other environment or of another account', async () => {
    const { id } = await save('owner');
    expect((await liveClient.get(`/api/v1/saved-reports/${id}`)).status).toBe(404);
    expect((await browserOf('owner').get(pathOf(id, 'live'))).status).toBe(404);
    expect((await browserOf('owner').get(pathOf(id, 'both'))).status).toBe(404);
    const other = new ApiClient(app.url, (await app.issueKey()).secret);
    for (const path of [id, `${id}/answer`])
      expect((await other.get(`/api/v1/saved-reports/${path}`)).status).toBe(404);
    expect((await other.delete(`/api/v1/saved-reports/${id}`)).status).toBe(404);
    expect((await other.get('/api/v1/saved-reports')).body).toEqual({ saved_reports: [] });
  });

  it.each(['%00', 'rep_%00', '..%2Fx', 'rep_ü', 'r'.repeat(500)])(
    '404: no report has the id %s',
    async (id) => {
      for (const path of [id, `${id}/answer`])
        expect((await client.get(`/api/v1/saved-reports/${path}`)).status).toBe(404);
      expect((await client.delete(`/api/v1/saved-reports/${id}`)).status).toBe(404);
    },
  );

  it('leaves a line in the audit trail with every change, by whom and what', async () => {
    const { id } = await save('analyst', { name: '<img src=x onerror=alert(1)>' });
    await change('admin', id, {
      revision: 1,
      definition: { report: 'events', question: { group_by: 'source' } },
    });
    await client.delete(`/api/v1/saved-reports/${id}`);
    const lines = await trail(id);
    expect(lines.map(({ action }) => action)).toEqual([
      'saved_report.deleted',
      'saved_report.changed',
      'saved_report.created',
    ]);
    expect(lines.map(({ actor }) => actor).slice(1)).toEqual([
      people.get('admin')!.person.email,
      people.get('analyst')!.person.email,
    ]);
    expect(lines[1].details).toEqual({ question: '{"group_by":"event_type"} → {"group_by":"source"}' });
  });

  it('lists by name, and holds at most as many as it says', async () => {
    const other = await app.issueKey();
    const rows = `INSERT INTO saved_reports (public_id, account_id, environment, name, description, report, question,
        revision, created_by, created_at, changed_by, changed_at)
      SELECT 'rep_' || n, $1, 0, 'Name ' || n, '', 'events', '{}', 1, 'cli', now(), 'cli', now() FROM generate_series(1, 200) n`;
    await app.dataSource.query(rows, [other.account.id]);
    const its = new ApiClient(app.url, other.secret);
    const refused = await its.post('/api/v1/saved-reports', { name: 'One more', definition });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/200 saved reports/)]);
    const { body } = await its.get('/api/v1/saved-reports');
    expect(body.saved_reports).toHaveLength(200);
    expect(body.saved_reports.slice(0, 2).map(({ name }: Json) => name)).toEqual(['Name 1', 'Name 10']);
  });
});
