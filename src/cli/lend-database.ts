import { StopSignals } from '../common/stop-signals.js';
import type { Env } from '../config/env.js';
import type { ConnectionTarget } from '../database/connection-target.js';
import { attachDatabase } from '../database/prepare-database.js';

export interface LendOptions {
  /** Told the address of the database, as programs of PostgreSQL take it: as the owner of its tables. */
  readonly tell: (url: string) => void;
  /** Keeps the embedded database running until a signal comes; else it runs on where a service uses it. */
  readonly isHeld: boolean;
}

/** Lends the database to programs of the operator's own, such as pg_dump. Nothing is migrated: into a new one a dump can be restored. */
export async function lendDatabase(env: Env, { tell, isHeld }: LendOptions): Promise<void> {
  const signals = new StopSignals({
    source: process,
    now: () => performance.now(),
    onImpatience: () => process.exit(1),
  });
  const attached = await attachDatabase(env, {
    mode: 'client',
    report: (line) => process.stderr.write(`${line}\n`),
  });
  // A promise alone keeps no process alive.
  const life = setInterval(() => undefined, 60_000);
  try {
    tell(urlOf(attached.targets.owner));
    if (isHeld) await signals.received;
  } finally {
    clearInterval(life);
    await attached.release();
  }
}

function urlOf({ connectionString, user, password, host, port, database }: ConnectionTarget): string {
  if (connectionString !== undefined) return connectionString;
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}
