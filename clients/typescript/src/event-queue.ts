import type { PendingEvent } from './pending-event.js';

/** What the service takes in one batch, less the frame of the body. */
const MAX_BATCH_EVENTS = 1_000;
export const MAX_BATCH_BYTES = 1_048_576 - 64;

/** Events that wait for their first request, in the order they were tracked. */
export class EventQueue {
  private events: PendingEvent[] = [];
  private head = 0;
  private waitingBytes = 0;

  get size(): number {
    return this.events.length - this.head;
  }

  /** Whether a request of the greatest size can be filled. */
  get hasFullBatch(): boolean {
    return this.size >= MAX_BATCH_EVENTS || this.waitingBytes >= MAX_BATCH_BYTES;
  }

  push(event: PendingEvent): void {
    this.events.push(event);
    this.waitingBytes += event.bytes + 1;
  }

  /** The next events that one request may hold, at least one; none when nothing waits. */
  take(): PendingEvent[] {
    let bytes = 0;
    let end = this.head;
    while (end < this.events.length && end - this.head < MAX_BATCH_EVENTS) {
      const size = this.events[end]!.bytes + 1;
      if (bytes + size > MAX_BATCH_BYTES && end > this.head) break;
      bytes += size;
      end += 1;
    }
    const batch = this.events.slice(this.head, end);
    this.head = end;
    this.waitingBytes -= bytes;
    this.forgetTaken();
    return batch;
  }

  /** Moving the rest to the front costs as much as there is of it, so it waits until half is gone. */
  private forgetTaken(): void {
    if (this.head * 2 < this.events.length) return;
    this.events = this.events.slice(this.head);
    this.head = 0;
  }
}
