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

/**
 * Runs a statement that the database cancels once `signal` fires; the statement then fails (57014). Where the
 * cancellation cannot be sent, the statement's own timeout ends it.
 */
export async function cancellable<T>(
  { client, canceller, signal }: CancellableStatement,
  start: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  let cancelling: Promise<unknown> | undefined;
  const cancel = () => {
    cancelling = canceller.query('SELECT pg_cancel_backend($1)', [backendPid(client)]).catch(() => undefined);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await start();
  } finally {
    signal?.removeEventListener('abort', cancel);
    // The connection goes back to its pool: a cancellation on its way must not hit the next statement on it.
    await cancelling;
  }
}
