import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { type Environment, environmentCode } from '../common/environment.js';
import { BusyMeter } from './busy-meter.js';
import { AccountMachines } from './citus/account-machines.js';
import type { Layout } from './citus/layout.js';
import { StatementShape } from './citus/statement-shape.js';
import type { ConnectionTarget } from './connection-target.js';
import { dataSourceOptions, initialize } from './data-source.js';
import { LongReads } from './long-reads.js';
import { createPool, poolSizes } from './pools.js';
import type { ReadServers } from './read-servers.js';
import { Replica } from './replica.js';
import { READER_ROLE } from './role-names.js';
import { CLIENT_MARGIN_MS } from './timeouts.js';
import { inTransaction } from './transactions.js';

/** One account's world, as the database's policies know it. */
export interface ReadScope {
  readonly accountId: number;
  readonly environment: Environment;
}

export interface ReadOptions {
  /** Bound of each statement of this transaction; default and upper limit is the service's own setting. */
  readonly statementTimeoutMs?: number;
}

/** Where a read happens. */
export interface ReadConnection {
  readonly client: pg.PoolClient;
  /** Connections to the same server for what takes no time: whoever wants to cancel a statement of `client` does it there. */
  readonly canceller: pg.Pool;
}

/** Connections of one pool in use and free, and how many wait for one. */
export interface PoolState {
  readonly pool: 'writer' | 'lookup' | 'reader';
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface DatabaseOptions {
  /** Connections of this process, all pools together; at least 6. */
  readonly poolSize: number;
  /** Bound of one statement of a report or list. */
  readonly statementTimeoutMs: number;
  /** Bound of one statement of everything else; {@link SHORT_STATEMENT_MS} unless given. */
  readonly shortStatementMs?: number | undefined;
  /** Bound of each wait for a free or a new connection; five seconds unless given, and one at a server that is only read. */
  readonly connectTimeoutMs?: number | undefined;
  /** How the tables of events lie; in one PostgreSQL unless given. */
  readonly layout?: Layout | undefined;
  /** Where reports and lists may be read instead, of one PostgreSQL. */
  readonly replica?: ConnectionTarget | undefined;
  /** Told, in sentences for the operator, when they are read from elsewhere and when not. */
  readonly report?: ((line: string) => void) | undefined;
}

/** Control-plane and hot-path statements touch few rows by key; longer means trouble. */
const SHORT_STATEMENT_MS = 5_000;

/** Writes in a second, each a batch of whatever events came meanwhile: a guess at what is more than an idle hour's. */
const OFTEN_WRITTEN = 20;

/** How long work behind the scenes may take. */
export interface BackgroundOptions {
  /** Ends the waiting for a turn. */
  readonly signal?: AbortSignal;
  /** Bound of each statement; that of a report's unless given. */
  readonly statementTimeoutMs?: number;
  /**
   * Bound of each wait for a lock; none of its own unless given. What a function sets for itself does not hold on a cluster's other
   * machines, this does.
   */
  readonly lockTimeoutMs?: number;
  /** Unless given the transaction has one snapshot. */
  readonly isolation?: 'READ COMMITTED';
}

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
  /** By this a few statements are chosen, which are written differently for one PostgreSQL and for a cluster. */
  readonly shape: StatementShape;
  /** Whoever wants to hold a reader for long waits here for a turn first. */
  readonly longReads: LongReads;
  private readonly sizes: ReturnType<typeof poolSizes>;
  private readonly readServers: ReadServers | null;
  private readonly writes = new BusyMeter(OFTEN_WRITTEN);
  private dataSource: DataSource | null = null;

  /** Connects to nothing yet: pools open on demand. */
  constructor(
    private readonly target: ConnectionTarget,
    private readonly options: DatabaseOptions,
  ) {
    const { layout = 'single' } = options;
    this.shape = new StatementShape(layout);
    this.sizes = poolSizes(options.poolSize, layout);
    const { connectTimeoutMs } = options;
    const pool = (role: 'writer' | 'lookup' | 'reader', statementTimeoutMs: number) =>
      createPool(target, {
        ...{ role, size: this.sizes[role], layout },
        ...{ statementTimeoutMs, connectTimeoutMs },
      });
    this.writer = pool('writer', this.shortStatementMs);
    this.reader = pool('reader', options.statementTimeoutMs);
    this.lookup = pool('lookup', this.shortStatementMs);
    this.longReads = new LongReads(this.reader.options.max, { isWriting: () => this.isWriting });
    this.readServers = this.openReadServers();
    this.writer.on('acquire', () => this.writes.note());
  }

  private openReadServers(): ReadServers | null {
    const { replica, statementTimeoutMs, connectTimeoutMs, report = () => undefined } = this.options;
    const size = this.reader.options.max;
    const options = { size, statementTimeoutMs, patienceMs: connectTimeoutMs, report };
    if (this.shape.isDistributed) return new AccountMachines(this.target, options);
    return replica ? new Replica(replica, options) : null;
  }

  /** TypeORM's options for the control plane; without entities. */
  dataSourceOptions(): DataSourceOptions {
    return dataSourceOptions(this.target, {
      role: 'control',
      poolSize: this.sizes.control,
      statementTimeoutMs: this.shortStatementMs,
      connectTimeoutMs: this.options.connectTimeoutMs,
    });
  }

  private get shortStatementMs(): number {
    return this.options.shortStatementMs ?? SHORT_STATEMENT_MS;
  }

  /**
   * Connects the control plane. {@link close} ends it, too, where nobody has: an application that fails to start does not.
   * @throws OperatorError in words, when the database cannot be reached.
   */
  async connectDataSource(options: DataSourceOptions): Promise<DataSource> {
    this.dataSource = await initialize(options, this.target);
    return this.dataSource;
  }

  /** How the connections of the three pools stand; the reader's are those to other servers that are read, too. */
  connections(): PoolState[] {
    const readers = this.readServers?.all().map(({ reader }) => reader) ?? [];
    return (['writer', 'lookup', 'reader'] as const).map((pool) => {
      const pools = pool === 'reader' ? [this.reader, ...readers] : [this[pool]];
      const idle = sumOf(pools, 'idleCount');
      const busy = sumOf(pools, 'totalCount') - idle;
      return { pool, busy, idle, waiting: sumOf(pools, 'waitingCount') };
    });
  }

  /** Whether this process is writing so much that a read had better leave the processor's other cores alone. */
  get isWriting(): boolean {
    return this.writes.isBusy();
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
    if (timeoutMs === undefined) return inTransaction({ pool: this.reader, begin }, fn);
    const boundedMs = Math.min(asInteger(timeoutMs, 'statementTimeoutMs'), this.options.statementTimeoutMs);
    begin.push(`SET LOCAL statement_timeout = '${boundedMs}'`);
    return inTransaction({ pool: this.reader, begin, queryTimeoutMs: boundedMs + CLIENT_MARGIN_MS }, fn);
  }

  /**
   * {@link readAs} at another server that has every commit anybody was told of, a replica or a cluster's machine, else at that of
   * DATABASE_URL. What fails because of the other one is done again there if it `isRepeatable` at that moment. Each statement names the account, for a
   * cluster's machine answers for its own rows alone.
   */
  async readAnywhereAs<T>(
    scope: ReadScope,
    fn: (connection: ReadConnection) => Promise<T>,
    isRepeatable: () => boolean = () => true,
  ): Promise<T> {
    const { lookup } = this;
    const begin = beginReadAs(scope);
    const server = await this.readServers?.serverOf(scope.accountId, lookup);
    if (server) {
      try {
        const there = { pool: server.reader, begin: [...begin, ...server.begin] };
        const answer = await inTransaction(there, (client) => fn({ client, canceller: server.lookup }));
        server.restored();
        return answer;
      } catch (error) {
        if (!server.failed(error) || !isRepeatable()) throw error;
      }
    }
    return inTransaction({ pool: this.reader, begin }, (client) => fn({ client, canceller: lookup }));
  }

  /**
   * A write transaction, for work behind the scenes that takes its time: on a reader's connection, so that it never takes one from
   * the hot path, among the long reads. Commits when `fn` resolves. Where it has one snapshot, a row that changed meanwhile fails it
   * (40001). Compiling a statement costs more than it gains here, a second for some of them.
   */
  inBackground<T>(
    fn: (client: pg.PoolClient) => Promise<T>,
    { signal, statementTimeoutMs, lockTimeoutMs, isolation }: BackgroundOptions = {},
  ): Promise<T> {
    const begin = [`BEGIN ISOLATION LEVEL ${isolation ?? 'REPEATABLE READ'}`, 'SET LOCAL jit = off'];
    const ms = statementTimeoutMs && asInteger(statementTimeoutMs, 'statementTimeoutMs');
    if (ms) begin.push(`SET LOCAL statement_timeout = '${ms}'`);
    if (lockTimeoutMs) begin.push(`SET LOCAL lock_timeout = '${asInteger(lockTimeoutMs, 'lockTimeoutMs')}'`);
    const bound = ms ? { queryTimeoutMs: ms + CLIENT_MARGIN_MS } : {};
    const write = () => inTransaction({ pool: this.reader, begin, ...bound }, fn);
    return this.longReads.hold({ kind: 'background', owner: null, signal }, write);
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
      this.readServers?.close(),
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

function sumOf(pools: readonly pg.Pool[], count: 'totalCount' | 'idleCount' | 'waitingCount'): number {
  return pools.reduce((sum, pool) => sum + pool[count], 0);
}

function asInteger(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`${name} must be a whole number`);
  return value;
}
