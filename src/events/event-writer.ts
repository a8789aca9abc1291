import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { startOfHour } from '../common/clock.js';
import { GroupCommit, type Weighed } from '../common/group-commit.js';
import type { HourTotals } from '../usage/allowance-counter.js';
import { DurableInsert, type InsertResult } from './durable-insert.js';
import { type EventRow, EventStore, hourSlot, rowKey, type StoredEvent } from './event.store.js';
import type { ParsedEvent } from './event.types.js';
import { WriteFailedError } from './write-failed.error.js';

/** What became of one event; anything but `stored` left the record unchanged. */
export type WriteOutcome =
  | { readonly status: 'stored' | 'conflict' | 'key_dead' | 'overrun' | 'failed' }
  | { readonly status: 'duplicate'; readonly receivedAtMs: number };

/** The outcomes of one request's events, in order, and the hour's committed totals if any was stored. */
export interface WriteResult {
  readonly outcomes: readonly WriteOutcome[];
  readonly totals: HourTotals | undefined;
}

/** Guesses that fit a small machine: a flush takes a few ms up to here, a full backlog some 100 MB and a second. */
const BOUNDS = {
  maxBatchWeight: 1_000,
  maxBatchBytes: 4 * 1024 * 1024,
  maxQueuedWeight: 20_000,
  maxQueuedBytes: 64 * 1024 * 1024,
  // Measured: a large batch is executed while another one is committed, on the other core. Small ones had better wait
  // for each other: flights of one account follow its counters' locks, so two half batches take two commits.
  maxFlights: 3,
  secondFlightWeight: 300,
};

const STORED: WriteOutcome = { status: 'stored' };
const CONFLICT: WriteOutcome = { status: 'conflict' };

interface WriteRequest extends Weighed {
  readonly account: AccountContext;
  readonly events: readonly ParsedEvent[];
}

/**
 * The way into the record. All requests' events go through one group commit: each flush is one statement and one
 * commit, and a promise settles only after it, so what is acknowledged is committed.
 *
 * Within a flush each primary key occurs once in the statement (its leader); events that repeat it follow the
 * leader's fate: equal content is a duplicate, other content a conflict, of the leader or of what stood there before.
 */
@Injectable()
export class EventWriter implements BeforeApplicationShutdown {
  private readonly commits = new GroupCommit<WriteRequest, WriteResult>(
    (requests) => this.flush(requests),
    BOUNDS,
  );

  constructor(
    private readonly inserts: DurableInsert,
    private readonly store: EventStore,
  ) {}

  /**
   * Stores one request's events, all received in the same hour. Rejects with {@link WriteFailedError} or
   * BacklogFullError; then nothing more is known than those say.
   */
  write(account: AccountContext, events: readonly ParsedEvent[]): Promise<WriteResult> {
    let bytes = 0;
    for (const event of events) bytes += 300 + (event.propertiesJson?.length ?? 0);
    return this.commits.submit({ account, events, weight: events.length, bytes });
  }

  /** Lets what is under way be committed before the connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.idle();
  }

  private async flush(requests: readonly WriteRequest[]): Promise<WriteResult[]> {
    const leaders = new Map<string, EventRow>();
    for (const { account, events } of requests) {
      for (const event of events) {
        const key = rowKey(account, event.eventId);
        if (!leaders.has(key)) leaders.set(key, { account, event, key });
      }
    }
    const rows = [...leaders.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    const inserted = await this.inserts.insert(rows);
    const present = await this.findPresent(rows, inserted);
    return requests.map((request) => judge(request, leaders, inserted, present));
  }

  private async findPresent(
    rows: readonly EventRow[],
    inserted: InsertResult,
  ): Promise<Map<string, StoredEvent>> {
    const present = rows.filter((row) => inserted.fates.get(row.key) === 'present');
    if (present.length === 0) return new Map();
    try {
      return await this.store.find(present);
    } catch (error) {
      throw new WriteFailedError(true, error);
    }
  }
}

function judge(
  { account, events }: WriteRequest,
  leaders: ReadonlyMap<string, EventRow>,
  inserted: InsertResult,
  present: ReadonlyMap<string, StoredEvent>,
): WriteResult {
  let stored = false;
  const outcomes = events.map((event): WriteOutcome => {
    const key = rowKey(account, event.eventId);
    const leader = leaders.get(key)!;
    const fate = inserted.fates.get(key)!;
    if (fate === 'stored') {
      stored = true;
      return leader.event === event ? STORED : follow(event, leader.event);
    }
    if (fate !== 'present') return { status: fate };
    const earlier = present.get(key);
    // Erased between the two statements: it may be sent again.
    if (!earlier) return { status: 'overrun' };
    const ownReplay = inserted.replayed && leader.event === event && isSame(earlier, account, event);
    return ownReplay ? STORED : follow(event, earlier);
  });
  return { outcomes, totals: stored ? totalsOf(account, events[0]!, inserted) : undefined };
}

function follow(event: ParsedEvent, earlier: { contentHash: string; receivedAtMs: number }): WriteOutcome {
  return event.contentHash === earlier.contentHash
    ? { status: 'duplicate', receivedAtMs: earlier.receivedAtMs }
    : CONFLICT;
}

function isSame(earlier: StoredEvent, account: AccountContext, event: ParsedEvent): boolean {
  return (
    earlier.receivedAtMs === event.receivedAtMs &&
    earlier.contentHash === event.contentHash &&
    earlier.keyId === account.keyId
  );
}

function totalsOf(
  account: AccountContext,
  event: ParsedEvent,
  inserted: InsertResult,
): HourTotals | undefined {
  const hourMs = startOfHour(event.receivedAtMs);
  const total = inserted.accountTotals.get(hourSlot(account.accountId, hourMs));
  if (total === undefined) return undefined;
  return { account: total, key: inserted.keyTotals.get(hourSlot(account.keyId, hourMs)) ?? 0 };
}
