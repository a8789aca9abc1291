import type { Account } from '../../src/accounts/accounts.service.js';
import type { Role } from '../../src/members/members.types.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Answer, Browser } from '../support/browser.js';
import { waitsForLock } from '../support/held-lock.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson } from '../support/people.js';
import { ask, REPORT_QUESTIONS, type ReportQuestion } from '../support/report-questions.js';
import { stored } from '../support/stored.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const JSON_TYPE = 'application/json';
const CSV_TYPE = 'text/csv';

describe('reports in the dashboard', () => {
  const clock = new MovableClock();
  let app: TestApp;
  let account: Account;
  let client: ApiClient;
  let analystEmail: string;
  const browsers = new Map<Role, Browser>();

  beforeAll(async () => {
    app = await startTestApp({ clock });
    account = await anAccount(app);
    client = new ApiClient(app.url, (await app.issueKey({ account })).secret);
    for (const role of ['owner', 'admin', 'analyst'] as const) {
      const { person, browser } = await aSignedInPerson(app, { account, role });
      browsers.set(role, browser);
      analystEmail = person.email;
    }
    const at = (minutesAgo: number) => new Date(clock.now() - minutesAgo * 60_000).toISOString();
    const bought = { event_type: 'purchase', revenue: { amount: '12.50', currency: 'EUR' } };
    await stored(
      client.trackBatch([
        anEvent({ visitor_id: 'ada', occurred_at: at(9), properties: { utm_source: 'newsletter' } }),
        anEvent({ visitor_id: 'ada', occurred_at: at(8), ...bought }),
        anEvent({ visitor_id: 'bob', occurred_at: at(7), properties: { plan: '=cmd' } }),
      ]),
    );
  });
  afterAll(() => app.close());
  /** The burst limit is not what this is about. */
  beforeEach(() => clock.advance(10_000));

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
    for (const question of REPORT_QUESTIONS) {
      const [latest] = await exports();
      clock.advance(10_000);
      expect((await look(question, CSV_TYPE)).status).toBe(200);
      const [line, previous] = await exports();
      expect([question.name, previous]).toEqual([question.name, latest]);
      const report = /reports\/([a-z-]+)/.exec(question.path)![1];
      expect(line).toMatchObject({
        action: 'report.exported',
        actor: analystEmail,
        details: { report, environment: 'test', evidence: question.name.startsWith('evidence') },
      });
    }
  });

  describe('ad spend', () => {
    const at = (path = '') => `accounts/${account.publicId}/test/ad-spend${path}`;
    const EXPORT = [
      'Campaign report',
      '"1 January 2026 - 2 January 2026"',
      'Day,Campaign,Ad group,Cost,Impr.,Clicks',
      '2026-01-01,"=HYPERLINK(""x"")",Shoes,"1,234.50","12,000",7',
      '2026-01-02,<img src=x onerror=alert(1)>,Shoes,"1,234",1,0',
      '2026-01-02,Spring,,2.5,,',
      '2026-01-02,Spring,,3.5,,',
      'Total: 3, --, --,1240.50,1',
    ].join('\r\n');
    const upload = { csv: EXPORT, values: { platform: 'google', currency: 'EUR' } };
    const save = (body: object, browser = analyst()) => browser.send('PUT', at(), body);
    const list = async (role: Role = 'analyst') => (await browsers.get(role)!.get(at())).body.rows;
    const lines = async (action: string) =>
      (await browsers.get('owner')!.get(`accounts/${account.publicId}/audit?action=${action}`)).body.entries;

    it('says of a file what its columns mean and what becomes of each row, and writes nothing', async () => {
      const { status, body } = await analyst().post(at('/preview'), upload);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        columns: {
          date: 'Day',
          campaign: 'Campaign',
          adset: 'Ad group',
          spend: 'Cost',
          impressions: 'Impr.',
          clicks: 'Clicks',
        },
        values: { platform: 'google', currency: 'EUR' },
        missing: [],
        received: 5,
        inserted: 2,
        rejected: 3,
      });
      expect(body.header[3]).toEqual({ name: 'Cost', samples: ['1,234.50', '1,234', '2.5'] });
      expect(body.rows.map(({ status: outcome }: { status: string }) => outcome)).toEqual([
        'inserted',
        'rejected',
        'inserted',
        'rejected',
        'rejected',
      ]);
      expect(body.rows[1].errors).toMatchObject([{ field: 'spend', code: 'invalid_decimal' }]);
      expect(body.rows[1].cells.campaign).toBe('<img src=x onerror=alert(1)>');
      expect(body.rows[3].errors).toMatchObject([{ code: 'repeated_key' }]);
      expect(body.rows[4].errors).toMatchObject([{ code: 'wrong_cell_count' }]);
      expect(await list()).toEqual([]);
    });

    it('tells which fields a file lacks, and takes columns by the names that a person gives', async () => {
      const csv = 'Tag,Was,Name,Kosten (EUR)\n2026-02-01,meta,Idle,7.50\n';
      const guessed = (await analyst().post(at('/preview'), { csv })).body;
      expect(guessed).toMatchObject({ columns: {}, rejected: 1 });
      expect(guessed.missing).toEqual(['date', 'platform', 'campaign', 'spend', 'currency']);
      const columns = { date: 'Tag', platform: 'Was', campaign: 'Name', spend: 'Kosten (EUR)' };
      const mapped = await analyst().post(at('/preview'), { csv, columns, values: { currency: 'EUR' } });
      expect(mapped.body).toMatchObject({ missing: [], inserted: 1, rejected: 0, columns });
    });

    it('takes columns that semicolons separate, with decimal commas; what may mean two amounts is refused', async () => {
      const csv =
        'Day;Network;Campaign;Currency code;Cost\n2026-02-01;meta;Idle;EUR;7,50\n2026-02-02;meta;Idle;EUR;1.234\n';
      const { status, body } = await analyst().post(at('/preview'), { csv });
      expect(status).toBe(200);
      expect(body).toMatchObject({ missing: [], inserted: 1, rejected: 1 });
      expect(body.header[4]).toEqual({ name: 'Cost', samples: ['7,50', '1.234'] });
      expect(body.rows[1].errors).toMatchObject([{ field: 'spend', code: 'ambiguous_amount' }]);
    });

    it('stores for every role what the preview foretold, and says so in the audit trail', async () => {
      const stored = await save(upload);
      expect([stored.status, stored.body.inserted, stored.body.rejected]).toEqual([200, 2, 3]);
      expect((await analyst().post(at('/preview'), upload)).body).toMatchObject({
        unchanged: 2,
        rejected: 3,
      });
      const dearer = { ...upload, csv: EXPORT.replace('2.5', '9') };
      expect((await analyst().post(at('/preview'), dearer)).body).toMatchObject({ updated: 1, unchanged: 1 });
      for (const role of ['owner', 'admin'] as const)
        expect((await save(upload, browsers.get(role))).body).toMatchObject({ unchanged: 2 });
      expect(await list()).toMatchObject([
        { platform: 'google', campaign: '=HYPERLINK("x")', spend: '1234.50', impressions: 12_000 },
        { campaign: 'Spring', adset: null, spend: '2.5', clicks: 0 },
      ]);
      expect(await list('owner')).toEqual((await client.get('/api/v1/ad-spend')).body.rows);
      const [, , first] = await lines('ad_spend.imported');
      expect(first).toMatchObject({
        actor: analystEmail,
        target: '2026-01-01 to 2026-01-02',
        details: { environment: 'test', inserted: 2, updated: 0, unchanged: 0 },
      });
    });

    it('gives the rows as a file no spreadsheet runs, and says so in the audit trail', async () => {
      const { text } = await analyst().send('GET', at(), undefined, { accept: CSV_TYPE });
      expect(text).toContain(`"'=HYPERLINK(""x"")"`);
      expect(await lines('ad_spend.exported')).toMatchObject([{ actor: analystEmail }]);
    });

    it.each([
      ['no file', {}, 'csv: wrong_type'],
      ['a quote that is not closed', { csv: '"'.repeat(1_048_575) }, ': malformed_csv'],
      ['no rows', { csv: 'date,spend\n' }, 'csv: too_short'],
      ['an unknown field', { csv: 'a\nb', columns: { colour: 'a' } }, 'columns.colour: unknown_field'],
      ['a column that is not there', { csv: 'a\nb', columns: { ad: 'x' } }, 'columns.ad: missing_column'],
      [
        'a value longer than any name',
        { csv: 'a\nb', values: { platform: ' '.repeat(301) } },
        'values.platform: too_long',
      ],
      [
        'a column for two fields',
        { csv: 'a,b\nb,c', columns: { ad: 'a', adset: 'a' } },
        'columns.adset: repeated_column',
      ],
      ['a column of a name twice', { csv: 'a,a\nb,c', columns: { ad: 'a' } }, 'columns.ad: repeated_column'],
    ])('400 for %s', async (_, body, fault) => {
      for (const answer of [await analyst().post(at('/preview'), body), await save(body)]) {
        expect(answer.status).toBe(400);
        const [{ field, code }] = answer.body.details;
        expect(`${field}: ${code}`).toBe(fault);
      }
    });

    it('stores one file at a time, so that others are answered beside any number of uploads', async () => {
      const csv = 'date,campaign,spend\n2026-03-01,Held,1\n';
      const values = { platform: 'meta', currency: 'EUR' };
      await save({ csv, values });
      const holder = await app.database.writer.connect();
      try {
        await holder.query('BEGIN');
        await holder.query(`SELECT FROM ad_spend WHERE campaign = 'Held' FOR UPDATE`);
        const uploads = [2, 3, 4, 5].map((spend) => save({ csv: csv.replace('1\n', `${spend}\n`), values }));
        await waitsForLock(app.database);
        const saved = `accounts/${account.publicId}/test/saved-reports`;
        for (let at = 0; at < 3; at++) expect((await browsers.get('owner')!.get(saved)).status).toBe(200);
        await holder.query('COMMIT');
        expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      } finally {
        holder.release(true);
      }
    });

    it('400 when every row is rejected, 413 for a file that is too large', async () => {
      const refused = await save({ csv: 'date,spend\n2026,1\n' });
      expect([refused.status, refused.body.error]).toEqual([400, 'Every row was rejected']);
      expect((await save({ csv: 'x'.repeat(8_500_000) })).status).toBe(413);
    });
  });
});
