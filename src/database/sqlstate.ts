import { isNativeError } from 'node:util/types';
import { type ApiError, apiErrors } from '../common/api-error.js';

/**
 * What a failure of the database means for whoever asked.
 *
 * - `unavailable`: nothing was executed; the database cannot be reached, is starting, full or read-only.
 * - `uncertain`: the connection broke, or the client gave up, while a statement was under way: it may be committed.
 * - `timeout`: the server itself gave up (statement, lock or transaction timeout) and rolled back.
 * - `retry`: a deadlock or serialization failure, or numbers that have to be raised first, rolled back; the same work may succeed at once.
 * - `data`: the values broke a rule of the database (class 22, 23, 54): the same work fails again.
 * - `other`: anything else, most likely our own fault.
 */
export type DatabaseFault = 'unavailable' | 'retry' | 'uncertain' | 'data' | 'timeout' | 'other';

/** A lock that was not to be had within `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Of a cluster's coordinator that has crashed, before the numbers of receipt were raised (receipt-numbering.ts). Ours; classes from I on are nobody's. */
export const NUMBERS_LOST = 'WM002';

const BY_STATE: Readonly<Record<string, DatabaseFault>> = {
  '08000': 'uncertain', // connection_exception
  '08001': 'unavailable', // sqlclient_unable_to_establish_sqlconnection
  '08003': 'unavailable', // connection_does_not_exist
  '08004': 'unavailable', // sqlserver_rejected_establishment
  '08006': 'uncertain', // connection_failure
  '08007': 'uncertain', // transaction_resolution_unknown
  '25006': 'unavailable', // read_only_sql_transaction: a standby, or read-only on purpose
  '25P02': 'other', // in_failed_sql_transaction: the cause was the error before
  '25P03': 'timeout', // idle_in_transaction_session_timeout
  '25P04': 'timeout', // transaction_timeout
  '3D000': 'unavailable', // invalid_catalog_name: the database is gone
  '40001': 'retry', // serialization_failure
  '40003': 'uncertain', // statement_completion_unknown
  '40P01': 'retry', // deadlock_detected
  '55000': 'unavailable', // object_not_in_prerequisite_state: the database is closed to connections
  [LOCK_NOT_AVAILABLE]: 'timeout',
  '55006': 'unavailable', // object_in_use: the database is being copied or dropped
  '57014': 'timeout', // query_canceled
  '57P01': 'uncertain', // admin_shutdown
  '57P02': 'uncertain', // crash_shutdown: sent at any moment, even after the commit
  '57P03': 'unavailable', // cannot_connect_now
  '57P04': 'uncertain', // database_dropped
  '57P05': 'unavailable', // idle_session_timeout: nothing was under way
  [NUMBERS_LOST]: 'retry',
};

const BY_CLASS: Readonly<Record<string, DatabaseFault>> = {
  '08': 'uncertain',
  '22': 'data',
  '23': 'data',
  '28': 'unavailable', // the service's own credentials are refused: never the caller's 401
  '53': 'unavailable', // disk full, out of memory, too many connections
  '54': 'data', // program limits, such as an index row that is too large
  '58': 'unavailable', // errors of the operating system below the database
};

/** Errors of the socket that say nothing was sent; every other socket error may have cut a statement short. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EACCES',
]);

const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED', 'EADDRNOTAVAIL']);

/** What pg says when it gives up waiting for a statement's answer. */
const READ_TIMEOUT = /^Query read timeout$/;

/** pg and TypeORM throw these without an SQLSTATE; the texts are those of pg 8.23, pg-pool 3 and TypeORM 1.1. */
const BY_MESSAGE: readonly (readonly [RegExp, DatabaseFault])[] = [
  [READ_TIMEOUT, 'uncertain'],
  [/^timeout exceeded when trying to connect$/, 'unavailable'],
  [/^timeout expired$/, 'unavailable'],
  [/^Connection terminated due to connection timeout$/, 'unavailable'],
  [/^Connection terminated/, 'uncertain'],
  [/^Client has encountered a connection error and is not queryable$/, 'unavailable'],
  [/^Client was closed and is not queryable$/, 'unavailable'],
  [/^Cannot use a pool after calling end on the pool$/, 'unavailable'],
  [/^Driver not Connected$/, 'unavailable'],
  [/^Query ?[rR]unner already released/, 'uncertain'],
  [/^The server does not support SSL connections$/, 'unavailable'],
];

/**
 * What a cluster's coordinator says where one of its machines was lost between a statement and its commit (Citus 13.2): nothing more is known of
 * what that machine has committed. It comes as an internal error.
 */
const COMMIT_LOST = /^(?:could not commit transaction for shard|failure on connection marked as essential)/;

/** A commit whose answer never came: it may or may not stand. */
export class UncertainCommitError extends Error {
  override readonly name = 'UncertainCommitError';

  constructor(cause: unknown) {
    super('The answer to a commit was lost', { cause });
  }
}

/** Reads a failure by class (SQLSTATE, socket error, known text), never by constraint or table name. */
export function databaseFault(error: unknown): DatabaseFault {
  if (!isNativeError(error)) return 'other';
  if (error instanceof UncertainCommitError) return 'uncertain';
  const state = sqlState(error);
  if (state === 'XX000' && COMMIT_LOST.test(error.message)) return 'uncertain';
  if (state !== undefined) return BY_STATE[state] ?? BY_CLASS[state.slice(0, 2)] ?? 'other';
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined) {
    if (NEVER_CONNECTED.has(code) || syscall === 'connect') return 'unavailable';
    if (CONNECTION_LOST.has(code)) return 'uncertain';
  }
  const known = BY_MESSAGE.find(([pattern]) => pattern.test(error.message));
  if (known) return known[1];
  // Several addresses of one host, none of which answered, come as one AggregateError.
  const { errors } = error as Partial<AggregateError>;
  if (Array.isArray(errors) && errors.length > 0) return databaseFault(errors[0]);
  if (hasDriverError(error)) return databaseFault(error.driverError);
  return 'other';
}

/** Whether the client gave up waiting for an answer: of a statement that only reads, the same as a timeout of the server's. */
export function isReadTimeout(error: unknown): boolean {
  return isNativeError(error) && READ_TIMEOUT.test(error.message);
}

/** The five characters of the SQLSTATE, wherever pg or TypeORM put them; undefined for errors of another origin. */
export function sqlState(error: unknown): string | undefined {
  if (!isNativeError(error)) return undefined;
  const { code } = error as { code?: unknown };
  // Node's own codes (EPIPE is one) also have five letters; no SQLSTATE of PostgreSQL's starts with E.
  if (typeof code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code)) return code;
  return hasDriverError(error) ? sqlState(error.driverError) : undefined;
}

/**
 * The public face of a database failure, or null when it is none of the caller's business (a fault of ours, bad
 * data): 503 wherever another try may succeed.
 */
export function toApiError(error: unknown): ApiError | null {
  const fault = databaseFault(error);
  return fault === 'data' || fault === 'other' ? null : apiErrors.unavailable();
}

/** The session is over after the two timeouts; a server that is read-only now may be the old primary of a failover. */
const SPOILING = new Set(['25P03', '25P04', '25006']);

/** True when the connection must not be used again: its state, its life, or whether it leads where it should. */
export function spoilsConnection(error: unknown): boolean {
  const state = sqlState(error);
  if (state === undefined) return databaseFault(error) !== 'other';
  return state.startsWith('08') || state.startsWith('57P') || SPOILING.has(state);
}

function hasDriverError(error: Error): error is Error & { driverError: unknown } {
  const { driverError } = error as { driverError?: unknown };
  return driverError !== undefined && driverError !== error;
}
