import ipaddr from 'ipaddr.js';

/** Where one Redis, or one Sentinel, listens. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
}

/** What REDIS_URL says. */
export interface RedisTarget {
  /** Servers: one, or nodes of a cluster by which the others are found. Under Sentinel: the Sentinels. */
  readonly addresses: readonly RedisAddress[];
  readonly username: string | null;
  readonly password: string | null;
  readonly database: number;
  /** Present when Sentinels say where the primary is. */
  readonly sentinel: {
    readonly primaryName: string;
    readonly username: string | null;
    readonly password: string | null;
  } | null;
  /** PEM files; null: without TLS. */
  readonly tls: {
    readonly caFile: string | null;
    readonly certFile: string | null;
    readonly keyFile: string | null;
  } | null;
}

/** The rule that a REDIS_URL breaks, to be read after its name. Never quotes the value, which may hold a password. */
export class RedisUrlFault extends Error {
  override readonly name = 'RedisUrlFault';
}

const FORM =
  'must be a URL of the form redis://user:password@host:6379/0, several of them for the nodes of a cluster, or redis+sentinel://host:26379,host:26379/name; rediss:// and rediss+sentinel:// for TLS';
const URL_PARTS = /^(rediss?)(\+sentinel)?:\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/i;
/** A comma before which one whole URL ends and another begins. */
const BETWEEN_URLS = /,(?=rediss?:\/\/)/i;
const HOST_AND_PORT = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i;
const TLS_FILES = ['ssl_ca_certs', 'ssl_certfile', 'ssl_keyfile'] as const;
const SENTINEL_USER = ['sentinel_username', 'sentinel_password'] as const;

/**
 * Reads REDIS_URL: one `redis://` URL; several, separated by commas, as nodes of a cluster (all but the first may be
 * `host:port` alone); or `redis+sentinel://` with the Sentinels and the name of the primary. The query has the names that
 * redis-py gives them: `ssl_ca_certs`, `ssl_certfile`, `ssl_keyfile`, `sentinel_username`, `sentinel_password`.
 * @throws RedisUrlFault
 */
export function parseRedisUrl(text: string): RedisTarget {
  const [first, ...others] = text.split(BETWEEN_URLS).map(parseOne);
  for (const other of others) {
    if (shared(other) !== shared(first!))
      throw new RedisUrlFault('must give all nodes the same scheme, user, password and parameters');
  }
  const addresses = [first!, ...others].flatMap((one) => one.addresses);
  if (first!.sentinel === null && addresses.length > 1 && first!.database !== 0)
    throw new RedisUrlFault('must not name a database beside several servers: a cluster has only database 0');
  return { ...first!, addresses };
}

function parseOne(text: string): RedisTarget {
  const parts = URL_PARTS.exec(text);
  if (!parts) throw new RedisUrlFault(FORM);
  const [, scheme, bySentinel, user, hosts, path = '', query = ''] = parts;
  const isTls = scheme!.toLowerCase() === 'rediss';
  const isSentinel = bySentinel !== undefined;
  const parameters = parametersOf(query, isTls, isSentinel);
  const segments = path === '' ? [] : path.split('/').map(decoded);
  const primaryName = isSentinel ? segments.shift() : undefined;
  if (isSentinel && !primaryName)
    throw new RedisUrlFault('must name the primary, as in redis+sentinel://host:26379/name');
  if (segments.length > 1 || !/^\d{0,4}$/.test(segments[0] ?? ''))
    throw new RedisUrlFault('must name a database by its number, as in redis://host:6379/0');
  return {
    addresses: hosts!.split(',').map((host) => addressOf(host, isSentinel ? 26_379 : 6_379)),
    ...credentialsOf(user),
    database: Number(segments[0] ?? 0),
    sentinel: isSentinel
      ? {
          primaryName: primaryName!,
          username: parameters.get('sentinel_username') ?? null,
          password: parameters.get('sentinel_password') ?? null,
        }
      : null,
    tls: isTls
      ? {
          caFile: parameters.get('ssl_ca_certs') ?? null,
          certFile: parameters.get('ssl_certfile') ?? null,
          keyFile: parameters.get('ssl_keyfile') ?? null,
        }
      : null,
  };
}

function parametersOf(query: string, isTls: boolean, isSentinel: boolean): URLSearchParams {
  const parameters = new URLSearchParams(query);
  const known: readonly string[] = [...(isTls ? TLS_FILES : []), ...(isSentinel ? SENTINEL_USER : [])];
  if (![...parameters.keys()].every((name) => known.includes(name)))
    throw new RedisUrlFault(
      'must have no parameters but ssl_ca_certs, ssl_certfile and ssl_keyfile (with TLS), sentinel_username and sentinel_password (with Sentinel)',
    );
  if (parameters.has('ssl_certfile') !== parameters.has('ssl_keyfile'))
    throw new RedisUrlFault('must name ssl_certfile and ssl_keyfile together');
  if (parameters.has('sentinel_username') && !parameters.has('sentinel_password'))
    throw new RedisUrlFault('must give a sentinel_password with sentinel_username');
  return parameters;
}

function credentialsOf(user: string | undefined): Pick<RedisTarget, 'username' | 'password'> {
  if (user === undefined || user === '' || user === ':') return { username: null, password: null };
  const colon = user.indexOf(':');
  if (colon === -1 || colon === user.length - 1)
    throw new RedisUrlFault('must give a password with a user, as in redis://user:password@host:6379');
  return { username: decoded(user.slice(0, colon)) || null, password: decoded(user.slice(colon + 1)) };
}

function addressOf(text: string, standardPort: number): RedisAddress {
  const [, ipv6, name, portText] = HOST_AND_PORT.exec(text) ?? [];
  const port = portText === undefined ? standardPort : Number(portText);
  const host = ipv6 ?? name;
  if (host === undefined || port < 1 || port > 65_535 || (ipv6 !== undefined && !ipaddr.IPv6.isValid(ipv6)))
    throw new RedisUrlFault(FORM);
  return { host, port };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RedisUrlFault('must have signs other than letters and digits in percent-encoding');
  }
}

function shared({ addresses: _, ...rest }: RedisTarget): string {
  return JSON.stringify(rest);
}
