/**
 * Reads what arrives for one stream, without gaps.
 *
 * Stored events are read by (time of receipt, id); the cursor is the last event delivered in that order. Commits may
 * overtake each other, by at most {@link COMMIT_LAG_MS}: the writer's deadlines bound it. So the tail reads the span
 * from the floor (that long ago) to the cursor again: when more events are stored there than were delivered, it
 * delivers the rest. Everything before the floor is final. A browser hands the floor back after a break, so it may get
 * lines twice, and misses none.
 *
 * A tail that is still {@link MAX_LAG_MS} behind after {@link MAX_PAGES} full pages skips to the floor of now. It
 * counts the events that it left out; all of them are final, so the count is exact.
 */
import type { IncomingRecord, IncomingRowsReadModel } from './incoming-rows.read-model.js';
import type { IncomingFilter } from './incoming-rows.types.js';

/** Longer than the writer's last retry can take, its statement included. */
export const COMMIT_LAG_MS = 15_000;
/** Nobody reads along when a flood of events has put the stream this far behind. */
const MAX_LAG_MS = 30_000;
const PAGE = 500;
/** 10,000 events: a browser that comes back after a break gets up to that many in full. */
const MAX_PAGES = 20;

/** What to send next. */
export interface TailStep {
  readonly records: IncomingRecord[];
  readonly skipped: number;
  /** More events are stored already. */
  readonly hasMore: boolean;
}

export class IncomingTail {
  private afterMs: number;
  private afterId = '';
  private floorMs: number;
  private pages = 0;
  /** Keys delivered since the floor with their times of receipt: stored events, and lines of the request log. */
  private readonly accepted = new Map<string, number>();
  private readonly logged = new Map<string, number>();

  /** Begins with what was received at `fromMs` or later. */
  constructor(
    private readonly rows: IncomingRowsReadModel,
    private readonly filter: IncomingFilter,
    fromMs: number,
  ) {
    this.afterMs = fromMs;
    this.floorMs = fromMs;
  }

  /** Everything received before this (Unix milliseconds) has been delivered. */
  get resumeFromMs(): number {
    return this.floorMs;
  }

  async next(): Promise<TailStep> {
    const startedAtMs = this.rows.nowMs;
    const lagging = startedAtMs - this.afterMs > MAX_LAG_MS;
    const position = {
      afterMs: this.afterMs,
      afterId: this.afterId,
      floorMs: this.floorMs,
      deliveredSinceFloor: this.deliveredSinceFloor(),
    };
    const page = await this.rows.since(this.filter, position, PAGE);
    const records = page.records.filter((record) => this.isNew(record));
    this.pages = page.hasMore ? this.pages + 1 : 0;
    const skipped = lagging && this.pages >= MAX_PAGES ? await this.skipTo(startedAtMs - COMMIT_LAG_MS) : 0;
    if (!page.hasMore || skipped > 0) this.advanceFloor(startedAtMs);
    return { records, skipped, hasMore: page.hasMore && skipped === 0 };
  }

  /**
   * Everything that was committed up to `nowMs` has been delivered: moves the floor, before which no commit can add an event
   * any more, and forgets what was delivered before it.
   */
  advanceFloor(nowMs: number): void {
    this.floorMs = Math.max(this.floorMs, nowMs - COMMIT_LAG_MS);
    for (const delivered of [this.accepted, this.logged])
      for (const [key, receivedAtMs] of delivered) if (receivedAtMs < this.floorMs) delivered.delete(key);
  }

  private isNew(record: IncomingRecord): boolean {
    const { key, receivedAtMs, eventId } = record;
    const delivered = record.status === 'accepted' ? this.accepted : this.logged;
    if (delivered.has(key)) return false;
    delivered.set(key, receivedAtMs);
    if (record.status !== 'accepted' || eventId === null) return true;
    const isLater =
      receivedAtMs > this.afterMs || (receivedAtMs === this.afterMs && isAfter(eventId, this.afterId));
    if (isLater) {
      this.afterMs = receivedAtMs;
      this.afterId = eventId;
    }
    return true;
  }

  private async skipTo(untilMs: number): Promise<number> {
    const { afterMs, afterId } = this;
    const skipped = await this.rows.countAfter(this.filter, { afterMs, afterId }, untilMs);
    this.pages = 0;
    // Behind every event of that millisecond: no id starts with a greater character than this one.
    this.afterMs = untilMs;
    this.afterId = '\u{10ffff}';
    this.floorMs = untilMs;
    this.accepted.clear();
    return skipped;
  }

  private deliveredSinceFloor(): number {
    let count = 0;
    for (const receivedAtMs of this.accepted.values()) if (receivedAtMs >= this.floorMs) count += 1;
    return count;
  }
}

/** As PostgreSQL orders them under the collation "C": by the bytes of UTF-8. */
function isAfter(a: string, b: string): boolean {
  return Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0;
}
