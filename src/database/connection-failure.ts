import { isNativeError } from 'node:util/types';
import { OperatorError } from '../common/operator-error.js';
import { databaseFault, sqlState } from './sqlstate.js';

const BY_STATE: Readonly<Record<string, string>> = {
  '28P01': 'the server refuses its user name or password',
  '28000': 'the server does not let this user in from here (pg_hba.conf)',
  '3D000': 'the server has no database of that name',
  '53300': 'the server has no free connection left',
  '57P03': 'the server is starting up or shutting down',
  '08P01':
    'what stands in front of it (a pooler?) refuses the connection: it has no such database or user, no connection left, or the URL has options',
  '25006': 'the server is read-only',
  '42501': 'its user lacks a privilege: it must own the database, or may create tables in its schema',
};

const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that address',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'its host name cannot be found',
  EAI_AGAIN: 'its host name cannot be looked up now',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ECONNRESET: 'the server closed the connection at once; is it a PostgreSQL?',
  ERR_INVALID_URL: 'it is not a URL; characters such as @ / : # in a password must be percent-encoded',
};

/**
 * Turns a failure to open or prepare the database into a sentence that says which variable is to blame. The value
 * stays out: it holds the password, and a badly escaped one can end up in what looks like the host.
 * @returns null when the failure is not about reaching the database.
 */
export function connectionFailure(error: unknown, variable?: string): OperatorError | null {
  const reason = reasonOf(error);
  if (reason === null) return null;
  const database = variable === undefined ? 'the embedded database' : `the database of ${variable}`;
  return new OperatorError(`Cannot use ${database}: ${reason}.`);
}

/** Why a database could not be reached, in words that say nothing of its address; null where the failure is another. */
export function reasonOf(error: unknown): string | null {
  if (!isNativeError(error)) return null;
  const { errors } = error as Partial<AggregateError>;
  if (Array.isArray(errors)) return reasonOf(errors[0]);
  const byState = BY_STATE[sqlState(error) ?? ''];
  if (byState) return byState;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && BY_CODE[code]) return BY_CODE[code];
  if (/does not support SSL/.test(message)) return 'it asks for TLS, which the server does not offer';
  if (/CERT|certificate/i.test(`${code} ${message}`)) return "the server's TLS certificate is not trusted";
  if (/SASL|password must be a string/.test(message))
    return 'the server asks for a password and none is given';
  if (/timeout/i.test(message)) return 'the server does not answer in time';
  const fault = databaseFault(error);
  if (fault === 'unavailable' || fault === 'uncertain' || fault === 'timeout')
    return 'the server broke off the connection; is it a PostgreSQL?';
  return null;
}
