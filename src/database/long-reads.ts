import { apiErrors } from '../common/api-error.js';
import { NoSlotError, type SlotOwner, Slots } from '../common/slots.js';

/**
 * What holds a reader connection for long: a stream, as long as its client takes to read; a report, as long as the
 * database takes to count; work behind the scenes, the same.
 */
export type LongRead = 'stream' | 'report' | 'background';

/** Guesses: one that waits costs a connection of its client and nothing else. */
const MAX_WAITING = 1_000;
const MAX_WAITING_OF_ONE = 100;
const MAX_WAIT_MS = 20_000;

/** Whoever cannot leave while waiting. */
const STAYS = new AbortController().signal;

/**
 * Shares out the reader connections among long reads: together they leave one to everyone else's pages and lists, and
 * neither streams nor reports alone take all the rest, so that slow clients cannot keep reports waiting nor reports
 * streams. Of two connections each kind has one, and short reads wait for either; where there is but one, all wait for it.
 *
 * States of a long read: in line for its kind → in line for any connection → reading. Both are bounded in number and
 * time, and accounts take turns: one that asks for a hundred reports does not keep another's waiting for them.
 */
export class LongReads {
  private readonly kinds: Readonly<Record<'stream' | 'report', Slots>>;
  private readonly all: Slots;

  /** @param connections of the pool that reads. */
  constructor(connections: number) {
    const slots = (count: number) =>
      new Slots({
        slots: Math.max(1, count),
        maxWaiting: MAX_WAITING,
        maxWaitingOfOne: MAX_WAITING_OF_ONE,
        maxWaitMs: MAX_WAIT_MS,
      });
    this.kinds = { stream: slots(connections - 2), report: slots(connections - 2) };
    this.all = slots(Math.max(connections - 1, Math.min(connections, 2)));
  }

  /**
   * Runs `read` once it may hold a connection for long; `signal` ends the waiting. Throws the 503 when there was no
   * place in time.
   * @param owner the account that it is for, null for the service's own work.
   */
  async hold<T>(
    kind: LongRead,
    owner: SlotOwner,
    read: () => Promise<T>,
    signal: AbortSignal = STAYS,
  ): Promise<T> {
    const anySlot = () => this.all.hold(owner, read, signal);
    try {
      return await (kind === 'background' ? anySlot() : this.kinds[kind].hold(owner, anySlot, signal));
    } catch (error) {
      throw error instanceof NoSlotError
        ? apiErrors.unavailable(`Too many ${kind}s at once, please retry`)
        : error;
    }
  }
}
