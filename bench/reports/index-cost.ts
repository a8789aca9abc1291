import type pg from 'pg';

/** What one more index costs whoever writes. */
export interface IndexCost {
  /** The index added last; `none` before the first. */
  readonly index: string;
  readonly rowsPerSecond: number;
  readonly walBytesPerRow: number;
  readonly bytesPerRow: number;
}

const BATCH = 500;
const BATCHES = 200;

/** What makes a copied row a new one: an id by time, another visitor, now. */
const FRESH: Readonly<Record<string, string>> = {
  event_id: 'uuidv7()::text',
  visitor_key: 'hashint8extended($1 + row_number() OVER (), 7)',
  occurred_at: 'now()',
  received_at: 'now()',
};

/**
 * Inserts batches of 500 rows, a transaction each, into a copy of `events` that holds `preloaded` rows: first without
 * any index, then with each that the table has, one by one, the primary key first.
 */
export async function measureIndexCost(client: pg.Client, preloaded: number): Promise<IndexCost[]> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index AS i
      WHERE indrelid = 'events'::regclass OR (indrelid = 'events_older'::regclass AND indisprimary)
      ORDER BY NOT indisprimary, name`,
  );
  await client.query('CREATE TABLE events_copy (LIKE events)');
  try {
    await client.query('INSERT INTO events_copy SELECT * FROM events LIMIT $1', [preloaded]);
    const insert = await insertStatement(client);
    const costs: IndexCost[] = [];
    for (const { name, definition } of [{ name: 'none', definition: '' }, ...indexes]) {
      if (definition) {
        await client.query(
          definition.replace(name, `copy_of_${name}`).replace(/ ON (ONLY )?\S+/, ' ON events_copy'),
        );
      }
      const written = await insertBatches(client, insert);
      const bytes = definition ? await sizeOf(client, `copy_of_${name}`) : 0;
      costs.push({
        index: name,
        ...written,
        bytesPerRow: bytes / (preloaded + costs.length * BATCH * BATCHES),
      });
    }
    return costs;
  } finally {
    await client.query('DROP TABLE events_copy');
  }
}

async function insertStatement(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = 'events'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  );
  const columns = rows.map(({ name }) => FRESH[name] ?? name);
  return `INSERT INTO events_copy SELECT ${columns.join(', ')} FROM (SELECT * FROM events LIMIT ${BATCH}) AS e`;
}

async function insertBatches(client: pg.Client, insert: string) {
  await client.query('CHECKPOINT');
  const before = await walBytes(client);
  const startedAt = performance.now();
  for (let batch = 0; batch < BATCHES; batch++) await client.query(insert, [batch * BATCH]);
  const seconds = (performance.now() - startedAt) / 1000;
  const rows = BATCH * BATCHES;
  return { rowsPerSecond: rows / seconds, walBytesPerRow: ((await walBytes(client)) - before) / rows };
}

async function walBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS bytes`,
  );
  return Number(rows[0]?.bytes);
}

async function sizeOf(client: pg.Client, index: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('SELECT pg_relation_size($1::regclass) AS bytes', [
    index,
  ]);
  return Number(rows[0]?.bytes);
}
