import type pg from 'pg';
import { spoilsConnection, UncertainCommitError } from './sqlstate.js';

/** Where a transaction runs, and how it begins. */
export interface TransactionChoice {
  readonly pool: pg.Pool;
  /** The statements that begin it. */
  readonly begin: readonly string[];
  /** How long its queries wait for an answer, in milliseconds; as long as the pool's unless given. */
  readonly queryTimeoutMs?: number;
}

/**
 * Runs `fn` in a transaction: commits when it resolves, else rolls back and rethrows. A connection whose state is
 * unknown afterwards is thrown away. A commit whose answer is lost throws {@link UncertainCommitError}.
 */
export async function inTransaction<T>(
  { pool, begin, queryTimeoutMs }: TransactionChoice,
  fn: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const restoreTimeout = queryTimeoutMs === undefined ? null : boundQueries(client, queryTimeoutMs);
  let spoiled: Error | undefined;
  try {
    for (const statement of begin) await client.query(statement);
    const result = await fn(client);
    await commit(client);
    return result;
  } catch (error) {
    spoiled = await rollback(client, error);
    throw error;
  } finally {
    restoreTimeout?.();
    client.release(spoiled);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('COMMIT'));
  } catch (error) {
    throw spoilsConnection(error) ? new UncertainCommitError(error) : error;
  }
  // COMMIT of a transaction in which a statement failed (and the error was swallowed) answers ROLLBACK.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed');
}

/** Rolls back; the error is returned when the connection is no longer fit for use. */
async function rollback(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  if (cause instanceof UncertainCommitError || spoilsConnection(cause)) return cause as Error;
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Lets this connection's queries wait for an answer up to `timeoutMs`; returns how to undo it. */
function boundQueries(client: pg.PoolClient, timeoutMs: number): () => void {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } };
  const before = connectionParameters.query_timeout;
  connectionParameters.query_timeout = timeoutMs;
  return () => {
    connectionParameters.query_timeout = before;
  };
}
