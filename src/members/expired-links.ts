import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { HOUR_MS } from '../common/clock.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { RUNS_JOBS } from '../workers/worker-setup.js';
import { OneTimeLinksService } from './one-time-links.service.js';

/** Deletes links that expired unused, once an hour. Nothing waits for it: an expired link is good for nothing without it. */
@Injectable()
export class ExpiredLinks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob({
    pauseMs: HOUR_MS,
    work: () => this.links.forgetExpired(),
    failure: 'Expired links could not be deleted; they are good for nothing all the same',
    logger: new Logger(ExpiredLinks.name),
  });

  constructor(
    private readonly links: OneTimeLinksService,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
  ) {}

  onApplicationBootstrap(): void {
    if (this.runsJobs) this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }
}
