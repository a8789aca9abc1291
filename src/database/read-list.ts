import type { QueryResultRow } from 'pg';
import { cancellable } from './cancellable.js';
import type { Database, ReadConnection, ReadScope } from './database.js';

/** A statement with its parameters. */
export interface ListStatement {
  readonly text: string;
  readonly values?: unknown[];
}

/** Asks a statement of the turn's snapshot. */
export type AskList = <Row extends QueryResultRow>(statement: ListStatement) => Promise<Row[]>;

/** Who reads, and until when anybody waits for it. */
export interface ListReading {
  readonly scope: ReadScope;
  readonly signal?: AbortSignal | undefined;
}

/**
 * One turn of a list, or of whatever else an account may ask for often: a short transaction of one snapshot, bound to the
 * account and environment, once it is the account's turn for a connection. When `signal` fires the statement under way is
 * cancelled, and the promise rejects with the signal's reason.
 */
export async function readList<T>(
  database: Database,
  reading: ListReading,
  read: (ask: AskList) => Promise<T>,
): Promise<T> {
  return inTurn(database, reading, readNow(database, reading, read));
}

/** The same in two transactions, so that the snapshot of the second begins when all of the first is known. */
export async function readListAfter<Known, T>(
  database: Database,
  reading: ListReading,
  first: (ask: AskList) => Promise<Known>,
  read: (ask: AskList, known: Known) => Promise<T>,
): Promise<T> {
  return inTurn(database, reading, async (signal) => {
    const known = await readNow(database, reading, first)(signal);
    return readNow(database, reading, (ask) => read(ask, known))(signal);
  });
}

/** {@link readList} from the replica or the account's machine of a cluster, where there is one: for whatever reads nothing but events and what is counted of them. */
export async function readListAnywhere<T>(
  database: Database,
  reading: ListReading,
  read: (ask: AskList) => Promise<T>,
): Promise<T> {
  return inTurn(database, reading, (signal) => {
    let hasAnswers = false;
    const noteAnswer = () => {
      hasAnswers = true;
    };
    return database.readAnywhereAs(
      reading.scope,
      (connection) => read(asking(connection, signal, noteAnswer)),
      () => !hasAnswers,
    );
  });
}

function readNow<T>(database: Database, { scope }: ListReading, read: (ask: AskList) => Promise<T>) {
  return (signal: AbortSignal | undefined) =>
    database.readAs(scope, (client) => read(asking({ client, canceller: database.lookup }, signal)));
}

async function inTurn<T>(
  database: Database,
  { scope, signal }: ListReading,
  work: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await database.longReads.hold({ kind: 'list', owner: scope.accountId, signal }, () =>
      work(signal),
    );
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

function asking(
  { client, canceller }: ReadConnection,
  signal: AbortSignal | undefined,
  noteAnswer: () => void = () => undefined,
): AskList {
  return async <Row extends QueryResultRow>(statement: ListStatement) => {
    const { rows } = await cancellable({ client, canceller, signal }, () => client.query<Row>(statement));
    noteAnswer();
    return rows;
  };
}
