import type { Account } from '../../src/accounts/accounts.service.js';
import type { Role } from '../../src/members/members.types.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Answer, Browser } from '../support/browser.js';
import { anAccount, aSignedInPerson } from '../support/people.js';
import { ask, REPORT_QUESTIONS, type ReportQuestion } from '../support/report-questions.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const NOW_MS = Date.now();
const JSON_TYPE = 'application/json';
const CSV_TYPE = 'text/csv';

describe('reports in the dashboard', () => {
  let app: TestApp;
  let account: Account;
  let client: ApiClient;
  let analystEmail: string;
  const browsers = new Map<Role, Browser>();

  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => NOW_MS } });
    account = await anAccount(app);
    client = new ApiClient(app.url, (await app.issueKey({ account })).secret);
    for (const role of ['owner', 'admin', 'analyst'] as const) {
      const { person, browser } = await aSignedInPerson(app, { account, role });
      browsers.set(role, browser);
      analystEmail = person.email;
    }
    const at = (minutesAgo: number) => new Date(NOW_MS - minutesAgo * 60_000).toISOString();
    const bought = { event_type: 'purchase', revenue: { amount: '12.50', currency: 'EUR' } };
    await client.trackBatch([
      anEvent({ visitor_id: 'ada', occurred_at: at(9), properties: { utm_source: 'newsletter' } }),
      anEvent({ visitor_id: 'ada', occurred_at: at(8), ...bought }),
      anEvent({ visitor_id: 'bob', occurred_at: at(7), properties: { plan: '=cmd' } }),
    ]);
  });
  afterAll(() => app.close());

  const analyst = () => browsers.get('analyst')!;
  const pathOf = ({ path }: ReportQuestion, environment = 'test') =>
    `accounts/${account.publicId}/${environment}${path.replace('/api/v1', '')}`;
  const look = (question: ReportQuestion, accept = JSON_TYPE, browser = analyst()): Promise<Answer> =>
    browser.send(question.method, pathOf(question), question.body, { accept });
  const exports = async () => {
    const path = `accounts/${account.publicId}/audit?action=report.exported`;
    return (await browsers.get('owner')!.get(path)).body.entries;
  };

  it.each(REPORT_QUESTIONS)(
    '$name: answers people without a key what a key is answered, as JSON and as CSV',
    async (question) => {
      for (const accept of [JSON_TYPE, CSV_TYPE]) {
        const [seen, read] = [await look(question, accept), await ask(client, question, accept)];
        expect([seen.status, seen.body ?? seen.text]).toEqual([200, read.body]);
        expect(seen.headers.get('content-type')).toBe(read.headers.get('content-type'));
      }
      for (const role of ['owner', 'admin'] as const)
        expect((await look(question, JSON_TYPE, browsers.get(role))).status).toBe(200);
    },
  );

  it('never mixes the environments', async () => {
    const [events] = REPORT_QUESTIONS as [ReportQuestion];
    const { body } = await analyst().get(pathOf(events, 'live'));
    expect([body.environment, body.totals]).toEqual(['live', { events: 0, visitors: 0 }]);
    expect((await analyst().get(pathOf(events, 'both'))).status).toBe(404);
  });

  it.each(REPORT_QUESTIONS)(
    '$name: 400: names what is wrong with the question, as to a key',
    async (question) => {
      const wrong = { ...question, path: `${question.path}&colour=red&timezone=Mars&timezone=Venus` };
      const [seen, read] = [await look(wrong), await ask(client, wrong)];
      expect(read.status).toBe(400);
      expect([seen.status, seen.body]).toEqual([400, read.body]);
    },
  );

  it('406: knows JSON and CSV', async () => {
    const [events] = REPORT_QUESTIONS as [ReportQuestion];
    expect((await look(events, 'application/pdf')).status).toBe(406);
  });

  it('writes into the audit trail who took a report away as a file, and nothing when one is looked at', async () => {
    const before = (await exports()).length;
    for (const question of REPORT_QUESTIONS) await look(question);
    expect(await exports()).toHaveLength(before);
    const [, , evidence] = REPORT_QUESTIONS as ReportQuestion[];
    await look(evidence!, CSV_TYPE);
    expect((await exports())[0]).toMatchObject({
      action: 'report.exported',
      actor: analystEmail,
      details: { report: 'conversions', environment: 'test', evidence: true },
    });
  });
});
