import pg from 'pg';
import { connectionFailure } from './connection-failure.js';
import type { ConnectionTarget } from './connection-target.js';
import { addressOptions } from './timeouts.js';

/** What is asked at a start is answered at once; longer means trouble. */
const PROBE_TIMEOUT_MS = 5_000;

/**
 * What `look` finds out of a server of which nothing is known yet, on a connection of its own that sets nothing (a pooler may refuse it).
 * @throws OperatorError in words, when the database cannot be reached.
 */
export async function probe<T>(
  target: ConnectionTarget,
  look: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(addressOptions(target, 'control', PROBE_TIMEOUT_MS));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await look(client);
  } catch (error) {
    throw connectionFailure(error, target.variable) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
