import pg from 'pg';
import { DAY_MS } from '../common/clock.js';
import { OperatorError } from '../common/operator-error.js';
import type { Env } from '../config/env.js';
import { layoutOf } from '../database/citus/layout.js';
import { migrate } from '../database/migrate.js';
import { attachDatabase } from '../database/prepare-database.js';
import { addressOptions } from '../database/timeouts.js';

/** Of one index: those of a billion events take hours. */
const QUERY_TIMEOUT_MS = DAY_MS;

/** A month whose indexes were rebuilt, and what they take on disk. */
export interface CompactedMonth {
  readonly month: string;
  readonly bytes_before: number;
  readonly bytes_after: number;
}

/**
 * Trees of months that are sealed (docs/adr/0023) and were not rebuilt yet. Whoever stores into one after all finds its pages full, and
 * splits them.
 */
const LOOSE = `
SELECT m.name AS month, i.indexrelid::regclass::text AS name, pg_relation_size(i.indexrelid)::float8 AS bytes
  FROM event_months m
  JOIN pg_index i ON i.indrelid = m.name::regclass AND i.indisvalid
  JOIN pg_class c ON c.oid = i.indexrelid AND NOT coalesce(c.reloptions, '{}') @> '{fillfactor=100}'
  JOIN pg_am a ON a.oid = c.relam AND a.amname = 'btree'
 WHERE m.sealed_at IS NOT NULL
 ORDER BY m.starts_at, name`;

/** Of a rebuilding that was cut off: nothing reads it, and every event would be written to it. */
const LEFT_BEHIND = `
SELECT i.indexrelid::regclass::text AS name
  FROM event_months m
  JOIN pg_index i ON i.indrelid = m.name::regclass AND NOT i.indisvalid
  JOIN pg_class c ON c.oid = i.indexrelid AND c.relname ~ '_cc(new|old)[0-9]*$'`;

const BYTES = 'SELECT pg_relation_size($1::regclass)::float8 AS bytes';

/**
 * Rebuilds the indexes of months that are over, with their pages full: as they grew, a page was split whenever it was full, and a quarter
 * of them is empty. Others read and write meanwhile. May be run again at any time, also after it was cut off. Migrates first.
 * @throws OperatorError on a cluster.
 */
export async function compactMonths(env: Env): Promise<CompactedMonth[]> {
  const attached = await attachDatabase(env, {
    mode: 'client',
    report: (line) => process.stderr.write(`${line}\n`),
  });
  const { owner } = attached.targets;
  const client = new pg.Client(addressOptions(owner, 'migration', QUERY_TIMEOUT_MS));
  client.on('error', () => undefined); // the statement under way fails, and says why
  try {
    await migrate(attached.targets);
    await client.connect();
    const ask = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
    if ((await layoutOf(ask)) === 'distributed')
      throw new OperatorError(
        'The months of a cluster cannot be compacted: their indexes lie on several machines.',
      );
    for (const { name } of await ask(LEFT_BEHIND)) await ask(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    const months = new Map<string, CompactedMonth>();
    for (const { month, name, bytes } of await ask(LOOSE)) {
      const { bytes_before, bytes_after } = months.get(month) ?? { bytes_before: 0, bytes_after: 0 };
      await rebuild(ask, name);
      const [rebuilt] = await ask(BYTES, [name]);
      months.set(month, {
        month,
        bytes_before: bytes_before + bytes,
        bytes_after: bytes_after + rebuilt!['bytes'],
      });
    }
    return [...months.values()];
  } finally {
    await client.end();
    await attached.release();
  }
}

/** A tree that is said to be full was rebuilt so, unless the process was killed in between. */
async function rebuild(ask: (sql: string) => Promise<unknown>, name: string): Promise<void> {
  await ask(`ALTER INDEX ${name} SET (fillfactor = 100)`);
  try {
    await ask(`REINDEX INDEX CONCURRENTLY ${name}`);
  } catch (error) {
    await ask(`ALTER INDEX ${name} RESET (fillfactor)`);
    throw error;
  }
}
