import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, type Clock, MINUTE_MS } from '../../common/clock.js';
import type { Lanes } from '../../common/commit-lanes.js';
import { PeriodicJob } from '../../common/periodic-job.js';
import { advisoryLockArguments } from '../../database/advisory-locks.js';
import { cancellable } from '../../database/cancellable.js';
import { AskedMachines } from '../../database/citus/asked-machines.js';
import { LANES } from '../../database/citus/lanes.js';
import { Database } from '../../database/database.js';
import { databaseFault, LOCK_NOT_AVAILABLE, sqlState } from '../../database/sqlstate.js';
import { RUNS_JOBS } from '../../workers/worker-setup.js';
import { findDueDays } from './due-days.js';
import { rollDay } from './roll-day.js';
import type { RollupDay } from './roll-day.sql.js';

/** Guess: a day is rolled up within seconds of being due, and looking for one costs a small account a millisecond. */
const PAUSE_MS = 10_000;
/** Looking takes at most one part in so many of a connection's time, however many accounts there are. */
const REST_FACTOR = 20;

/**
 * A settled day with late events all the time would be rolled up all the time: a report that reads its events meanwhile costs less (guess).
 */
const CHANGED_REST_MS = 5 * MINUTE_MS;

/**
 * Who changes a day holds its row for the length of a commit, and an erasure then wants rows of ours: the roller gives
 * up before the server would look for a deadlock (after a second) and take one of the two for its victim.
 */
const SHORT_LOCK_WAIT = "SET LOCAL lock_timeout = '500ms'";

/** As a report has: a day with many distinct values is then counted in memory, in two thirds of the time. */
const ROOM_TO_COUNT = "SET LOCAL work_mem = '64MB'";

/**
 * Bound of each of a day's statements. Nobody waits for them, and where a day cannot be rolled up its reports read millions of events each
 * time: on two cores a day of three million takes half a minute or more.
 */
const STATEMENT_MS = 15 * 60_000;

/** What became of a day: it may also have been changed meanwhile, have failed for now, or be another process's. */
type Outcome = 'rolled' | 'changed' | 'failed' | 'not ours';

const IS_OURS = `SELECT pg_try_advisory_xact_lock(${advisoryLockArguments('roller')}) AS ours`;

/**
 * Rolls settled days up in the background, so that reports need not read their events again (rolled-days.ts says which
 * they may rely on, late-events.ts how writers take a day back).
 *
 * A pass goes over all accounts, the first due day of each, and over again as long as there is one; a day that was changed while it was
 * rolled up is left out until the next pass. A day is one
 * transaction with a snapshot of its own, so what a crash, a shutdown or a writer interrupts leaves nothing behind and is found due again. Of several processes one rolls at a time: the lock
 * belongs to the transaction, and who does not get it goes back to sleep. Nothing waits for the roller, and every
 * report is the same without it, only slower.
 */
@Injectable()
export class DayRoller implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DayRoller.name);
  private restMs = PAUSE_MS;
  /** Told of once, not in every pass. */
  private silentBefore: ReadonlySet<number> = new Set();
  private readonly job = new PeriodicJob({
    pauseMs: () => this.restMs,
    work: () => this.pass(),
    failure: 'Days could not be rolled up; reports read their events',
    logger: this.logger,
  });

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
    @Optional() @Inject(LANES) private readonly lanes: Pick<Lanes, 'laneOf'> | null = null,
  ) {}

  onApplicationBootstrap(): void {
    if (this.runsJobs) this.job.start();
  }

  /** Ends the day under way, which is due again afterwards; begins no other, and waits in line for none. */
  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  /**
   * Rolls up every day that is due, one after the other; answers how many. Where a day could not be, the account's next one has its turn;
   * days of a cluster's machine that does not answer have theirs in another pass.
   * @param restMs how long a settled day that was changed is left as it is, after it was rolled up.
   */
  async rollDue(restMs = 0): Promise<number> {
    const machines = new AskedMachines(this.lanes);
    const rolled = await this.rollAll(restMs, machines);
    for (const [machine, err] of machines.silent)
      if (!this.silentBefore.has(machine))
        this.logger.warn({
          message: 'Days of a machine could not be rolled up; it is asked again',
          machine,
          err,
        });
    this.silentBefore = new Set(machines.silent.keys());
    return rolled;
  }

  private async rollAll(restMs: number, machines: AskedMachines): Promise<number> {
    const leftOut: RollupDay[] = [];
    let rolled = 0;
    for (;;) {
      let isWorthAnotherLook = false;
      // Not even looked for days while another process is at work: that would be in vain, and may take long.
      if (!(await isOurTurn(this.database.reader))) return rolled;
      const present = new Date(this.clock.now()).toISOString();
      for await (const day of findDueDays(this.database, { present, restMs, leftOut, machines })) {
        if (this.job.isStopped) return rolled;
        const outcome = await this.roll(day);
        if (outcome === 'not ours') return rolled;
        if (outcome === 'rolled') rolled += 1;
        else leftOut.push(day);
        isWorthAnotherLook ||= outcome !== 'failed';
      }
      if (!isWorthAnotherLook) return rolled;
    }
  }

  private async pass(): Promise<void> {
    const startedAt = performance.now();
    let rolled = 0;
    try {
      rolled = await this.rollDue(CHANGED_REST_MS);
    } finally {
      const workedMs = performance.now() - startedAt;
      this.restMs = rolled > 0 ? PAUSE_MS : Math.max(PAUSE_MS, workedMs * REST_FACTOR);
    }
  }

  private async roll(day: RollupDay): Promise<Outcome> {
    const { signal } = this.job;
    const canceller = this.database.lookup;
    const rollAlone = async (client: pg.PoolClient): Promise<Outcome> => {
      if (!(await isOurTurn(client))) return 'not ours';
      await client.query(SHORT_LOCK_WAIT);
      await client.query(ROOM_TO_COUNT);
      await cancellable({ client, canceller, signal }, () => rollDay(client, day));
      return 'rolled';
    };
    try {
      return await this.database.inBackground(rollAlone, { signal, statementTimeoutMs: STATEMENT_MS });
    } catch (error) {
      if (this.job.isStopped) return 'failed';
      if (databaseFault(error) === 'retry' || sqlState(error) === LOCK_NOT_AVAILABLE) return 'changed';
      this.logger.warn({ message: 'A day could not be rolled up', err: error });
      return 'failed';
    }
  }
}

/** Within a transaction it stays so until its end. */
async function isOurTurn(client: pg.PoolClient | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(IS_OURS);
  return rows[0]!.ours;
}
