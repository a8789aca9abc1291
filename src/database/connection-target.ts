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
  /** What stands in front of the server, as pooler.ts has found it; absent where a connection is a session of the server's. */
  readonly pooler?: Pooler;
}

/**
 * A pooler lends a connection a session of the server for one transaction at a time (PgBouncer's transaction mode): nothing
 * that belongs to a session may be relied on from one transaction to the next.
 */
export interface Pooler {
  /** Whether a statement that was prepared under a name is found again in whichever session comes next. */
  readonly keepsNamedStatements: boolean;
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
  if (url === undefined) return undefined;
  return unseen({ connectionString: url, variable: 'DATABASE_REPLICA_URL' });
}

/** Where a server listens. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** The path of a socket in place of the host; the driver would take the database's name for a part of it. */
const SOCKET = /^([a-z]+:\/\/(?:[^/?#]*@)?)%2f[^/?#]*/i;

/** The same database and user at another server, with nothing known of what stands in front of it. */
export function targetAt(
  { pooler: _, ...target }: ConnectionTarget,
  { host, port }: ServerAddress,
): ConnectionTarget {
  if (target.connectionString === undefined) return { ...target, host, port };
  // As parameters, which count more than what stands before them, and may be the path of a socket, too.
  const url = target.connectionString.split('#', 1)[0]!.replace(SOCKET, '$1localhost');
  const address = new URLSearchParams({ host, port: String(port) });
  return { ...target, connectionString: `${url}${url.includes('?') ? '&' : '?'}${address}` };
}

/**
 * A server that is spoken to as through a pooler, whether there is one or not: that takes no further round trip, and it may be away when
 * the service starts and could be asked.
 */
export function unseen(target: ConnectionTarget): ConnectionTarget {
  return { ...target, pooler: { keepsNamedStatements: false } };
}
