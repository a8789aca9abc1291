import fc from 'fast-check';
import type { ReadScope } from '../../src/database/database.js';
import { timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import type { NamedChannel } from '../../src/reports/channel/channel-name.js';
import { ConversionsReadModel } from '../../src/reports/conversions/conversions.read-model.js';
import type {
  ConversionsQuestion,
  ConversionsResult,
} from '../../src/reports/conversions/conversions.types.js';
import type {
  CountedVisitor,
  VisitorsRow,
} from '../../src/reports/conversions/evidence/visitor-evidence.types.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { askedConversions, attributionStream, changesOf } from '../support/attribution-cases.js';
import { countedOf, rowName } from '../support/attribution-oracle.js';
import { storeWithChanges } from '../support/stored-changes.js';
import { type StoredEvent, storeEvents, storeForOneQuestion } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { compareBytes, type OracleTouch, touchesOf } from '../support/touch-oracle.js';

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

/** Every page, one after another. */
async function readAll(scope: ReadScope, question: ConversionsQuestion, row: VisitorsRow, limit: number) {
  const visitors: CountedVisitor[] = [];
  let after: string | null = null;
  do {
    const { value } = await readModel.explainVisitors(scope, { question, evidence: { row, limit, after } });
    expect(value.evidence.visitors.length).toBeLessThanOrEqual(limit);
    visitors.push(...value.evidence.visitors);
    after = value.evidence.next;
  } while (after !== null);
  return visitors;
}

describe('ConversionsReadModel.explainVisitors', () => {
  it('names the visitors that a row counts and what for, as the definition taken word by word does, late events and an erasure in between', async () => {
    const pick = fc.record({ row: fc.nat(), limit: fc.constantFrom(1, 2, 5, 100) });
    await fc.assert(
      fc.asyncProperty(
        attributionStream,
        askedConversions,
        changesOf,
        pick,
        async (list, question, changes, picked) => {
          const { scope, left } = await storeWithChanges(testDatabase.database, list, changes);
          const { value: report } = await readModel.run(scope, question);
          const rows: VisitorsRow[] = [{ kind: 'all' }, ...report.rows.map(({ group }) => group)];
          const row = rows[picked.row % rows.length]!;
          const found = await readAll(scope, question, row, picked.limit);
          expect(found).toHaveLength(countOf(report, row, question));
          expect(byName(found)).toEqual(expected(left, question, report, row));
        },
      ),
      { numRuns: 100 },
    );
  });

  const view = (visitor: string, minute: number, source = 'news'): StoredEvent => ({
    id: `${visitor}-${String(minute).padStart(3, '0')}`,
    type: 'view',
    visitor,
    atUs: START_US + minute * 60_000_000,
    source,
  });
  const newsRow: VisitorsRow = { kind: 'value', channel: { source: 'news' } };

  it('goes on behind its cursor while events arrive, and names none twice', async () => {
    const known = ['ada', 'bob', 'cyd', 'dan'];
    const scope = await stored(known.map((visitor) => view(visitor, 1)));
    const page = async (after: string | null) =>
      (
        await readModel.explainVisitors(scope, {
          question: questionOf(),
          evidence: { row: newsRow, limit: 2, after },
        })
      ).value.evidence;
    const first = await page(null);
    await storeEvents(
      testDatabase.database,
      scope,
      known.map((visitor) => view(visitor, 2)),
    );
    const second = await page(first.next);
    const names = [...first.visitors, ...second.visitors].map(({ visitorId }) => visitorId);
    expect([names.sort(), second.next]).toEqual([known, null]);
  });

  it('of very many events names the first, and how many it leaves off', async () => {
    const scope = await stored(Array.from({ length: 150 }, (_, minute) => view('ada', minute)));
    for (const row of [newsRow, { kind: 'all' } as const]) {
      const [ada] = await readAll(scope, questionOf(), row, 10);
      expect([ada!.events.length, ada!.eventsLeftOff]).toEqual([100, 50]);
      expect(ada!.events.at(-1)!.eventId).toBe('ada-099');
    }
  });

  it('sees no other environment', async () => {
    const scope = await stored([view('ada', 1)]);
    await storeEvents(testDatabase.database, { ...scope, environment: 'live' }, [view('bob', 1)]);
    await storeEvents(testDatabase.database, { ...scope, environment: 'test' }, [view('cyd', 1)]);
    for (const row of [newsRow, { kind: 'all' } as const]) {
      const names = async (environment: 'live' | 'test') =>
        (await readAll({ ...scope, environment }, questionOf(), row, 10))
          .map(({ visitorId }) => visitorId)
          .sort();
      expect(await names('live')).toEqual(['ada', 'bob']);
      expect(await names('test')).toEqual(['ada', 'cyd']);
    }
  });
});

function questionOf(): ConversionsQuestion {
  const span = { fromUs: START_US, toUs: START_US + 24 * HOUR_US, timezone: 'UTC' };
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

const nameOf = ({ groupBy }: ConversionsQuestion, channel: NamedChannel) => rowName(groupBy, channel);

/** The number that is explained. */
function countOf(
  { totals, rows }: ConversionsResult,
  row: VisitorsRow,
  question: ConversionsQuestion,
): number {
  if (row.kind === 'all') return totals.activeVisitors!;
  return rows.find(({ group }) =>
    row.kind === 'value' && group.kind === 'value'
      ? nameOf(question, group.channel) === nameOf(question, row.channel)
      : group.kind === row.kind,
  )!.visitors!;
}

const nameIn = ({ visitorId, person }: CountedVisitor) => `${person?.userId ?? ''} ${visitorId}`;
const byName = (visitors: readonly CountedVisitor[]) =>
  [...visitors].sort((a, b) => (nameIn(a) < nameIn(b) ? -1 : 1));

function expected(
  list: readonly StoredEvent[],
  question: ConversionsQuestion,
  { rows }: ConversionsResult,
  row: VisitorsRow,
): CountedVisitor[] {
  const { fromUs, toUs } = question.span;
  const listed = rows.flatMap(({ group }) =>
    group.kind === 'value' ? [nameOf(question, group.channel)] : [],
  );
  const isHere = ({ origin }: OracleTouch) =>
    row.kind === 'value'
      ? nameOf(question, origin) === nameOf(question, row.channel)
      : !listed.includes(nameOf(question, origin));
  const counted =
    row.kind === 'all'
      ? list.filter(({ atUs, bot, type }) => atUs >= fromUs && (!bot || type === question.conversionType))
      : touchesOf(list)
          .filter((touch) => touch.event.atUs >= fromUs - question.lookbackUs && isHere(touch))
          .map(({ event }) => event);
  const countsPeople = question.countBy === 'user';
  const who = countedOf(list, { countBy: question.countBy ?? 'visitor' });
  const visitors = new Map<string, StoredEvent[]>();
  for (const event of counted) {
    const name = who(event);
    if (event.atUs < toUs) visitors.set(name, [...(visitors.get(name) ?? []), event]);
  }
  const visitorsOf = (name: string) =>
    [...new Set(list.filter(({ user }) => name === `user ${user}`).map(({ visitor }) => visitor))].sort();
  return byName(
    [...visitors].map(([name, events]) => {
      const inTime = events.sort((a, b) => a.atUs - b.atUs || compareBytes(a.id, b.id));
      const visitorId = inTime[0]!.visitor;
      const user = name.startsWith('user ') ? name.slice('user '.length) : null;
      const person = {
        userId: user,
        visitorIds: user === null ? [visitorId] : visitorsOf(name),
        visitorsLeftOff: 0,
      };
      return {
        visitorId,
        person: countsPeople ? person : null,
        events: inTime.map(({ id, atUs, visitor }) => ({
          eventId: id,
          occurredAtUs: atUs,
          visitorId: countsPeople ? visitor : null,
        })),
        eventsLeftOff: 0,
      };
    }),
  );
}
