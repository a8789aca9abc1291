import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { EventManifestReadModel } from '../../src/events/event-manifest.read-model.js';
import { MOST_PENDING, type ReceiptPosition } from '../../src/events/receipt-position.js';
import { ReceivedEventsReadModel } from '../../src/events/received-events.read-model.js';
import type { ReceivedFilter } from '../../src/events/received-list.sql.js';
import { RECEIPT_SNAPSHOT } from '../../src/events/received-list.sql.js';
import { asOwnerOf } from '../support/one-machine-cluster.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const SCOPE = { accountId: 1, environment: 'test' } as const;
const ALL: ReceivedFilter = {
  eventType: null,
  visitorId: null,
  fromUs: null,
  toUs: null,
  receivedFromUs: null,
  receivedToUs: null,
};
/** Histories of transactions, each interleaved in another way. */
const HISTORIES = 40;
const WRITERS = 5;
const STEPS = 40;

/** A generator of numbers below `n` that gives the same ones for the same seed (Mulberry32). */
function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

describe('ReceivedEventsReadModel', () => {
  let test: TestDatabase;
  let received: ReceivedEventsReadModel;
  const clients: pg.Client[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    received = new ReceivedEventsReadModel(test.database);
    for (let n = 0; n < WRITERS; n++) {
      const client = new pg.Client({ ...test.targets.serving });
      await client.connect();
      clients.push(client);
    }
  });
  afterEach(() => test.database.writer.query('DELETE FROM events'));
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await test.drop();
  });

  /** Stores events as the service does: with the transaction's receipt number. The time of receipt says nothing of it. */
  async function store(client: pg.Client, ids: readonly string[], receivedAt = '2026-01-01T00:00:00Z') {
    // Prepared once a connection, as the service does: a new base must reach it all the same.
    await client.query({
      name: 'store',
      text: `INSERT INTO events (account_id, environment, key_id, content_hash, event_id, event_type, event_type_key,
               visitor_id, visitor_key, occurred_at, received_at, receipt)
             SELECT 1, 0, 1, md5(id)::uuid, id, 'a', 1, 'v', 1, $2, $2,
                    (SELECT receipt_base() + pg_current_xact_id()::text::bigint)
               FROM unnest($1::text[]) AS id`,
      values: [ids, receivedAt],
    });
  }

  /** Reads pages of `limit` until all that can be seen is read. */
  async function readOn(after: ReceiptPosition | null, limit: number) {
    const ids: string[] = [];
    for (let position = after; ; ) {
      const page = await received.page(SCOPE, { filter: ALL, after: position, limit });
      ids.push(...page.events.map(({ eventId }) => eventId));
      position = page.position;
      if (page.isComplete && page.events.length < limit) return { ids, position };
    }
  }

  /** Reads one page of `limit`, or what there is. On a busy machine the search for it takes several turns. */
  async function readPage(after: ReceiptPosition | null, limit: number) {
    const ids: string[] = [];
    for (let position = after; ; ) {
      const page = await received.page(SCOPE, { filter: ALL, after: position, limit: limit - ids.length });
      ids.push(...page.events.map(({ eventId }) => eventId));
      position = page.position;
      if (page.isComplete) return { ids, position };
    }
  }

  it(`misses no event and reads none twice, in whatever order ${HISTORIES} sets of transactions begin and end`, async () => {
    for (let seed = 0; seed < HISTORIES; seed++) {
      const random = seeded(seed);
      const open = new Map<pg.Client, string[]>();
      const stored = new Set<string>();
      const erased = new Set<string>();
      const read: string[] = [];
      let position: ReceiptPosition | null = null;
      const end = async (client: pg.Client) => {
        const isKept = random(4) > 0;
        await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
        if (isKept) for (const id of open.get(client)!) stored.add(id);
        open.delete(client);
      };
      for (let step = 0; step < STEPS; step++) {
        const client = clients[random(WRITERS)]!;
        const action = random(8);
        if (action < 5 && !open.has(client)) {
          const ids = Array.from({ length: 1 + random(4) }, (_, n) => `${seed}-${random(1000)}-${step}-${n}`);
          await client.query('BEGIN');
          await store(client, ids, new Date(Date.UTC(2026, 0, 1, random(24))).toISOString());
          open.set(client, ids);
        } else if (action < 5) await end(client);
        else if (action === 5) {
          const id = [...stored][random(Math.max(stored.size, 1))];
          if (id !== undefined) {
            await test.database.writer.query('DELETE FROM events WHERE event_id = $1', [id]);
            erased.add(id);
          }
        } else {
          // What is acknowledged is in the next read, whoever else is still writing.
          const before = [...stored].filter((id) => !erased.has(id));
          const more = await readOn(position, 1 + random(3));
          read.push(...more.ids);
          position = more.position;
          expect(before.filter((id) => !read.includes(id))).toEqual([]);
        }
      }
      for (const client of [...open.keys()]) await end(client);
      read.push(...(await readOn(position, 2)).ids);
      expect(new Set(read).size).toBe(read.length);
      expect(read.filter((id) => !stored.has(id))).toEqual([]);
      expect([...stored].filter((id) => !read.includes(id) && !erased.has(id))).toEqual([]);
      await test.database.writer.query('DELETE FROM events');
    }
  });

  it('goes on in the middle of a transaction that was read late, even when an earlier one has ended meanwhile', async () => {
    const [early, late, quick] = clients as [pg.Client, pg.Client, pg.Client];
    await early.query('BEGIN');
    await store(early, ['e1', 'e2']);
    await late.query('BEGIN');
    await store(late, ['l1', 'l2', 'l3']);
    await store(quick, ['q1']);
    const first = await readOn(null, 5);
    await late.query('COMMIT');
    const second = await readPage(first.position, 2);
    await early.query('COMMIT');
    const third = await readOn(second.position, 2);
    expect([first.ids, second.ids, third.ids]).toEqual([['q1'], ['l1', 'l2'], ['l3', 'e1', 'e2']]);
  });

  it('goes on in the middle of a transaction that was read late', async () => {
    const [slow, quick] = clients as [pg.Client, pg.Client];
    await slow.query('BEGIN');
    await store(slow, ['s1', 's2', 's3']);
    await store(quick, ['q1', 'q2']);
    const first = await readPage(null, 1);
    await slow.query('COMMIT');
    const rest: string[][] = [];
    for (let { position } = first; rest.at(-1)?.length !== 0; ) {
      const page = await readPage(position, 2);
      rest.push(page.ids);
      position = page.position;
    }
    expect([first.ids, ...rest]).toEqual([['q1'], ['s1', 's2'], ['s3', 'q2'], []]);
  });

  it('reads events from before there were receipt numbers first', async () => {
    const [client] = clients as [pg.Client];
    await store(client, ['n1']);
    await store(client, ['old1', 'old2', 'old3']);
    await client.query(`UPDATE events SET receipt = 0 WHERE event_id LIKE 'old%'`);
    expect((await readOn(null, 2)).ids).toEqual(['old1', 'old2', 'old3', 'n1']);
  });

  it('waits for further transactions where more are under way than a cursor can name', async () => {
    const [client] = clients as [pg.Client];
    const open: pg.Client[] = [];
    try {
      for (let n = 0; n < 66; n++) {
        const other = new pg.Client({ ...test.targets.serving });
        await other.connect();
        open.push(other);
        await other.query('BEGIN');
        await store(other, [`open${n}`]);
      }
      await store(client, ['behind']);
      const before = await readOn(null, 10);
      expect(before.ids).toEqual([]);
      const manifests = new EventManifestReadModel(test.database);
      const { position } = await manifests.read(SCOPE, { fromUs: 0, toUs: Date.now() * 2_000 });
      expect(position.pending.length).toBe(MOST_PENDING);
      for (const other of open) await other.query('COMMIT');
      const after = await readOn(before.position, 10);
      expect(after.ids.sort()).toEqual([...open.map((_, n) => `open${n}`), 'behind'].sort());
    } finally {
      await Promise.all(open.map((other) => other.end()));
    }
  });

  it('knows the numbers as its snapshot shows them, whenever they are raised', async () => {
    const [client] = clients as [pg.Client];
    const numbers = async () => (await client.query(RECEIPT_SNAPSHOT)).rows;
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    try {
      const before = await numbers();
      const raise = `DO $$ BEGIN
        EXECUTE format('CREATE OR REPLACE FUNCTION receipt_base() RETURNS bigint LANGUAGE sql STABLE AS %L',
                       format('SELECT %s::bigint', receipt_base() + 1000000000));
      END $$`;
      await asOwnerOf(test, [raise]);
      expect(await numbers()).toEqual(before);
      await client.query('COMMIT');
      expect((await numbers())[0].end).toBeGreaterThan(before[0].end + 999_999_999);
    } finally {
      await client.query('ROLLBACK');
    }
  });

  it('goes on after the restore of a dump into the very server that it was made of, which has numbered further since', async () => {
    const [client] = clients as [pg.Client];
    await migrate(test.targets);
    const { rows } = await client.query('SELECT cluster, receipt_base() AS base FROM receipt_numbering');
    const setBase = (base: string) =>
      `CREATE OR REPLACE FUNCTION receipt_base() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT ${base}::bigint'`;
    await asOwnerOf(test, [setBase(String(Number(rows[0].base) + 1_000_000))]); // as after a crash of a cluster's coordinator
    await store(client, ['lost']);
    const { position } = await readOn(null, 100);
    await asOwnerOf(test, [
      setBase(rows[0].base),
      'ALTER TABLE receipt_numbering RENAME TO of_before',
      'CREATE TABLE receipt_numbering AS SELECT * FROM of_before',
      'DROP TABLE of_before',
    ]);
    await migrate(test.targets);
    await store(client, ['after']);
    expect((await readOn(position, 10)).ids).toEqual(['after']);
  });

  it('goes on after a restore into a server whose transactions have smaller numbers', async () => {
    const [client] = clients as [pg.Client];
    const owner = new pg.Client({ ...test.targets.owner });
    await owner.connect();
    const setBase = (base: number) =>
      owner.query(
        `CREATE OR REPLACE FUNCTION receipt_base() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT ${base}::bigint'`,
      );
    try {
      await setBase(1_000_000_000);
      await store(client, ['before']);
      const { ids, position } = await readOn(null, 10);
      expect(ids).toEqual(['before']);
      await setBase(0);
      await owner.query(`UPDATE receipt_numbering SET cluster = 'another/1'`);
      await expect(readOn(position, 10)).rejects.toMatchObject({ status: 400 });

      await migrate(test.targets);
      await store(client, ['after']);
      expect((await readOn(position, 10)).ids).toEqual(['after']);
      const { rows } = await owner.query('SELECT receipt_base()');
      await migrate(test.targets);
      expect((await owner.query('SELECT receipt_base()')).rows).toEqual(rows);
    } finally {
      await owner.end();
    }
  });
});
