import { type BeforeApplicationShutdown, Inject, Injectable, Optional } from '@nestjs/common';
import { startOfHour } from '../common/clock.js';
import { CommitLanes, type CommitLanesOptions, type Lanes } from '../common/commit-lanes.js';
import { GroupCommit } from '../common/group-commit.js';
import type { Weighed } from '../common/queue-room.js';
import { LANES } from '../database/citus/lanes.js';
import { CommitTime } from '../database/commit-time.js';
import { type DatabaseFault, databaseFault } from '../database/sqlstate.js';
import type { HourTotals } from '../usage/allowance-counter.js';
import { DurableInsert, type InsertResult, WriteFailedError } from './durable-insert.js';
import { EventStore } from './event.store.js';
import type { ParsedEvent } from './event.types.js';
import {
  compareWithEarlier,
  type EventRow,
  type RepeatedEvent,
  rowKey,
  type StoredEvent,
  type WritingAccount,
} from './event-row.js';
import { totalKey } from './write-report.js';

/** What became of one event; anything but `stored` left the record unchanged. */
export type WriteResult = RepeatedEvent | { readonly status: 'stored' | 'key_dead' | 'overrun' | 'failed' };

/** The results of one request's events, in order. */
export interface WrittenRequest {
  readonly results: readonly WriteResult[];
  /** How many events were stored. */
  readonly stored: number;
  /** The hour's committed totals, if an event was stored or repeats one that another request stored in this flush. */
  readonly totals: HourTotals | undefined;
}

/** Guesses that fit a small machine, where not said otherwise: a flush takes a few ms up to `maxBatchWeight`. */
const BOUNDS = {
  maxBatchWeight: 1_000,
  maxBatchBytes: 4 * 1024 * 1024,
  // One account's half of it is some half a second of work and 50 MB. Large batches wait before they are parsed.
  maxQueuedWeight: 40_000,
  maxQueuedBytes: 64 * 1024 * 1024,
  // More than a client sends that does not gather its events.
  lightWeight: 100,
  lightBytes: 128 * 1024,
  // Measured: a large batch is executed while another one is committed, on the other core. Small ones had better wait
  // for each other: flushes of one account follow its counters' locks, so two half batches take two commits.
  maxFlushes: 3,
  secondFlushWeight: 300,
  // Ten times what a light flush takes on a quiet machine.
  lateAfterMs: 25,
  // Of lanes alone. Measured on a cluster: with so many events a flush itself is a quarter of what they cost, with half of them two fifths.
  smallWeight: 64,
};

const STORED: WriteResult = { status: 'stored' };

interface WriteRequest extends Weighed {
  readonly account: WritingAccount;
  readonly events: readonly ParsedEvent[];
}

/**
 * The way into the record. All requests' events go through one group commit: each flush is one statement and one
 * commit, and a promise settles only after it, so what is acknowledged is committed. On a cluster there is a group commit for the accounts
 * of each shard: its flushes concern one machine, and one that is down fails those of its own shards alone.
 *
 * Within a flush each primary key occurs once in the statement (its leader); events that repeat it follow the
 * leader's result: equal content is a duplicate, other content a conflict, of the leader or of what stood there before.
 */
@Injectable()
export class EventWriter implements BeforeApplicationShutdown {
  private readonly commits:
    | GroupCommit<WriteRequest, WrittenRequest>
    | CommitLanes<WriteRequest, WrittenRequest>;

  /**
   * @param lanes of a cluster; null: there is one PostgreSQL, and one lane.
   * @param commitTime null: commits are taken for quick.
   */
  constructor(
    private readonly inserts: DurableInsert,
    private readonly store: EventStore,
    @Optional() @Inject(LANES) lanes: Lanes | null = null,
    @Optional() @Inject(CommitTime) commitTime: CommitTime | null = null,
  ) {
    const options: CommitLanesOptions<WriteRequest, WrittenRequest> = {
      flush: (requests) => this.flush(requests),
      isOutage,
      isTimeout: (error) => faultOf(error) === 'timeout',
      // One is executed while the other is being committed; with their lanes it is two over all of them.
      awaitedFlushes: () => (commitTime?.isSlow === true ? 2 : 1),
      bounds: BOUNDS,
    };
    this.commits = lanes === null ? new GroupCommit(options) : new CommitLanes(options, lanes);
  }

  /**
   * Stores one request's events, all received in the same hour. Rejects with {@link WriteFailedError} or
   * BacklogFullError; then nothing more is known than those say. With the database's own error, where the account's lane could
   * not be asked for: nothing was stored.
   */
  write(account: WritingAccount, events: readonly ParsedEvent[]): Promise<WrittenRequest> {
    let bytes = 0;
    for (const event of events) bytes += 300 + (event.propertiesJson?.length ?? 0);
    return this.commits.submit({ owner: account.accountId, account, events, weight: events.length, bytes });
  }

  /** Events that wait for a flush. */
  get waiting(): number {
    return this.commits.queuedWeight;
  }

  /** Lets what is under way be committed before the connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.idle();
  }

  private async flush(requests: readonly WriteRequest[]): Promise<WrittenRequest[]> {
    const leaders = new Map<string, EventRow>();
    const written = requests.map(({ account, events }) => {
      const leading = events.map((event) => {
        const key = rowKey(account, event.eventId);
        const leader = leaders.get(key) ?? { account, event, key };
        leaders.set(key, leader);
        return leader;
      });
      return { account, events, leading };
    });
    const rows = [...leaders.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    const inserted = await this.inserts.insert(rows);
    const present = await this.findPresent(rows, inserted);
    return written.map((request) => resultsOf(request, { inserted, present }));
  }

  private async findPresent(
    rows: readonly EventRow[],
    inserted: InsertResult,
  ): Promise<Map<string, StoredEvent>> {
    const present = rows.filter((row) => inserted.statuses.get(row.key) === 'present');
    if (present.length === 0) return new Map();
    try {
      return await this.store.find(present);
    } catch (error) {
      throw new WriteFailedError(true, error);
    }
  }
}

/** Whether other accounts' flushes would fail, too. A timeout is that of a lock, which is one account's. */
function isOutage(error: unknown): boolean {
  const fault = faultOf(error);
  return fault === 'unavailable' || fault === 'uncertain';
}

function faultOf(error: unknown): DatabaseFault {
  return error instanceof WriteFailedError ? databaseFault(error.cause) : 'other';
}

/** A request of a flush. */
interface FlushedRequest extends Pick<WriteRequest, 'account' | 'events'> {
  /** The row that went into the statement for each of the events. */
  readonly leading: readonly EventRow[];
}

/** What one flush found out, by row key. */
interface Flushed {
  readonly inserted: InsertResult;
  /** What stands in the record where a row was not stored. */
  readonly present: ReadonlyMap<string, StoredEvent>;
}

function resultsOf(
  { account, events, leading }: FlushedRequest,
  { inserted, present }: Flushed,
): WrittenRequest {
  let hasTotals = false;
  let stored = 0;
  const results = events.map((event, at): WriteResult => {
    const leader = leading[at]!;
    const status = inserted.statuses.get(leader.key)!;
    if (status === 'stored') {
      hasTotals = true;
      if (leader.event !== event) return compareWithEarlier(event, leader.event);
      stored++;
      return STORED;
    }
    if (status !== 'present') return { status };
    const earlier = present.get(leader.key);
    // Erased between the two statements: it may be sent again.
    if (!earlier) return { status: 'overrun' };
    const isOwnReplay = inserted.wasReplayed && leader.event === event && isSame(earlier, account, event);
    if (!isOwnReplay) return compareWithEarlier(event, earlier);
    stored++;
    return STORED;
  });
  return { results, stored, totals: hasTotals ? totalsOf(account, events[0]!, inserted) : undefined };
}

/** Whether the stored event is this very one, stored by a commit whose answer was lost. */
function isSame(earlier: StoredEvent, account: WritingAccount, event: ParsedEvent): boolean {
  return (
    earlier.receivedAtMs === event.receivedAtMs &&
    earlier.contentHash === event.contentHash &&
    earlier.keyId === account.keyId
  );
}

function totalsOf(
  account: WritingAccount,
  event: ParsedEvent,
  inserted: InsertResult,
): HourTotals | undefined {
  const hourMs = startOfHour(event.receivedAtMs);
  const total = inserted.accountTotals.get(totalKey(account.accountId, hourMs));
  if (total === undefined) return undefined;
  return { account: total, key: inserted.keyTotals.get(totalKey(account.keyId, hourMs)) ?? 0 };
}
