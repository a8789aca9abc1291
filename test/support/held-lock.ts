import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../src/database/database.js';
import { countSessions } from './count-sessions.js';
import { PATIENCE_MS } from './patience.js';

/**
 * Makes a race certain: holds the rows that `lock` locks, starts the contenders, and lets go only when as many of them
 * as there are wait for the database.
 */
export async function raceFor<T>(
  database: Database,
  lock: { readonly sql: string; readonly values: unknown[] },
  contenders: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const client = await database.writer.connect();
  try {
    await client.query('BEGIN');
    await client.query(lock.sql, lock.values);
    const running = Promise.all(contenders.map((start) => start()));
    await waitsForLock(database, contenders.length);
    await client.query('COMMIT');
    return await running;
  } finally {
    client.release(true);
  }
}

/** Resolves when as many connections wait for a lock of the database. */
export function waitsForLock(database: Database, contenders = 1): Promise<void> {
  return until(database, (count) => count >= contenders);
}

/** Resolves when none does. */
export function nobodyWaitsForLock(database: Database): Promise<void> {
  return until(database, (count) => count === 0);
}

async function until(database: Database, holds: (waiting: number) => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const count = await waiting(database);
    if (holds(count)) return;
    if (Date.now() > deadline) throw new Error(`The contenders do not come: ${count} wait for the lock`);
    await delay(5);
  }
}

async function waiting(database: Database): Promise<number> {
  return countSessions(database, "wait_event_type = 'Lock'");
}
