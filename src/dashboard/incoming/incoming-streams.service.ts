import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { HOUR_MS } from '../../common/clock.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { ActivityRecorder } from '../../usage/activity-recorder.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { AccountChanges } from './account-changes.js';
import { ChangeSignal } from './change-signal.js';
import { EventStream } from './event-stream.js';
import { IncomingRowsReadModel } from './incoming-rows.read-model.js';
import type { IncomingFilter } from './incoming-rows.types.js';
import { IncomingTail, type TailStep } from './incoming-tail.js';
import { Watchers } from './watchers.js';

/** Streams a process carries at once, and how many of them one account and one person may have. */
const MAX_STREAMS = 200;
const MAX_STREAMS_OF_ACCOUNT = 50;
const MAX_STREAMS_OF_PERSON = 10;
const ALL_TAKEN = 'Too many people are watching incoming events at the moment';
/** Longest sleep of a loop before it sends a heartbeat if one is due. */
const TURN_EVERY_MS = 1_000;
/** Pause after a read: collects events that come together, and leaves the database idle for several times the read. */
const LEAST_PAUSE_MS = 50;
const PAUSE_FACTOR = 4;
const HEARTBEAT_EVERY_MS = 15_000;
/** A longer break is not filled: after hours the page Stored events is the place to look. */
export const LONGEST_BREAK_MS = HOUR_MS;

/** Who watches a stream, what it shows, and how it sends what was read. */
export interface IncomingSubscription {
  readonly account: CallerAccount;
  readonly caller: Caller;
  readonly filter: IncomingFilter;
  readonly fromMs: number;
  /** Sends what there is to send; false ends the stream. */
  deliver(stream: EventStream, step: TailStep, resumeFromMs: number): Promise<boolean>;
}

/**
 * Runs the streams of incoming events. Each is a loop that reads, sends, and waits for a signal. While nothing happens
 * it asks the database nothing: what is asked then, is asked once for all streams (AccountChanges, Watchers). While
 * nobody watches there is no loop and no query. A stream ends when the browser leaves, the session or the role ends, or
 * the service stops; browsers reconnect by themselves.
 */
@Injectable()
export class IncomingStreamsService implements BeforeApplicationShutdown {
  private readonly open = new Map<EventStream, IncomingSubscription>();
  private stopping = false;

  constructor(
    private readonly rows: IncomingRowsReadModel,
    private readonly recorder: ActivityRecorder,
    private readonly changes: AccountChanges,
    private readonly watchers: Watchers,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
    for (const stream of this.open.keys()) stream.end();
  }

  /** Serves one stream until it ends. @throws ApiError 429 or 503 when there are too many. */
  async run(subscription: IncomingSubscription, response: WaymarkResponse): Promise<void> {
    this.refuseTooMany(subscription);
    if (this.stopping) throw apiErrors.unavailable();
    if (this.open.size >= MAX_STREAMS) throw apiErrors.unavailable(ALL_TAKEN, { retryAfterSeconds: 5 });
    const stream = new EventStream(response);
    this.open.set(stream, subscription);
    const signal = new ChangeSignal();
    stream.onClose(signal.notify);
    // At once: the loop may be in the pause after a read, and whoever closed one stream may open another.
    stream.onClose(() => this.open.delete(stream));
    const unwatch = [
      this.recorder.watch(subscription.account.id, signal.notify),
      this.changes.watch(subscription.account.id, signal.notify),
      this.watchers.watch(subscription, () => stream.end()),
    ];
    try {
      await this.loop(subscription, stream, signal);
    } catch {
      // The database is out of reach. The browser reconnects, and the tail fills the gap.
    } finally {
      for (const stop of unwatch) stop();
      stream.end();
      this.open.delete(stream);
    }
  }

  /** @throws ApiError 429: the person, or the account, has as many as it may. */
  private refuseTooMany({ account, caller }: IncomingSubscription): void {
    const open = [...this.open.values()];
    const ofPerson = open.filter((other) => other.caller.id === caller.id).length;
    const ofAccount = open.filter((other) => other.account.id === account.id).length;
    if (ofPerson >= MAX_STREAMS_OF_PERSON || ofAccount >= MAX_STREAMS_OF_ACCOUNT)
      throw apiErrors.rateLimited(1);
  }

  private async loop(
    subscription: IncomingSubscription,
    stream: EventStream,
    signal: ChangeSignal,
  ): Promise<void> {
    const tail = new IncomingTail(this.rows, subscription.filter, subscription.fromMs);
    let heartbeatAt = performance.now() + HEARTBEAT_EVERY_MS;
    let hasNews = true;
    while (stream.isOpen) {
      const startedAt = performance.now();
      const isHeartbeatDue = startedAt >= heartbeatAt;
      let hasMore = false;
      let hasSkipped = false;
      if (hasNews) {
        const step = await tail.next();
        hasMore = step.hasMore;
        // What came last was left for the next read, which no signal may announce any more.
        hasSkipped = step.skipped > 0;
        if (!(await subscription.deliver(stream, step, tail.resumeFromMs))) return;
        await stream.drained();
      }
      if (isHeartbeatDue) {
        // A browser that reconnects resumes close to where it stopped, though nothing was read meanwhile.
        if (!hasMore && !hasSkipped && !signal.isNotified) tail.advanceFloor(this.changes.knownUntilMs);
        stream.heartbeat(String(tail.resumeFromMs));
        heartbeatAt = performance.now() + HEARTBEAT_EVERY_MS;
      }
      const tookMs = performance.now() - startedAt;
      const pauseMs = Math.max(LEAST_PAUSE_MS, tookMs * PAUSE_FACTOR);
      const isNotified =
        !hasMore && stream.isOpen && (await signal.wait(pauseMs, Math.max(pauseMs, TURN_EVERY_MS)));
      hasNews = hasMore || hasSkipped || isNotified;
    }
  }
}
