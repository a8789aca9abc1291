/** Why no slot was to be had. */
export class NoSlotError extends Error {
  override readonly name = 'NoSlotError';
}

export interface SlotOptions {
  /** How many may be held at once. */
  readonly slots: number;
  /** How many may wait, all owners together; one more is turned away at once. */
  readonly maxWaiting: number;
  /** How many of one owner may wait. */
  readonly maxWaitingOfOne: number;
  /** How long one waits before it is turned away. */
  readonly maxWaitMs: number;
}

/** Whose work it is, as far as that decides whose turn it is. */
export type SlotOwner = number | null;

interface Waiter {
  readonly admit: () => void;
}

/**
 * Holds back work that keeps something scarce for long. States of a caller: waiting (bounded in number and time, left
 * by its own `signal`) → holding → gone. Each owner has a line, in order of arrival. A slot given back goes to the first
 * of the line whose turn it is, and that line is then behind all others: an owner who asks a hundred times does not keep
 * another waiting for more than one of them.
 */
export class Slots {
  private free: number;
  private waiting = 0;
  /** Lines of those who wait, none empty; the first is next. */
  private readonly lines = new Map<SlotOwner, Set<Waiter>>();

  constructor(private readonly options: SlotOptions) {
    this.free = options.slots;
  }

  /** Runs `work` while holding a slot. Throws {@link NoSlotError} when none was to be had in time. */
  async hold<T>(owner: SlotOwner, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.acquire(owner, signal);
    try {
      return await work();
    } finally {
      this.giveBack();
    }
  }

  private async acquire(owner: SlotOwner, signal: AbortSignal): Promise<void> {
    if (this.free > 0) {
      this.free--;
      return;
    }
    const { maxWaiting, maxWaitingOfOne, maxWaitMs } = this.options;
    const line = this.lines.get(owner) ?? new Set();
    const isFull = this.waiting >= maxWaiting || line.size >= maxWaitingOfOne;
    if (isFull || signal.aborted) throw new NoSlotError('No slot is free');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.delete(waiter);
        if (line.size === 0) this.lines.delete(owner);
        this.waiting--;
        clearTimeout(deadline);
        signal.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(new NoSlotError('Waited for a slot in vain'));
      };
      const waiter: Waiter = {
        admit: () => {
          leave();
          resolve();
        },
      };
      const deadline = setTimeout(giveUp, maxWaitMs);
      signal.addEventListener('abort', giveUp);
      line.add(waiter);
      this.lines.set(owner, line);
      this.waiting++;
    });
  }

  private giveBack(): void {
    const [turn] = this.lines;
    if (!turn) {
      this.free++;
      return;
    }
    const [owner, line] = turn;
    this.lines.delete(owner);
    this.lines.set(owner, line);
    const [first] = line;
    first!.admit();
  }
}
