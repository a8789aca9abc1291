import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ApiClient } from '../support/api-client.js';
import { countSessions } from '../support/count-sessions.js';
import { csvRecords } from '../support/csv-sections.js';
import { waitsForLock } from '../support/held-lock.js';
import { MiddayClock } from '../support/midday-clock.js';
import { PATIENCE_MS } from '../support/patience.js';
import { ask, REPORT_QUESTIONS, type ReportQuestion } from '../support/report-questions.js';
import { keepRollersOut } from '../support/roll-up.js';
import { startSecondInstance } from '../support/second-instance.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';
import { whenServed } from '../support/when-served.js';

const questions = REPORT_QUESTIONS.map((question) => [question.name, question] as const);

/** Numbers of an answer that count nothing. */
const NO_COUNTS = new Set([
  'query',
  'period',
  'return_period',
  'step',
  'from',
  'to',
  'from_minutes',
  'to_minutes',
  'histogram_bounds',
  'days',
]);

/** Every number that an answer has counted. */
function countsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (NO_COUNTS.has(name) ? [] : countsIn(part)));
}

/** Where a question names event types, or a property. */
function typeFields({ path, body }: ReportQuestion): string[] {
  if (path.includes('(properties.')) return ['measure'];
  if (body) return ['0', '1'].map((index) => `${Object.keys(body)[0]}.${index}.event_type`);
  return path.includes('event_type=') ? ['event_type'] : [];
}

const clock = new MiddayClock();
const TOMORROW = new Date(clock.now() + 86_400_000).toISOString().slice(0, 10);
const YESTERDAY = new Date(clock.now() - 86_400_000).toISOString().slice(0, 10);

/** Further parameters under which an answer has parts that it lacks otherwise. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  events: [
    `&compare_from=${YESTERDAY}&compare_to=${TOMORROW}&interval=month&measure=sum(revenue)`,
    '&interval=month',
    '&metrics=visitors',
    '&event_type=purchse&properties.paln=pro',
  ],
  conversions: ['&models=first_touch,linear&interval=month&group_by=source'],
  'evidence of conversions': ['&evidence_limit=1&models=linear'],
  'evidence of visitors': ['&evidence_limit=1'],
  'ad spend': [
    '&models=first_touch,linear&date=touch',
    '&group_by=day',
    '&limit=1',
    '&currency=USD',
    '&currency=JPY',
  ],
};

interface Leaf {
  /** From the outermost on, without indexes. */
  readonly names: readonly string[];
  readonly text: string;
}

/** Every value of an answer but null. */
function leavesOf(value: unknown, names: readonly string[] = []): Leaf[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [{ names, text: String(value) }];
  if (Array.isArray(value)) return value.flatMap((part) => leavesOf(part, names));
  return Object.entries(value as object).flatMap(([name, part]) => leavesOf(part, [...names, name]));
}

/** Whether a column may hold the value of these names. */
function isColumnOf(names: readonly string[], column: string): boolean {
  const name = names.at(-1)!;
  const words = column.split('_');
  return (
    column === 'value' ||
    (names.includes('measures') && /^(events_per_visitor|[a-z0-9]+\(.+\)( [A-Z]{3})?)$/.test(column)) ||
    (name === 'values' && /^([a-f]|formula_\d)$/.test(column)) ||
    words.slice(-name.split('_').length).join('_') === name ||
    words.slice(0, name.split('_').length).join('_') === name ||
    (name === 'amount' && /revenue|spend/.test(column))
  );
}

describe('Every report', () => {
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;
  let letRollersIn: () => Promise<void>;

  beforeAll(async () => {
    // What ends a statement here is not its timeout.
    service = await startTestApp({ clock, statementTimeoutMs: 600_000 });
    letRollersIn = await keepRollersOut(service.targets.serving);
    owner = await service.issueKey({ plan: 'enterprise' });
    client = new ApiClient(service.url, owner.secret);
  });
  afterAll(async () => {
    await letRollersIn();
    await service.close();
  });

  describe('of an account that has nothing yet', () => {
    it.each(questions)('200: %s, as JSON and as CSV', async (_, question) => {
      const fresh = new ApiClient(service.url, (await service.issueKey()).secret);
      const json = await ask(fresh, question);
      expect([json.status, json.body.environment]).toEqual([200, 'test']);
      expect(countsIn(json.body).filter((count) => count !== 0)).toEqual([]);
      expect(json.body.warnings.map(({ field }: { field: string }) => field)).toEqual(typeFields(question));
      const csv = await ask(fresh, question, 'text/csv');
      expect([csv.status, csv.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8; header=present',
      ]);
      const [head, ...lines] = csv.body.trimEnd().split('\r\n');
      expect(head).toMatch(/^section(,[a-z0-9_.()]+)+$/);
      for (const line of lines) expect(line).not.toMatch(/NaN|Infinity|undefined|\[object/);
    });
  });

  describe('as CSV', () => {
    let customer: ApiClient;

    beforeAll(async () => {
      customer = new ApiClient(service.url, (await service.issueKey({ plan: 'enterprise' })).secret);
      await trackSomeOfEverything(customer);
    });

    it.each(questions)('has every value that JSON has: %s', async (_, question) => {
      for (const more of ['', ...(MORE[question.name] ?? [])]) {
        const { body } = await ask(customer, question, undefined, more);
        const csv = await ask(customer, question, 'text/csv', more);
        const [head, ...records] = csvRecords(csv.body) as [string[], ...string[][]];
        const isThere = ({ names, text }: Leaf) =>
          (names.at(-1) === 'currency' && head.includes(`revenue_${text}`)) ||
          records.some((record) => record.some((cell, at) => cell === text && isColumnOf(names, head[at]!)));
        expect(leavesOf({ ...body, as_of: null }).filter((leaf) => !isThere(leaf))).toEqual([]);
        expect(records.every((record) => record.length === head.length)).toBe(true);
        expect(new Set(head).size).toBe(head.length);
      }
    });
  });

  describe('of a period', () => {
    /** The question about a time that these tell: a funnel's lies in its body. */
    const about = (question: ReportQuestion, time: Record<string, string>) =>
      question.body
        ? ask(client, { ...question, body: { ...question.body, ...time } })
        : ask(client, question, undefined, `&${new URLSearchParams(time)}`);

    it.each(questions)('200: %s, as of the range that its query tells', async (_, question) => {
      const timezone = 'America/New_York';
      const { status, body } = await about(question, { period: 'last_month', timezone });
      expect([status, body.query.period, body.query.timezone]).toEqual([200, 'last_month', timezone]);
      const { from, to } = body.query;
      expect([from, to]).toEqual([
        expect.stringMatching(/-01T00:00:00-0[45]:00$/),
        expect.stringMatching(/-01T00:00:00-0[45]:00$/),
      ]);
      const told = await about(question, { from, to, timezone });
      expect({ ...told.body, as_of: null }).toEqual({
        ...{ ...body, as_of: null },
        query: { ...body.query, period: null },
      });
    });

    it.each(questions)('400: %s, with a range beside it or unknown', async (_, question) => {
      const faults = async (time: Record<string, string>) => {
        const { status, body } = await about(question, time);
        return [status, body.details];
      };
      const today = { period: 'today' };
      const named = (message: string) => [
        400,
        [{ field: 'period', code: 'not_with_range', message: `cannot be given together with ${message}` }],
      ];
      expect(await faults({ ...today, from: '2026-01-01' })).toEqual(named('from'));
      expect(await faults({ ...today, from: '2026-01-01', to: '2026-02-01' })).toEqual(named('from and to'));
      expect(await faults({ period: 'last_fortnight' })).toEqual([
        400,
        [{ field: 'period', code: 'unknown_value', message: expect.stringContaining('last_7_days') }],
      ]);
    });
  });

  describe('compared', () => {
    const FRAME = ['query', 'definition', 'environment', 'as_of', 'lists_revision', 'known_bots', 'warnings'];
    const compared = questions.filter(([name]) => !/evidence|journey|series/.test(name));
    let shop: ApiClient;

    beforeAll(async () => {
      shop = new ApiClient(service.url, (await service.issueKey({ plan: 'enterprise' })).secret);
      await trackSomeOfEverything(shop);
    });

    const about = (question: ReportQuestion, more: Record<string, string | boolean>) =>
      question.body
        ? ask(shop, { ...question, body: { ...question.body, ...more } })
        : ask(shop, question, undefined, `&${new URLSearchParams(more as Record<string, string>)}`);

    it.each(compared)(
      '200: %s has the figures of the other range beside its own, as if asked for them',
      async (_, question) => {
        const today = new Date(clock.now()).toISOString().slice(0, 10);
        const day = (days: number) =>
          new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
        const own = { from: day(-9), to: day(-2), timezone: 'UTC' };
        const other = { from: day(-2), to: day(2), timezone: 'UTC' };
        const { status, body } = await about(question, {
          ...own,
          compare_from: other.from,
          compare_to: other.to,
        });
        expect([status, body.query.from, body.comparison.from]).toEqual([
          200,
          `${own.from}T00:00:00Z`,
          `${other.from}T00:00:00Z`,
        ]);
        expect(body.comparison).toMatchObject({ compare: null, compare_weekdays: false, is_cut: false });
        expect(body.definition.comparison).toEqual(expect.any(String));
        const alone = (await about(question, own)).body;
        const { comparison, definition: _definition, ...rest } = body;
        expect({ ...rest, as_of: null }).toEqual({ ...alone, definition: undefined, as_of: null });
        const figures = Object.entries((await about(question, other)).body).filter(
          ([name]) => !FRAME.includes(name),
        );
        const listed = new Set(['groups', 'rows', 'paths', 'others']);
        for (const [name, value] of figures)
          if (!listed.has(name) || question.name === 'ad spend')
            expect([name, comparison[name]]).toEqual([name, value]);
        expect(countsIn(comparison).some((count) => count > 0)).toBe(true);
      },
    );

    it.each(compared)(
      '200: %s, of a period that is not over, with as much of the one before',
      async (_, question) => {
        const { status, body } = await about(question, { period: 'this_year', compare: 'previous_year' });
        expect([status, body.comparison.compare, body.comparison.compare_weekdays]).toEqual([
          200,
          'previous_year',
          false,
        ]);
        const matched = await about(question, {
          period: 'last_week',
          compare: 'previous_period',
          compare_weekdays: question.body ? true : 'true',
        });
        const { from, to, is_cut } = matched.body.comparison;
        expect(Date.parse(matched.body.query.from) - Date.parse(from)).toBe(7 * 86_400_000);
        expect([to, is_cut]).toEqual([matched.body.query.from, false]);
      },
    );

    it.each(compared)('400: %s, with a comparison that is none', async (_, question) => {
      const { status, body } = await about(question, {
        compare: 'previous_moon',
        compare_from: '2026-01-01',
      });
      expect([
        status,
        body.details.map(({ field, code }: Record<string, string>) => `${field}: ${code}`),
      ]).toEqual([400, ['compare: unknown_value']]);
      const both = await about(question, { compare: 'previous_year', compare_from: '2026-01-01' });
      expect(both.body.details.map(({ field }: { field: string }) => field)).toEqual([
        'compare',
        'compare_to',
      ]);
    });
  });

  describe('of a query that is no text', () => {
    const refused = { field: 'timezone', code: 'malformed_encoding', message: expect.any(String) };

    it.each(questions)('400: %s', async (_, question) => {
      for (const value of ['%FF', '%E0%A4', '%']) {
        const { status, body } = await ask(client, question, undefined, `&timezone=${value}`);
        expect([status, body]).toEqual([400, { error: 'Validation failed', details: [refused] }]);
      }
    });

    it.each([
      ['GET', '/api/v1/events?visitor_id=%FF', 'visitor_id'],
      ['GET', '/api/v1/ad-spend?platform=%', 'platform'],
      ['DELETE', '/api/v1/ad-spend?from=2026-01-01&to=2026-02-01&campaign=a%E0%A4', 'campaign'],
      ['GET', '/api/v1/reports/events?properties.plan=%FF', 'properties.plan'],
    ])('400: %s %s', async (method, path, field) => {
      const { status, body } = await client.send(method, path);
      expect([status, body]).toEqual([400, { error: 'Validation failed', details: [{ ...refused, field }] }]);
    });
  });

  describe('that nobody waits for any more', () => {
    it.each(questions)('is cancelled in the database: %s', async (_, question) => {
      await holding(service, 'events', async () => {
        const sent = send(question);
        await waitsForLock(service.database);
        sent.destroy();
        await untilNoneWaits(service);
      });
      expect((await ask(client, question)).status).toBe(200);
    });
  });

  describe('beside others', () => {
    it('leaves connections to everyone else, and has its turn', async () => {
      const [, adSpend] = questions.find(([name]) => name === 'ad spend')!;
      const reports = await holding(service, 'ad_spend', async () => {
        const asked = Array.from({ length: 3 * service.database.reader.options.max }, () =>
          whenServed(() => ask(client, adSpend)),
        );
        await waitsForLock(service.database, 2);
        expect((await client.get('/api/v1/events')).status).toBe(200);
        return asked;
      });
      const answers = await Promise.all(reports);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
  });

  describe('that takes too long', () => {
    // On the patient service's database: whose limit ends a lock that is held for ever soon may end honest work, too.
    let impatient: Awaited<ReturnType<typeof startSecondInstance>>;

    beforeAll(async () => {
      impatient = await startSecondInstance(service, { DATABASE_STATEMENT_TIMEOUT_MS: '200' }, clock);
    });
    afterAll(() => impatient.close());

    it.each(questions)(
      '400 that tells to narrow the range, not to retry, and nothing runs on: %s',
      async (_, question) => {
        const { secret } = await service.issueKey();
        const { status, headers, body } = await holding(service, 'events', async () => {
          const answer = await ask(new ApiClient(impatient.url, secret), question);
          await untilNoneWaits(service);
          return answer;
        });
        expect([status, body]).toEqual([
          400,
          { error: 'The report took too long and was given up: narrow the range' },
        ]);
        expect(headers.get('retry-after')).toBeNull();
        expect((await ask(new ApiClient(service.url, secret), question)).status).toBe(200);
      },
    );
  });

  it('as the timezone was understood', async () => {
    const [, events] = questions[0]!;
    const { body } = await ask(client, events, undefined, '&timezone=europe/berlin');
    expect(body.query.timezone).toBe('Europe/Berlin');
  });

  /** Sends the question on a connection of its own. */
  function send({ method, path, body }: ReportQuestion) {
    const headers = { Authorization: `Bearer ${owner.secret}`, 'Content-Type': 'application/json' };
    const sent = request(service.url + path, { method, headers, agent: false });
    sent.on('error', () => undefined);
    return sent.end(body && JSON.stringify(body));
  }
});

/** Events, revenue and spend of today, so that no part of an answer is empty. */
async function trackSomeOfEverything(client: ApiClient): Promise<void> {
  const at = (minutes: number) => new Date(clock.now() - 3_600_000 + minutes * 60_000).toISOString();
  const event = (event_type: string, visitor_id: string, minutes: number, more: object = {}) => ({
    ...{ event_type, visitor_id, occurred_at: at(minutes) },
    ...more,
  });
  const tags = (utm_source: string, utm_campaign: string) => ({
    properties: { utm_source, utm_medium: 'cpc', utm_campaign },
  });
  const paid = (amount: string, currency: string) => ({ revenue: { amount, currency } });
  const tracked = await client.trackBatch([
    event('page_view', 'ada', 0, tags('google', 'spring')),
    event('page_view', 'ada', 1, tags('bing', 'autumn')),
    event('purchase', 'ada', 2, paid('19.99', 'EUR')),
    event('page_view', 'bob', 0, tags('meta', 'nothing-paid')),
    event('purchase', 'bob', 1, paid('7.5', 'USD')),
    event('purchase', 'cyd', 3, paid('3', 'EUR')),
  ]);
  expect(tracked.status).toBe(200);
  const spend = (platform: string, campaign: string, amount: string) => ({
    ...{ date: at(0).slice(0, 10), platform, campaign, spend: amount, currency: 'EUR' },
    ...{ impressions: 1_234, clicks: 56 },
  });
  const rows = [spend('google', 'spring', '12.34'), spend('bing', 'autumn', '5'), spend('x', 'unseen', '9')];
  const json = { 'Content-Type': 'application/json' };
  const imported = await client.send('PUT', '/api/v1/ad-spend', JSON.stringify({ rows }), json);
  const rate = { date: at(0).slice(0, 10), from_currency: 'EUR', to_currency: 'USD', rate: '1.0851' };
  const given = await client.send('PUT', '/api/v1/exchange-rates', JSON.stringify({ rows: [rate] }), json);
  expect(given.status).toBe(200);
  expect(imported.body).toMatchObject({ inserted: 3 });
}

/** Runs `work` while the table is locked, so that each statement on it waits. What it answers is not awaited. */
async function holding<T>(
  { targets }: TestApp,
  table: 'events' | 'ad_spend',
  work: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client(targets.owner);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return await work();
  } finally {
    await holder.end();
  }
}

/** Resolves when no connection that reads is at work. */
async function untilNoneWaits({ database }: TestApp): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const running = await countSessions(database, "application_name = 'waymark reader' AND state <> 'idle'");
    if (running === 0) return;
    if (Date.now() > deadline) throw new Error(`Still running: ${running}`);
    await delay(5);
  }
}
