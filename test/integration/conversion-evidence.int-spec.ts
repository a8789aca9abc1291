import fc from 'fast-check';
import type { ReadScope } from '../../src/database/database.js';
import { timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { detailsOf, type NamedChannel } from '../../src/reports/channel/channel-name.js';
import { ConversionsReadModel } from '../../src/reports/conversions/conversions.read-model.js';
import type {
  ConversionsQuestion,
  ConversionsResult,
} from '../../src/reports/conversions/conversions.types.js';
import type {
  ConversionEvidenceQuestion,
  ConversionPosition,
  EvidenceConversion,
  EvidenceRow,
} from '../../src/reports/conversions/evidence/conversion-evidence.types.js';
import { explainConversions } from '../../src/reports/conversions/evidence/explain-conversions.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import {
  askedConversions,
  attributionStream,
  changesOf,
  veryManyTouches,
} from '../support/attribution-cases.js';
import {
  countedOf,
  journeys,
  moneyText,
  type OracleJourney,
  rowName,
  unitsOf,
} from '../support/attribution-oracle.js';
import { keepCohorts, MEMBERS, markMembers, someCohort } from '../support/cohort-cases.js';
import { storeWithChanges } from '../support/stored-changes.js';
import { type StoredEvent, storeEvents, storeForOneQuestion } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { type OracleTouch } from '../support/touch-oracle.js';

const HOUR_US = 3_600_000_000;
const START_US = Date.parse('2026-03-27T00:00:00Z') * 1000;

let testDatabase: TestDatabase;
let readModel: ConversionsReadModel;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  readModel = new ConversionsReadModel(new ReportRunner(testDatabase.database, { now: () => 0 }));
});
afterAll(() => testDatabase.drop());

const stored = (list: readonly StoredEvent[]) => storeForOneQuestion(testDatabase.database, list);

type Asked = Omit<ConversionEvidenceQuestion, 'after'>;
type PagesAsked = Pick<Asked, 'row' | 'limit'> & { readonly mostNamed: number };

/** Every page, one after another. */
async function readAll(scope: ReadScope, question: ConversionsQuestion, asked: Asked) {
  const conversions: EvidenceConversion[] = [];
  let after: ConversionPosition | null = null;
  do {
    const { value } = await readModel.explain(scope, { question, evidence: { ...asked, after } });
    expect(value.evidence.conversions.length).toBeLessThanOrEqual(asked.limit);
    conversions.push(...value.evidence.conversions);
    after = value.evidence.next;
  } while (after !== null);
  return conversions;
}

describe('ConversionsReadModel.explain', () => {
  it('names what a row counts, as the definition taken word by word does, and no more than the row has, also of members of a cohort, late events and an erasure in between', async () => {
    const pick = fc.record({
      row: fc.nat(),
      model: fc.nat(),
      limit: fc.constantFrom(1, 2, 5, 100),
      cohort: fc.option(someCohort, { freq: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(
        attributionStream,
        askedConversions,
        changesOf,
        pick,
        async (list, asked, changes, picked) => {
          const { database } = testDatabase;
          const marks = { countBy: asked.countBy ?? 'visitor', erased: changes.erased };
          const marked = markMembers(list, picked.cohort, marks);
          const { scope, left } = await storeWithChanges(database, marked, changes);
          const cohorts = await keepCohorts(database, scope, picked.cohort ? [picked.cohort] : []);
          const question = { ...asked, cohorts };
          const filters = picked.cohort ? [...asked.filters, MEMBERS] : asked.filters;
          const { value: report } = await readModel.run(scope, question);
          const rows = rowsOf(report);
          const row = rows[picked.row % rows.length]!;
          const model = question.models[picked.model % question.models.length]!;
          const found = await readAll(scope, question, { row, model, limit: picked.limit });
          expect(found).toEqual(
            expected(journeys(left, { ...asked, filters }), question, report, { row, model, limit: 0 }),
          );
          expectConserved({ found, list: left, question, report, asked: { row, model, limit: 0 } });
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each(['linear', 'time_decay', 'position_based'] as const)(
    'names what a row counts of very many touches, too, under %s',
    async (model) => {
      const { list, asked } = veryManyTouches({ isLinked: true, isCrowd: false });
      const question = { ...asked, models: [model] };
      const scope = await stored(list);
      const { value: report } = await readModel.run(scope, question);
      const row: EvidenceRow = { kind: 'value', channel: { source: 'news' } };
      const found = await readAll(scope, question, { row, model, limit: 5 });
      expect(found).toEqual(expected(journeys(list, question), question, report, { row, model, limit: 0 }));
      const credit = found.reduce((sum, conversion) => sum + conversion.credit, 0);
      const inReport = report.rows.find(
        ({ group }) => group.kind === 'value' && group.channel.source === 'news',
      );
      expect(credit).toBe(inReport!.models[0]!.credit);
    },
    120_000,
  );

  it('names the conversions of excluded visitors, and how many touches they have', async () => {
    const { list, asked } = veryManyTouches({ isLinked: true, isCrowd: true });
    const question: ConversionsQuestion = { ...asked, models: ['linear'] };
    const scope = await stored(list);
    const { value: report } = await readModel.run(scope, question);
    const evidence = { row: { kind: 'excluded' }, model: 'linear', limit: 2 } as const;
    const found = await readAll(scope, question, evidence);
    expect(found).toEqual(expected(journeys(list, question), question, report, evidence));
    expectConserved({ found, list, question, report, asked: evidence });
    expect(found.length).toBeGreaterThan(2);
    expect(found.every(({ touchesLeftOff }) => touchesLeftOff > 1_000)).toBe(true);
  });

  it('goes on behind its cursor while events arrive, and names none twice', async () => {
    const buy = (id: string, hour: number): StoredEvent => ({
      id,
      type: 'buy',
      visitor: `v-${id}`,
      atUs: START_US + hour * HOUR_US,
      source: 'news',
    });
    const scope = await stored([buy('b', 1), buy('d', 2), buy('f', 2), buy('h', 3)]);
    const question = questionOf(START_US, START_US + 24 * HOUR_US);
    const row: EvidenceRow = { kind: 'value', channel: { source: 'news' } };
    const page = async (after: ConversionPosition | null) =>
      (await readModel.explain(scope, { question, evidence: { row, model: 'linear', limit: 2, after } }))
        .value.evidence;
    const first = await page(null);
    await storeEvents(testDatabase.database, scope, [buy('a', 0), buy('e', 2), buy('g', 3)]);
    const second = await page(first.next);
    const third = await page(second.next);
    const ids = [first, second, third].map(({ conversions }) => conversions.map(({ eventId }) => eventId));
    expect(ids).toEqual([
      ['b', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
    expect(third.next).toBeNull();
  });

  describe('of more conversions than may be named at once', () => {
    /** Of {@link list} at one instant: a page may begin and end among so many. */
    const MOST_TIED = 3;
    /** Two or three at an instant each, two days apart; most of them with a touch 20 hours before, and some of one person. */
    const list = Array.from({ length: 12 }, (_, n): StoredEvent[] => {
      const atUs = START_US + (1 + 2 * Math.floor(n / 2.5)) * 24 * HOUR_US;
      const visitor = `v-${n % 5}`;
      const source = n % 3 === 0 ? 'news' : 'ads';
      const touch = { id: `t${n}`, type: 'view', visitor, atUs: atUs - 20 * HOUR_US, source };
      const buy = {
        id: `b${(n * 7) % 12}`,
        type: 'buy',
        visitor,
        atUs,
        ...(n % 4 === 0 ? { user: 'ada' } : {}),
      };
      return n % 4 === 3 ? [buy] : [touch, buy];
    }).flat();
    const question = questionOf(START_US, START_US + 10 * 24 * HOUR_US);

    /** As {@link readAll}, with so few conversions named at once. */
    async function readInPages(scope: ReadScope, { limit, row, mostNamed }: PagesAsked) {
      const runner = new ReportRunner(testDatabase.database, { now: () => 0 });
      const pages: EvidenceConversion[][] = [];
      const totals = new Set<number>();
      for (let after: ConversionPosition | null | undefined; after !== null; ) {
        const evidence = { row, model: 'linear', limit, after: after ?? null } as const;
        const { value } = await runner.run(scope, (reading) =>
          explainConversions(reading, { question, evidence, rows: [], active: null }, mostNamed),
        );
        pages.push([...value.conversions]);
        totals.add(value.total);
        after = value.next;
      }
      return { found: pages.flat(), totals: [...totals] };
    }

    it.each([
      ['all', { kind: 'all' }],
      ['a channel', { kind: 'value', channel: { source: 'news' } }],
    ] as const)(
      'names %s page by page, also where a page ends among those of one instant',
      async (_, row) => {
        const scope = await stored(list);
        const { value: report } = await readModel.run(scope, question);
        const wanted = expected(journeys(list, question), question, report, {
          row,
          model: 'linear',
          limit: 0,
        });
        for (const limit of [1, 2, 3]) {
          expect(wanted.length).toBeGreaterThan(limit);
          const { found, totals } = await readInPages(scope, {
            limit,
            row,
            mostNamed: 2 * MOST_TIED + limit + 1,
          });
          expect(found).toEqual(wanted);
          expect(totals).toEqual([wanted.length]);
        }
      },
    );

    it('is refused where more happened at the instants of one page', async () => {
      const scope = await stored(list);
      const asked = { limit: 1, row: { kind: 'all' }, mostNamed: 1 } as const;
      await expect(readInPages(scope, asked)).rejects.toThrow('There are more than 1 conversions');
    });
  });

  it('of very many touches names those that the row counts, and how many it leaves off', async () => {
    const touch = (n: number, source: string): StoredEvent => ({
      id: `t${String(n).padStart(3, '0')}`,
      type: 'view',
      visitor: 'ada',
      atUs: START_US + n,
      source,
    });
    const scope = await stored([
      ...Array.from({ length: 150 }, (_, n) => touch(n, n === 140 ? 'news' : 'ads')),
      { id: 'buy', type: 'buy', visitor: 'ada', atUs: START_US + HOUR_US / 4 },
    ]);
    const row: EvidenceRow = { kind: 'value', channel: { source: 'news' } };
    const question = questionOf(START_US, START_US + 24 * HOUR_US);
    const [found] = await readAll(scope, question, { row, model: 'linear', limit: 10 });
    expect([found!.touches.length, found!.touchesLeftOff]).toEqual([100, 50]);
    expect(found!.touches.filter(({ isCounted }) => isCounted).map(({ eventId }) => eventId)).toEqual([
      't140',
    ]);
    expect(found!.credit).toBe(6_666);
  });
});

function questionOf(fromUs: number, toUs: number): ConversionsQuestion {
  const span = { fromUs, toUs, timezone: 'UTC' };
  return {
    span,
    conversionType: 'buy',
    filters: [],
    lookbackUs: 24 * HOUR_US,
    direct: 'last_resort',
    identity: 'as_of',
    models: ['linear'],
    groupBy: ['source'],
    limit: 100,
    buckets: timeBuckets(span, 'day', 10)!,
  };
}

/** Everything that can be asked about, a channel that nobody came by included. */
function rowsOf({ rows }: ConversionsResult): EvidenceRow[] {
  const nowhere = { source: 'nowhere', medium: null, campaign: null, channel_group: 'Unassigned' };
  return [
    { kind: 'all' },
    { kind: 'unattributed' },
    { kind: 'excluded' },
    { kind: 'value', channel: nowhere },
    ...rows.map(({ group }): EvidenceRow => group),
  ];
}

const nameOf = ({ groupBy }: ConversionsQuestion, channel: NamedChannel) => rowName(groupBy, channel);

/** The channel of a touch, and of its details those that rows are grouped by. */
function shownOf({ channel, origin }: OracleTouch, { groupBy }: ConversionsQuestion) {
  return {
    ...channel,
    ...Object.fromEntries(detailsOf(groupBy).map((detail) => [detail, origin[detail] ?? null])),
  };
}

function expected(
  all: readonly OracleJourney[],
  question: ConversionsQuestion,
  { rows }: ConversionsResult,
  { row, model }: Asked,
): EvidenceConversion[] {
  const listed = rows.flatMap(({ group }) =>
    group.kind === 'value' ? [nameOf(question, group.channel)] : [],
  );
  const isHere = ({ origin }: OracleTouch) => {
    if (row.kind === 'value') return nameOf(question, origin) === nameOf(question, row.channel);
    return row.kind === 'other' ? !listed.includes(nameOf(question, origin)) : true;
  };
  return all.flatMap((journey): EvidenceConversion[] => {
    const { conversion, touches } = journey;
    const credits = journey.credits(model);
    const units = journey.units(model);
    const money = (amount: bigint | undefined) =>
      conversion.revenue && amount !== undefined
        ? { currency: conversion.revenue[1], amount: moneyText(amount) }
        : null;
    const named = touches.map((touch, i) => ({
      eventId: touch.event.id,
      visitorId: touch.event.visitor,
      touchedAtUs: touch.event.atUs,
      channel: shownOf(touch, question),
      credit: credits[i]!,
      revenue: money(units?.[i]),
      isCounted: credits[i]! > 0 && isHere(touch),
    }));
    const isWhole =
      row.kind === 'all' ||
      (row.kind === 'unattributed' && touches.length === 0) ||
      (row.kind === 'excluded' && journey.excludedTouches > 0);
    const counted = named.flatMap(({ isCounted }, i) => (isCounted ? [i] : []));
    const credit = isWhole ? 1_000_000 : counted.reduce((sum, i) => sum + credits[i]!, 0);
    const isCounted = isWhole || (row.kind !== 'unattributed' && row.kind !== 'excluded');
    if (credit === 0 || !isCounted) return [];
    const first = [...named.keys()].sort(
      (a, b) =>
        Number(named[b]!.isCounted) - Number(named[a]!.isCounted) ||
        named[b]!.credit - named[a]!.credit ||
        a - b,
    );
    const shown =
      named.length > 100
        ? first
            .slice(0, 100)
            .sort((a, b) => a - b)
            .map((i) => named[i]!)
        : named;
    const whole = conversion.revenue && unitsOf(conversion.revenue[0]);
    const part = units ? counted.reduce((sum, i) => sum + units[i]!, 0n) : undefined;
    return [
      {
        eventId: conversion.id,
        visitorId: conversion.visitor,
        userId: conversion.user ?? null,
        convertedAtUs: conversion.atUs,
        revenue: money(whole),
        credit,
        creditedRevenue: money(isWhole ? whole : part),
        touches: shown,
        touchesLeftOff: journey.excludedTouches + named.length - shown.length,
      },
    ];
  });
}

interface Explained {
  readonly found: readonly EvidenceConversion[];
  readonly list: readonly StoredEvent[];
  readonly question: ConversionsQuestion;
  readonly report: ConversionsResult;
  readonly asked: Asked;
}

/** The evidence adds up to the number that it explains. */
function expectConserved({ found, list, question, report, asked: { row, model } }: Explained): void {
  expect(new Set(found.map(({ eventId }) => eventId)).size).toBe(found.length);
  const credit = found.reduce((sum, conversion) => sum + conversion.credit, 0);
  const revenue = new Map<string, bigint>();
  for (const { creditedRevenue } of found) {
    if (creditedRevenue === null) continue;
    const { currency, amount } = creditedRevenue;
    const units = unitsOf(amount);
    revenue.set(currency, (revenue.get(currency) ?? 0n) + units);
  }
  const sums = [...revenue].sort().map(([currency, units]) => ({ currency, amount: moneyText(units) }));
  const whose = countedOf(list, { countBy: question.countBy ?? 'visitor' });
  const byId = new Map(list.map((event) => [event.id, event]));
  const counted = (of: readonly { eventId: string }[]) =>
    new Set(of.map(({ eventId }) => whose(byId.get(eventId)!))).size;
  const converted = counted(found);
  const counts = { all: report.totals, unattributed: report.unattributed, excluded: report.excludedVisitors };
  if (row.kind === 'all' || row.kind === 'unattributed' || row.kind === 'excluded') {
    const { conversions, visitors, revenue } = counts[row.kind];
    expect({ credit, converted, sums }).toEqual({
      credit: conversions * 1_000_000,
      converted: visitors,
      sums: revenue,
    });
    return;
  }
  const shown = report.rows.find(({ group }) =>
    row.kind === 'value' && group.kind === 'value'
      ? nameOf(question, group.channel) === nameOf(question, row.channel)
      : group.kind === row.kind,
  );
  const given = shown?.models[question.models.indexOf(model)];
  const touched = found.flatMap(({ touches }) => touches.filter(({ isCounted }) => isCounted));
  expect(touched.reduce((sum, touch) => sum + touch.credit, 0)).toBe(credit);
  // A channel beyond the limit can be asked about, too, but has no row to be compared with.
  if (shown === undefined && report.rows.some(({ group }) => group.kind === 'other')) return;
  expect(credit).toBe(given?.credit ?? 0);
  expect(counted(touched)).toBe(given?.visitors ?? 0);
  // A row also lists the currencies of which it is owed nothing.
  const owed = given?.revenue.filter(({ currency }) => revenue.has(currency)) ?? [];
  expect(sums).toEqual(owed);
}
