import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { CLOCK, type Clock, MINUTE_MS } from '../common/clock.js';
import { KeyClientErasure } from '../usage/key-client-erasure.js';
import { RUNS_JOBS } from '../workers/worker-setup.js';
import { ScheduledDeletionsService } from './scheduled-deletions.service.js';

/**
 * Writes scheduled deletions down, once a minute. Nothing waits for it: a key whose instant has come is dead and shown
 * as deleted without it. It only brings the line of the audit trail. At the same time it erases clients that did not use
 * their key for long.
 *
 * States: asleep (a timer runs), at work, stopped.
 */
@Injectable()
export class DueDeletions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DueDeletions.name);
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private isStopped = false;

  constructor(
    private readonly deletions: ScheduledDeletionsService,
    private readonly clients: KeyClientErasure,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.runsJobs) return;
    this.sleep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.working;
  }

  private sleep(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.working = this.work();
    }, MINUTE_MS);
    this.timer.unref();
  }

  private async work(): Promise<void> {
    try {
      await this.deletions.carryOutDue();
      await this.clients.ofUnused(new Date(this.clock.now()));
    } catch (error) {
      this.logger.warn({ message: 'What is due could not be deleted; scheduled deletions hold', err: error });
    }
    this.sleep();
  }
}
