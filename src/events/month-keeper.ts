import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import type pg from 'pg';
import { HOUR_MS } from '../common/clock.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { cancellable } from '../database/cancellable.js';
import { MAKE_COMING_MONTHS } from '../database/coming-months.js';
import { Database } from '../database/database.js';
import { LOCK_NOT_AVAILABLE, sqlState } from '../database/sqlstate.js';
import { RUNS_JOBS } from '../workers/worker-setup.js';

const DUE_MONTHS = `
SELECT name FROM event_months
 WHERE sealed_at IS NULL AND ends_at < now() - interval '1 day' ORDER BY starts_at`;

/** To seal a month all of it is read: of a hundred million events some 28 GB, which take a slow disk five minutes. */
const STATEMENT_MS = HOUR_MS;

/** Whoever writes waits behind the sealing for as long as that waits for whoever reads. */
const LOCK_MS = 50;

/** A month takes two steps to seal, and two more if an event slipped in between. */
const STEPS_TO_SEAL = 4;

/**
 * Keeps the months of events (docs/adr/0023), once an hour: makes the next ahead, seals those that are over, and has the planner look at
 * all of them. Nothing waits for it: a missing month is made by whoever stores into it, and a report of a month that is not
 * sealed only looks for events where there are none.
 *
 * Each step is a transaction of the database's, made by one process at a time.
 */
@Injectable()
export class MonthKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MonthKeeper.name);
  private readonly job = new PeriodicJob({
    pauseMs: HOUR_MS,
    work: () => this.keep(),
    failure: 'The months of events could not be kept; events are stored',
    logger: this.logger,
  });

  constructor(
    private readonly database: Database,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
  ) {}

  onApplicationBootstrap(): void {
    if (this.runsJobs) this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  /** Does all that is due now. A month that cannot be sealed keeps back nothing else. */
  async keep(): Promise<void> {
    const { reader } = this.database;
    await reader.query(MAKE_COMING_MONTHS);
    const { rows } = await reader.query<{ name: string }>(DUE_MONTHS);
    for (const { name } of rows) {
      await this.seal(name);
      if (this.job.isStopped) return;
    }
    await this.takeTime({ text: 'SELECT analyze_events()' });
  }

  private async seal(name: string): Promise<void> {
    try {
      for (let step = 0; step < STEPS_TO_SEAL; step += 1) {
        const [row] = await this.takeTime<{ sealed: boolean | null }>(
          { text: 'SELECT seal_event_month($1) AS sealed', values: [name] },
          LOCK_MS,
        );
        if (row!.sealed !== false) return;
      }
    } catch (err) {
      // Somebody reads the month just now: another time.
      if (this.job.isStopped || sqlState(err) === LOCK_NOT_AVAILABLE) return;
      this.logger.warn({
        message: 'A month of events could not be sealed; it is read as before',
        month: name,
        err,
      });
    }
  }

  /** Each statement of the owner's functions sees what was committed before it, as if they were called by themselves. */
  private takeTime<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    lockTimeoutMs?: number,
  ): Promise<Row[]> {
    const { signal } = this.job;
    return this.database.inBackground(
      async (client) => {
        const { rows } = await cancellable({ client, canceller: this.database.lookup, signal }, () =>
          client.query<Row>(statement),
        );
        return rows;
      },
      {
        ...{ signal, statementTimeoutMs: STATEMENT_MS, isolation: 'READ COMMITTED' },
        ...(lockTimeoutMs && { lockTimeoutMs }),
      },
    );
  }
}
