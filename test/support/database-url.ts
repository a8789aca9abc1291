import type { ConnectionTarget } from '../../src/database/connection-target.js';

/** The URL of a target, as an operator would write it; the test cluster listens on a socket only. */
export function databaseUrl(target: ConnectionTarget, change: Partial<ConnectionTarget> = {}): string {
  const { user, password, host, port, database } = { ...target, ...change };
  const query = new URLSearchParams({ host: String(host), port: String(port) });
  return `postgresql://${user}:${password}@localhost/${database}?${query}`;
}
