/**
 * Counts what pages sent and the service did not take, by site, UTC day and reason. The hot path only adds to a number in
 * memory; the numbers are written in the background, a second after the first. States: quiet (no timer) → due → writing
 * (what comes meanwhile goes to the next write) → quiet or due. When the database fails, the numbers are kept for the next
 * try. A crash loses those of the last second. What is old is deleted once an hour, with the salts of days gone by.
 */
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { CLOCK, type Clock, HOUR_MS } from '../common/clock.js';
import { RUNS_JOBS } from '../workers/worker-setup.js';
import { DailySalts, dayOf } from './daily-salts.js';
import { SiteDropsStore } from './site-drops.store.js';
import type { Drop, DropReason } from './site-drops.types.js';

const DELAY_MS = 1_000;
/** After a failure; most likely the database is down. */
const RETRY_DELAY_MS = 5_000;

@Injectable()
export class SiteDrops implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Sites');
  private drops = new Map<string, Drop>();
  private writing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private upkeep: NodeJS.Timeout | null = null;

  constructor(
    private readonly store: SiteDropsStore,
    private readonly salts: DailySalts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.runsJobs) return;
    void this.tidy();
    this.upkeep = setInterval(() => void this.tidy(), HOUR_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.upkeep) clearInterval(this.upkeep);
    await this.flush();
    if (this.timer) clearTimeout(this.timer);
  }

  /** One more; `latest` is the host or the event type that was refused. */
  add(keyId: number, reason: DropReason, latest: string | null = null): void {
    this.put({ keyId, day: dayOf(this.clock.now()), reason, count: 1, latest });
    this.schedule(DELAY_MS);
  }

  /** Of each site that dropped anything in the last `days` days, how much for which reason; by the site's row among the keys. */
  async ofSites(keyIds: readonly number[], days: number): Promise<ReadonlyMap<number, readonly Drop[]>> {
    await this.flush();
    return this.store.find(keyIds, { lastDay: dayOf(this.clock.now()), days });
  }

  /** Writes all that has been counted; resolves when it is committed, or was given up for now. Never rejects. */
  async flush(): Promise<void> {
    while (this.writing) await this.writing;
    if (this.drops.size === 0) return;
    this.writing = this.write();
    await this.writing;
  }

  private async write(): Promise<void> {
    const drops = [...this.drops.values()];
    this.drops = new Map();
    try {
      await this.store.add(drops);
    } catch (error) {
      for (const drop of drops) this.putBack(drop);
      this.schedule(RETRY_DELAY_MS);
      this.logger.warn({ message: 'What sites dropped could not be written; it is kept', err: error });
    } finally {
      this.writing = null;
    }
  }

  /** Deletes what is older than it is kept. Never rejects. */
  async tidy(): Promise<void> {
    try {
      await this.salts.forgetOld();
      await this.store.forgetOld(dayOf(this.clock.now()));
    } catch (error) {
      this.logger.warn({ message: 'What is old of sites could not be deleted', err: error });
    }
  }

  private put({ count, ...drop }: Drop): void {
    const name = nameOf(drop);
    this.drops.set(name, { ...drop, count: (this.drops.get(name)?.count ?? 0) + count });
  }

  /** What was counted meanwhile is the latest. */
  private putBack(drop: Drop): void {
    const later = this.drops.get(nameOf(drop));
    this.put({ ...drop, latest: later?.latest ?? drop.latest });
  }

  private schedule(delayMs: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, delayMs).unref();
  }
}

function nameOf({ keyId, day, reason }: Pick<Drop, 'keyId' | 'day' | 'reason'>): string {
  return `${keyId} ${day} ${reason}`;
}
