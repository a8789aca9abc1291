import fc from 'fast-check';
import { FieldErrors } from '../../src/common/field-errors.js';
import type { ReadScope } from '../../src/database/database.js';
import { COUNT_BY, type CountBy } from '../../src/reports/audience/audience.types.js';
import { type TimeSpan, timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { CohortMembersReadModel } from '../../src/reports/cohort-members/cohort-members.read-model.js';
import type { CohortMember } from '../../src/reports/cohort-members/cohort-members.types.js';
import type { CohortNode } from '../../src/reports/cohorts/cohort-definition.types.js';
import { readCohortDefinition } from '../../src/reports/cohorts/read-cohort-definition.js';
import { ConversionPathsReadModel } from '../../src/reports/conversion-paths/conversion-paths.read-model.js';
import { ConversionsReadModel } from '../../src/reports/conversions/conversions.read-model.js';
import type { ConversionsQuestion } from '../../src/reports/conversions/conversions.types.js';
import { EventCountsReadModel } from '../../src/reports/event-counts/event-counts.read-model.js';
import type { GroupField } from '../../src/reports/event-counts/event-counts.types.js';
import { FunnelReadModel } from '../../src/reports/funnel/funnel.read-model.js';
import type { ReportFilter } from '../../src/reports/query/report-filter.js';
import { RetentionReadModel } from '../../src/reports/retention/retention.read-model.js';
import { retentionCalendar } from '../../src/reports/retention/retention-calendar.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { countedOf } from '../support/attribution-oracle.js';
import { keepCohorts } from '../support/cohort-cases.js';
import { membersOf } from '../support/cohort-oracle.js';
import { eraseVisitor } from '../support/erase-visitor.js';
import { rollUp } from '../support/roll-up.js';
import { type StoredEvent, storeEvents, storeLate } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const HOUR_US = 3_600_000_000;
/** Two days before Berlin's clocks go forward. */
const START_US = Date.parse('2026-03-27T00:00:00Z') * 1000;
/** A day and a half after the last events. */
const NOW_US = START_US + 120 * HOUR_US;

let testDatabase: TestDatabase;
let runner: ReportRunner;
let readModel: EventCountsReadModel;
let membersModel: CohortMembersReadModel;
let accounts = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const clock = { now: () => NOW_US / 1000 };
  runner = new ReportRunner(testDatabase.database, clock);
  readModel = new EventCountsReadModel(runner);
  membersModel = new CohortMembersReadModel(runner);
});
afterAll(() => testDatabase.drop());

/** Bounds of days and of what `last_days` look back to, and what lies a microsecond beside them. */
const instant = fc
  .tuple(fc.constantFrom(0, 0.5, 1, 24, 25, 47, 48, 71, 72, 96), fc.constantFrom(-1, 0, 0, 1))
  .map(([hours, beside]) => START_US + hours * HOUR_US + beside);

const stream = fc
  .array(
    fc.record({
      type: fc.constantFrom('view', 'view', 'buy'),
      visitor: fc.constantFrom('ada', 'bob', 'cyd', 'dan'),
      atUs: instant,
      user: fc.constantFrom(undefined, undefined, 'eve', 'fay'),
      plan: fc.constantFrom(undefined, 'pro'),
      n: fc.constantFrom(undefined, 1, 2, 1.5, '1'),
      source: fc.constantFrom(undefined, 'news', 'NEWS', 'ads'),
      nonInteractive: fc.constantFrom(undefined, undefined, true as const),
      salt: fc.nat(99),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) =>
    list.map(
      ({ user, plan, n, source, nonInteractive, salt, ...parts }, index): StoredEvent => ({
        id: `${salt}-${index}`,
        ...parts,
        ...(user && { user }),
        ...((plan ?? n) !== undefined && {
          properties: { ...(plan && { plan }), ...(n !== undefined && { n }) },
        }),
        ...(source && { source }),
        ...(nonInteractive && { nonInteractive }),
      }),
    ),
  );

const time = fc.oneof(
  fc.constantFrom({}, { last_days: 1 }, { last_days: 2 }, { last_days: 3 }),
  fc.constantFrom({ from: '2026-03-28T00:00:00Z' }, { to: '2026-03-28T01:00:00+01:00' }),
  // Days of Berlin, that on which its clocks go forward among them.
  fc.constantFrom({ from: '2026-03-29', to: '2026-03-30' }, { from: '2026-03-30' }, { to: '2026-03-29' }),
);
const did = fc
  .record({
    event_type: fc.constantFrom('view', 'buy', 'never'),
    filters: fc.constantFrom<object>(
      {},
      {},
      { 'properties.plan': 'pro' },
      { source: ['news', 'direct'] },
      { 'source[not]': 'NEWS' },
      { 'source[contains]': ['ew', 'AD'] },
      { 'source[not_contains]': 'd' },
      { 'properties.plan[set]': true },
      { 'properties.plan[set]': false },
      { 'properties.n[gt]': 1 },
      { 'properties.n[gte]': 1, 'properties.n[lte]': 2 },
      { 'properties.n[lt]': 2 },
    ),
    times: fc.constantFrom({}, { at_least: 2 }, { at_most: 0 }, { at_most: 2 }, { at_least: 1, at_most: 1 }),
    time,
  })
  .map(({ times, time, ...match }) => ({ did: { ...match, ...times, ...time } }));
const firstTouch = fc.constantFrom(
  { first_touch: { source: 'news' } },
  { first_touch: { source: ['ads', 'direct'], campaign: null } },
  { first_touch: { 'source[not]': ['news', 'direct'] } },
  { first_touch: { 'source[contains]': 'W', 'campaign[set]': false } },
);
const { node } = fc.letrec<{ node: object }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(did, did, firstTouch),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
    tie('node').map((not) => ({ not })),
  ),
}));

const asked = fc.record({
  fromUs: instant,
  hours: fc.constantFrom(24, 47, 72, 500),
  countBy: fc.constantFrom(...COUNT_BY),
  groupBy: fc.subarray<GroupField>([{ kind: 'event_type' }, { kind: 'source' }]),
});

const keep = (scope: ReadScope, definitions: readonly object[]) =>
  keepCohorts(testDatabase.database, scope, definitions);

/** A member as the oracle calls who is counted. */
function nameOf({ visitorId, person }: CohortMember): string {
  if (person === null) return visitorId;
  return person.userId === null ? `visitor ${visitorId}` : `user ${person.userId}`;
}

const REPORTS = ['events', 'conversions', 'conversion paths', 'funnel', 'retention'] as const;

interface Narrowed {
  readonly span: TimeSpan;
  readonly audience: { readonly countBy: CountBy; readonly cohorts: readonly string[] };
  readonly filters: readonly ReportFilter[];
}

const FIRST_PAGE = { limit: 100, after: null } as const;

/** What a report counts of what its cohorts or filters leave, and what it names as evidence of it. */
async function ask(
  report: (typeof REPORTS)[number],
  scope: ReadScope,
  { span, audience, filters }: Narrowed,
): Promise<unknown> {
  const channelScope = 'visit' as const;
  if (report === 'events') {
    const question = {
      ...{ span, buckets: timeBuckets(span, 'day', 100)!, eventTypes: ['view'], filters, audience },
      ...{ channelScope, groupBy: [], limit: 50, countsEvents: true, countsVisitors: true },
    } as const;
    const asked = {
      number: 'visitors',
      bucket: null,
      isOther: false,
      currency: null,
      ...FIRST_PAGE,
    } as const;
    return (await readModel.runWithEvidence(scope, { question, asked })).value;
  }
  if (report === 'funnel') {
    const steps = ['view', 'buy', 'view'].map((eventType) => ({ eventType, filters }));
    const question = {
      span,
      steps,
      order: 'ordered',
      windowUs: 30 * HOUR_US,
      channelScope,
      audience,
    } as const;
    const evidence = { step: 1, outcome: 'reached', ...FIRST_PAGE } as const;
    const request = { question: { ...question, exclusions: [], breakdown: null }, evidence };
    return (await new FunnelReadModel(runner).run(scope, request)).value;
  }
  if (report === 'retention') {
    const question = {
      span,
      ...retentionCalendar(span, 'day', 3)!,
      periods: 3,
      channelScope,
      audience,
    } as const;
    const types = { cohortType: null, returnType: 'view' };
    const { fromUs: startUs, toUs: endUs } = span;
    const asked = { outcome: 'began', cohort: { startUs, endUs }, returned: null, ...FIRST_PAGE } as const;
    return (
      await new RetentionReadModel(runner).runWithEvidence(scope, { ...question, ...types, filters }, asked)
    ).value;
  }
  const question: ConversionsQuestion = {
    ...{
      span,
      buckets: timeBuckets(span, 'month', 100)!,
      conversionType: 'buy',
      filters,
      channelScope,
      ...audience,
    },
    ...{
      lookbackUs: 48 * HOUR_US,
      direct: 'last_resort',
      identity: 'as_of',
      models: ['last_touch', 'linear'],
    },
    ...{ groupBy: ['source'], limit: 50 },
  };
  if (report === 'conversions') {
    const evidence = { row: { kind: 'all' }, model: 'linear', ...FIRST_PAGE } as const;
    return (await new ConversionsReadModel(runner).explain(scope, { question, evidence })).value;
  }
  const part = { kind: 'lag', range: { from: 0, to: null } } as const;
  const evidence = { part, ...FIRST_PAGE };
  return (await new ConversionPathsReadModel(runner).explain(scope, { question, evidence })).value;
}

describe('Cohorts', () => {
  it('look back by days to the microsecond: what lies at the bound is within, what lies before it is not', async () => {
    accounts += 1;
    const scope: ReadScope = { accountId: accounts, environment: 'test' };
    const span = { fromUs: START_US, toUs: START_US + 72 * HOUR_US, timezone: 'Europe/Berlin' };
    const boundUs = span.toUs - 48 * HOUR_US;
    const bought = (visitor: string, atUs: number): StoredEvent => {
      return { id: visitor, type: 'buy', visitor, atUs, properties: { visitor } };
    };
    await storeEvents(testDatabase.database, scope, [
      bought('before the bound', boundUs - 1),
      bought('at the bound', boundUs),
      bought('before the end', span.toUs - 1),
    ]);
    const cohorts = await keep(scope, [{ did: { event_type: 'buy', last_days: 2 } }]);
    const { value } = await readModel.run(scope, {
      ...{ span, buckets: timeBuckets(span, 'day', 100)!, eventTypes: [], filters: [], limit: 5 },
      ...{ channelScope: 'event', groupBy: [{ kind: 'property', name: 'visitor' }] },
      ...{ countsEvents: true, countsVisitors: false, audience: { countBy: 'visitor', cohorts } },
    });
    const members = value.groups!.map(({ group }) => group.kind === 'value' && group.values[0]);
    expect(members).toEqual(['at the bound', 'before the end']);
  });

  it('narrow a report to those whom the definition, taken word by word, has, also when events come late into days that are rolled up', async () => {
    const definitions = fc.array(node, { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(stream, stream, definitions, asked, async (list, late, sent, parts) => {
        accounts += 1;
        const scope: ReadScope = { accountId: accounts, environment: 'test' };
        const { fromUs, hours, countBy, groupBy } = parts;
        const span = { fromUs, toUs: fromUs + hours * HOUR_US, timezone: 'Europe/Berlin' };
        const faults = new FieldErrors();
        const nodes = sent.map((definition) => readCohortDefinition(definition, faults)!);
        fc.pre(faults.isEmpty);
        const audience = { countBy, cohorts: await keep(scope, sent) };
        const count = async () => {
          const { value } = await readModel.run(scope, {
            ...{ span, buckets: timeBuckets(span, 'day', 100)!, eventTypes: [], filters: [] },
            ...{
              channelScope: 'visit',
              groupBy,
              limit: 50,
              countsEvents: true,
              countsVisitors: true,
              audience,
            },
          });
          return value.total;
        };
        const expected = (all: readonly StoredEvent[]) => {
          const endUs = Math.min(span.toUs, NOW_US);
          const isMember = membersOf(all, nodes, { audience, endUs, timezone: span.timezone });
          const own = all.filter(
            (event) => event.atUs >= span.fromUs && event.atUs < span.toUs && isMember(event),
          );
          return { events: own.length, visitors: new Set(own.map(countedOf(all, audience))).size };
        };
        const [node] = nodes as [CohortNode];
        /** All pages of who is in the first of them, as people or visitors, by name. */
        const members = async () => {
          const found: CohortMember[] = [];
          for (let after: string | null = null; ; ) {
            const { value } = await membersModel.run(scope, {
              ...{ node, countBy, timezone: span.timezone, limit: 2, after },
            });
            found.push(...value.members);
            after = value.next;
            if (after === null) return { ...value, next: null, members: found.map(nameOf).sort() };
          }
        };
        const expectedMembers = (all: readonly StoredEvent[]) => {
          const own = (by: (typeof COUNT_BY)[number]) => {
            const counted = { audience: { countBy: by }, endUs: NOW_US, timezone: span.timezone };
            return [
              ...new Set(all.filter(membersOf(all, [node], counted)).map(countedOf(all, counted.audience))),
            ];
          };
          const [visitors, people] = [own('visitor').length, own('user').length];
          return { visitors, people, members: own(countBy).sort(), next: null };
        };
        await storeEvents(testDatabase.database, scope, list);
        await storeEvents(testDatabase.database, { ...scope, environment: 'live' }, list.slice(0, 5));
        expect(await count()).toEqual(expected(list));
        expect(await members()).toEqual(expectedMembers(list));
        await rollUp(
          testDatabase.database,
          scope,
          [0, 1, 2, 3, 4].map((day) => dayOf(START_US) + day),
        );
        expect(await count()).toEqual(expected(list));
        const further = late.map((event) => ({ ...event, id: `late-${event.id}` }));
        await storeLate(testDatabase.database, scope, further);
        expect(await count()).toEqual(expected([...list, ...further]));
        expect(await members()).toEqual(expectedMembers([...list, ...further]));
        await eraseVisitor(testDatabase.database, scope, 'dan');
        const left = [...list, ...further].filter(({ visitor }) => visitor !== 'dan');
        expect(await count()).toEqual(expected(left));
        expect(await members()).toEqual(expectedMembers(left));
      }),
      { numRuns: 30 },
    );
  });

  it('narrow each report and its evidence as a filter would that their members’ events alone pass, whatever came late and was erased', async () => {
    await fc.assert(
      fc.asyncProperty(
        stream,
        stream,
        node,
        asked,
        fc.constantFrom(...REPORTS),
        async (list, late, sent, parts, report) => {
          accounts += 1;
          const scope: ReadScope = { accountId: accounts, environment: 'test' };
          const { fromUs, hours, countBy } = parts;
          const span = { fromUs, toUs: fromUs + hours * HOUR_US, timezone: 'Europe/Berlin' };
          const faults = new FieldErrors();
          const definition = readCohortDefinition(sent, faults)!;
          fc.pre(faults.isEmpty);
          const cohorts = await keep(scope, [sent]);
          const further = late.map((event) => ({ ...event, id: `late-${event.id}` }));
          const left = [...list, ...further].filter(({ visitor }) => visitor !== 'dan');
          const endUs = Math.min(span.toUs, NOW_US);
          const isMember = membersOf(left, [definition], {
            ...{ audience: { countBy }, endUs },
            timezone: span.timezone,
          });
          const marked = (event: StoredEvent): StoredEvent => ({
            ...event,
            properties: { ...event.properties, member: event.visitor !== 'dan' && isMember(event) },
          });
          const { database } = testDatabase;
          await storeEvents(database, scope, list.map(marked));
          await rollUp(
            database,
            scope,
            [0, 1, 2, 3].map((day) => dayOf(START_US) + day),
          );
          await storeLate(database, scope, further.map(marked));
          await eraseVisitor(database, scope, 'dan');
          const narrowed = await ask(report, scope, { span, audience: { countBy, cohorts }, filters: [] });
          const filters = [{ field: { kind: 'property' as const, name: 'member' }, anyOf: ['true'] }];
          expect(narrowed).toEqual(
            await ask(report, scope, { span, audience: { countBy, cohorts: [] }, filters }),
          );
        },
      ),
      { numRuns: 12 },
    );
  });
});
