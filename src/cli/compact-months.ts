import pg from 'pg';
import { DAY_MS } from '../common/clock.js';
import { OperatorError } from '../common/operator-error.js';
import type { Env } from '../config/env.js';
import { layoutOf } from '../database/citus/layout.js';
import { migrate } from '../database/migrate.js';
import { attachDatabase } from '../database/prepare-database.js';
import { sqlState } from '../database/sqlstate.js';
import { addressOptions } from '../database/timeouts.js';

/** Of one index: those of a billion events take hours. */
const QUERY_TIMEOUT_MS = DAY_MS;

/** A month whose indexes were rebuilt, and what they take on disk. */
export interface CompactedMonth {
  readonly month: string;
  readonly bytes_before: number;
  readonly bytes_after: number;
}

type Ask = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Said of an index once it was rebuilt, and of none before: whatever cuts a run off, the next one does what is missing. */
const COMPACTED = 'compacted';

/**
 * Trees of months that are sealed (docs/adr/0023) and were not rebuilt yet. Whoever stores into one after all finds its pages full, and
 * splits them.
 */
const LOOSE = `
SELECT m.name AS month, i.indexrelid::regclass::text AS name
  FROM event_months m
  JOIN pg_index i ON i.indrelid = to_regclass(m.name) AND i.indisvalid
  JOIN pg_class c ON c.oid = i.indexrelid
  JOIN pg_am a ON a.oid = c.relam AND a.amname = 'btree'
 WHERE m.sealed_at IS NOT NULL AND obj_description(i.indexrelid, 'pg_class') IS DISTINCT FROM '${COMPACTED}'
 ORDER BY m.starts_at, name`;

/** Of a rebuilding that was cut off: nothing reads it, and every event would be written to it. */
const LEFT_BEHIND = `
SELECT i.indexrelid::regclass::text AS name
  FROM event_months m
  JOIN pg_index i ON i.indrelid = to_regclass(m.name) AND NOT i.indisvalid
  JOIN pg_class c ON c.oid = i.indexrelid AND c.relname ~ '_cc(new|old)[0-9]*$'`;

const BYTES = 'SELECT pg_relation_size($1::regclass)::float8 AS bytes';

/** Two runs would wait for each other's indexes. */
const ALONE = `SELECT pg_try_advisory_lock(hashtext('waymark compact')) AS yes`;

/** The index, or its month, has left meanwhile. */
const GONE = new Set(['42P01', '42704']);
/** ANALYZE, say, waits for the rebuilding, and that for its snapshot. */
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/**
 * Rebuilds the indexes of months that are over, with their pages full: as they grew, a page was split whenever it was full, and a quarter
 * of them is empty. Others read and write meanwhile. May be run again at any time, also after it was cut off. Migrates first.
 * @throws OperatorError on a cluster, through a pooler, and while another run is under way.
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
    if (owner.pooler)
      throw new OperatorError(
        'Name the database itself in DATABASE_OWNER_URL: a session is needed, and this is a pooler.',
      );
    await migrate(attached.targets);
    await client.connect();
    const ask: Ask = async (sql, values = []) => (await client.query(sql, values)).rows;
    if ((await layoutOf(ask)) === 'distributed')
      throw new OperatorError(
        'The months of a cluster cannot be compacted: their indexes lie on several machines.',
      );
    if (!(await ask(ALONE))[0]!['yes']) throw new OperatorError('Another run is under way.');
    await dropLeftBehind(ask);
    return await rebuildAll(ask);
  } finally {
    await client.end();
    await attached.release();
  }
}

async function dropLeftBehind(ask: Ask): Promise<void> {
  for (const { name } of await ask(LEFT_BEHIND)) await ask(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

async function rebuildAll(ask: Ask): Promise<CompactedMonth[]> {
  const months = new Map<string, CompactedMonth>();
  for (const found of await ask(LOOSE)) {
    const [month, name] = [String(found['month']), String(found['name'])];
    try {
      const bytes = await rebuild(ask, name);
      const { bytes_before, bytes_after } = months.get(month) ?? { bytes_before: 0, bytes_after: 0 };
      months.set(month, {
        month,
        bytes_before: bytes_before + bytes.before,
        bytes_after: bytes_after + bytes.after,
      });
    } catch (error) {
      if (!GONE.has(sqlState(error) ?? '')) throw error;
    }
  }
  return [...months.values()];
}

/** @returns what the index took, and takes. */
async function rebuild(ask: Ask, name: string): Promise<{ before: number; after: number }> {
  const bytes = async () => (await ask(BYTES, [name]))[0]!['bytes'] as number;
  const before = await bytes();
  await ask(`ALTER INDEX ${name} SET (fillfactor = 100)`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask(`REINDEX INDEX CONCURRENTLY ${name}`);
      break;
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
      await dropLeftBehind(ask);
    }
  }
  await ask(`COMMENT ON INDEX ${name} IS '${COMPACTED}'`);
  return { before, after: await bytes() };
}
