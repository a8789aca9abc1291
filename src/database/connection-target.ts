import type { ClientConfig } from 'pg';

/** How to reach one database as one user; a URL as given, or the parts of the embedded database's address. */
export interface ConnectionTarget
  extends Readonly<
    Pick<
      ClientConfig,
      'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl' | 'options'
    >
  > {
  /** The variable that names it, for messages to the operator; absent for the embedded server. */
  readonly variable?: string;
}

/** The two users of one database: who serves requests, and who owns the tables and migrates. */
export interface ConnectionTargets {
  readonly serving: ConnectionTarget;
  readonly owner: ConnectionTarget;
}

/** Targets of a database of the operator's own. */
export function targetsOfUrls(servingUrl: string, ownerUrl: string = servingUrl): ConnectionTargets {
  const serving = { connectionString: servingUrl, variable: 'DATABASE_URL' };
  if (ownerUrl === servingUrl) return { serving, owner: serving };
  return { serving, owner: { connectionString: ownerUrl, variable: 'DATABASE_OWNER_URL' } };
}

/** The server that replays what the database commits; undefined where there is none. */
export function replicaOfUrl(url: string | undefined): ConnectionTarget | undefined {
  return url === undefined ? undefined : { connectionString: url, variable: 'DATABASE_REPLICA_URL' };
}
