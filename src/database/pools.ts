import pg from 'pg';
import type { Layout } from './citus/layout.js';
import type { ConnectionTarget } from './connection-target.js';
import { PooledClient } from './pooled-client.js';
import { withReusedBuffers } from './reused-buffers.js';
import { boundedOptions, type PoolRole } from './timeouts.js';

/** What differs between the pools of one process. */
export interface PoolChoice {
  readonly role: PoolRole;
  /** Connections, at most. */
  readonly size: number;
  readonly statementTimeoutMs: number;
  readonly layout: Layout;
  /** Bound of waiting for a free or a new connection; that of the service unless given. */
  readonly connectTimeoutMs?: number | undefined;
}

/**
 * Shares out the process's connections: reports get what the short paths leave. On a cluster a quarter of them writes, however many: each
 * machine has its part of those (lane-slots.ts).
 */
export function poolSizes(
  total: number,
  layout: Layout,
): Record<'control' | 'writer' | 'lookup' | 'reader', number> {
  const quarter = Math.max(2, Math.floor(total / 4));
  const control = Math.min(quarter, 4);
  const lookup = total < 8 ? 1 : 2;
  const writer = layout === 'single' ? Math.min(quarter, 4) : quarter;
  return { control, writer, lookup, reader: Math.max(1, total - control - writer - lookup) };
}

/** A pool whose waits are all bounded. It connects on demand. */
export function createPool(
  target: ConnectionTarget,
  { role, size, statementTimeoutMs, layout, connectTimeoutMs }: PoolChoice,
): pg.Pool {
  const options = boundedOptions(target, role, statementTimeoutMs, connectTimeoutMs);
  const pool = new pg.Pool({
    ...(role === 'reader' ? withReusedBuffers(options) : options),
    max: size,
    // Behind a pooler it would stay with the session, which the next may be another's.
    ...(role === 'lookup' && layout === 'single' && !target.pooler ? { onConnect: planOnce } : {}),
  });
  // A connection that breaks while it is idle is taken out by the pool, one in use fails its next query; but without
  // listeners, on the pool for the first and on the connection for the second, the process would die.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Lookups find their rows by unique keys, whatever the values: one plan serves all. Left to itself PostgreSQL plans a
 * prepared statement anew at each execution for as long as it was first used for few rows, which takes longer than to
 * execute it. Not on a cluster: Citus cannot plan a statement that may concern several machines without its values.
 */
async function planOnce(client: pg.ClientBase): Promise<void> {
  await client.query('SET plan_cache_mode = force_generic_plan');
}

/** The number of the server's process behind a connection; where there is a pooler, of this transaction. */
export async function backendPid(client: pg.PoolClient): Promise<number> {
  if (client instanceof PooledClient) return client.backendPid();
  return (client as unknown as { processID: number }).processID;
}
