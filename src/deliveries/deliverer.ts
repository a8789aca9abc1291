import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, DAY_MS, HOUR_MS } from '../common/clock.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { MailError } from '../mail/mail.error.js';
import { RUNS_JOBS } from '../workers/worker-setup.js';
import { forgetAddresses } from './addresses/forget-addresses.js';
import { CLAIM, FORGET, LOCK_CHANNEL, SETTLE } from './deliveries.sql.js';
import { DeliveryError } from './delivery.error.js';
import { DeliverySenders } from './delivery.senders.js';
import type { Delivery, DeliveryOutcome } from './delivery.types.js';
import { pauseAfter } from './retry-times.js';

/** Guess: nobody notices five seconds, and a look at an empty index costs none of them anything. */
const PAUSE_MS = 5_000;
/** Longer than any attempt takes: who holds a claim for longer is taken for dead. */
export const LEASE_MS = 180_000;
/** Attempts at once, each of which waits for somebody else's server; and how many of them one account begins together (guesses). */
export const AT_ONCE = 16;
const OF_ONE_ACCOUNT = 4;
const KEPT_MS = 90 * DAY_MS;
/** Between two looks at what has been kept for so long, also where nothing is sent any more. */
const FORGET_EVERY_MS = HOUR_MS;

/**
 * Carries deliveries out, until the receiver has them or they are given up.
 *
 * States of a delivery: open and due → claimed (its next attempt lies behind the end of the lease) → delivered, or open again
 * after a pause that grows, or failed. A process that is killed in the middle of an attempt leaves a claim that runs out, and
 * the attempt is made again: a receiver gets each message at least once, and tells a repetition by the delivery's id. Of several
 * processes each claims others; what became of an attempt is kept only by the one whose claim still holds.
 *
 * Places are taken as they become free, so nothing waits for the slowest; an account that has {@link OF_ONE_ACCOUNT} under way gets no
 * further one, so slow receivers of one hold up no other.
 */
@Injectable()
export class Deliverer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Deliverer.name);
  private readonly job = new PeriodicJob({
    pauseMs: PAUSE_MS,
    work: () => this.deliverDue(),
    failure: 'Messages could not be sent; they are kept, and tried again',
    logger: this.logger,
  });
  /** Whose each attempt is. */
  private readonly underWay = new Map<Promise<void>, number>();
  private forgetAtMs = 0;

  constructor(
    private readonly source: DataSource,
    private readonly senders: DeliverySenders,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
  ) {}

  onApplicationBootstrap(): void {
    if (this.runsJobs) this.job.start();
  }

  /** Lets attempts under way end by their own time limits; begins no other. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
    await Promise.all(this.underWay.keys());
  }

  /** Carries out all that is due, and forgets what is old; answers how many attempts that were. */
  async deliverDue(): Promise<number> {
    await this.forgetOld();
    let attempts = 0;
    for (;;) {
      // What a claim left to an account that had its share was not looked for again yet.
      const wasIdle = this.underWay.size === 0;
      const begun = await this.beginDue();
      attempts += begun;
      if (wasIdle && begun === 0) return attempts;
      if (this.underWay.size > 0) await this.placeOrPause();
    }
  }

  /** Begins what is due, as far as there are places; answers how many. */
  private async beginDue(): Promise<number> {
    const claimed = this.job.isStopped ? [] : await this.claim();
    for (const delivery of claimed) {
      const attempt: Promise<void> = this.attempt(delivery)
        .catch((error: unknown) =>
          this.logger.warn({ message: 'What became of a message could not be kept', err: error }),
        )
        .finally(() => this.underWay.delete(attempt));
      this.underWay.set(attempt, delivery.accountId);
    }
    return claimed.length;
  }

  /** Until an attempt has ended, or something else may be due. */
  private async placeOrPause(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PAUSE_MS);
    });
    await Promise.race([...this.underWay.keys(), pause]);
    clearTimeout(timer);
  }

  private async forgetOld(): Promise<void> {
    const now = this.clock.now();
    if (now < this.forgetAtMs) return;
    await this.source.query(FORGET, [new Date(now - KEPT_MS)]);
    await forgetAddresses(this.source, new Date(now - DAY_MS));
    this.forgetAtMs = now + FORGET_EVERY_MS;
  }

  private async claim(): Promise<Delivery[]> {
    const free = AT_ONCE - this.underWay.size;
    if (free === 0) return [];
    const now = this.clock.now();
    return this.source.query(CLAIM, [
      new Date(now),
      new Date(now + LEASE_MS),
      free,
      this.senders.kinds,
      this.crowded(),
      OF_ONE_ACCOUNT,
    ]);
  }

  /** Accounts that have as many attempts under way as one may have. */
  private crowded(): number[] {
    const counts = new Map<number, number>();
    for (const account of this.underWay.values()) counts.set(account, (counts.get(account) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= OF_ONE_ACCOUNT).map(([account]) => account);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const sender = this.senders.get(delivery.kind);
    const outcome = await sender.send(delivery).then(
      (): DeliveryOutcome => ({ status: 'delivered' }),
      (error: unknown) => this.failureOf(delivery, error),
    );
    const now = this.clock.now();
    const pauseMs = outcome.status === 'waiting' ? pauseAfter(delivery.attempts) : null;
    await this.source.transaction(async (manager) => {
      await manager.query(LOCK_CHANNEL, [delivery.channelId]);
      const kept: [object[], number] = await manager.query(SETTLE, [
        delivery.id,
        delivery.attempts,
        pauseMs === null ? null : new Date(now + pauseMs),
        outcome.status === 'delivered' ? null : outcome.error,
        new Date(now),
      ]);
      if (kept[1] === 1)
        await sender.settled?.(delivery, outcome, (text, values) => manager.query(text, [...values]));
    });
  }

  private failureOf(delivery: Delivery, error: unknown): DeliveryOutcome {
    const isKnown = error instanceof DeliveryError || error instanceof MailError;
    if (!isKnown) this.logger.warn({ message: 'A message could not be sent', err: error });
    const isOver = (isKnown && error.isPermanent) || pauseAfter(delivery.attempts) === null;
    return {
      status: isOver ? 'failed' : 'waiting',
      error: isKnown ? error.message : 'The message could not be sent.',
      isOfReceiver: isKnown && (error instanceof DeliveryError || error.isPermanent || error.isOfAddress),
    };
  }
}
