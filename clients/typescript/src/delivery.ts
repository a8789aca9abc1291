import { backoffMs } from './backoff.js';
import { type BatchOutcome, batchOutcome } from './batch-outcome.js';
import type { Connection } from './connection.js';
import type { DropReason, Verdict } from './event.js';
import { EventQueue } from './event-queue.js';
import type { PendingEvent } from './pending-event.js';
import type { Runtime } from './runtime.js';
import { WaymarkError } from './waymark-error.js';

export interface DeliveryOptions {
  readonly connection: Connection;
  readonly runtime: Runtime;
  /** How long an event may wait for others to share a request with. */
  readonly flushIntervalMs: number;
  /** Requests under way at a time. */
  readonly concurrency: number;
  readonly onSettled: (event: PendingEvent, verdict: Verdict) => void;
  readonly onError: (error: WaymarkError) => void;
}

/**
 * Sends events in batches until each has its verdict. An attempt that tells nothing of an event is repeated: at once
 * where the service asks for no wait and the batch is only too large, else after the wait it asks for, or a growing one.
 */
export class Delivery {
  private readonly queue = new EventQueue();
  private readonly aborted = new AbortController();
  private lanes = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Before this nothing is sent: the service asked for it. In milliseconds, as the runtime's uptime. */
  private notBefore = 0;

  constructor(private readonly options: DeliveryOptions) {}

  get isAborted(): boolean {
    return this.aborted.signal.aborted;
  }

  add(event: PendingEvent): void {
    this.queue.push(event);
    if (this.queue.hasFullBatch) this.sendNow();
    else this.timer ??= setTimeout(() => this.sendNow(), this.options.flushIntervalMs);
  }

  /** What waits is sent without waiting for more. */
  sendNow(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    while (this.lanes < this.options.concurrency && this.queue.size > 0) void this.runLane();
  }

  /** Ends every attempt and wait; what has no verdict by then is dropped as `closed`. */
  abort(): void {
    this.aborted.abort();
    this.sendNow();
  }

  /** Sends batches, one after the other, until nothing waits. */
  private async runLane(): Promise<void> {
    this.lanes += 1;
    try {
      for (let batch = this.queue.take(); batch.length > 0; batch = this.queue.take())
        await this.deliver(batch);
    } finally {
      this.lanes -= 1;
    }
  }

  /** Returns when every event of the batch is settled. */
  private async deliver(batch: readonly PendingEvent[]): Promise<void> {
    let left = batch;
    for (let attempt = 1; left.length > 0; attempt++) {
      await this.untilAllowed();
      if (this.isAborted) return this.drop(left, 'closed');
      const outcome = await this.attempt(left);
      if (outcome.kind === 'drop') return this.drop(left, outcome.reason);
      if (outcome.kind === 'split') return this.split(left, outcome.reason);
      if (outcome.kind === 'verdicts') {
        const before = left.length;
        left = this.settle(left, outcome.results);
        if (left.length < before) attempt = 0;
        if (left.length > 0) await this.waitFor(outcome.retryAfterMs, attempt);
      } else if (!this.isAborted) {
        this.options.onError(outcome.error);
        await this.waitFor(outcome.error.retryAfterMs, attempt);
      }
    }
  }

  private async attempt(events: readonly PendingEvent[]): Promise<BatchOutcome> {
    const body = `{"events":[${events.map(({ json }) => json).join(',')}]}`;
    const { connection } = this.options;
    const { signal } = this.aborted;
    try {
      const answer = await connection.request({ method: 'POST', path: '/events/batch', body }, signal);
      return batchOutcome(answer, events.length);
    } catch (error) {
      if (error instanceof WaymarkError) return { kind: 'retry', error };
      throw error;
    }
  }

  /** Settles what has its verdict; returns what is to be sent again. */
  private settle(
    events: readonly PendingEvent[],
    results: Extract<BatchOutcome, { kind: 'verdicts' }>['results'],
  ): PendingEvent[] {
    return events.filter((event, index) => {
      const { status, errors, warnings } = results[index]!;
      if (status === 'rate_limited') return true;
      const event_id = event.eventId;
      this.options.onSettled(
        event,
        status === 'accepted' || status === 'duplicate'
          ? { status, event_id, ...(warnings && { warnings }) }
          : { status: 'dropped', reason: status, event_id, ...(errors && { errors }) },
      );
      return false;
    });
  }

  private async split(events: readonly PendingEvent[], reason: DropReason): Promise<void> {
    if (events.length === 1) return this.drop(events, reason);
    const middle = Math.ceil(events.length / 2);
    await this.deliver(events.slice(0, middle));
    await this.deliver(events.slice(middle));
  }

  private drop(events: readonly PendingEvent[], reason: DropReason): void {
    for (const event of events)
      this.options.onSettled(event, { status: 'dropped', reason, event_id: event.eventId });
  }

  /**
   * A wait that the service asks for holds for all requests; one after a failure only for what failed. To ask for none, as
   * by a time that is over here, is not to ask for haste.
   */
  private async waitFor(askedMs: number | null, attempt: number): Promise<void> {
    const { runtime } = this.options;
    if (askedMs !== null && askedMs > 0)
      this.notBefore = Math.max(this.notBefore, runtime.uptime() + askedMs);
    else await runtime.wait(backoffMs(attempt, runtime.random()), this.aborted.signal);
  }

  private async untilAllowed(): Promise<void> {
    const { runtime } = this.options;
    const { signal } = this.aborted;
    for (
      let ms = this.notBefore - runtime.uptime();
      ms > 0 && !signal.aborted;
      ms = this.notBefore - runtime.uptime()
    )
      await runtime.wait(ms, signal);
  }
}
