/** Why no slot was to be had. */
export class NoSlotError extends Error {
  override readonly name = 'NoSlotError';
}

export interface SlotOptions {
  /** How many may be held at once. */
  readonly slots: number;
  /** How many may wait; one more is turned away at once. */
  readonly maxWaiting: number;
  /** How long one waits before it is turned away. */
  readonly maxWaitMs: number;
}

interface Waiter {
  readonly admit: () => void;
}

/**
 * Holds back work that keeps something scarce for long. States of a caller: waiting (in order of arrival, bounded
 * in number and time, left by its own `signal`) → holding → gone. A slot given back goes to the first who waits;
 * nobody overtakes.
 */
export class Slots {
  private free: number;
  private readonly waiting = new Set<Waiter>();

  constructor(private readonly options: SlotOptions) {
    this.free = options.slots;
  }

  /** Runs `work` while holding a slot. Throws {@link NoSlotError} when none was to be had in time. */
  async hold<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.acquire(signal);
    try {
      return await work();
    } finally {
      this.giveBack();
    }
  }

  private async acquire(signal: AbortSignal): Promise<void> {
    if (this.free > 0) {
      this.free--;
      return;
    }
    const { maxWaiting, maxWaitMs } = this.options;
    if (this.waiting.size >= maxWaiting || signal.aborted) throw new NoSlotError('No slot is free');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(waiter);
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
      this.waiting.add(waiter);
    });
  }

  private giveBack(): void {
    const [first] = this.waiting;
    if (first) first.admit();
    else this.free++;
  }
}
