import type { StatementShape } from '../database/citus/statement-shape.js';
import type { Database } from '../database/database.js';
import type { AskList } from '../database/read-list.js';
import { RAISE_RECEIPTS } from '../database/receipt-numbering.js';
import { NUMBERS_LOST } from '../database/sqlstate.js';
import type { ReceiptSnapshot } from './receipt-position.js';
import { RECEIPT_SNAPSHOTS } from './received-list.sql.js';

/** A cluster's coordinator has crashed: numbers that it gave may lie ahead of it. Nothing was read. */
class NumbersLostError extends Error {
  readonly code = NUMBERS_LOST;
}

/** The receipt numbers that a transaction sees. Asked within {@link withRisenNumbers}. */
export async function readSnapshot(ask: AskList, shape: StatementShape): Promise<ReceiptSnapshot> {
  const [row] = await ask<{ end: number; under_way: number[] }>({ text: shape.of(RECEIPT_SNAPSHOTS) });
  if (!row) throw new NumbersLostError();
  return { end: row.end, underWay: row.under_way };
}

/** Reads anew where numbers had to be raised first; so whatever was acknowledged before has a number that is passed. */
export async function withRisenNumbers<T>(
  { writer }: Pick<Database, 'writer'>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof NumbersLostError)) throw error;
    await writer.query(RAISE_RECEIPTS);
    return read();
  }
}
