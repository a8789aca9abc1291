import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '../../common/operator-error.js';
import { databaseFault } from '../../database/sqlstate.js';
import { WriteFailedError } from '../../events/durable-insert.js';
import type { WritingAccount } from '../../events/event-row.js';
import type { ImportEvents } from '../../events/import-events.js';
import type { ImportRunOptions } from './import-run.js';

/** A restart of the database or a failover takes seconds; an import is waited for a minute and more. */
const MAX_ATTEMPTS = 60;
const PAUSE_MS = 1_000;

/**
 * Stores batches through failures of the database that pass, until `signal` ends the waiting. A batch whose first commit was
 * uncertain is written again under the same ids and the same time, and finds itself.
 */
export function patientWrite(
  events: Pick<ImportEvents, 'batch'>,
  account: WritingAccount,
  signal: AbortSignal,
  pause: () => Promise<unknown> = () => delay(PAUSE_MS, undefined, { signal }).catch(() => undefined),
): ImportRunOptions['write'] {
  return async (bodies, receivedAtMs) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await events.batch(account, bodies, receivedAtMs);
      } catch (error) {
        const cause = error instanceof WriteFailedError ? error.cause : error;
        const fault = databaseFault(cause);
        if (fault === 'data' || fault === 'other') throw error;
        if (attempt === MAX_ATTEMPTS)
          throw new OperatorError(`The database cannot be had: ${(cause as Error).message}.`);
        await pause();
        if (signal.aborted) return null;
      }
    }
  };
}
