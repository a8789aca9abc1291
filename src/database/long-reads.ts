import { Injectable } from '@nestjs/common';
import { apiErrors } from '../common/api-error.js';
import { NoSlotError, Slots } from '../common/slots.js';
import { Database } from './database.js';

/** Guesses: a waiting stream costs a connection of its client and nothing else. */
const MAX_WAITING = 100;
const MAX_WAIT_MS = 20_000;

/**
 * Reads that hold a reader connection for as long as their client takes to read (streams). They share all reader
 * connections but one (where there is but one, that one), so that slow clients cannot keep everyone else's pages
 * and reports waiting; who finds no place waits in line.
 */
@Injectable()
export class LongReads {
  private readonly slots: Slots;

  constructor(database: Database) {
    const slots = Math.max(1, database.reader.options.max - 1);
    this.slots = new Slots({ slots, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS });
  }

  /**
   * Runs `read` once it may hold a connection for long; `signal` ends the waiting. Throws the 503 when there was no
   * place in time.
   */
  async hold<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await this.slots.hold(read, signal);
    } catch (error) {
      throw error instanceof NoSlotError
        ? apiErrors.unavailable('Too many streams at once, please retry')
        : error;
    }
  }
}
