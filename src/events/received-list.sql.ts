import { NUMBERS_ON_MACHINE } from '../database/citus/shard-functions.js';
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

/**
 * The receipt numbers of this transaction's snapshot; see ReceiptSnapshot. `receipt_base()` is read, not called: a session may remember it for a moment
 * after the snapshot shows that numbers were raised, and a cursor of before would seem to lie ahead of them.
 */
export const RECEIPT_SNAPSHOT = `
SELECT (b.base + pg_snapshot_xmax(s)::text::bigint)::float8 AS end,
       ARRAY(SELECT (b.base + x::text::bigint)::float8 FROM pg_snapshot_xip(s) AS x ORDER BY 1) AS under_way
  FROM pg_current_snapshot() AS s,
       (SELECT substring(prosrc FROM '-?[0-9]+')::bigint AS base FROM pg_proc WHERE oid = 'receipt_base()'::regprocedure) AS b`;

/**
 * The same of a cluster's coordinator. No row where it has crashed, and what it numbered last may lie ahead of it
 * (receipt-numbering.ts).
 */
export const RECEIPT_SNAPSHOT_OF_COORDINATOR = `${RECEIPT_SNAPSHOT}
 WHERE receipts_go_on()`;

/**
 * What the machine of an account has under way. Asked by looking for what no table has, so that it is executed where the account lies.
 */
export const NUMBERS_OF_MACHINE = `
SELECT ${NUMBERS_ON_MACHINE}(count(*)) AS under_way
  FROM rollup_days d WHERE d.account_id = $1::int AND d.environment = -1`;

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
