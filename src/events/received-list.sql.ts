import type { Shapes } from '../database/citus/statement-shape.js';
import type { ReadScope } from '../database/database.js';
import { keyConditions, OF_SCOPE, rangeConditions, textConditions, Values } from './event-filter.sql.js';
import type { EventFilter } from './event-record.types.js';
import { LISTED_COLUMNS, type Statement } from './events-read.sql.js';

/** Which events of a list in the order of receipt are meant. */
export interface ReceivedFilter extends EventFilter {
  /** `received_at` from here, included, … */
  readonly receivedFromUs: number | null;
  /** … to here, excluded. */
  readonly receivedToUs: number | null;
}

/**
 * Events with receipt numbers from `receipt` up to `upTo`, both included, but for those of `leftOut`; of the first only ids behind
 * `eventId`.
 */
export interface ReceivedPart {
  readonly filter: ReceivedFilter;
  readonly receipt: number;
  readonly eventId: string;
  readonly upTo: number;
  readonly leftOut: readonly number[];
  readonly limit: number | null;
}

/** The receipt numbers of this transaction's snapshot; see ReceiptSnapshot. */
export const RECEIPT_SNAPSHOT = `
SELECT (receipt_base() + pg_snapshot_xmax(s)::text::bigint)::float8 AS end,
       ARRAY(SELECT (receipt_base() + x::text::bigint)::float8 FROM pg_snapshot_xip(s) AS x ORDER BY 1) AS under_way
  FROM pg_current_snapshot() AS s`;

/**
 * The same on a cluster. A transaction that has ended for the coordinator may not be seen on the other machines yet: it tells them, and
 * lets go of its own number only then. So whose number is locked is under way, too. Locks have the lower half of a number. No row where the coordinator
 * has crashed, and what it numbered last may lie ahead of it (receipt-numbering.ts).
 */
const RECEIPT_SNAPSHOT_DISTRIBUTED = `
SELECT (receipt_base() + c.xmax)::float8 AS end,
       ARRAY(SELECT (receipt_base() + x::text::bigint)::float8 FROM pg_snapshot_xip(c.s) AS x
             UNION
             SELECT (receipt_base() + c.xmax - l.age)::float8
               FROM (SELECT (c.xmax - transactionid::text::bigint) & 4294967295 AS age FROM pg_locks
                      WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted) AS l
              WHERE l.age BETWEEN 1 AND 2147483647
             ORDER BY 1) AS under_way
  FROM (SELECT s, pg_snapshot_xmax(s)::text::bigint AS xmax FROM pg_current_snapshot() AS s) AS c
 WHERE receipts_go_on()`;

export const RECEIPT_SNAPSHOTS: Shapes<string> = {
  single: RECEIPT_SNAPSHOT,
  distributed: RECEIPT_SNAPSHOT_DISTRIBUTED,
};

/** A part of a list in the order of receipt numbers, then of ids. */
export function listReceived(
  scope: ReadScope,
  { filter, receipt, eventId, upTo, leftOut, limit }: ReceivedPart,
): Statement {
  const values = new Values(scope);
  const conditions = [
    ...OF_SCOPE,
    ...Object.values(keyConditions(filter, values)),
    ...textConditions(filter, values),
    ...rangeConditions(filter, values),
  ];
  const { receivedFromUs, receivedToUs } = filter;
  if (receivedFromUs !== null) conditions.push(`received_at >= ${values.instant(receivedFromUs)}`);
  if (receivedToUs !== null) conditions.push(`received_at < ${values.instant(receivedToUs)}`);
  const isOne = receipt === upTo;
  const first = values.add(receipt);
  if (isOne) conditions.push(`receipt = ${first}`);
  else conditions.push(`receipt >= ${first}`, `receipt <= ${values.add(upTo)}`);
  if (leftOut.length > 0) conditions.push(`receipt <> ALL (${values.add(leftOut)}::bigint[])`);
  if (eventId !== '' && isOne) conditions.push(`event_id > ${values.add(eventId)}`);
  else if (eventId !== '') conditions.push(`(receipt, event_id) > (${first}, ${values.add(eventId)})`);
  const limited = limit === null ? '' : `\n LIMIT ${values.add(limit)}`;
  const text = `
SELECT ${LISTED_COLUMNS}, receipt::float8 AS receipt
  FROM events
 WHERE ${conditions.join('\n   AND ')}
 ORDER BY ${isOne ? '' : 'receipt, '}event_id${limited}`;
  return { text, values: values.all };
}
