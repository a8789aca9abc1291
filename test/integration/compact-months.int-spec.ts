import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { compactMonths } from '../../src/cli/compact-months.js';
import { DAY_MS } from '../../src/common/clock.js';
import { loadEnv } from '../../src/config/env.js';
import { startOfMonth } from '../../src/events/event-months.js';
import { MonthKeeper } from '../../src/events/month-keeper.js';
import { type AgedAccount, AgedService, monthName } from '../support/aged-service.js';
import { databaseUrl } from '../support/database-url.js';
import { describeSingle } from '../support/describe-citus.js';
import { soon } from '../support/soon.js';
import { storeEvents } from '../support/stored-events.js';

interface Tree {
  readonly name: string;
  readonly isValid: boolean;
  readonly isFull: boolean;
  readonly bytes: number;
}

const TREES = `
SELECT c.relname::text AS name, i.indisvalid AS "isValid", coalesce(c.reloptions, '{}') @> '{fillfactor=100}' AS "isFull",
       pg_relation_size(c.oid)::int AS bytes
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam AND a.amname = 'btree'
 WHERE i.indrelid = $1::regclass ORDER BY 1`;

describeSingle('`waymark compact`', () => {
  const overMs = startOfMonth(Date.now(), -2);
  const month = monthName(overMs);
  let aged: AgedService;
  let account: AgedAccount;

  beforeAll(async () => {
    aged = await AgedService.start();
    account = await aged.account();
    await aged.database.writer.query('SELECT make_event_month(to_timestamp($1))', [overMs / 1_000]);
    const events = Array.from({ length: 4_000 }, (_, n) => ({
      id: randomUUID(),
      type: `type-${n % 7}`,
      visitor: `visitor-${(n * 7_919) % 1_000}`,
      atUs: (overMs + DAY_MS + n * 1_000) * 1_000,
    }));
    await storeEvents(aged.database, { accountId: account.id, environment: 'test' }, events);
    await aged.service.app.get(MonthKeeper, { strict: false }).keep();
  });
  afterAll(() => aged.close());

  const compact = () =>
    compactMonths(
      loadEnv({
        DATABASE_URL: databaseUrl(aged.service.targets.serving),
        DATABASE_OWNER_URL: databaseUrl(aged.service.targets.owner),
      }),
    );
  const treesOf = async (name: string): Promise<Tree[]> =>
    (await aged.database.reader.query(TREES, [name])).rows;
  const bytesOf = (trees: Tree[]) => trees.reduce((sum, { bytes }) => sum + bytes, 0);

  /** The rebuilding that is under way waits for whoever is writing to the month. */
  const whileWritten = async (work: (writing: pg.Client) => Promise<void>) => {
    const writing = new pg.Client(aged.service.targets.owner);
    await writing.connect();
    try {
      await writing.query('BEGIN');
      await writing.query(`LOCK TABLE ${month} IN ROW EXCLUSIVE MODE`);
      await work(writing);
    } finally {
      await writing.end();
    }
  };
  const leftBehind = async () => (await treesOf(month)).filter(({ isValid }) => !isValid).length;

  it('leaves an index that is read and written when it is cut off, and lets no second run be under way', async () => {
    const before = await treesOf(month);
    await whileWritten(async (writing) => {
      const cutOff = expect(compact()).rejects.toThrow('canceling');
      await soon(async () => expect(await leftBehind()).toBe(1));
      await expect(compact()).rejects.toThrow('Another run is under way.');
      await writing.query(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'REINDEX%'`,
      );
      await cutOff;
    });
    expect(await leftBehind()).toBe(1);
    expect((await treesOf(month)).filter(({ isValid }) => isValid).map(({ name }) => name)).toEqual(
      before.map(({ name }) => name),
    );
  });

  it('rebuilds the indexes of a month that is over, also where it was cut off, once, and no other; what was sent then is still told from what is new', async () => {
    const before = (await treesOf(month)).filter(({ isValid }) => isValid);
    const compacted = await compact();
    const after = await treesOf(month);
    expect(compacted.find((one) => one.month === month)).toEqual({
      month,
      bytes_before: bytesOf(before),
      bytes_after: bytesOf(after),
    });
    expect(bytesOf(after)).toBeLessThan(0.9 * bytesOf(before));
    expect(after).toEqual(
      before.map(({ name }) => ({ name, isValid: true, isFull: true, bytes: expect.any(Number) })),
    );
    const present = await treesOf(monthName(Date.now()));
    expect(present.map(({ isFull }) => isFull)).toEqual(present.map(() => false));

    const late = {
      event_id: randomUUID(),
      visitor_id: 'late',
      timestamp: new Date(overMs + DAY_MS).toISOString(),
    };
    for (const status of ['stored', 'duplicate'])
      expect(await account.receive(overMs + 2 * DAY_MS, late)).toEqual([status]);
    expect(await compact()).toEqual([]);
  });
});
