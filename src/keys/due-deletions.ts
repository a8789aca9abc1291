import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { CLOCK, type Clock, MINUTE_MS } from '../common/clock.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { KeyClientErasure } from '../usage/key-client-erasure.js';
import { RUNS_JOBS } from '../workers/worker-setup.js';
import { ScheduledDeletionsService } from './scheduled-deletions.service.js';

/**
 * Writes scheduled deletions down, once a minute. Nothing waits for it: a key whose instant has come is dead and shown
 * as deleted without it. It only brings the line of the audit trail. At the same time it erases clients that did not use
 * their key for long.
 */
@Injectable()
export class DueDeletions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DueDeletions.name);
  private readonly job = new PeriodicJob({
    pauseMs: MINUTE_MS,
    work: () => this.carryOut(),
    failure: 'What is due could not be deleted; scheduled deletions hold',
    logger: this.logger,
  });

  constructor(
    private readonly deletions: ScheduledDeletionsService,
    private readonly clients: KeyClientErasure,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
  ) {}

  onApplicationBootstrap(): void {
    if (this.runsJobs) this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  private async carryOut(): Promise<void> {
    await this.deletions.carryOutDue();
    await this.clients.ofUnused(new Date(this.clock.now()));
  }
}
