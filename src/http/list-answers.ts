import { once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { apiErrors } from '../common/api-error.js';
import { NoSlotError, Slots } from '../common/slots.js';
import { clientLeft } from './client-left.decorator.js';
import type { WaymarkResponse } from './waymark-response.js';

/** How a list is answered: with a page that is made whole before it is sent, or portion by portion. */
export type ListAnswerKind = 'page' | 'stream';

export interface ListAnswer {
  readonly kind: ListAnswerKind;
  readonly accountId: number;
}

/**
 * Lists of a kind under way in this process, and of one account. Of a page up to 2 MiB wait for its client, of a stream some
 * 512 KiB (guesses: 320 MiB if every client stands still).
 */
const MAX_LISTS = 128;
const MAX_LISTS_OF_ONE = 8;
/** More wait their turn, each in its account's own line. One that waits costs an open connection of its client. */
const MAX_WAITING_OF_ONE = 100;
const MAX_WAIT_MS = 20_000;

/**
 * Lets so many lists be under way at once, from their reading until their client has taken them or left. Accounts take
 * turns, and none has more than a sixteenth of the places: slow clients, or many, keep only lists of their own account
 * waiting, and its streams no pages. It holds no connection to the database: for those see LongReads.
 */
@Injectable()
export class ListAnswers {
  private readonly slots = { page: newSlots(), stream: newSlots() };

  /**
   * Runs `answer` in its turn and waits until the client has the answer, or left, which the signal tells.
   * @throws ApiError 503 when its turn did not come in time, ClientGoneError when the client left.
   */
  async give(
    list: ListAnswer,
    response: WaymarkResponse,
    answer: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const signal = clientLeft(response);
    await this.hold(list, signal, async () => {
      await answer(signal);
      if (!response.closed) await once(response, 'close');
    });
  }

  /** Runs `work` in its turn; what is sent afterwards, somebody else bounds. @throws as {@link give}. */
  async hold<T>({ kind, accountId }: ListAnswer, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await this.slots[kind].hold({ owner: accountId, signal }, work);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof NoSlotError
        ? apiErrors.unavailable('Too many lists at once, please retry')
        : error;
    }
  }
}

function newSlots(): Slots {
  return new Slots({
    slots: MAX_LISTS,
    maxLongOfOne: () => MAX_LISTS_OF_ONE,
    maxWaiting: Number.MAX_SAFE_INTEGER,
    maxWaitingOfOne: MAX_WAITING_OF_ONE,
    maxWaitMs: MAX_WAIT_MS,
  });
}
