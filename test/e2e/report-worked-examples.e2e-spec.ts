import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '../../src/accounts/accounts.service.js';
import { FieldErrors } from '../../src/common/field-errors.js';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { MAX_BATCH_EVENTS } from '../../src/events/parse-batch.js';
import {
  readTrafficLists,
  type SentTrafficLists,
} from '../../src/events/traffic-lists/read-traffic-lists.js';
import { TrafficListsService } from '../../src/events/traffic-lists/traffic-lists.service.js';
import {
  AI_ASSISTANTS,
  CLICK_IDS,
  RETURN_HOSTS,
  SEARCH_ENGINES,
  SOCIAL_NETWORKS,
} from '../../src/events/traffic-sources.js';
import { AD_PLATFORMS, PAID_MEDIUM } from '../../src/reports/ad-spend/ad-platform.js';
import { MAX_FAILURES } from '../../src/reports/ad-spend/ad-spend-report.sql.js';
import {
  MAX_TOUCHES_OF_PERSON,
  MAX_VISITORS_PER_USER,
} from '../../src/reports/attribution/attribution.types.js';
import { DEFAULT_RANGE_DAYS, MAX_BUCKETS, MAX_RANGE_DAYS } from '../../src/reports/query/report-range.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { type Answer, ApiClient } from '../support/api-client.js';
import { anAccount } from '../support/people.js';
import { rollUp, stopRoller } from '../support/roll-up.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { readWorkedExamples } from '../support/worked-examples.js';

const document = readFileSync(path.join(PACKAGE_ROOT, 'docs', 'reports.md'), 'utf8');
const examples = readWorkedExamples(document);

describe('docs/reports.md', () => {
  let service: TestApp;
  /** The definitions of every answer, as `name: text`. */
  const defined = new Set<string>();

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => Date.parse('2026-03-20T12:00:00Z') } });
    await stopRoller(service);
  });
  afterAll(() => service.close());

  /** A customer who has nothing yet. */
  async function aClient(): Promise<ApiClient> {
    return new ApiClient(service.url, (await service.issueKey()).secret);
  }

  async function setLists({ id, publicId }: Account, lists: Partial<SentTrafficLists>): Promise<void> {
    const errors = new FieldErrors();
    const none = {
      own_domains: [],
      return_domains: [],
      sources: [],
      non_interactive_types: [],
      ad_platforms: [],
    };
    const sent = { ...none, ...lists };
    const change = {
      ...{ accountId: id, accountPublicId: publicId, actor: TEST_ACTOR, revision: 0 },
      lists: readTrafficLists(sent, errors),
    };
    expect(errors.list()).toEqual([]);
    expect(await service.app.get(TrafficListsService, { strict: false }).change(change)).not.toBeNull();
  }

  async function ask(client: ApiClient, request: { method: string; path: string; body: unknown }) {
    const { method, path: route, body } = request;
    const answer: Answer =
      method === 'POST' ? await client.post(route, body) : await client.send(method, route);
    for (const [name, text] of Object.entries(answer.body.definition ?? {})) defined.add(`${name}: ${text}`);
    return answer;
  }

  it('works an example for each report', () => {
    const asked = examples.flatMap(({ questions }) => questions.map(({ path: route }) => route));
    for (const report of ['events', 'conversions', 'funnel', 'retention', 'ad-spend'])
      expect(
        asked.filter((route) => route.startsWith(`/api/v1/reports/${report}?`) || route.endsWith(report)),
      ).not.toEqual([]);
  });

  it.each(examples)('$title', async ({ spend, rates, lists, cohorts, events, questions }) => {
    const account = await anAccount(service);
    const client = new ApiClient(service.url, (await service.issueKey({ account })).secret);
    if (lists !== null) await setLists(account, lists);
    for (const [path, rows] of [
      ['/api/v1/ad-spend', spend],
      ['/api/v1/exchange-rates', rates],
    ] as const) {
      if (rows === null) continue;
      const csv = { 'Content-Type': 'text/csv' };
      expect((await client.send('PUT', path, rows, csv)).body).toMatchObject({ rejected: 0 });
    }
    for (let at = 0; at < events.length; at += MAX_BATCH_EVENTS) {
      const batch = events.slice(at, at + MAX_BATCH_EVENTS);
      expect((await client.trackBatch(batch)).body).toMatchObject({ accepted: batch.length });
    }
    const ids = new Map<string, string>();
    for (const { id, definition } of cohorts)
      ids.set(id, (await client.post('/api/v1/cohorts', { name: id, definition })).body.id);
    const named = <T>(request: T): T =>
      JSON.parse(JSON.stringify(request).replaceAll(/coh_[a-z]+\b/g, (id) => ids.get(id) ?? id));
    const expectAnswers = async () => {
      for (const { expected, ...request } of questions) {
        const { status, body } = await ask(client, named(request));
        expect([status, body]).toMatchObject([200, named(expected)]);
      }
    };
    await expectAnswers();
    const days = events.map(({ occurred_at }) => dayOf(Date.parse(String(occurred_at)) * 1000));
    await rollUp(service.database, { accountId: account.id, environment: 'test' }, [...new Set(days)]);
    await expectAnswers();
  });

  it('names every host and every platform that means something', () => {
    const words = new Set(
      document
        .toLowerCase()
        .match(/[a-z0-9._-]+/g)
        ?.map((word) => word.replace(/\.$/, '')),
    );
    const known = [SEARCH_ENGINES, AI_ASSISTANTS, SOCIAL_NETWORKS, CLICK_IDS]
      .flatMap(Object.keys)
      .concat(RETURN_HOSTS)
      .map((name) => name.toLowerCase());
    expect(known.filter((name) => !words.has(name))).toEqual([]);
    const rows = Object.entries(AD_PLATFORMS).map(([name, platform]) => [platform, name] as const);
    for (const [platform, name] of rows) {
      const row = document.split('\n').find((line) => line.startsWith(`| ${platform} |`));
      expect(row?.split(/[|,]/).map((cell) => cell.trim())).toContain(name);
    }
    expect(document).toContain(`\`${PAID_MEDIUM}\``);
  });

  it('gives the limits as they are', () => {
    const limits = [
      `At most ${MAX_RANGE_DAYS.toLocaleString('en-US')} days`,
      `At most ${MAX_BUCKETS.toLocaleString('en-US')}.`,
      `it begins ${DEFAULT_RANGE_DAYS} calendar`,
      `more than ${MAX_VISITORS_PER_USER.toLocaleString('en')} visitors`,
      `more than ${MAX_TOUCHES_OF_PERSON.toLocaleString('en')} touches within any 30 days`,
      `listed both ways, ${MAX_FAILURES} of each`,
    ];
    expect(limits.filter((limit) => !document.replace(/\s+/g, ' ').includes(limit))).toEqual([]);
  });

  it('says word for word what the answers say of their numbers, and nothing that none of them says', async () => {
    const client = await aClient();
    const funnel = (order: string) => ({ steps: [{ event_type: 'a' }, { event_type: 'b' }], order });
    for (const order of ['ordered', 'strict', 'any'])
      await ask(client, { method: 'POST', path: '/api/v1/reports/funnel', body: funnel(order) });
    const models = 'first_touch,last_touch,last_non_direct,linear,time_decay,position_based';
    for (const query of [
      'events?compare=previous_year',
      'retention',
      `conversions?event_type=a&include=evidence&models=${models}`,
      'conversions?event_type=a&include=evidence&number=visitors',
      'ad-spend?event_type=a',
      'ad-spend?event_type=a&date=touch',
      'ad-spend?event_type=a&currency=EUR',
      'ad-spend?event_type=a&include=evidence&number=visitors&row_source=b&row_medium=c&row_campaign=d&row=without_spend',
    ])
      await ask(client, { method: 'GET', path: `/api/v1/reports/${query}`, body: null });
    for (const query of ['event-types', 'properties', 'values?field=source', 'values?field=platform'])
      await ask(client, { method: 'GET', path: `/api/v1/catalogue/${query}`, body: null });
    const definition = { did: { event_type: 'a' } };
    await ask(client, { method: 'POST', path: '/api/v1/cohorts/members', body: { definition } });
    const written = [
      ...document.matchAll(/^- \*\*([a-z_0-9]+)\*\*(?: \(`[a-z]+`\))?: (.+(?:\n {2}.+)*)/gm),
    ].map(([, name, text]) => `${name}: ${text!.replace(/\n {2}/g, ' ')}`);
    expect(written.sort()).toEqual([...defined].sort());
  });
});
