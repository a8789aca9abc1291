import { EventListsReadModel } from '../../src/events/event-lists.read-model.js';
import type { EventFilter, EventPosition } from '../../src/events/event-record.types.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const SCOPE = { accountId: 1, environment: 'test' } as const;
const OPEN: EventFilter = { eventType: null, visitorId: null, fromUs: null, toUs: null };
const AT_US = Date.UTC(2026, 0, 1) * 1000;

/** Small enough for every page to end before its list does. */
const ROWS_LOOKED_AT = 7;
/** No walk needs more pages, however few events each finds. */
const MOST_PAGES = 200;

describe('EventListsReadModel', () => {
  let test: TestDatabase;
  let lists: EventListsReadModel;

  /** Few instants, so that many events have the same one: more than a page looks at. */
  const events = Array.from({ length: 120 }, (_, n) => ({
    id: `e${String((n * 37) % 120).padStart(3, '0')}`,
    type: ['rare', 'common', 'common'][n % 3]!,
    visitor: ['a', 'b'][(n * 5) % 7 === 0 ? 1 : 0]!,
    atUs: AT_US + (n < 60 ? 0 : n % 20) * 1_000_000,
  }));
  const inOrder = [...events].sort((x, y) => y.atUs - x.atUs || (x.id < y.id ? 1 : -1));

  beforeAll(async () => {
    test = await createTestDatabase();
    lists = new EventListsReadModel(test.database, ROWS_LOOKED_AT);
    await storeEvents(test.database, SCOPE, events);
    await storeEvents(test.database, { ...SCOPE, accountId: 2 }, events);
  });
  afterAll(() => test.drop());

  async function walk(filter: EventFilter): Promise<{ ids: string[]; pages: number }> {
    const ids: string[] = [];
    let pages = 0;
    for (let after: EventPosition | null = null; pages < MOST_PAGES; pages++) {
      const page = await lists.page(SCOPE, { filter, after, limit: 2 });
      ids.push(...page.events.map((event) => event.eventId));
      expect(page.isComplete).toBe(page.next === null || page.events.length === 2);
      if (page.next === null) return { ids, pages };
      after = page.next;
    }
    throw new Error('The list does not end');
  }

  it.each([
    OPEN,
    { ...OPEN, eventType: 'rare' },
    { ...OPEN, visitorId: 'b' },
    { ...OPEN, eventType: 'rare', visitorId: 'a' },
    { ...OPEN, eventType: 'rare', visitorId: 'b' },
    { ...OPEN, keyId: 1 },
    { ...OPEN, keyId: 2 },
    { ...OPEN, visitorId: 'a', keyId: 1, fromUs: AT_US + 1_000_000, toUs: AT_US + 9_000_000 },
    { ...OPEN, eventType: 'none', visitorId: 'a' },
  ])(
    'leads through a list page by page, each event once, however little each looks at: %j',
    async (filter) => {
      const expected = inOrder.filter(
        ({ type, visitor, atUs }) =>
          (filter.eventType ?? type) === type &&
          (filter.visitorId ?? visitor) === visitor &&
          (filter.keyId ?? 1) === 1 &&
          atUs >= (filter.fromUs ?? atUs) &&
          atUs < (filter.toUs ?? atUs + 1),
      );
      expect((await walk(filter)).ids).toEqual(expected.map(({ id }) => id));
    },
  );

  it('looks through what has fewer events, the visitor’s or the type’s', async () => {
    const scope = { ...SCOPE, accountId: 3 };
    const at = (n: number) => AT_US + n * 1_000_000;
    await storeEvents(test.database, scope, [
      ...Array.from({ length: 100 }, (_, n) => ({
        id: `m${n}`,
        type: 'many',
        visitor: 'v',
        atUs: at(n + 1),
      })),
      { id: 'few', type: 'few', visitor: 'v', atUs: at(0) },
    ]);
    const page = await lists.page(scope, {
      filter: { ...OPEN, eventType: 'few', visitorId: 'v' },
      after: null,
      limit: 2,
    });
    expect([page.events.map(({ eventId }) => eventId), page.isComplete]).toEqual([['few'], true]);
  });
});
