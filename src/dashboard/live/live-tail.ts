/**
 * One stream's way through what arrives, without gaps.
 *
 * The record is read by (time of receipt, id): `cursor` is the last event delivered in that order. A commit may come
 * later than one whose events were received after its own: at most {@link SETTLED_MS} later, the writer's deadlines
 * see to that. So the tail looks again at the span from `floor` (that long ago) to the cursor: when the record counts
 * more events there than were delivered, it reads the span and delivers the rest. Everything before the floor is
 * final, and the floor is what a browser hands back after a break: it may get lines twice, and misses none.
 *
 * A tail that after {@link MAX_PAGES} pages in a row is still {@link MAX_LAG_MS} behind counts what it leaves out, says so, and goes on where things are not
 * final yet; so the count is exact.
 */
import type { LiveFilter, LiveRecord, LiveRowsReadModel } from './live-rows.read-model.js';

/** More than the writer's last replay can take, its statement included. */
export const SETTLED_MS = 15_000;
/** A person cannot read what is this far behind a flood. */
const MAX_LAG_MS = 30_000;
const PAGE = 500;
/** 10,000 events: what a page that was away for a while is given in full. */
const MAX_PAGES = 20;

/** What to send next. */
export interface TailStep {
  readonly records: LiveRecord[];
  readonly skipped: number;
  /** More is there already. */
  readonly hasMore: boolean;
}

export class LiveTail {
  private afterMs: number;
  private afterId = '';
  private floorMs: number;
  private pages = 0;
  /** Keys delivered since the floor, with their times of receipt; those of the log apart. */
  private readonly accepted = new Map<string, number>();
  private readonly others = new Map<string, number>();

  /** Begins with what was received at `fromMs` or later. */
  constructor(
    private readonly rows: LiveRowsReadModel,
    private readonly filter: LiveFilter,
    fromMs: number,
  ) {
    this.afterMs = fromMs;
    this.floorMs = fromMs;
  }

  /** Everything received before this (Unix milliseconds) has been delivered. */
  get position(): number {
    return this.floorMs;
  }

  async next(): Promise<TailStep> {
    const startedAtMs = this.rows.nowMs;
    const lagging = startedAtMs - this.afterMs > MAX_LAG_MS;
    const place = {
      afterMs: this.afterMs,
      afterId: this.afterId,
      floorMs: this.floorMs,
      deliveredSinceFloor: this.deliveredSinceFloor(),
    };
    const news = await this.rows.since(this.filter, place, PAGE);
    const records = news.records.filter((record) => this.isNew(record));
    this.pages = news.hasMore ? this.pages + 1 : 0;
    const skipped = lagging && this.pages >= MAX_PAGES ? await this.skipTo(startedAtMs - SETTLED_MS) : 0;
    if (!news.hasMore || skipped > 0) this.settle(startedAtMs);
    return { records, skipped, hasMore: news.hasMore && skipped === 0 };
  }

  private isNew(record: LiveRecord): boolean {
    const { key, receivedAtMs, eventId } = record;
    const delivered = record.status === 'accepted' ? this.accepted : this.others;
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

  /** What lies long enough back is final. */
  private settle(nowMs: number): void {
    this.floorMs = Math.max(this.floorMs, nowMs - SETTLED_MS);
    for (const delivered of [this.accepted, this.others])
      for (const [key, receivedAtMs] of delivered) if (receivedAtMs < this.floorMs) delivered.delete(key);
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
