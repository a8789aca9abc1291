import fc from 'fast-check';
import type { Money } from '../../src/reports/attribution/money-sums.js';
import type { ChannelGroup } from '../../src/reports/channel/channel-groups.js';
import { ConversionPathsReadModel } from '../../src/reports/conversion-paths/conversion-paths.read-model.js';
import {
  type ConversionPathsQuestion,
  type ConversionPathsResult,
  MAX_STEPS,
} from '../../src/reports/conversion-paths/conversion-paths.types.js';
import type {
  NumberRange,
  PathEvidenceQuestion,
} from '../../src/reports/conversion-paths/evidence/path-evidence.types.js';
import { lagClassFrom, touchClassFrom } from '../../src/reports/conversion-paths/length-classes.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import {
  aroundChangeOfClocks,
  askedConversions,
  askedOfOther,
  attributionStream,
  changesOf,
  START_US,
} from '../support/attribution-cases.js';
import {
  grouped,
  journeys,
  moneyText,
  type OracleJourney,
  rowName,
  spellings,
  unitsOf,
} from '../support/attribution-oracle.js';
import { calendarName } from '../support/calendar-name.js';
import { storeWithChanges } from '../support/stored-changes.js';
import type { StoredEvent } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { compareBytes, touchesOf } from '../support/touch-oracle.js';

const MINUTE_US = 60_000_000;

describe('ConversionPathsReadModel', () => {
  let testDatabase: TestDatabase;
  let readModel: ConversionPathsReadModel;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    readModel = new ConversionPathsReadModel(new ReportRunner(testDatabase.database, { now: () => 0 }));
  });
  afterAll(() => testDatabase.drop());

  it('tells the paths that the definition, taken word by word, tells, over rolled-up days, late events and an erasure, also of a range it is compared with', async () => {
    const cases = fc.tuple(attributionStream, askedConversions, askedOfOther, changesOf);
    await fc.assert(
      fc.asyncProperty(cases, async ([list, asked, otherOf, changes]) => {
        const { scope, left } = await storeWithChanges(testDatabase.database, list, changes);
        const other = otherOf(asked);
        const { value, compared } = await readModel.run(scope, asked, undefined, other);
        expect(written(value)).toEqual(expected(left, asked));
        expect(written(compared!)).toEqual(expected(left, other, value.paths));
      }),
      { numRuns: 60 },
    );
  });

  it('divides conversions and their lengths by the calendar of the time zone, days on which clocks change among them', async () => {
    await fc.assert(
      fc.asyncProperty(aroundChangeOfClocks, changesOf, async ({ list, asked, interval }, changes) => {
        const first = dayOf(asked.span.fromUs) - dayOf(START_US);
        const days = changes.days.map((day) => day + first);
        const { scope, left } = await storeWithChanges(testDatabase.database, list, { ...changes, days });
        const { value } = await readModel.run(scope, asked);
        const named = (us: number) => calendarName(us, interval, asked.span.timezone);
        const found = value.buckets.map(({ all, touches, minutes }, at) => {
          return { name: named(asked.buckets[at]!.startUs), all, touches, minutes };
        });
        const all = journeys(left, asked);
        const expectedOf = (name: string) => {
          const own = all.filter(({ conversion }) => named(conversion.atUs) === name);
          const { touches, minutes } = lengths(own.filter((journey) => journey.touches.length > 0));
          return { name, all: own.length, touches, minutes };
        };
        expect(found).toEqual(found.map(({ name }) => expectedOf(name)));
        expect(found.reduce((sum, bucket) => sum + bucket.all, 0)).toBe(all.length);
      }),
      { numRuns: 10 },
    );
  });

  it('lists the conversions of each path and class, page by page', async () => {
    const cases = fc.tuple(attributionStream, askedConversions, changesOf);
    await fc.assert(
      fc.asyncProperty(cases, async ([list, asked, changes]) => {
        const { scope } = await storeWithChanges(testDatabase.database, list, changes);
        const { value } = await readModel.run(scope, asked);
        const countIn = (counted: ArrayLike<number>, { from, to }: NumberRange) =>
          Array.from(counted)
            .filter((_, at) => at >= from && (to === null || at < to))
            .reduce((a, b) => a + b, 0);
        const numbers = [
          ...value.paths.slice(0, 2).map(({ steps, isCut, conversions }) => {
            const channels = steps.map((step) => (step.kind === 'value' ? step.channel : {}));
            return { conversions, part: { kind: 'path', steps: channels, isCut } as const };
          }),
          ...[touchClassFrom(1)!, touchClassFrom(2)!].map((range) => ({
            conversions: countIn(value.byTouches, range),
            part: { kind: 'touches', range } as const,
          })),
          ...[lagClassFrom(0)!, lagClassFrom(1440)!].map((range) => ({
            conversions: countIn(value.byMinutes, range),
            part: { kind: 'lag', range } as const,
          })),
        ];
        for (const { conversions, part } of numbers) {
          const found: string[] = [];
          let after: PathEvidenceQuestion['after'] = null;
          do {
            const page: Awaited<ReturnType<typeof readModel.explain>> = await readModel.explain(scope, {
              ...{ question: asked, evidence: { part, limit: 2, after } },
            });
            expect(page.value.evidence.total).toBe(conversions);
            found.push(...page.value.evidence.conversions.map(({ eventId }) => eventId));
            after = page.value.evidence.next;
          } while (after !== null);
          expect([found.length, new Set(found).size]).toEqual([conversions, conversions]);
        }
      }),
      { numRuns: 20 },
    );
  });
});

function written({ byTouches, byMinutes, ...rest }: ConversionPathsResult) {
  return { ...rest, byTouches: counts(byTouches), byMinutes: counts(byMinutes) };
}

/** What is counted at all, by value. */
function counts(all: ArrayLike<number>): Record<number, number> {
  return Object.fromEntries(Object.entries(Array.from(all)).filter(([, count]) => count > 0));
}

/** @param given paths that are listed in place of the commonest. */
function expected(
  list: readonly StoredEvent[],
  asked: ConversionPathsQuestion,
  given: ConversionPathsResult['paths'] | null = null,
) {
  const { span, lookbackUs, groupBy, limit } = asked;
  const all = journeys(list, asked);
  const touched = all.filter(({ touches }) => touches.length > 0);
  const inRange = touchesOf(list).filter(
    ({ event: { atUs } }) => atUs >= span.fromUs - lookbackUs && atUs < span.toUs,
  );
  const spelled = spellings(inRange.map(({ origin }) => origin));
  const shown = new Map(
    inRange.map(({ origin }) => [rowName(groupBy, origin), { ...grouped(origin), ...spelled(origin) }]),
  );
  const byPath = new Map<string, OracleJourney[]>();
  for (const journey of touched) {
    const names = journey.touches.map(({ origin }) => rowName(groupBy, origin));
    const name = JSON.stringify(names.filter((step, at) => step !== names[at - 1]));
    byPath.set(name, [...(byPath.get(name) ?? []), journey]);
  }
  // No stream has two paths that differ only before their last ten steps.
  const paths = [...byPath].map(([name, own]) => {
    const steps = JSON.parse(name) as string[];
    return { steps: steps.slice(-MAX_STEPS), isCut: steps.length > MAX_STEPS, own };
  });
  paths.sort((a, b) => b.own.length - a.own.length || compareSteps(a.steps, b.steps));
  const nameOf = (steps: readonly string[], isCut: boolean) => JSON.stringify([isCut, ...steps]);
  const stepName = (step: ChannelGroup) => (step.kind === 'value' ? rowName(groupBy, step.channel) : '');
  const known = new Map(paths.map((path) => [nameOf(path.steps, path.isCut), path]));
  const listed =
    given === null
      ? paths.slice(0, limit).map((path) => ({ ...path, shown: null }))
      : given.map(({ steps, isCut }) => {
          const names = steps.map(stepName);
          const own = known.get(nameOf(names, isCut))?.own ?? [];
          return { steps: names, isCut, own, shown: steps };
        });
  const names = listed.map(({ steps, isCut }) => nameOf(steps, isCut));
  const rest = paths.filter(({ steps, isCut }) => !names.includes(nameOf(steps, isCut)));
  const others = rest.flatMap(({ own }) => own);
  return {
    totals: count(all),
    unattributed: count(all.filter(({ touches }) => touches.length === 0)),
    buckets: asked.buckets.map(({ startUs, endUs }) => {
      const isIn = ({ conversion: { atUs } }: OracleJourney) => atUs >= startUs && atUs < endUs;
      return { all: all.filter(isIn).length, ...lengths(touched.filter(isIn)) };
    }),
    byTouches: tally(touched.map(({ touches }) => touches.length)),
    byMinutes: tally(touched.map(minutesOf)),
    paths: listed.map(({ steps, isCut, own, shown: as }) => ({
      steps:
        as ??
        steps.map((name) => ({
          kind: 'value',
          channel: Object.fromEntries(groupBy.map((field) => [field, shown.get(name)![field] ?? null])),
        })),
      isCut,
      ...count(own),
      ...lengths(own),
    })),
    others: { paths: rest.length, ...count(others) },
  };
}

function count(all: readonly OracleJourney[]): { conversions: number; revenue: Money[] } {
  const sums = new Map<string, bigint>();
  for (const { conversion } of all)
    if (conversion.revenue) {
      const [amount, currency] = conversion.revenue;
      sums.set(currency, (sums.get(currency) ?? 0n) + unitsOf(amount));
    }
  const revenue = [...sums].map(([currency, units]) => ({ currency, amount: moneyText(units) }));
  return { conversions: all.length, revenue: revenue.sort((a, b) => (a.currency < b.currency ? -1 : 1)) };
}

function lengths(all: readonly OracleJourney[]) {
  return {
    conversions: all.length,
    touches: all.reduce((sum, { touches }) => sum + touches.length, 0),
    minutes: all.reduce((sum, journey) => sum + minutesOf(journey), 0),
  };
}

function minutesOf({ conversion, touches }: OracleJourney): number {
  return Math.floor((conversion.atUs - touches[0]!.event.atUs) / MINUTE_US);
}

function tally(values: readonly number[]): Record<number, number> {
  const all: Record<number, number> = {};
  for (const value of values) all[value] = (all[value] ?? 0) + 1;
  return all;
}

/** By the names of the steps, field by field as the rows of the conversions report are; the shorter path first. */
function compareSteps(a: readonly string[], b: readonly string[]): number {
  for (let step = 0; step < Math.min(a.length, b.length); step++) {
    const [left, right] = [a[step]!, b[step]!].map((name) => (JSON.parse(name) as string[]).join('\0'));
    const order = compareBytes(left!, right!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
