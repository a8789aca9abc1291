import type { ClientConfig } from 'pg';

/** How to reach one database as one user; a URL as given, or the parts of the embedded database's address. */
export type ConnectionTarget = Readonly<
  Pick<
    ClientConfig,
    'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl' | 'options'
  >
>;

/** The two users of one database: who serves requests, and who owns the tables and migrates. */
export interface ConnectionTargets {
  readonly serving: ConnectionTarget;
  readonly owner: ConnectionTarget;
}

/** Targets of a database of the operator's own. */
export function targetsOfUrls(servingUrl: string, ownerUrl: string = servingUrl): ConnectionTargets {
  return { serving: { connectionString: servingUrl }, owner: { connectionString: ownerUrl } };
}
