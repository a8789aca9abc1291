import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import { EVENT_FIND } from '../../src/events/event-write.sql.js';
import { PATIENCE_MS } from '../support/patience.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const SCOPE = { accountId: 7, environment: 'live' } as const;
const MONTH_US = 30 * 24 * 3600 * 1e6;
const BY_MONTH = 'PartEventsByMonth1795430000000';

describe('The migration that lays events out by month', () => {
  let home: TestDatabase;

  beforeEach(async () => {
    home = await createTestDatabase();
    await undo(home);
  });
  afterEach(() => home.drop());

  const rowsOf = async <T>(sql: string) => (await home.database.writer.query(sql)).rows as T[];
  const fill = async (prefix: string, count: number) => {
    const nowUs = Date.now() * 1000;
    const events = Array.from({ length: count }, (_, n) => ({
      id: `${prefix}-${n}`,
      type: 'a',
      visitor: `v-${n % 50}`,
      atUs: nowUs - (n % 4) * MONTH_US - n * 1e6,
    }));
    await storeEvents(home.database, SCOPE, events);
  };
  const digest = () =>
    rowsOf<{ digest: string }>(
      `SELECT count(*)::int AS events, md5(string_agg(e::text, '' ORDER BY event_id)) AS digest FROM events e`,
    );

  it('keeps every event of a filled database as it lies, in one part, with the indexes it had', async () => {
    await fill('old', 5_000);
    const before = await digest();
    const [file] = await rowsOf<{ node: number }>(`SELECT pg_relation_filenode('events') AS node`);
    const indexes = 'SELECT pg_relation_filenode(indexrelid) AS node FROM pg_index WHERE indrelid';
    const had = await rowsOf(`${indexes} = 'events'::regclass`);
    expect((await migrate(home.targets))[0]).toBe(BY_MONTH);
    expect(await digest()).toEqual(before);
    expect(await owned(home, `SELECT pg_relation_filenode('events_older') AS node`)).toEqual([file]);
    // Later migrations add others.
    expect(await owned(home, `${indexes} = 'events_older'::regclass`)).toEqual(expect.arrayContaining(had));
    expect(await owned(home, UNATTACHED)).toEqual([]);
    expect(
      await owned(home, `SELECT conname FROM pg_constraint WHERE conname LIKE 'events\\_before%'`),
    ).toEqual([]);
    // In the last two days of a month the part that was there before has all of the next, too.
    const [older, ...others] = await rowsOf(
      'SELECT name, starts_at = lag(ends_at) OVER (ORDER BY starts_at) AS follows, now() < ends_at AS ends_later FROM event_months ORDER BY starts_at',
    );
    expect(older).toEqual({ name: 'events_older', follows: null, ends_later: true });
    for (const other of others)
      expect(other).toEqual({
        name: expect.stringMatching(/^events_\d{4}_\d{2}$/),
        follows: true,
        ends_later: true,
      });
    expect(
      await rowsOf(`SELECT max(ends_at) > now() + interval '1 month' AS holds_next_month FROM event_months`),
    ).toEqual([{ holds_next_month: true }]);
  });

  it('lets others go on writing: all that they store before, during and after is there', async () => {
    await fill('old', 20_000);
    let isDone = false;
    const writing = (async () => {
      for (let n = 0; ; n += 1) {
        await fill(`meanwhile-${n}`, 10);
        if (isDone) return n + 1;
      }
    })();
    await migrate(home.targets);
    isDone = true;
    const batches = await writing;
    expect(await rowsOf('SELECT count(*)::int AS events FROM events')).toEqual([
      { events: 20_000 + batches * 10 },
    ]);
  });

  it('does not disturb statements that a connection has prepared', async () => {
    await fill('old', 10);
    const client = await home.database.writer.connect();
    const find = () => client.query({ name: 'find', text: EVENT_FIND, values: ['{7}', '{1}', '{old-3}'] });
    const [before] = (await find()).rows;
    await migrate(home.targets);
    expect((await find()).rows).toEqual([before]);
    client.release();
  });

  it('waits for somebody who reads without having writers wait behind it', async () => {
    await fill('old', 100);
    const reader = await home.database.reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT count(*) FROM events');
    let isMigrated = false;
    const migrating = migrate(home.targets).finally(() => {
      isMigrated = true;
    });
    try {
      // By one connection: it waits for a tenth of a second at a time, and making one may take longer.
      await withOwner(home, async (source) => {
        for (let waiting = []; waiting.length === 0; ) {
          expect(isMigrated).toBe(false);
          await fill(`try-${Math.random()}`, 1);
          await reader.query('SELECT'); // one that stands still for a minute is ended
          waiting = await source.query(
            `SELECT 1 FROM pg_locks WHERE relation = 'events'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`,
          );
        }
      });
      // The reader stays: whoever waited behind it would wait for ever.
      await home.database.writer.query("SET statement_timeout = '20s'");
      for (let n = 0; n < 20; n += 1) await fill(`behind-${n}`, 1);
    } finally {
      await reader.query('COMMIT');
      reader.release();
    }
    expect((await migrating)[0]).toBe(BY_MONTH);
    expect(await rowsOf(`SELECT count(*)::int AS events FROM events WHERE event_id LIKE 'behind%'`)).toEqual([
      { events: 20 },
    ]);
  });

  it('can be taken back with events in several months, and done again', async () => {
    await migrate(home.targets);
    await fill('new', 400);
    const before = await digest();
    await undo(home);
    expect(await owned(home, `SELECT relkind FROM pg_class WHERE relname = 'events'`)).toEqual([
      { relkind: 'r' },
    ]);
    expect(await digest()).toEqual(before);
    await migrate(home.targets);
    expect(await digest()).toEqual(before);
  });

  it('leaves nothing behind that would refuse events when it fails', async () => {
    await fill('old', 10);
    await owned(home, 'CREATE TABLE event_turn ()');
    await expect(migrate(home.targets)).rejects.toThrow(/event_turn/);
    expect(
      await owned(home, `SELECT conname FROM pg_constraint WHERE conname LIKE 'events\\_before%'`),
    ).toEqual([]);
    await owned(home, 'DROP TABLE event_turn');
    expect((await migrate(home.targets))[0]).toBe(BY_MONTH);
  });
});

/** Indexes of parts that belong to none of the whole, primary keys apart. */
const UNATTACHED = `
SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
 WHERE i.indrelid IN (SELECT relid FROM pg_partition_tree('events') WHERE isleaf)
   AND NOT i.indisprimary AND NOT c.relispartition`;

async function withOwner<T>(home: TestDatabase, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await new DataSource(
    dataSourceOptions(home.targets.owner, {
      ...{ role: 'migration', poolSize: 1 },
      ...{ statementTimeoutMs: PATIENCE_MS, connectTimeoutMs: PATIENCE_MS },
    }),
  ).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

const owned = (home: TestDatabase, sql: string) =>
  withOwner<Record<string, unknown>[]>(home, (source) => source.query(sql));

/** Back to what was before events lay by month. */
const undo = (home: TestDatabase) =>
  withOwner(home, async (source) => {
    const isDone = `SELECT FROM schema_migrations WHERE name = '${BY_MONTH}'`;
    while ((await source.query(isDone)).length > 0) await source.undoLastMigration();
  });
