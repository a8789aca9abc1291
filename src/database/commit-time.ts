import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { MINUTE_MS } from '../common/clock.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { messagesOnMachines } from './citus/machine-commits.js';
import type { Shapes } from './citus/statement-shape.js';
import { Database } from './database.js';

/** Disks and standbys seldom change; whoever changes one waits no longer than that for us to notice. */
const PAUSE_MS = 10 * MINUTE_MS;

/** The quickest of them counts: others waited for the processor, or behind a commit that was under way. */
const PROBES = 10;

/**
 * Measured (docs/adr/0032): with a disk that takes 2 ms, overlapping flushes store 1.2 to 1.3 times as many events; with one that takes
 * 0.1 ms it is 0.95 times as many with few requests at a time.
 */
const SLOW_MS = 1;

const NOW = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms';

/** The smallest thing that is written and committed as events are: a message in the WAL, which no table has. */
const MESSAGE = `SELECT pg_logical_emit_message(true, 'waymark', '')`;

/** What is committed, one after the other. A cluster is slow if one of its machines is. */
const COMMITTED: Shapes<(writer: pg.Pool) => Promise<readonly (readonly string[])[]>> = {
  single: async () => [[MESSAGE]],
  distributed: messagesOnMachines,
};

/**
 * How long the database waits for a commit, in which neither it nor this process has anything else to do: for the disk, for a standby
 * that must have it, and on a cluster for the slowest machine, which the coordinator waits for. Measured at the start and every ten minutes; nothing waits for it.
 */
@Injectable()
export class CommitTime implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Milliseconds, as measured last; null: not measured. */
  latestMs: number | null = null;
  private hasBegun = false;
  private readonly job = new PeriodicJob({
    pauseMs: () => (this.hasBegun ? PAUSE_MS : 0),
    work: () => this.measure(),
    failure: 'How long a commit takes could not be measured; events are stored',
    logger: new Logger(CommitTime.name),
  });

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  /** Whether it is so long that another flush had better be executed meanwhile. */
  get isSlow(): boolean {
    return this.latestMs !== null && this.latestMs >= SLOW_MS;
  }

  async measure(): Promise<void> {
    this.hasBegun = true;
    const { shape, writer } = this.database;
    let longestMs: number | null = null;
    let failure: unknown = null;
    for (const statements of await shape.of(COMMITTED)(writer)) {
      try {
        const leastMs = await this.leastOf(statements);
        if (leastMs === null) return;
        longestMs = Math.max(longestMs ?? 0, leastMs);
      } catch (error) {
        // A machine that is away; what the others take is measured all the same.
        failure = error;
      }
    }
    if (longestMs !== null) this.latestMs = longestMs;
    if (failure !== null) throw failure;
  }

  /** Null: the service stops. */
  private async leastOf(statements: readonly string[]): Promise<number | null> {
    const client = await this.database.writer.connect();
    let failure: Error | undefined;
    try {
      let leastMs = Number.POSITIVE_INFINITY;
      for (let probe = 0; probe < PROBES; probe++) {
        if (this.job.isStopped) return null;
        leastMs = Math.min(leastMs, await probeOn(client, statements));
      }
      return leastMs;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // One that failed may have left its transaction open.
      client.release(failure);
    }
  }
}

/** One query, within a transaction, and by the server's clock, so it does not matter when this process comes to read the answer. */
async function probeOn(client: pg.PoolClient, statements: readonly string[]): Promise<number> {
  // By itself, or a pooler's limits would come behind the rest.
  await client.query('BEGIN');
  const query = [...statements, NOW, 'COMMIT', NOW].join(';');
  const results = (await client.query(query)) as unknown as readonly pg.QueryResult<{ ms: number }>[];
  const [begun, committed] = results.flatMap(({ rows }) => rows).filter((row) => 'ms' in row);
  return committed!.ms - begun!.ms;
}
