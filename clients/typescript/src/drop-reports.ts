import type { DroppedEvent, DropReason } from './event.js';
import type { WaymarkOptions } from './options.js';
import { tellingSafely } from './telling-safely.js';

/** Gathers what is dropped at the same time, and tells it by reason. */
export class DropReports {
  private readonly waiting = new Map<DropReason, DroppedEvent[]>();

  constructor(private readonly onDrop: NonNullable<WaymarkOptions['onDrop']> = toStandardError) {}

  add(dropped: DroppedEvent): void {
    if (this.waiting.size === 0) queueMicrotask(() => this.tell());
    const { reason } = dropped.verdict;
    const events = this.waiting.get(reason);
    if (events) events.push(dropped);
    else this.waiting.set(reason, [dropped]);
  }

  private tell(): void {
    const groups = [...this.waiting];
    this.waiting.clear();
    for (const [reason, events] of groups) tellingSafely('onDrop', () => this.onDrop(events, reason));
  }
}

/** The events themselves may be nobody's to read. */
function toStandardError(events: readonly DroppedEvent[], reason: DropReason): void {
  const errors = events.find(({ verdict }) => verdict.errors)?.verdict.errors;
  const example = errors ? `, for example ${errors[0]?.field} ${errors[0]?.message}` : '';
  console.error(`Waymark: ${events.length} event(s) were not stored: ${reason}${example}`);
}
