import { apiErrors } from '../common/api-error.js';
import { NoSlotError, Slots } from '../common/slots.js';
import type { SlotOwner } from '../common/waiting-lines.js';

/**
 * What holds a reader connection for long: a stream, as long as its client takes to read; a report and the service's
 * own background work, as long as the database takes to count.
 */
export type LongReadKind = 'stream' | 'report' | 'background';

export interface LongRead {
  readonly kind: LongReadKind;
  /** The account that it is for, null for the service's own work. */
  readonly owner: SlotOwner;
  /** Whether it will be over soon: it then overtakes the long ones that wait. */
  readonly isShort?: boolean;
  /** Ends the waiting for a turn. */
  readonly signal?: AbortSignal | undefined;
}

/** Guesses: a long read that waits costs one open connection of its client and nothing else. */
const MAX_WAITING = 1_000;
const MAX_WAITING_OF_ONE = 100;
const MAX_WAIT_MS = 20_000;

/** The signal of a long read whose waiting nobody can end. */
const NEVER_ABORTED = new AbortController().signal;

/**
 * Shares out the reader connections among long reads. All long reads together leave one connection to short reads.
 * Streams alone, or reports alone, leave one more to each other: slow clients cannot keep reports waiting, nor reports
 * streams. Of two connections each kind has one, and short reads wait for either. A single connection serves all.
 *
 * States of a long read: in line for its kind → in line for any connection → reading. Both lines are bounded in length
 * and time, and accounts take turns: an account with a hundred reports does not keep another account's report waiting. Nor
 * do its reports ever have all the places of reports, where there are two: the last is for others', and for short ones.
 */
export class LongReads {
  private readonly kinds: Readonly<Record<'stream' | 'report', Slots>>;
  private readonly all: Slots;

  /** @param connections of the pool that reads. */
  constructor(connections: number) {
    const slots = (count: number, ofOne = count) =>
      new Slots({
        slots: Math.max(1, count),
        maxLongOfOne: Math.max(1, ofOne),
        maxWaiting: MAX_WAITING,
        maxWaitingOfOne: MAX_WAITING_OF_ONE,
        maxWaitMs: MAX_WAIT_MS,
      });
    this.kinds = { stream: slots(connections - 2), report: slots(connections - 2, connections - 3) };
    this.all = slots(Math.max(connections - 1, Math.min(connections, 2)));
  }

  /** Whether a report that is not known to be short would not begin at once. */
  wouldReportWait(owner: SlotOwner): boolean {
    return this.kinds.report.wouldWait(owner) || this.all.wouldWait(owner);
  }

  /** How many of a kind wait for a slot of it. */
  waiting(kind: Exclude<LongReadKind, 'background'>): number {
    return this.kinds[kind].waiting;
  }

  /** Runs `read` once it may hold a connection for long. @throws ApiError 503 when its turn did not come in time. */
  async hold<T>(longRead: LongRead, read: () => Promise<T>): Promise<T> {
    const { kind, owner, isShort = false, signal = NEVER_ABORTED } = longRead;
    const request = { owner, isShort, signal };
    const anySlot = () => this.all.hold(request, read);
    try {
      return await (kind === 'background' ? anySlot() : this.kinds[kind].hold(request, anySlot));
    } catch (error) {
      throw error instanceof NoSlotError
        ? apiErrors.unavailable(`Too many ${kind}s at once, please retry`)
        : error;
    }
  }
}
