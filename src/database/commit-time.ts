import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { type Clock, MINUTE_MS, STOPWATCH, stopwatch } from '../common/clock.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { Database } from './database.js';

/** Disks and standbys seldom change; whoever changes one waits no longer than that for us to notice. */
const PAUSE_MS = 10 * MINUTE_MS;

/** The quickest of them counts: nothing else of the machine was in its way. */
const PROBES = 10;

/**
 * Measured (docs/adr/0032): with a disk that takes 2 ms, overlapping flushes store 1.2 to 1.3 times as many events; with one that takes
 * 0.1 ms it is 0.95 times as many with few requests at a time.
 */
const SLOW_MS = 1;

/** The smallest thing that is written and committed as events are; no table has anything of it. */
const COMMIT = `SELECT pg_logical_emit_message(true, 'waymark', '')`;

/**
 * How long a writer waits for a commit, and has neither its own processor to do with it nor the database's: for the disk, a standby
 * and the network. Measured at the start and every ten minutes, of one PostgreSQL; nothing waits for it.
 */
@Injectable()
export class CommitTime implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Milliseconds, as measured last; null: not measured. */
  latestMs: number | null = null;
  /** Of a question that commits nothing, the least ever: nothing of it was spent on waiting for this process. */
  private roundTripMs = Number.POSITIVE_INFINITY;
  private hasBegun = false;
  private readonly job = new PeriodicJob({
    pauseMs: () => (this.hasBegun ? PAUSE_MS : 0),
    work: () => this.measure(),
    failure: 'How long a commit takes could not be measured; events are stored',
    logger: new Logger(CommitTime.name),
  });

  constructor(
    private readonly database: Database,
    @Optional() @Inject(STOPWATCH) private readonly elapsed: Clock = stopwatch,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.database.shape.isDistributed) this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  /** Whether it is so long that something else had better be executed meanwhile. */
  get isSlow(): boolean {
    return this.latestMs !== null && this.latestMs >= SLOW_MS;
  }

  /** A process under load finds every answer late: what a commit takes is what it takes longer than a question. */
  async measure(): Promise<void> {
    this.hasBegun = true;
    let [question, commit] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let probe = 0; probe < PROBES; probe++) {
      if (this.job.isStopped) return;
      question = Math.min(question, await this.timed('SELECT 1'));
      commit = Math.min(commit, await this.timed(COMMIT));
    }
    this.roundTripMs = Math.min(this.roundTripMs, question);
    this.latestMs = this.roundTripMs + Math.max(0, commit - question);
  }

  private async timed(statement: string): Promise<number> {
    const beganAt = this.elapsed.now();
    await this.database.writer.query(statement);
    return this.elapsed.now() - beganAt;
  }
}
