/**
 * Advisory locks of Waymark, all in one class so that they cannot meet another program's. They belong to one
 * database and vanish with the transaction or the connection that holds them: a crash leaves none behind. Locks of a session are
 * for the embedded database alone: behind a pooler a session changes hands.
 */
export const ADVISORY_LOCK_CLASS = 0x57_61_79_6d; // "Waym"

const ADVISORY_LOCKS = {
  /** Exclusive, for a transaction: who migrates. */
  migration: 1,
  /** Exclusive, for a session: the live service on an embedded database. */
  service: 2,
  /** Shared, for a session: everyone who uses an embedded database; who can take it alone is the last one out. */
  users: 3,
  /** Exclusive, for a transaction: who rolls up a day for reports. */
  roller: 4,
  /** Exclusive, for a transaction: who writes who used keys. */
  keyClients: 5,
  /** Exclusive, for a transaction: who makes or drops a month of events. */
  eventMonths: 6,
  /** Exclusive, for a transaction: who removes events by their age. */
  removal: 7,
} as const;

export type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** The two arguments of PostgreSQL's advisory lock functions, as SQL. */
export function advisoryLockArguments(lock: AdvisoryLock): string {
  return `${ADVISORY_LOCK_CLASS}, ${ADVISORY_LOCKS[lock]}`;
}
