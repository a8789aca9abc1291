import type { QueryResultRow } from 'pg';
import { cancellable } from './cancellable.js';
import type { Database, ReadScope } from './database.js';

/** A statement with its parameters. */
export interface ListStatement {
  readonly text: string;
  readonly values?: unknown[];
}

/** Asks a statement of the turn's snapshot. */
export type AskList = <Row extends QueryResultRow>(statement: ListStatement) => Promise<Row[]>;

/**
 * One turn of a list, or of whatever else an account may ask for often: a short transaction of one snapshot, bound to the
 * account and environment, once it is the account's turn for a connection. When `signal` fires the statement under way is
 * cancelled, and the promise rejects with the signal's reason.
 */
export async function readList<T>(
  database: Database,
  { scope, signal }: { readonly scope: ReadScope; readonly signal?: AbortSignal | undefined },
  read: (ask: AskList) => Promise<T>,
): Promise<T> {
  const readNow = () =>
    database.readAs(scope, (client) =>
      read(async <Row extends QueryResultRow>(statement: ListStatement) => {
        const canceller = database.lookup;
        return (await cancellable({ client, canceller, signal }, () => client.query<Row>(statement))).rows;
      }),
    );
  try {
    return await database.longReads.hold({ kind: 'list', owner: scope.accountId, signal }, readNow);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
