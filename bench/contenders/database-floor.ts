import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { FreshPostgres } from '../harness/fresh-postgres.js';
import type { RunScope } from '../harness/run-scope.js';
import type { LoadGenerator, LoadOptions, LoadResult } from '../load/load-generator.js';
import type { BenchAccount, Contender } from './contender.js';
import { SqlEventStore } from './sql-event-store.js';

const NOBODY: BenchAccount = { key: 'none' };
/** Rows of one COPY, each a transaction of its own: about what a group commit gathers under load. */
const ROWS_PER_COPY = 1_000;
const CONNECTIONS = 2;

/**
 * "Database floor": the very rows our service stored, read back from it, into the very table with the very indexes
 * (made by our own migrations, on a server with the same settings), through COPY, which is PostgreSQL's fastest way
 * in. No HTTP, no parsing, no keys, no limits, no meter, no check for duplicates beyond the primary key itself;
 * commits are as durable as everybody's. It is fair as a ceiling: what stores these rows durably row by row cannot
 * be faster on this database.
 */
export async function startDatabaseFloor(
  scope: RunScope,
  postgres: FreshPostgres,
  rows: readonly Buffer[],
): Promise<Contender> {
  const store = await SqlEventStore.connect(
    scope,
    { ...postgres.socket, user: 'postgres' },
    postgres.processes,
  );
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ ...postgres.socket, user: 'postgres' }),
  );
  for (const client of clients) {
    client.on('error', () => {});
    await client.connect();
    scope.defer('connection of the database floor', () => client.end());
  }
  return {
    name: 'database-floor',
    port: 0,
    abilities: new Set(['batch']),
    accounts: [NOBODY],
    smallAccount: NOBODY,
    service: null,
    store,
    ownLoad: new CopyLoad(clients, rows),
  };
}

/** All events of a store as text of COPY, in chunks of {@link ROWS_PER_COPY} rows. */
export async function readRows(store: SqlEventStore): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of store.client.query(copyTo('COPY events TO STDOUT'))) parts.push(part);
  const text = Buffer.concat(parts);
  const chunks: Buffer[] = [];
  let start = 0;
  let rows = 0;
  // A line feed inside a value is escaped in COPY's text format, so each one here ends a row.
  for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, end + 1)) {
    if (++rows % ROWS_PER_COPY > 0) continue;
    chunks.push(text.subarray(start, end + 1));
    start = end + 1;
  }
  return chunks;
}

/** Copies chunk after chunk until time is up or there is no more. Counts in the case's batches, so figures compare. */
class CopyLoad implements LoadGenerator {
  readonly name = 'COPY';

  constructor(
    private readonly clients: readonly pg.Client[],
    private readonly chunks: readonly Buffer[],
  ) {}

  async run({ durationSeconds, eventsPerRequest }: LoadOptions): Promise<LoadResult> {
    const latencies: number[] = [];
    const startedAt = performance.now();
    const endAt = startedAt + durationSeconds * 1000;
    let next = 0;
    const lane = async (client: pg.Client) => {
      while (next < this.chunks.length && performance.now() < endAt) {
        const chunk = this.chunks[next++] as Buffer;
        const sentAt = performance.now();
        const stream = client.query(copyFrom('COPY events FROM STDIN'));
        stream.end(chunk);
        await once(stream, 'finish');
        latencies.push(performance.now() - sentAt);
      }
    };
    await Promise.all(this.clients.map(lane));
    const elapsedMs = performance.now() - startedAt;
    latencies.sort((a, b) => a - b);
    const at = (share: number) =>
      latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
    return {
      requests: (latencies.length * ROWS_PER_COPY) / eventsPerRequest,
      refused: 0,
      unexpected: 0,
      socketErrors: 0,
      elapsedMs,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
    };
  }
}
