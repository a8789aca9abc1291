import { availableParallelism } from 'node:os';
import { apiErrors } from '../common/api-error.js';
import { NoSlotError, Slots } from '../common/slots.js';
import type { SlotOwner } from '../common/waiting-lines.js';

/**
 * What holds a reader connection for long: a report and the service's own background work, as long as the database takes to
 * count; a list, for one turn of it: what it looks at is bounded, and no client is waited for meanwhile.
 */
export type LongReadKind = 'list' | 'report' | 'background';

export interface LongRead {
  readonly kind: LongReadKind;
  /** The account that it is for, null for the service's own work. */
  readonly owner: SlotOwner;
  /** Whether it will be over soon: it then overtakes the long ones that wait. */
  readonly isShort?: boolean;
  /** Ends the waiting for a turn; unless given nobody does. */
  readonly signal?: AbortSignal | undefined;
}

/** What reports share the processor with. */
export interface LongReadLoad {
  /** Whether events are being written; never unless given. */
  readonly isWriting?: () => boolean;
  /** Cores of the machine; those of this one unless given. */
  readonly cores?: number;
}

/** Guesses: a long read that waits costs one open connection of its client and nothing else. */
const MAX_WAITING = 1_000;
const MAX_WAITING_OF_ONE = 100;
const MAX_WAIT_MS = 20_000;

/** A list was let in already (ListAnswers), or is under way: between two turns it waits as long as it must. */
const LIST_WAITING = {
  maxWaiting: Number.MAX_SAFE_INTEGER,
  maxWaitingOfOne: Number.MAX_SAFE_INTEGER,
  maxWaitMs: 3_600_000,
} as const;

/**
 * Shares out the reader connections among long reads. All long reads together leave one connection to short reads. Reports
 * and background work together, or lists alone, leave one more to each other. Of two connections each has one, and short
 * reads wait for either. A single connection serves all.
 *
 * States of a long read: in line for its kind → in line for any connection → reading. Accounts take turns in both lines: an
 * account with a hundred reports does not keep another account's report waiting. Nor do its reports ever have all the places
 * of reports, where there are two: the last is for others', and for short ones. While events are written its reports leave a core
 * to them, too: two reads on two cores had events wait longer (guess: a read of low priority keeps a core it has just got for a
 * millisecond or two). Its lists have at most half of the lists'.
 * A list that waits for any connection overtakes the others: its turn is short.
 */
export class LongReads {
  private readonly kinds: Readonly<Record<'list' | 'report', Slots>>;
  private readonly all: Slots;

  /** @param connections of the pool that reads. */
  constructor(
    connections: number,
    { isWriting = () => false, cores = availableParallelism() }: LongReadLoad = {},
  ) {
    const slots = (count: number, ofOne = () => count, waiting = {}) =>
      new Slots({
        slots: Math.max(1, count),
        maxLongOfOne: () => Math.max(1, ofOne()),
        maxWaiting: MAX_WAITING,
        maxWaitingOfOne: MAX_WAITING_OF_ONE,
        maxWaitMs: MAX_WAIT_MS,
        ...waiting,
      });
    const ofKind = connections - 2;
    this.kinds = {
      list: slots(ofKind, () => Math.floor(ofKind / 2), LIST_WAITING),
      report: slots(ofKind, () => Math.min(ofKind, isWriting() ? cores : ofKind) - 1),
    };
    this.all = slots(Math.max(connections - 1, Math.min(connections, 2)));
  }

  /** Whether a report that is not known to be short would not begin at once. */
  wouldReportWait(owner: SlotOwner): boolean {
    return this.kinds.report.wouldWait(owner) || this.all.wouldWait(owner);
  }

  /** Whether a list had better end its turn: someone waits for what it holds. */
  get isListAwaited(): boolean {
    return this.kinds.list.waiting + this.all.waiting > 0;
  }

  /** How many wait for a slot of a kind. */
  waiting(kind: Exclude<LongReadKind, 'background'>): number {
    return this.kinds[kind].waiting;
  }

  /**
   * How many reports leave the line of reports before the one with this signal, if no other comes; 0 once it is out of that
   * line and only waits for a connection, null where it does not wait.
   */
  aheadOf(signal: AbortSignal): number | null {
    const inLine = this.kinds.report.aheadOf(signal);
    return inLine ?? (this.all.aheadOf(signal) === null ? null : 0);
  }

  /** Runs `read` once it may hold a connection for long. @throws ApiError 503 when its turn did not come in time. */
  async hold<T>(longRead: LongRead, read: () => Promise<T>): Promise<T> {
    const { kind, owner, isShort = false, signal = new AbortController().signal } = longRead;
    const isList = kind === 'list';
    const anySlot = () => this.all.hold({ owner, isShort: isShort || isList, signal }, read);
    try {
      return await this.kinds[isList ? 'list' : 'report'].hold({ owner, isShort, signal }, anySlot);
    } catch (error) {
      throw error instanceof NoSlotError
        ? apiErrors.unavailable(`Too many ${kind}s at once, please retry`)
        : error;
    }
  }
}
