import type { Shapes } from '../database/citus/statement-shape.js';
import type { Database } from '../database/database.js';
import { type AskList, type ListReading, readList, readListAfter } from '../database/read-list.js';
import { RAISE_RECEIPTS } from '../database/receipt-numbering.js';
import { NUMBERS_LOST } from '../database/sqlstate.js';
import type { ReceiptSnapshot } from './receipt-position.js';
import {
  NUMBERS_OF_MACHINE,
  RECEIPT_SNAPSHOT,
  RECEIPT_SNAPSHOT_OF_COORDINATOR,
} from './received-list.sql.js';

/** Reads with the receipt numbers of its snapshot. */
export type ReadReceived<T> = (ask: AskList, snapshot: ReceiptSnapshot) => Promise<T>;

type Reading = <T>(database: Database, reading: ListReading, read: ReadReceived<T>) => Promise<T>;

/** A turn of a list (read-list.ts) that tells events that it shows, and will never show, by their receipt numbers. */
export const readReceived: Reading = (database, reading, read) =>
  database.shape.of(READINGS)(database, reading, read);

const READINGS: Shapes<Reading> = {
  single: (database, reading, read) =>
    readList(database, reading, async (ask) => {
      const [row] = await ask<NumbersRow>({ text: RECEIPT_SNAPSHOT });
      return read(ask, { end: row!.end, underWay: row!.under_way });
    }),
  distributed: (database, reading, read) =>
    withRisenNumbers(database, () => readListAfter(database, reading, numbersOfCluster(reading), read)),
};

interface NumbersRow {
  readonly end: number;
  readonly under_way: number[];
}

/**
 * Of a cluster the coordinator tells which numbers it has given, then the account's machine which of them it has under way, also such as the
 * coordinator has given up; only then the machine's snapshot may begin. What is under way for neither can be seen in it, or never will be.
 */
const numbersOfCluster =
  ({ scope }: ListReading) =>
  async (ask: AskList): Promise<ReceiptSnapshot> => {
    const [given] = await ask<NumbersRow>({ text: RECEIPT_SNAPSHOT_OF_COORDINATOR });
    if (!given) throw new NumbersLostError();
    const { end, under_way: underWay } = given;
    const [machine] = await ask<NumbersRow>({ text: NUMBERS_OF_MACHINE, values: [scope.accountId] });
    const written = machine!.under_way.filter((number) => number < end);
    return { end, underWay: [...new Set([...underWay, ...written])].sort((one, other) => one - other) };
  };

/** A cluster's coordinator has crashed: numbers that it gave may lie ahead of it. Nothing was read. */
class NumbersLostError extends Error {
  readonly code = NUMBERS_LOST;
}

/** Reads anew where numbers had to be raised first; so whatever was acknowledged before has a number that is passed. */
async function withRisenNumbers<T>({ writer }: Database, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof NumbersLostError)) throw error;
    await writer.query(RAISE_RECEIPTS);
    return read();
  }
}
