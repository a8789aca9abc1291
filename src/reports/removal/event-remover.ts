import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { CLOCK, type Clock, MINUTE_MS } from '../../common/clock.js';
import type { Lanes } from '../../common/commit-lanes.js';
import { PeriodicJob } from '../../common/periodic-job.js';
import { LANES } from '../../database/citus/lanes.js';
import { Database } from '../../database/database.js';
import { KEPT_MONTHS } from '../../events/kept-months.module.js';
import { RUNS_JOBS } from '../../workers/worker-setup.js';
import type { RemovalContext } from './removal-context.js';
import { type RemovedMonths, removeMonths } from './remove-months.js';
import { removeOldEvents } from './remove-old-events.js';

/** Guess: looking costs a statement or two, and nobody minds an event that leaves ten minutes later. */
const PAUSE_MS = 10 * MINUTE_MS;

/** What a pass did. */
export interface Removed extends RemovedMonths {
  /** Of accounts with days of their own. */
  readonly events: number;
}

/**
 * Removes events by their age (docs/adr/0025): whole months of receipt, and the older days of accounts that keep fewer. Before, it makes the days
 * final that lose some, so that figures stay. Whatever cannot be done now, because a day is not rolled up or somebody
 * reads for long, is left for another pass.
 *
 * Of several processes one works at a time: the lock belongs to each
 * transaction, and each leaves a state that any process goes on from.
 */
@Injectable()
export class EventRemover implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EventRemover.name);
  private readonly job = new PeriodicJob({
    pauseMs: PAUSE_MS,
    work: () => this.remove(),
    failure: 'Old events could not be removed; they stay for now',
    logger: this.logger,
  });

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(KEPT_MONTHS) private readonly keptMonths: number | null,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
    @Optional() @Inject(LANES) private readonly lanes: Pick<Lanes, 'laneOf'> | null = null,
  ) {}

  onApplicationBootstrap(): void {
    if (this.runsJobs) this.job.start();
  }

  /** Lets the transaction under way be finished; begins no other. */
  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  /** Removes all that is old enough now and can be removed. */
  async remove(): Promise<Removed> {
    const { database, clock, logger, lanes } = this;
    const context: RemovalContext = { database, clock, logger, lanes, signal: this.job.signal };
    const { keptMonths } = this;
    let months: RemovedMonths = { left: [], postponed: [] };
    let events = 0;
    try {
      if (keptMonths !== null) months = await removeMonths(context, keptMonths);
    } finally {
      // A month that cannot leave is no reason to keep what accounts are to lose.
      events = await removeOldEvents(context);
    }
    return { ...months, events };
  }
}
