import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { type Environment, environmentCode } from '../common/environment.js';
import { BusyMeter } from './busy-meter.js';
import type { ConnectionTarget } from './connection-target.js';
import { dataSourceOptions, initialize } from './data-source.js';
import { LongReads } from './long-reads.js';
import { READER_ROLE } from './role-names.js';
import { spoilsConnection, UncertainCommitError } from './sqlstate.js';
import { boundedOptions, CLIENT_MARGIN_MS, type PoolRole } from './timeouts.js';

/** One account's world, as the database's policies know it. */
export interface ReadScope {
  readonly accountId: number;
  readonly environment: Environment;
}

export interface ReadOptions {
  /** Bound of each statement of this transaction; default and upper limit is the service's own setting. */
  readonly statementTimeoutMs?: number;
}

export interface DatabaseOptions {
  /** Connections of this process, all pools together; at least 6. */
  readonly poolSize: number;
  /** Bound of one statement of a report or list. */
  readonly statementTimeoutMs: number;
}

/** Control-plane and hot-path statements touch few rows by key; longer means trouble. */
const SHORT_STATEMENT_MS = 5_000;

/** Writes in a second, each a batch of whatever events came meanwhile: a guess at what is more than an idle hour's. */
const OFTEN_WRITTEN = 20;

/**
 * The service's connections, in four pools so that no kind of work can starve another: `writer` for the hot path,
 * `lookup` for key lookups, `reader` for reports and lists; the fourth is that of TypeORM's data source, for the control
 * plane (database.module.ts). Never ask for a second connection while holding one.
 *
 * Every wait is bounded: for a connection, for a statement (by the server) and for an answer (by the client). A
 * connection whose state is unknown is thrown away, never returned to its pool.
 */
@Injectable()
export class Database {
  readonly writer: pg.Pool;
  readonly reader: pg.Pool;
  readonly lookup: pg.Pool;
  /** Whoever holds a reader for long asks here for its place first. */
  readonly longReads: LongReads;
  private readonly writes = new BusyMeter(OFTEN_WRITTEN);
  private dataSource: DataSource | null = null;

  /** Connects to nothing yet: pools open on demand. */
  constructor(
    private readonly target: ConnectionTarget,
    private readonly options: DatabaseOptions,
  ) {
    const sizes = poolSizes(options.poolSize);
    this.writer = createPool(target, 'writer', sizes.writer, SHORT_STATEMENT_MS);
    this.reader = createPool(target, 'reader', sizes.reader, options.statementTimeoutMs);
    this.lookup = createPool(target, 'lookup', sizes.lookup, SHORT_STATEMENT_MS);
    this.longReads = new LongReads(this.reader.options.max);
    this.writer.on('acquire', () => this.writes.note());
  }

  /** TypeORM's options for the control plane; without entities. */
  dataSourceOptions(): DataSourceOptions {
    return dataSourceOptions(this.target, {
      role: 'control',
      poolSize: poolSizes(this.options.poolSize).control,
      statementTimeoutMs: SHORT_STATEMENT_MS,
    });
  }

  /**
   * Connects the control plane. {@link close} ends it, too, where nobody has: an application that fails to start does not.
   * @throws OperatorError in words, when the database cannot be reached.
   */
  async connectDataSource(options: DataSourceOptions): Promise<DataSource> {
    this.dataSource = await initialize(options, this.target);
    return this.dataSource;
  }

  /** Whether this process is writing so much that a read had better leave the processor's other cores alone. */
  get isWriting(): boolean {
    return this.writes.isBusy();
  }

  /**
   * A write transaction of the control plane on the serving role; commits when `fn` resolves, else rolls back and
   * rethrows. A commit whose answer is lost throws {@link UncertainCommitError}.
   */
  transaction<T>(fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return inTransaction(this.writer, ['BEGIN'], fn);
  }

  /**
   * A read-only transaction with one snapshot, bound by the database to one account and environment: whatever `fn`
   * asks, it can see nothing else. The settings are literals in messages of their own, which is the only form that
   * a distributed PostgreSQL hands on to its nodes.
   */
  async readAs<T>(
    scope: ReadScope,
    fn: (client: pg.PoolClient) => Promise<T>,
    options: ReadOptions = {},
  ): Promise<T> {
    const begin = beginReadAs(scope);
    const timeoutMs = options.statementTimeoutMs;
    if (timeoutMs === undefined) return inTransaction(this.reader, begin, fn);
    const boundedMs = Math.min(asInteger(timeoutMs, 'statementTimeoutMs'), this.options.statementTimeoutMs);
    begin.push(`SET LOCAL statement_timeout = '${boundedMs}'`);
    return inTransaction(this.reader, begin, fn, boundedMs + CLIENT_MARGIN_MS);
  }

  /**
   * A write transaction with one snapshot, for work behind the scenes that takes its time: on a reader's connection,
   * so that it never takes one from the hot path, each statement within the bound of a report's, among the long reads.
   * Commits when `fn` resolves; a row that changed meanwhile fails it (40001). `signal` ends the waiting for a turn.
   */
  inBackground<T>(fn: (client: pg.PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const work = () => inTransaction(this.reader, ['BEGIN ISOLATION LEVEL REPEATABLE READ'], fn);
    return this.longReads.hold('background', null, work, signal);
  }

  /** Bound of one statement of a report or list, in milliseconds. */
  get statementTimeoutMs(): number {
    return this.options.statementTimeoutMs;
  }

  /** Ends every pool; waits for connections in use, which their own timeouts bound. */
  async close(): Promise<void> {
    const pools = [this.writer, this.reader, this.lookup].filter((pool) => !pool.ending);
    await Promise.allSettled([
      ...pools.map((pool) => pool.end()),
      this.dataSource?.isInitialized ? this.dataSource.destroy() : undefined,
    ]);
  }
}

/** How a transaction begins that reads one account and environment, in one snapshot. */
export function beginReadAs({ accountId, environment }: ReadScope): string[] {
  return [
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    `SET LOCAL ROLE ${READER_ROLE}`,
    `SET LOCAL app.account_id = '${asInteger(accountId, 'accountId')}'`,
    `SET LOCAL app.environment = '${environmentCode(environment)}'`,
  ];
}

/** The number of the server's process behind a connection. */
export function backendPid(client: pg.PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}

/** Shares out the process's connections: reports get what the short paths leave. */
export function poolSizes(total: number): Record<'control' | 'writer' | 'lookup' | 'reader', number> {
  const quarter = Math.max(2, Math.floor(total / 4));
  const control = Math.min(quarter, 4);
  const lookup = total < 8 ? 1 : 2;
  const writer = Math.min(quarter, 4);
  return { control, writer, lookup, reader: Math.max(1, total - control - writer - lookup) };
}

function createPool(
  target: ConnectionTarget,
  role: PoolRole,
  max: number,
  statementTimeoutMs: number,
): pg.Pool {
  const pool = new pg.Pool({
    ...boundedOptions(target, role, statementTimeoutMs),
    max,
    ...(role === 'lookup' ? { onConnect: planOnce } : {}),
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
 * execute it.
 */
async function planOnce(client: pg.ClientBase): Promise<void> {
  await client.query('SET plan_cache_mode = force_generic_plan');
}

async function inTransaction<T>(
  pool: pg.Pool,
  begin: readonly string[],
  fn: (client: pg.PoolClient) => Promise<T>,
  queryTimeoutMs?: number,
): Promise<T> {
  const client = await pool.connect();
  const restoreTimeout = queryTimeoutMs === undefined ? null : boundQueries(client, queryTimeoutMs);
  let spoiled: Error | undefined;
  try {
    for (const statement of begin) await client.query(statement);
    const result = await fn(client);
    await commit(client);
    return result;
  } catch (error) {
    spoiled = await rollback(client, error);
    throw error;
  } finally {
    restoreTimeout?.();
    client.release(spoiled);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('COMMIT'));
  } catch (error) {
    throw spoilsConnection(error) ? new UncertainCommitError(error) : error;
  }
  // COMMIT of a transaction in which a statement failed (and the error was swallowed) answers ROLLBACK.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed');
}

/** Rolls back; the error is returned when the connection is no longer fit for use. */
async function rollback(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  if (cause instanceof UncertainCommitError || spoilsConnection(cause)) return cause as Error;
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Lets this connection's queries wait for an answer up to `timeoutMs`; returns how to undo it. */
function boundQueries(client: pg.PoolClient, timeoutMs: number): () => void {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } };
  const before = connectionParameters.query_timeout;
  connectionParameters.query_timeout = timeoutMs;
  return () => {
    connectionParameters.query_timeout = before;
  };
}

function asInteger(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`${name} must be a whole number`);
  return value;
}
