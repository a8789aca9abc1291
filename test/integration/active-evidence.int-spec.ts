import fc from 'fast-check';
import type { ReadScope } from '../../src/database/database.js';
import { visitorKey } from '../../src/events/visitor-key.js';
import { MAX_VISITORS_PER_USER } from '../../src/reports/attribution/attribution.types.js';
import { COUNT_BY, type CountBy } from '../../src/reports/audience/audience.types.js';
import { peopleSources } from '../../src/reports/audience/audience-sources.js';
import { visitorsSeenAs } from '../../src/reports/audience/visitors-of-users.js';
import { type ActivePage, findActive } from '../../src/reports/conversions/evidence/find-active.js';
import type { ExplainedVisitor } from '../../src/reports/conversions/evidence/visitors-page.js';
import { dayOf, type UnixDay } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { rollUp } from '../support/roll-up.js';
import { storeWithChanges } from '../support/stored-changes.js';
import { type StoredEvent, storeForOneQuestion } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const DAY_US = 86_400_000_000;
const START_US = Date.parse('2026-03-01T00:00:00Z') * 1000;
const DAYS = 3;
/** More than there are in any test: a page that has all. */
const ALL = 10_000;

/** Some of them of a few visitors who are several people, and of a few people who are several visitors. */
const eventsOf = fc.array(
  fc.record({
    visitor: fc.nat(40).map((n) => `visitor-${n}`),
    user: fc.option(
      fc.nat(15).map((n) => `user-${n}`),
      { nil: undefined },
    ),
    type: fc.constantFrom('view', 'view', 'buy'),
    bot: fc.constantFrom(undefined, undefined, undefined, true as const),
    atUs: fc
      .tuple(fc.nat(DAYS - 1), fc.nat(3))
      .map(([day, n]) => START_US + day * DAY_US + n * 3_600_000_000),
  }),
  { maxLength: 120 },
);

const changesOf = fc.record({
  days: fc.subarray(Array.from({ length: DAYS }, (_, day) => dayOf(START_US) + day)),
  late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat() }),
  erased: fc.constantFrom(null, 'visitor-1'),
});

const askedPages = fc.record({
  countBy: fc.constantFrom<CountBy>('user', 'user', ...COUNT_BY),
  fromDay: fc.nat(DAYS - 1),
  length: fc.constantFrom(DAY_US / 2, DAY_US, DAYS * DAY_US),
  count: fc.constantFrom(2, 3, 6),
  active: fc.constantFrom(null, 0, 20, 40, 1_000, 1_000_000_000_000),
  mostSeenAs: fc.constantFrom(undefined, undefined, 0, 3),
});

describe('A page of who was active', () => {
  let testDatabase: TestDatabase;
  let runner: ReportRunner;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    runner = new ReportRunner(testDatabase.database, { now: () => 0 });
  });
  afterAll(() => testDatabase.drop());

  type Asked = Omit<ActivePage, 'people' | 'after'> & {
    readonly countBy: CountBy;
    readonly mostSeenAs?: number | undefined;
  };

  /** Every page, one after another; each begins with the last of the one before. */
  async function readAll(scope: ReadScope, { countBy, mostSeenAs, ...asked }: Asked) {
    const { value } = await runner.run(scope, async (reading) => {
      const people = countBy === 'user' ? await peopleSources(reading) : null;
      const found: ExplainedVisitor[] = [];
      for (let after: string | null | undefined = null; after !== undefined; ) {
        const page: ExplainedVisitor[] = await findActive(reading, { ...asked, people, after }, mostSeenAs);
        expect(page.length).toBeLessThanOrEqual(asked.count);
        found.push(...page);
        after = page.length < asked.count ? undefined : page.at(-1)!.key;
      }
      return found;
    });
    return value;
  }

  it('is the same however many are believed to have been, whoever was rolled up, came late or is several people', async () => {
    await fc.assert(
      fc.asyncProperty(
        eventsOf,
        changesOf,
        askedPages,
        async (list, changes, { fromDay, length, ...asked }) => {
          const events = list.map((event, n): StoredEvent => {
            const { user, bot, ...rest } = event;
            return { ...rest, id: `event-${n}`, ...(user && { user }), ...(bot && { bot }) };
          });
          const { scope } = await storeWithChanges(testDatabase.database, events, changes);
          const fromUs = START_US + fromDay * DAY_US;
          const question = {
            span: { fromUs, toUs: fromUs + length, timezone: 'UTC' },
            conversionType: 'buy',
          };
          const all = await readAll(scope, { ...question, countBy: asked.countBy, count: ALL, active: 0 });
          expect(await readAll(scope, { ...question, ...asked })).toEqual(all);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each<[string, UnixDay[]]>([
    ['among the events', []],
    ['in what days were rolled up to', [dayOf(START_US), dayOf(START_US) + 1]],
    ['in both', [dayOf(START_US)]],
  ])('takes a user with more visitors than a person has for nobody, found %s', async (_, days) => {
    const crowd = Array.from({ length: MAX_VISITORS_PER_USER + 1 }, (_, n) => `visitor-${n}`);
    // Where those of the one day lie close by none of the other does.
    const dayOfVisitor = (visitor: string) => (BigInt(visitorKey(visitor)) < 0n ? 1 : 0);
    const event = (id: string, visitor: string, user?: string): StoredEvent => ({
      ...{
        id,
        type: 'view',
        visitor,
        atUs: START_US + dayOfVisitor(visitor) * DAY_US,
        ...(user && { user }),
      },
    });
    const known = crowd.filter((visitor) => dayOfVisitor(visitor) === 1).slice(0, 40);
    const others = 1_500;
    const scope = await storeForOneQuestion(testDatabase.database, [
      ...crowd.map((visitor) => event(`crowd-${visitor}`, visitor, 'everybody')),
      ...known.map((visitor, n) => event(`own-${visitor}`, visitor, `user-${n % 30}`)),
      ...Array.from({ length: others }, (_, n) => event(`other-${n}`, `other-${n}`)),
    ]);
    await rollUp(testDatabase.database, scope, days, () => true);
    const span = { fromUs: START_US, toUs: START_US + 2 * DAY_US, timezone: 'UTC' };
    const asked = { span, conversionType: 'buy', countBy: 'user' } as const;
    const all = await readAll(scope, { ...asked, count: ALL, active: 0 });
    expect(all).toHaveLength(others + crowd.length - 40 + 30);
    expect(await readAll(scope, { ...asked, count: 100, active: all.length })).toEqual(all);
    const { value: lookedUp } = await runner.run(scope, async (reading) =>
      visitorsSeenAs(reading, await peopleSources(reading), { after: null, to: null }),
    );
    expect(lookedUp).toHaveLength(40);
  });

  it('looks up whose events its last page needs, too', async () => {
    const list = Array.from({ length: 9 }, (_, n): StoredEvent => {
      return { id: `last-${n}`, type: 'view', visitor: `last-${n}`, user: `last-${n}`, atUs: START_US };
    });
    const scope = await storeForOneQuestion(testDatabase.database, list);
    const { value } = await runner.run(scope, async (reading) => {
      let statements = 0;
      const ask: typeof reading.ask = (statement) => {
        statements += 1;
        return reading.ask(statement);
      };
      const span = { fromUs: START_US, toUs: START_US + DAY_US, timezone: 'UTC' };
      const asked = { span, conversionType: 'buy', people: await peopleSources(reading), active: 9 };
      const [first] = await findActive(reading, { ...asked, after: null, count: 8 });
      const last = await findActive({ ...reading, ask }, { ...asked, after: first!.key, count: 9 });
      return { last: last.length, statements };
    });
    expect(value).toEqual({ last: 8, statements: 2 });
  });
});
