import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { backendPid } from './pools.js';

export interface CancellableStatement {
  /** The connection that the statement runs on. */
  readonly client: pg.PoolClient;
  /** The pool that cancels it: one of short statements, so that it has a connection soon. */
  readonly canceller: pg.Pool;
  /** Says that nobody waits for the statement any more. */
  readonly signal: AbortSignal | undefined;
}

/** A guess: long enough for a statement that was hit to end, which makes a second cancellation rare. */
const AGAIN_MS = 100;

/**
 * Runs a statement that the database cancels once `signal` fires; the statement then fails (57014). The cancellation
 * travels on another connection: where it is there before the statement, PostgreSQL finds nothing to cancel and forgets it.
 * So it is repeated until the statement has ended, also where it could not be sent; the statement's own timeout ends it at last.
 */
export async function cancellable<T>(
  { client, canceller, signal }: CancellableStatement,
  start: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const pid = signal && (await backendPid(client));
  signal?.throwIfAborted();
  const over = new AbortController();
  let cancelling: Promise<unknown> | undefined;
  const cancelUntilOver = async () => {
    while (!over.signal.aborted) {
      await canceller.query('SELECT pg_cancel_backend($1::int)', [pid]).catch(() => undefined);
      await delay(AGAIN_MS, undefined, { signal: over.signal });
    }
  };
  const cancel = () => {
    cancelling = cancelUntilOver().catch(() => undefined);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await start();
  } finally {
    signal?.removeEventListener('abort', cancel);
    over.abort();
    // The connection goes back to its pool: a cancellation on its way must not hit the next statement on it.
    await cancelling;
  }
}
