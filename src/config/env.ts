import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  Max,
  Min,
  MinLength,
  Validate,
  validateSync,
} from 'class-validator';
import { MINUTE_MS } from '../common/clock.js';
import { OperatorError } from '../common/operator-error.js';
import { availableCores } from './cores.js';
import {
  IsAddressRange,
  IsHost,
  IsOrigin,
  IsPostgresUrl,
  IsRedisUrl,
  IsSender,
  IsSmtpUrl,
} from './env.constraints.js';

/** Where `package.json` lies: two levels above this file, in `src` as in `dist`. */
export const PACKAGE_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What the program is started with by the primary of several workers; nobody else does. */
export const WORKER_ARGUMENT = 'worker';

/** Connections that a process needs to work, all pools together. */
export const LEAST_CONNECTIONS = 6;
/** What a process does best with, and where all together had better stop: PostgreSQL lets in 100 unless told otherwise. */
const USUAL_CONNECTIONS = 13;
const USUAL_CONNECTIONS_OF_ALL = 60;
/** A guess: more than a machine has cores that one database keeps busy. */
const MAX_WORKERS = 64;
const WORKERS_RULE = { message: `must be auto or a whole number from 1 to ${MAX_WORKERS}` };

/** Nobody guesses that many characters. */
const LEAST_TOKEN = 16;

/** A hundred years: more is a slip. */
const MAX_MONTHS = 1_200;

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

  /** Processes that take requests; 1 is this process alone. */
  @IsInt(WORKERS_RULE)
  @Min(1, WORKERS_RULE)
  @Max(MAX_WORKERS, WORKERS_RULE)
  WORKERS!: number;

  /** The PostgreSQL that serves; unset means the embedded one. */
  @IsOptional()
  @Validate(IsPostgresUrl)
  DATABASE_URL?: string;

  /** Who migrates and makes the roles; unset means the user of DATABASE_URL. */
  @IsOptional()
  @Validate(IsPostgresUrl)
  DATABASE_OWNER_URL?: string;

  /** A streaming replica of DATABASE_URL's server, for reports and lists; unset means that the primary serves them. */
  @IsOptional()
  @Validate(IsPostgresUrl)
  DATABASE_REPLICA_URL?: string;

  /** Connections this service may hold to the database, all its processes and pools together. */
  @IsInt(range(6, 1_000))
  @Min(6, range(6, 1_000))
  @Max(1_000, range(6, 1_000))
  DATABASE_POOL_SIZE!: number;

  /** How long one statement of a report or list may run. */
  @IsInt(range(100, 10 * MINUTE_MS))
  @Min(100, range(100, 10 * MINUTE_MS))
  @Max(10 * MINUTE_MS, range(100, 10 * MINUTE_MS))
  DATABASE_STATEMENT_TIMEOUT_MS!: number;

  /** For how many whole months after the month of their receipt events are kept; unset means for ever. */
  @IsOptional()
  @IsInt(range(1, MAX_MONTHS))
  @Min(1, range(1, MAX_MONTHS))
  @Max(MAX_MONTHS, range(1, MAX_MONTHS))
  RETENTION_MONTHS?: number;

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

  /** The mail server by which e-mail leaves; unset means that none does. */
  @IsOptional()
  @Validate(IsSmtpUrl)
  SMTP_URL?: string;

  /** From whom e-mail is: an address, or a name and an address. */
  @IsOptional()
  @Validate(IsSender)
  MAIL_FROM?: string;

  /** Where people reach this installation, for links in messages; unset means that messages have none. */
  @IsOptional()
  @Validate(IsOrigin)
  PUBLIC_URL?: string;

  /** Hosts, each alone (ports 80 and 443) or with a port, that webhooks may reach by plain HTTP and inside the operator's own network. */
  @Validate(IsHost, { each: true })
  WEBHOOK_INTERNAL_HOSTS!: readonly string[];

  /** What a reader of GET /metrics shows as a bearer token; unset means that there is no such route. */
  @IsOptional()
  @MinLength(LEAST_TOKEN, { message: `must have at least ${LEAST_TOKEN} characters` })
  METRICS_TOKEN?: string;

  @IsIn(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL!: LogLevel;
}

/** Names of all variables, in the order `.env.example` lists them. */
export const ENV_VARIABLES = [
  'PORT',
  'HOST',
  'WORKERS',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_POOL_SIZE',
  'DATABASE_STATEMENT_TIMEOUT_MS',
  'RETENTION_MONTHS',
  'REDIS_URL',
  'TRUSTED_PROXIES',
  'WAYMARK_DATA_DIR',
  'ADDRESS_REQUESTS_PER_SECOND',
  'COMPATIBLE_INGESTION',
  'SMTP_URL',
  'MAIL_FROM',
  'PUBLIC_URL',
  'WEBHOOK_INTERNAL_HOSTS',
  'METRICS_TOKEN',
  'LOG_LEVEL',
] as const satisfies readonly (keyof Env)[];

type EnvSource = Readonly<Record<string, string | undefined>>;

/**
 * Reads, completes with defaults and validates. An empty variable counts as unset (compose files write those).
 * @throws OperatorError naming every faulty variable and its rule, never a value: values may be secrets.
 */
export function loadEnv(source: EnvSource = process.env, cores = availableCores()): Readonly<Env> {
  const text = (name: keyof Env) => source[name]?.trim() || undefined;
  const number = (name: keyof Env, fallback: number) => {
    const given = text(name);
    if (given === undefined) return fallback;
    return /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  };
  const list = (name: keyof Env) =>
    (text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const env = new Env();
  env.PORT = number('PORT', 3000);
  assignGiven(env, 'HOST', text('HOST'));
  const isAuto = (text('WORKERS') ?? 'auto') === 'auto';
  const pool = number('DATABASE_POOL_SIZE', Number.POSITIVE_INFINITY);
  env.WORKERS = isAuto ? automaticWorkers(cores, pool) : number('WORKERS', 1);
  env.DATABASE_POOL_SIZE = pool === Number.POSITIVE_INFINITY ? usualPoolSize(env.WORKERS) : pool;
  assignGiven(env, 'DATABASE_URL', text('DATABASE_URL'));
  assignGiven(env, 'DATABASE_OWNER_URL', text('DATABASE_OWNER_URL') ?? env.DATABASE_URL);
  assignGiven(env, 'DATABASE_REPLICA_URL', text('DATABASE_REPLICA_URL'));
  env.DATABASE_STATEMENT_TIMEOUT_MS = number('DATABASE_STATEMENT_TIMEOUT_MS', 30_000);
  if (text('RETENTION_MONTHS') !== undefined) env.RETENTION_MONTHS = number('RETENTION_MONTHS', 0);
  assignGiven(env, 'REDIS_URL', text('REDIS_URL'));
  env.TRUSTED_PROXIES = list('TRUSTED_PROXIES');
  env.WAYMARK_DATA_DIR = path.resolve(PACKAGE_ROOT, text('WAYMARK_DATA_DIR') ?? '.waymark');
  env.ADDRESS_REQUESTS_PER_SECOND = number('ADDRESS_REQUESTS_PER_SECOND', 100);
  env.COMPATIBLE_INGESTION = (text('COMPATIBLE_INGESTION') ?? 'on') as 'on' | 'off';
  assignGiven(env, 'SMTP_URL', text('SMTP_URL'));
  assignGiven(env, 'MAIL_FROM', text('MAIL_FROM'));
  assignGiven(env, 'PUBLIC_URL', text('PUBLIC_URL')?.replace(/\/$/, ''));
  env.WEBHOOK_INTERNAL_HOSTS = list('WEBHOOK_INTERNAL_HOSTS').map((host) => host.toLowerCase());
  assignGiven(env, 'METRICS_TOKEN', text('METRICS_TOKEN'));
  env.LOG_LEVEL = (text('LOG_LEVEL') ?? 'info') as LogLevel;

  const faults = validateSync(env, { stopAtFirstError: true, forbidUnknownValues: true }).map(
    (fault) => `${fault.property} ${Object.values(fault.constraints ?? {})[0] ?? 'is not valid'}`,
  );
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined)
    faults.push('DATABASE_OWNER_URL needs DATABASE_URL to be set as well');
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined)
    faults.push('DATABASE_REPLICA_URL needs DATABASE_URL to be set as well');
  if (env.DATABASE_POOL_SIZE < env.WORKERS * LEAST_CONNECTIONS && faults.length === 0)
    faults.push(
      `DATABASE_POOL_SIZE must be at least ${env.WORKERS * LEAST_CONNECTIONS}, ${LEAST_CONNECTIONS} for each of the ${env.WORKERS} WORKERS`,
    );
  if ((env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined))
    faults.push('SMTP_URL and MAIL_FROM need each other to be set as well');
  if (faults.length > 0) throw new OperatorError(`Invalid configuration: ${faults.join('; ')}.`);
  return Object.freeze(env);
}

/** Optional properties stay absent when not given (exactOptionalPropertyTypes). */
function assignGiven<
  K extends
    | 'HOST'
    | 'DATABASE_URL'
    | 'DATABASE_OWNER_URL'
    | 'DATABASE_REPLICA_URL'
    | 'REDIS_URL'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'PUBLIC_URL'
    | 'METRICS_TOKEN',
>(env: Env, name: K, value: string | undefined): void {
  if (value !== undefined) env[name] = value;
}

/** One on a machine of one or two cores, where the database needs the other; else all cores but one. */
function automaticWorkers(cores: number, poolSize: number): number {
  const wanted = cores <= 2 ? 1 : Math.min(cores - 1, MAX_WORKERS);
  // What is no number is refused by its own rule.
  const room = Number.isNaN(poolSize) ? wanted : Math.floor(poolSize / LEAST_CONNECTIONS);
  return Math.max(1, Math.min(wanted, room));
}

function usualPoolSize(workers: number): number {
  // Too few workers, or what is no number, are refused by their own rule.
  if (!(workers >= 1)) return USUAL_CONNECTIONS;
  return Math.max(
    workers * LEAST_CONNECTIONS,
    Math.min(workers * USUAL_CONNECTIONS, USUAL_CONNECTIONS_OF_ALL),
  );
}

function range(least: number, most: number) {
  return { message: `must be a whole number from ${least} to ${most}` };
}
