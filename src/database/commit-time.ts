import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { MINUTE_MS } from '../common/clock.js';
import { PeriodicJob } from '../common/periodic-job.js';
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

/**
 * The smallest thing that is written and committed as events are: a message in the WAL, which no table has. One query, within a
 * transaction, and by the server's clock, so it does not matter when this process comes to read the answer.
 */
const PROBE = [`SELECT pg_logical_emit_message(true, 'waymark', '')`, NOW, 'COMMIT', NOW].join(';');

/**
 * How long the database waits for a commit, in which neither it nor this process has anything else to do: for the disk, and for a standby
 * that must have it. Measured at the start and every ten minutes, of one PostgreSQL; nothing waits for it.
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
    if (!this.database.shape.isDistributed) this.job.start();
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
    const client = await this.database.writer.connect();
    let failure: Error | undefined;
    try {
      let leastMs = Number.POSITIVE_INFINITY;
      for (let probe = 0; probe < PROBES; probe++) {
        if (this.job.isStopped) return;
        leastMs = Math.min(leastMs, await probeOn(client));
      }
      this.latestMs = leastMs;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // One that failed may have left its transaction open.
      client.release(failure);
    }
  }
}

async function probeOn(client: pg.PoolClient): Promise<number> {
  // By itself, or a pooler's limits would come behind the rest.
  await client.query('BEGIN');
  const results = (await client.query(PROBE)) as unknown as readonly pg.QueryResult<{ ms: number }>[];
  const [begun, committed] = results.flatMap(({ rows }) => rows).filter((row) => 'ms' in row);
  return committed!.ms - begun!.ms;
}
