import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Redis, type RedisOptions } from 'ioredis';
import { OperatorError } from '../../common/operator-error.js';
import type { RedisAddress, RedisTarget } from '../../config/redis-url.js';
import { GCRA_SCRIPT } from '../gcra.lua.js';
import { INSTANCES_SCRIPT } from './instances.lua.js';

/** A connection is given up, while it is made or when nothing comes on it, after so many times as long as a command is waited for. */
const PATIENCE = 20;

/** A connection that knows our scripts. It sends their text once and then its hash, again where Redis has forgotten it. */
export interface ScriptedRedis extends Redis {
  gcra(
    key: string,
    limit: number,
    windowMs: number,
  ): Promise<[allowed: number, remaining: number, waitMs: number]>;
  instances(key: string, instance: string, lifeMs: number): Promise<number>;
}

/** How connections of one REDIS_URL are made. */
export class RedisConnector {
  private readonly tls: { ca?: Buffer; cert?: Buffer; key?: Buffer } | undefined;
  /** What no line of the log may hold. */
  readonly secrets: readonly string[];

  /**
   * @param waitMs how long a command is waited for.
   * @throws OperatorError where a file that the URL names cannot be read.
   */
  constructor(
    private readonly target: RedisTarget,
    private readonly waitMs: number,
  ) {
    this.secrets = [target.password ?? '', target.sentinel?.password ?? ''].filter((text) => text !== '');
    if (target.tls === null) return;
    const { caFile, certFile, keyFile } = target.tls;
    this.tls = {
      ...(caFile === null ? {} : { ca: pem('ssl_ca_certs', caFile, (text) => new X509Certificate(text)) }),
      ...(certFile === null
        ? {}
        : { cert: pem('ssl_certfile', certFile, (text) => new X509Certificate(text)) }),
      ...(keyFile === null ? {} : { key: pem('ssl_keyfile', keyFile, createPrivateKey) }),
    };
  }

  /** A connection to one server, which is being made; without a database for the nodes of a cluster, which have one. */
  toServer({ host, port }: RedisAddress, database = 0): ScriptedRedis {
    return this.open({ host, port, db: database });
  }

  /** A connection to whichever server the Sentinels say is the primary, asked anew at each reconnection. */
  toPrimary(): ScriptedRedis {
    const { addresses, database, sentinel } = this.target;
    return this.open({
      db: database,
      name: sentinel!.primaryName,
      sentinels: addresses.map((address) => ({ ...address })),
      ...(sentinel!.username === null ? {} : { sentinelUsername: sentinel!.username }),
      ...(sentinel!.password === null ? {} : { sentinelPassword: sentinel!.password }),
      ...(this.tls === undefined ? {} : { sentinelTLS: this.tls, enableTLSForSentinelMode: true }),
      sentinelRetryStrategy: () => 1_000,
      sentinelCommandTimeout: 1_000,
    });
  }

  private open(where: RedisOptions): ScriptedRedis {
    const { username, password } = this.target;
    const redis = new Redis({
      ...where,
      ...(username === null ? {} : { username }),
      ...(password === null ? {} : { password }),
      ...(this.tls === undefined ? {} : { tls: this.tls }),
      // Without these, commands of an outage are kept, then counted long after their requests are gone.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: PATIENCE * this.waitMs,
      disconnectTimeout: 200,
      // A connection on which nothing comes is closed and made anew, maybe to another server.
      socketTimeout: PATIENCE * this.waitMs,
      enableAutoPipelining: true,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
    });
    forgetWhatIsOwed(redis);
    redis.defineCommand('gcra', { numberOfKeys: 1, lua: GCRA_SCRIPT });
    redis.defineCommand('instances', { numberOfKeys: 1, lua: INSTANCES_SCRIPT });
    return redis as ScriptedRedis;
  }
}

/**
 * ioredis keeps the timer of `socketTimeout` for an answer that a lost connection owes, and closes the next one by it, which owes
 * nothing.
 */
function forgetWhatIsOwed(redis: Redis): void {
  const timed = redis as unknown as { socketTimeoutTimer: NodeJS.Timeout | undefined };
  redis.on('close', () => {
    clearTimeout(timed.socketTimeoutTimer);
    timed.socketTimeoutTimer = undefined;
  });
}

function pem(parameter: string, file: string, check: (text: Buffer) => unknown): Buffer {
  try {
    const text = readFileSync(file);
    check(text);
    return text;
  } catch (error) {
    const { code = 'not PEM' } = error as { code?: string };
    throw new OperatorError(`REDIS_URL names ${parameter}=${file}, which cannot be used (${code}).`);
  }
}
