import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { IsIn, IsInt, IsNotEmpty, IsOptional, Max, Min, Validate, validateSync } from 'class-validator';
import { MINUTE_MS } from '../common/clock.js';
import { OperatorError } from '../common/operator-error.js';
import { IsAddressRange, IsPostgresUrl, IsRedisUrl } from './env.constraints.js';

/** Where `package.json` lies: two levels above this file, in `src` as in `dist`. */
export const PACKAGE_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Everything the environment may say, under the names it says it by. Property = variable, so that a fault, the
 * documentation and the code speak of one thing. Read it through {@link loadEnv} only.
 */
export class Env {
  /** TCP port; 0 lets the system choose a free one. */
  @IsInt(range(0, 65_535))
  @Min(0, range(0, 65_535))
  @Max(65_535, range(0, 65_535))
  PORT!: number;

  /** Address to listen on; unset means every address of the machine, IPv6 too where there is any. */
  @IsOptional()
  @IsNotEmpty({ message: 'must be a host name or address' })
  HOST?: string;

  /** The PostgreSQL that serves; unset means the embedded one. */
  @IsOptional()
  @Validate(IsPostgresUrl)
  DATABASE_URL?: string;

  /** Who migrates and makes the roles; unset means the user of DATABASE_URL. */
  @IsOptional()
  @Validate(IsPostgresUrl)
  DATABASE_OWNER_URL?: string;

  /** Connections this process may hold to the database, all pools together. */
  @IsInt(range(6, 1_000))
  @Min(6, range(6, 1_000))
  @Max(1_000, range(6, 1_000))
  DATABASE_POOL_SIZE!: number;

  /** How long one statement of a report or list may run. */
  @IsInt(range(100, 10 * MINUTE_MS))
  @Min(100, range(100, 10 * MINUTE_MS))
  @Max(10 * MINUTE_MS, range(100, 10 * MINUTE_MS))
  DATABASE_STATEMENT_TIMEOUT_MS!: number;

  /** Shares limits between instances; unset means limits live in the process. */
  @IsOptional()
  @Validate(IsRedisUrl)
  REDIS_URL?: string;

  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is believed. */
  @Validate(IsAddressRange, { each: true })
  TRUSTED_PROXIES!: readonly string[];

  /** Where the embedded database and this installation's own files live; absolute. */
  @IsNotEmpty({ message: 'must be a directory' })
  WAYMARK_DATA_DIR!: string;

  /** Requests without a valid key that one client address may make in a second. */
  @IsInt(range(1, 1_000_000))
  @Min(1, range(1, 1_000_000))
  @Max(1_000_000, range(1, 1_000_000))
  ADDRESS_REQUESTS_PER_SECOND!: number;

  /** Whether the routes of other vendors' libraries are there. */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  COMPATIBLE_INGESTION!: 'on' | 'off';

  @IsIn(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL!: LogLevel;
}

/** Names of all variables, in the order `.env.example` lists them. */
export const ENV_VARIABLES = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_POOL_SIZE',
  'DATABASE_STATEMENT_TIMEOUT_MS',
  'REDIS_URL',
  'TRUSTED_PROXIES',
  'WAYMARK_DATA_DIR',
  'ADDRESS_REQUESTS_PER_SECOND',
  'COMPATIBLE_INGESTION',
  'LOG_LEVEL',
] as const satisfies readonly (keyof Env)[];

type EnvSource = Readonly<Record<string, string | undefined>>;

/**
 * Reads, completes with defaults and validates. An empty variable counts as unset (compose files write those).
 * @throws OperatorError naming every faulty variable and its rule, never a value: values may be secrets.
 */
export function loadEnv(source: EnvSource = process.env): Readonly<Env> {
  const text = (name: keyof Env) => source[name]?.trim() || undefined;
  const number = (name: keyof Env, fallback: number) => {
    const given = text(name);
    if (given === undefined) return fallback;
    return /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  };
  const env = new Env();
  env.PORT = number('PORT', 3000);
  assignGiven(env, 'HOST', text('HOST'));
  assignGiven(env, 'DATABASE_URL', text('DATABASE_URL'));
  assignGiven(env, 'DATABASE_OWNER_URL', text('DATABASE_OWNER_URL') ?? env.DATABASE_URL);
  env.DATABASE_POOL_SIZE = number('DATABASE_POOL_SIZE', 12);
  env.DATABASE_STATEMENT_TIMEOUT_MS = number('DATABASE_STATEMENT_TIMEOUT_MS', 30_000);
  assignGiven(env, 'REDIS_URL', text('REDIS_URL'));
  env.TRUSTED_PROXIES = (text('TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  env.WAYMARK_DATA_DIR = path.resolve(PACKAGE_ROOT, text('WAYMARK_DATA_DIR') ?? '.waymark');
  env.ADDRESS_REQUESTS_PER_SECOND = number('ADDRESS_REQUESTS_PER_SECOND', 100);
  env.COMPATIBLE_INGESTION = (text('COMPATIBLE_INGESTION') ?? 'on') as 'on' | 'off';
  env.LOG_LEVEL = (text('LOG_LEVEL') ?? 'info') as LogLevel;

  const faults = validateSync(env, { stopAtFirstError: true, forbidUnknownValues: true }).map(
    (fault) => `${fault.property} ${Object.values(fault.constraints ?? {})[0] ?? 'is not valid'}`,
  );
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined)
    faults.push('DATABASE_OWNER_URL needs DATABASE_URL to be set as well');
  if (faults.length > 0) throw new OperatorError(`Invalid configuration: ${faults.join('; ')}.`);
  return Object.freeze(env);
}

/** Optional properties stay absent when not given (exactOptionalPropertyTypes). */
function assignGiven<K extends 'HOST' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'REDIS_URL'>(
  env: Env,
  name: K,
  value: string | undefined,
): void {
  if (value !== undefined) env[name] = value;
}

function range(least: number, most: number) {
  return { message: `must be a whole number from ${least} to ${most}` };
}
