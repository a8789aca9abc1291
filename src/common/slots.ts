import { type SlotOwner, type Waiter, WaitingLines } from './waiting-lines.js';

/** Why no slot was to be had. */
export class NoSlotError extends Error {
  override readonly name = 'NoSlotError';
}

export interface SlotOptions {
  /** How many may be held at once. */
  readonly slots: number;
  /** How many of them one owner's long work may hold as things stand; short work may have any that is free. All unless given. */
  readonly maxLongOfOne?: () => number;
  /** How many may wait, all owners together; one more is turned away at once. */
  readonly maxWaiting: number;
  /** How many of one owner may wait. */
  readonly maxWaitingOfOne: number;
  /** How long one waits before it is turned away. */
  readonly maxWaitMs: number;
}

/** Work that needs a slot. */
export interface SlotRequest {
  readonly owner: SlotOwner;
  /** Whether it will be over soon, so that nobody minds being overtaken by it. */
  readonly isShort?: boolean;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

/** So many short ones in a row overtake the long ones that wait; then a long one has its turn (guess). */
const MAX_OVERTAKING = 10;

/**
 * Holds back work that keeps something scarce for long. States of a caller: waiting (bounded in number and time, left
 * by its own `signal`) → holding → gone. Each owner has a line, in order of arrival. A slot given back goes to the first
 * of the line whose turn it is, and that line is then behind all others: an owner who asks a hundred times does not keep
 * another waiting for more than one of them. Short work overtakes long work, and is not counted against its owner.
 */
export class Slots {
  private free: number;
  private readonly short = new WaitingLines();
  private readonly long = new WaitingLines();
  /** Long work that holds a slot, by owner. */
  private readonly longOf = new Map<SlotOwner, number>();
  /** How often in a row long work was overtaken. */
  private overtaking = 0;

  constructor(private readonly options: SlotOptions) {
    this.free = options.slots;
  }

  /** Whether long work of this owner would not begin at once. */
  wouldWait(owner: SlotOwner): boolean {
    return this.free === 0 || !this.mayHoldLong(owner);
  }

  get waiting(): number {
    return this.short.size + this.long.size;
  }

  /** How many that wait have their turn before the request with this signal; null where it does not wait. */
  aheadOf(signal: AbortSignal): number | null {
    const among = this.long.aheadOf(signal);
    return among === null ? this.short.aheadOf(signal) : among + this.short.size;
  }

  /** Runs `work` while holding a slot. Throws {@link NoSlotError} when none was to be had in time. */
  async hold<T>(request: SlotRequest, work: () => Promise<T>): Promise<T> {
    const { owner, isShort = false, signal } = request;
    if (this.free > 0 && (isShort || this.mayHoldLong(owner))) this.take(owner, isShort);
    else await this.wait(owner, isShort, signal);
    try {
      return await work();
    } finally {
      this.giveBack(owner, isShort);
    }
  }

  private readonly mayHoldLong = (owner: SlotOwner): boolean =>
    (this.longOf.get(owner) ?? 0) < (this.options.maxLongOfOne?.() ?? this.options.slots);

  private take(owner: SlotOwner, isShort: boolean): void {
    this.free--;
    if (!isShort) this.longOf.set(owner, (this.longOf.get(owner) ?? 0) + 1);
  }

  private giveBack(owner: SlotOwner, isShort: boolean): void {
    this.free++;
    if (!isShort) {
      const left = this.longOf.get(owner)! - 1;
      if (left > 0) this.longOf.set(owner, left);
      else this.longOf.delete(owner);
    }
    this.admitNext();
  }

  /** One as a rule, for the slot given back; more where an owner may hold more than when it began to wait. */
  private admitNext(): void {
    const short = () => this.short.next(() => true);
    const long = () => this.long.next(this.mayHoldLong);
    while (this.free > 0) {
      const next = this.overtaking < MAX_OVERTAKING ? (short() ?? long()) : (long() ?? short());
      if (!next) return;
      next.admit();
    }
  }

  private async wait(owner: SlotOwner, isShort: boolean, signal: AbortSignal): Promise<void> {
    const { short, long, options } = this;
    const isFull =
      this.waiting >= options.maxWaiting ||
      short.sizeOf(owner) + long.sizeOf(owner) >= options.maxWaitingOfOne;
    if (isFull || signal.aborted) throw new NoSlotError('No slot is free');
    const lines = isShort ? short : long;
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        lines.remove(waiter);
        clearTimeout(deadline);
        signal.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(new NoSlotError('Waited for a slot in vain'));
      };
      const waiter: Waiter = {
        owner,
        signal,
        admit: () => {
          leave();
          this.take(owner, isShort);
          this.overtaking = isShort && long.size > 0 ? this.overtaking + 1 : 0;
          resolve();
        },
      };
      const deadline = setTimeout(giveUp, options.maxWaitMs);
      signal.addEventListener('abort', giveUp);
      lines.add(waiter);
    });
  }
}
