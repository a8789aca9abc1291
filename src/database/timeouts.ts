import type { PoolConfig } from 'pg';
import type { ConnectionTarget } from './connection-target.js';
import type { SessionLimits } from './limited-query.js';
import { pooledOptions } from './pooled-client.js';

/** Waiting for a free or a new connection; a loaded small machine needs a second at most (guess, generous). */
const CONNECT_TIMEOUT_MS = 5_000;

/** A connection that nobody has used for this long is closed; making one anew costs some 10 ms. */
const IDLE_CONNECTION_MS = 5 * 60_000;

/** The client gives up this much after the server should have: it fires only when the server or network hangs. */
export const CLIENT_MARGIN_MS = 1_000;

/** A stalled process must not hold locks for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** Names every connection in pg_stat_activity by what it is for. */
export type PoolRole = 'control' | 'writer' | 'reader' | 'lookup' | 'migration' | 'session';

/** Options that bound every wait of a pool or client: to connect, for the server, for an answer that never comes. */
export function boundedOptions(
  target: ConnectionTarget,
  role: PoolRole,
  statementTimeoutMs: number,
  connectTimeoutMs: number = CONNECT_TIMEOUT_MS,
): PoolConfig {
  const limits: SessionLimits = {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  };
  return {
    ...addressOptions(target, role, statementTimeoutMs + CLIENT_MARGIN_MS),
    connectionTimeoutMillis: connectTimeoutMs,
    ...(target.pooler ? pooledOptions(target.pooler, limits) : limits),
  };
}

/** Options by which a server is reached, and which bound the client's own waiting; the server is told of no limit. */
export function addressOptions(target: ConnectionTarget, role: PoolRole, queryTimeoutMs: number): PoolConfig {
  const { variable: _, pooler: __, ...address } = target;
  return {
    ...address,
    application_name: `waymark ${role}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
