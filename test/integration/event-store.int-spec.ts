import { EventStore } from '../../src/events/event.store.js';
import type { EventRow } from '../../src/events/event-row.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('EventStore', () => {
  let home: TestDatabase;

  beforeAll(async () => {
    home = await createTestDatabase();
  });
  afterAll(() => home.drop());

  it('finds stored events by their primary key, though the table was empty when it was first asked', async () => {
    const scope = { accountId: 1, environment: 'test' } as const;
    const store = new EventStore(home.database);
    const row = { account: scope, event: { eventId: 'event-1999' } } as EventRow;
    for (let time = 0; time < 6; time++) expect((await store.find([row])).size).toBe(0);
    const events = Array.from({ length: 2_000 }, (_, n) => ({
      id: `event-${n}`,
      type: 'a',
      visitor: 'b',
      atUs: n,
    }));
    await storeEvents(home.database, scope, events);
    expect((await store.find([row])).size).toBe(1);
    await home.database.writer.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await home.database.writer.query(
      `SELECT indexrelname AS index, idx_tup_read::int AS read FROM pg_stat_user_indexes
        WHERE relname LIKE 'events%' AND idx_tup_read > 0`,
    );
    expect(rows).toEqual([{ index: 'events_pkey', read: 1 }]);
  });
});
