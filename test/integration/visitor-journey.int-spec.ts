import fc from 'fast-check';
import type { ReadScope } from '../../src/database/database.js';
import { visitorKey } from '../../src/events/visitor-key.js';
import { defaultChannelGroup } from '../../src/reports/channel/default-channel-group.js';
import { REPORT_SETTINGS, ReportRunner } from '../../src/reports/running/report-runner.js';
import type { SqlStatement } from '../../src/reports/sql/sql-statement.js';
import type { JourneyEvents } from '../../src/reports/visitor-journey/journey-events.js';
import { VisitorJourneyReadModel } from '../../src/reports/visitor-journey/visitor-journey.read-model.js';
import { journeyPage, touchesOfEvents } from '../../src/reports/visitor-journey/visitor-journey.sql.js';
import type {
  JourneyEvent,
  JourneyQuestion,
  JourneySubject,
} from '../../src/reports/visitor-journey/visitor-journey.types.js';
import { attributionStream, changesOf, START_US } from '../support/attribution-cases.js';
import { whose } from '../support/attribution-oracle.js';
import { asMigration } from '../support/migration-runner.js';
import { storeWithChanges } from '../support/stored-changes.js';
import { type StoredEvent, storeForOneQuestion } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { compareBytes, landingPageOf, touchesOf } from '../support/touch-oracle.js';

const DAY_US = 86_400_000_000;

let testDatabase: TestDatabase;
let readModel: VisitorJourneyReadModel;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  readModel = new VisitorJourneyReadModel(new ReportRunner(testDatabase.database, { now: () => 0 }));
});
afterAll(() => testDatabase.drop());

const stored = (list: readonly StoredEvent[]) => storeForOneQuestion(testDatabase.database, list);

const span = (fromDay: number, days: number) => ({
  fromUs: START_US + fromDay * DAY_US,
  toUs: START_US + (fromDay + days) * DAY_US,
  timezone: 'UTC',
});

/** Every page, one after another; the first with its summary. */
async function readAll(scope: ReadScope, question: Omit<JourneyQuestion, 'after'>) {
  const events: JourneyEvent[] = [];
  const { value: first } = await readModel.run(scope, { ...question, after: null });
  events.push(...first.events);
  for (let { next } = first; next !== null; ) {
    const { value } = await readModel.run(scope, { ...question, after: next });
    expect(value.summary).toBeNull();
    expect(value.events.length).toBeLessThanOrEqual(question.limit);
    events.push(...value.events);
    next = value.next;
  }
  return { ...first, events };
}

/** What an event must be listed as, by the definition taken word by word. */
function listed(event: StoredEvent, touches: ReturnType<typeof touchesOf>): JourneyEvent {
  const touch = touches.find((candidate) => candidate.event === event);
  return {
    eventId: event.id,
    occurredAtUs: event.atUs,
    eventType: event.type,
    visitorId: event.visitor,
    userId: event.user ?? null,
    path: landingPageOf(event),
    revenue: event.revenue ? { amount: expect.any(String), currency: event.revenue[1] } : null,
    isKnownBot: event.bot ?? false,
    touch: touch ? { ...touch.channel, channelGroup: defaultChannelGroup(touch.channel) } : null,
  };
}

const subjects: fc.Arbitrary<JourneySubject> = fc.oneof(
  fc.record({
    kind: fc.constant('visitor' as const),
    visitorId: fc.constantFrom('ada', 'bob', 'cyd', 'nobody'),
    countBy: fc.constantFrom('visitor' as const, 'user' as const),
  }),
  fc.record({ kind: fc.constant('user' as const), userId: fc.constantFrom('u1', 'u2', 'u3', 'nobody') }),
);

describe('VisitorJourneyReadModel', () => {
  it('lists what a visitor or a person did, as attribution tells whose it is and what began a visit, late events and an erasure in between', async () => {
    const asked = fc.record({
      subject: subjects,
      limit: fc.constantFrom(1, 2, 7, 100),
      from: fc.constantFrom(-1, 0, 1),
    });
    await fc.assert(
      fc.asyncProperty(
        attributionStream,
        asked,
        changesOf,
        async (sent, { subject, limit, from }, changes) => {
          const { scope, left: list } = await storeWithChanges(testDatabase.database, sent, changes);
          const range = span(from, 12);
          const found = await readAll(scope, { span: range, subject, limit });
          const owner = whose(list, Number.POSITIVE_INFINITY);
          const person =
            subject.kind === 'user'
              ? `user ${subject.userId}`
              : owner({ id: '', type: '', visitor: subject.visitorId, atUs: 0 });
          const isTheirs = (event: StoredEvent) =>
            subject.kind === 'visitor' && subject.countBy === 'visitor'
              ? event.visitor === subject.visitorId
              : owner(event) === person;
          const theirs = list
            .filter((event) => isTheirs(event) && event.atUs >= range.fromUs && event.atUs < range.toUs)
            .sort((a, b) => b.atUs - a.atUs || compareBytes(b.id, a.id));
          const touches = touchesOf(list);
          expect(found.events).toEqual(theirs.map((event) => listed(event, touches)));
          expect(found.summary!.events).toBe(theirs.length);
          expect(found.userId).toBe(
            subject.kind === 'user' ? subject.userId : person.startsWith('user ') ? person.slice(5) : null,
          );
          for (const { visitorId, events } of found.summary!.visitors)
            expect(events).toBe(theirs.filter(({ visitor }) => visitor === visitorId).length);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('reads a page of a visitor with very many events by its index alone, however many lie behind', async () => {
    const many = Array.from(
      { length: 20_000 },
      (_, n): StoredEvent => ({
        id: `e${String(n).padStart(5, '0')}`,
        type: 'ping',
        visitor: 'loop',
        atUs: START_US + n * 1_000_000,
      }),
    );
    const scope = await stored(many);
    await asMigration(testDatabase.targets, (owner) => owner.query('ANALYZE events'));
    const events: JourneyEvents = {
      range: span(0, 5),
      visitors: [{ key: visitorKey('loop'), ownsUnnamed: true }],
      whose: { userKey: null, crowdKeys: [] },
      visitorId: null,
    };
    const after = { occurredAtUs: START_US + 10_000 * 1_000_000, eventId: 'e10000' };
    expect(await mostRowsOfANode(scope, journeyPage(scope, events, { after, limit: 50 }))).toBeLessThan(60);
    const touches = touchesOfEvents(scope, {
      eventIds: ['e09999', 'e09950'],
      visitorKeys: [visitorKey('loop')],
      range: { fromUs: START_US + 9_950 * 1_000_000, toUs: START_US + 9_999 * 1_000_000 + 1 },
    });
    // A touch is told by the silence before it: half an hour of a second each is looked at beside the page.
    expect(await mostRowsOfANode(scope, touches)).toBeLessThan(1_900);
  });

  it('takes a user with more visitors than a person has for nobody, and its events for their visitors’ own', async () => {
    const crowd = Array.from(
      { length: 1_001 },
      (_, n): StoredEvent => ({
        id: `c${n}`,
        type: 'view',
        visitor: `v${n}`,
        user: 'shared',
        atUs: START_US + n,
      }),
    );
    const scope = await stored(crowd);
    const asked = { span: span(0, 1), limit: 10 };
    const whole = await readAll(scope, { ...asked, subject: { kind: 'user', userId: 'shared' } });
    expect([whole.isCrowd, whole.events, whole.summary]).toEqual([
      true,
      [],
      { events: 0, revenue: [], visitors: [], visitorsLeftOff: 0 },
    ]);
    const own = await readAll(scope, {
      ...asked,
      subject: { kind: 'visitor', visitorId: 'v7', countBy: 'user' },
    });
    expect([own.userId, own.events.map(({ eventId }) => eventId)]).toEqual([null, ['c7']]);
  });
});

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** Of all nodes of the plan by which a report's statement is done. */
async function mostRowsOfANode(scope: ReadScope, { text, values }: SqlStatement): Promise<number> {
  const [found] = await testDatabase.database.readAs(scope, async (client) => {
    for (const setting of REPORT_SETTINGS) await client.query(setting);
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
    return rows[0]['QUERY PLAN'] as { Plan: PlanNode }[];
  });
  const most = ({ 'Actual Rows': own, Plans = [] }: PlanNode): number => Math.max(own, ...Plans.map(most));
  return most(found!.Plan);
}
