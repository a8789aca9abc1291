import { QueryFailedError } from 'typeorm';
import { ApiError } from '../common/api-error.js';
import { databaseFault, spoilsConnection, sqlState, toApiError, UncertainCommitError } from './sqlstate.js';

const failure = (properties: object, message = 'x') => Object.assign(new Error(message), properties);
const ofServer = (code: string) => failure({ code, severity: 'ERROR' });
const ofSocket = (code: string, syscall = 'read') => failure({ code, syscall, errno: -1 });

describe('databaseFault', () => {
  it.each([
    ['57P03', 'unavailable'], // starting up
    ['53300', 'unavailable'], // too many connections
    ['53100', 'unavailable'], // disk full
    ['25006', 'unavailable'], // read-only
    ['28P01', 'unavailable'], // our password is wrong
    ['3D000', 'unavailable'],
    ['58030', 'unavailable'],
    ['08001', 'unavailable'],
    ['08004', 'unavailable'],
    ['08006', 'uncertain'],
    ['08007', 'uncertain'],
    ['08P01', 'uncertain'],
    ['40003', 'uncertain'],
    ['57P01', 'uncertain'],
    ['57P02', 'uncertain'],
    ['57014', 'timeout'],
    ['55P03', 'timeout'],
    ['25P03', 'timeout'],
    ['25P04', 'timeout'],
    ['40P01', 'retry'],
    ['40001', 'retry'],
    ['WM002', 'retry'],
    ['22P05', 'data'],
    ['22021', 'data'],
    ['23514', 'data'],
    ['23505', 'data'],
    ['54000', 'data'],
    ['42P01', 'other'],
    ['42501', 'other'],
    ['25P02', 'other'],
    ['XX000', 'other'],
  ])('reads SQLSTATE %s as %s, from pg and through TypeORM', (state, fault) => {
    expect(databaseFault(ofServer(state))).toBe(fault);
    expect(databaseFault(new QueryFailedError('SELECT 1', [], ofServer(state)))).toBe(fault);
  });

  it.each([
    ['ECONNREFUSED', 'connect', 'unavailable'],
    ['ENOENT', 'connect', 'unavailable'],
    ['ETIMEDOUT', 'connect', 'unavailable'],
    ['ECONNRESET', 'connect', 'unavailable'],
    ['ENOTFOUND', 'getaddrinfo', 'unavailable'],
    ['ECONNRESET', 'read', 'uncertain'],
    ['ETIMEDOUT', 'read', 'uncertain'],
    ['EPIPE', 'write', 'uncertain'],
  ])('reads the socket’s %s on %s as %s', (code, syscall, fault) => {
    expect(databaseFault(ofSocket(code, syscall))).toBe(fault);
  });

  it.each([
    ['timeout exceeded when trying to connect', 'unavailable'],
    ['Connection terminated due to connection timeout', 'unavailable'],
    ['Cannot use a pool after calling end on the pool', 'unavailable'],
    ['Client has encountered a connection error and is not queryable', 'unavailable'],
    ['Connection terminated unexpectedly', 'uncertain'],
    ['Query read timeout', 'uncertain'],
    ['Query runner already released. Cannot run queries anymore.', 'uncertain'],
    ['Connection terminated, said the page', 'uncertain'],
    ['the Query read timeout of somebody else', 'other'],
  ])('reads "%s", which has no SQLSTATE, as %s', (message, fault) => {
    expect(databaseFault(new Error(message))).toBe(fault);
  });

  it('reads the failure of every address of a host as that of one', () => {
    const all = new AggregateError([ofSocket('ECONNREFUSED', 'connect'), ofSocket('ENETUNREACH', 'connect')]);
    expect(databaseFault(all)).toBe('unavailable');
  });

  it('calls a commit without an answer uncertain, whatever took the answer', () => {
    expect(databaseFault(new UncertainCommitError(ofServer('53300')))).toBe('uncertain');
  });

  it.each([
    ['could not commit transaction for shard 102056 on at least one active node', 'uncertain'],
    ['failure on connection marked as essential: 10.0.0.2:5432', 'uncertain'],
    ['cache lookup failed for relation 16384', 'other'],
  ])(
    'reads the internal error "%s" as %s: of a cluster some tell of a machine that was lost',
    (message, fault) => {
      expect(databaseFault(Object.assign(new Error(message), { code: 'XX000' }))).toBe(fault);
    },
  );

  it.each([undefined, null, 'Connection terminated', { code: '57P03' }, new TypeError('x')])(
    'makes nothing of what is no failure of a database: %p',
    (thrown) => {
      expect(databaseFault(thrown)).toBe('other');
    },
  );
});

describe('sqlState', () => {
  it('does not take the five letters of a socket error for a state', () => {
    expect(sqlState(ofSocket('EPIPE'))).toBeUndefined();
    expect(sqlState(ofServer('57P03'))).toBe('57P03');
  });
});

describe('toApiError', () => {
  it.each([['57P03'], ['57P01'], ['57014'], ['40P01']])('answers 503 with Retry-After for %s', (state) => {
    const answer = toApiError(ofServer(state));
    expect(answer).toBeInstanceOf(ApiError);
    expect(answer).toMatchObject({ status: 503, extras: { retryAfterSeconds: 1 } });
  });

  it.each([['23505'], ['42P01']])('leaves %s to whoever knows what it means', (state) => {
    expect(toApiError(ofServer(state))).toBeNull();
  });
});

describe('spoilsConnection', () => {
  it.each([
    [ofServer('57P01'), true],
    [ofServer('08006'), true],
    [ofServer('25P03'), true],
    [ofServer('25006'), true],
    [new Error('Query read timeout'), true],
    [ofSocket('ECONNRESET'), true],
    [ofServer('23505'), false],
    [ofServer('57014'), false],
    [ofServer('40P01'), false],
    [new ApiError(404, 'Not found'), false],
  ])('of %p: %p', (error, spoils) => {
    expect(spoilsConnection(error)).toBe(spoils);
  });
});
