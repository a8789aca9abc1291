import pg, { type PoolConfig, type QueryConfig } from 'pg';
import type { Pooler } from './connection-target.js';
import { LimitedQuery, type SessionLimits } from './limited-query.js';

/** How the connections of a pool behind a pooler differ from those of a server's own. */
interface PooledConfig extends pg.ClientConfig {
  readonly pooler: Pooler;
  readonly limits: SessionLimits;
}

/** What a pool makes its connections with, so that everything sent on them is limited without a session of their own. */
export function pooledOptions(pooler: Pooler, limits: SessionLimits): PoolConfig {
  return { Client: PooledClient, pooler, limits } as PoolConfig;
}

/**
 * A connection through a pooler. The server's session behind it changes from one transaction to the next, and others use it
 * meanwhile. So the limits travel with the work, in the same round trip: a transaction begins with them, a statement outside of
 * one has them set before it in the one transaction that both are ({@link LimitedQuery}). Whoever sends a statement, a store,
 * TypeORM or a pool, need not know.
 *
 * Deliberately nothing else is set for a session: it would be the next borrower's, too.
 */
export class PooledClient extends pg.Client {
  private readonly pooler: Pooler;
  private readonly limits: SessionLimits;
  /** The server's process of this transaction, once somebody has asked. */
  private backend: number | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { pooler, limits } = config as PooledConfig;
    this.pooler = pooler;
    this.limits = limits;
  }

  // The driver's overloads cannot be spelled out again; what comes in and goes out is theirs.
  override query(given: unknown, values?: unknown, callback?: unknown): never {
    if (isSubmittable(given)) {
      // Such a query (copy-out.ts) speaks the protocol itself. Nothing could be put before it.
      if (this.getTransactionStatus() === 'I')
        throw new Error('Behind a pooler this kind of query needs a transaction');
      return super.query(given) as never;
    }
    const config = this.configOf(given);
    const query = new LimitedQuery({ client: this, limits: this.limits }, config, values, callback);
    const send = () => super.query(query as unknown as pg.Submittable);
    if (query.callback) {
      send();
      return undefined as never;
    }
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(traced(error)) : resolve(result));
      send();
    }) as never;
  }

  /** The number of the server's process that has this transaction: the pooler's own name for the connection is none. */
  async backendPid(): Promise<number> {
    if (this.getTransactionStatus() !== 'T')
      throw new Error('Behind a pooler a process of the server’s is known only within a transaction');
    this.backend ??= (await (this as pg.Client).query('SELECT pg_backend_pid() AS pid')).rows[0]
      .pid as number;
    return this.backend;
  }

  /** Told that a transaction begins, in whichever session. */
  noteBegin(): void {
    this.backend = undefined;
  }

  private configOf(given: unknown): string | QueryConfig {
    if (typeof given === 'string' || this.pooler.keepsNamedStatements) return given as string | QueryConfig;
    const { name: _, ...unnamed } = given as QueryConfig;
    return unnamed;
  }
}

function isSubmittable(given: unknown): given is pg.Submittable {
  return typeof (given as pg.Submittable | null)?.submit === 'function';
}

/** The trace as it leads here, not to the socket, as the driver has it. */
function traced(error: Error): Error {
  Error.captureStackTrace(error);
  return error;
}
