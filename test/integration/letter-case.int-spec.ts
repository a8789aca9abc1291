import { AdSpendStore } from '../../src/ad-spend/ad-spend.store.js';
import { foldCase } from '../../src/common/fold-case.js';
import type { Database, ReadScope } from '../../src/database/database.js';
import { AdSpendReportReadModel } from '../../src/reports/ad-spend/ad-spend-report.read-model.js';
import { timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { ConversionsReadModel } from '../../src/reports/conversions/conversions.read-model.js';
import { EventCountsReadModel } from '../../src/reports/event-counts/event-counts.read-model.js';
import { FunnelReadModel } from '../../src/reports/funnel/funnel.read-model.js';
import { RetentionReadModel } from '../../src/reports/retention/retention.read-model.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { CHANNEL_SCOPES } from '../../src/reports/scope/channel-scope.js';
import { foldCaseSql } from '../../src/reports/sql/fold-case.sql.js';
import { SqlParameters } from '../../src/reports/sql/sql-parameters.js';
import { type StoredEvent, storeEvents } from '../support/stored-events.js';
import { createTestDatabase } from '../support/test-database.js';

const START_US = Date.parse('2026-03-27T00:00:00Z') * 1000;
const MINUTE_US = 60_000_000;
const DAY_US = 86_400_000_000;

/** Campaigns as they were paid for, and as their links are tagged; each of the latter with the spelling of most touches first. */
const CAMPAIGNS: readonly (readonly [paid: string, tagged: readonly string[]])[] = [
  ['\u{c4}rger', ['\u{e4}rger', 'A\u{308}RGER']],
  ['\u{c9}T\u{c9}', ['e\u{301}te\u{301}']],
  ['ВЕСНА', ['весна', 'Весна']],
  ['ΣΑΛΕΣ', ['σαλες']],
  ['Niño', ['NIÑO']],
  ['Straße', ['STRASSE']],
  ['ISTANBUL', ['istanbul']],
];

/** Each campaign's tags in order: the first for two visitors, so that it is the commonest. */
const events: StoredEvent[] = CAMPAIGNS.flatMap(([, tagged], n) =>
  tagged.flatMap((campaign, t) =>
    Array.from({ length: t === 0 ? 2 : 1 }, (_, visitor) => ({
      id: `${n}-${t}-${visitor}`,
      type: 'buy',
      visitor: `v${n}-${t}-${visitor}`,
      atUs: START_US + MINUTE_US,
      source: 'google',
      medium: 'CPC',
      campaign,
    })),
  ),
);

const span = { fromUs: START_US, toUs: START_US + DAY_US, timezone: 'UTC' };
const asked = {
  span,
  conversionType: 'buy',
  filters: [],
  lookbackUs: DAY_US,
  direct: 'last_resort' as const,
  identity: 'as_of' as const,
  models: ['last_touch'] as const,
  limit: 100,
  currency: null,
};

async function answersOf(database: Database) {
  const scope = { accountId: 1, environment: 'live' } as const;
  await storeEvents(database, scope, events);
  const rows = CAMPAIGNS.map(([campaign]) => ({
    ...{ date: '2026-03-27', platform: 'adwords', campaign, adset: '', ad: '' },
    ...{ spend: '1', currency: 'EUR', impressions: 0, clicks: 0 },
  }));
  await new AdSpendStore(database).upsert(scope, rows);
  const runner = new ReportRunner(database, { now: () => 0 });
  const days = timeBuckets(span, 'day', 1)!;
  const spend = await new AdSpendReportReadModel(runner).run(scope, {
    ...asked,
    days,
    creditDate: 'conversion',
    adTag: 'content',
    dates: ['2026-03-27'],
    groupBy: ['campaign'],
  });
  const conversions = await new ConversionsReadModel(runner).run(scope, {
    ...asked,
    buckets: days,
    groupBy: ['campaign'],
  });
  return { spend: spend.value, conversions: conversions.value, others: await otherAnswers(runner, scope) };
}

/** What each scope tells of the commonest spellings, in the reports that group and filter by them. */
async function otherAnswers(runner: ReportRunner, scope: ReadScope) {
  const answers: { groups: string[]; breakdown: string[]; filtered: number[] }[] = [];
  for (const channelScope of CHANNEL_SCOPES) {
    const common = { span, channelScope, filters: [] };
    const field = { kind: 'campaign' } as const;
    const counted = { ...common, eventTypes: [], limit: 100, countsEvents: true, countsVisitors: true };
    const buckets = timeBuckets(span, 'day', 1)!;
    const { value: counts } = await new EventCountsReadModel(runner).run(scope, {
      ...{ ...counted, buckets, groupBy: [field] },
    });
    const steps = ['buy', 'none'].map((eventType) => ({ eventType, filters: [] }));
    const { value: funnel } = await new FunnelReadModel(runner).run(scope, {
      question: {
        ...{ ...common, steps, order: 'ordered', windowUs: DAY_US, exclusions: [] },
        breakdown: { field, limit: 100 },
      },
      evidence: null,
    });
    const filtered: number[] = [];
    for (const [paid] of CAMPAIGNS) {
      const filters = [{ field, anyOf: [paid] }];
      const { value } = await new RetentionReadModel(runner).run(scope, {
        ...{ ...common, filters, calendar: buckets, cohorts: 1, periods: 1 },
        ...{ cohortType: null, returnType: null },
      });
      filtered.push(value[0]!.visitors);
    }
    const named = (rows: readonly { group: { kind: string; value?: string } }[]) =>
      rows.flatMap(({ group }) => group.value ?? []);
    answers.push({
      groups: counts.groups!.flatMap(({ group }) => (group.kind === 'value' ? group.values[0]! : [])),
      breakdown: named(funnel.counts.breakdown!),
      filtered,
    });
  }
  return answers;
}

/** Every letter that has another case. */
const LETTERS = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => letter.toLowerCase() !== letter || letter.toUpperCase() !== letter,
);

describe('letter case', () => {
  it.each([
    ["LOCALE_PROVIDER libc LOCALE 'C' ENCODING 'UTF8'"],
    ["LOCALE_PROVIDER libc LOCALE 'C.UTF-8' ENCODING 'UTF8'"],
    ["LOCALE_PROVIDER icu ICU_LOCALE 'tr' LOCALE 'C' ENCODING 'UTF8'"],
    ["LOCALE_PROVIDER icu ICU_LOCALE 'und-u-ks-level1' LOCALE 'C' ENCODING 'UTF8'"],
  ])('tells no campaigns apart in any report, whatever the locale of the database: %s', async (locale) => {
    const { database, drop } = await createTestDatabase({ locale });
    try {
      const { spend, conversions, others } = await answersOf(database);
      expect(spend.spendWithoutVisitors.rows).toEqual([]);
      expect(spend.visitorsWithoutSpend.rows).toEqual([]);
      const folded = CAMPAIGNS.map(([paid]) => foldCase(paid)).sort();
      expect(spend.rows.map(({ campaign }) => foldCase(campaign!))).toEqual(folded);
      expect(conversions.rows).toHaveLength(CAMPAIGNS.length);
      expect(conversions.rows.map(({ group }) => group.kind === 'value' && group.channel.campaign)).toEqual(
        expect.arrayContaining(CAMPAIGNS.map(([, [commonest]]) => commonest)),
      );
      const commonest = CAMPAIGNS.map(([, [first]]) => first!).sort();
      const visitors = CAMPAIGNS.map(([, tagged]) => tagged.length + 1);
      for (const { groups, breakdown, filtered } of others)
        expect([[...groups].sort(), [...breakdown].sort(), filtered]).toEqual([
          commonest,
          commonest,
          visitors,
        ]);
      const parameters = new SqlParameters({ accountId: 1, environment: 'live' });
      const text = parameters.add(LETTERS.join('\n'), 'text');
      const { rows } = await database.reader.query<{ folded: string }>(
        `SELECT ${foldCaseSql(text, parameters)} AS folded WHERE $1::int > 0 AND $2::smallint >= 0`,
        [...parameters.values],
      );
      expect(rows[0]!.folded.split('\n')).toEqual(LETTERS.map(foldCase));
    } finally {
      await drop();
    }
  });

  it('is folded as PostgreSQL 18 folds it by default, letter by letter', async () => {
    const { database, drop } = await createTestDatabase();
    try {
      const { rows } = await database.reader.query<{ letters: string; folded: string }>(
        `SELECT string_agg(letter, E'\\n' ORDER BY n) AS letters,
                string_agg(casefold(letter COLLATE pg_unicode_fast), E'\\n' ORDER BY n) AS folded
           FROM (SELECT n, normalize(chr(n)) AS letter FROM generate_series(33, 1114111) n
                  WHERE n NOT BETWEEN 55296 AND 57343) l
          WHERE unicode_assigned(letter)`,
      );
      const folded = rows[0]!.folded.split('\n');
      const different = rows[0]!.letters.split('\n').filter((letter, n) => foldCase(letter) !== folded[n]);
      expect(different).toEqual([]);
    } finally {
      await drop();
    }
  });
});
