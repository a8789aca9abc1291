import type { DataSource } from 'typeorm';
import { FORGET_REQUESTS, FORGET_UNNAMED, LOCK_UNNAMED } from './addresses.sql.js';

/** Forgets addresses that nothing names any more, and which mails asked one before `requestsUntil`. */
export async function forgetAddresses(source: DataSource, requestsUntil: Date): Promise<void> {
  await source.query(FORGET_REQUESTS, [requestsUntil]);
  await source.transaction(async (manager) => {
    const unnamed: { id: number }[] = await manager.query(LOCK_UNNAMED);
    // A statement of its own: it sees what named one of them between the first one's beginning and its lock.
    if (unnamed.length > 0) await manager.query(FORGET_UNNAMED, [unnamed.map(({ id }) => id)]);
  });
}
