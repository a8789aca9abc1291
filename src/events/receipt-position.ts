import { type CursorPart, decodeCursor, encodeCursor } from '../common/cursor.js';
import { findTextFault } from '../common/json-text.js';

/**
 * How far a list in the order of receipt numbers is read. A transaction takes its number before it commits, so events of
 * smaller numbers may appear later: those numbers are remembered, and are looked for again until their transactions have
 * ended. So an event is passed over only while nobody can see it, and none is read twice.
 */
export interface ReceiptPosition {
  /** Read is what has a smaller number, and of this number … */
  readonly receipt: number;
  /** … what has this `event_id` or a smaller one; '': nothing. */
  readonly eventId: string;
  /** Smaller numbers of transactions that were under way, ascending. */
  readonly pending: readonly number[];
  /** Of one of these, whose transaction has ended since, is read what has this `event_id` or a smaller one. */
  readonly within: { readonly receipt: number; readonly eventId: string } | null;
}

/** Before the first event; those from before there were receipt numbers have 0. */
export const BEGINNING: ReceiptPosition = { receipt: 0, eventId: '', pending: [], within: null };

/** So many numbers a position remembers: a cursor has room for no more. Further ones are waited for. */
export const MOST_PENDING = 64;

/** The receipt numbers of one snapshot. */
export interface ReceiptSnapshot {
  /** No event that can be seen has this number or a greater one; on a cluster such events are left for the next page. */
  readonly end: number;
  /** Numbers of transactions under way, ascending; whatever else lies below `end` is decided. */
  readonly underWay: readonly number[];
}

/** The position behind all that the snapshot shows up to, and not including, `receipt`. */
export function passTo(
  position: ReceiptPosition,
  receipt: number,
  { underWay }: ReceiptSnapshot,
): ReceiptPosition {
  const passed = underWay.filter((number) => number >= position.receipt && number < receipt);
  return { ...position, receipt, eventId: '', pending: [...position.pending, ...passed] };
}

/** The end of what can be passed: no more numbers than {@link MOST_PENDING} are remembered. */
export function endOf(position: ReceiptPosition, { end, underWay }: ReceiptSnapshot): number {
  const ahead = underWay.filter((number) => number >= position.receipt);
  return ahead[MOST_PENDING - position.pending.length] ?? end;
}

/** The cursor that goes on behind a position. */
export function cursorAfterReceipt(list: string, position: ReceiptPosition): string {
  const { receipt, eventId, pending, within } = position;
  const parts: CursorPart[] = [receipt, eventId];
  if (pending.length > 0) parts.push(pending.join(' '));
  if (within !== null) parts.push(within.receipt, within.eventId);
  return encodeCursor(list, parts);
}

/** Where a cursor of this list goes on; null when it is none, however well made. */
export function positionOfReceiptCursor(list: string, cursor: string): ReceiptPosition | null {
  const [receipt, eventId, pendingText = '', withinReceipt, withinId] = decodeCursor(list, cursor) ?? [];
  if (!isReceipt(receipt) || !isId(eventId) || typeof pendingText !== 'string') return null;
  const pending = pendingText === '' ? [] : pendingText.split(' ').map(Number);
  if (pending.length > MOST_PENDING || !pending.every((number) => isReceipt(number) && number < receipt))
    return null;
  if (withinReceipt === undefined) return { receipt, eventId, pending, within: null };
  if (!isReceipt(withinReceipt) || !isId(withinId)) return null;
  return { receipt, eventId, pending, within: { receipt: withinReceipt, eventId: withinId } };
}

function isReceipt(part: CursorPart | undefined): part is number {
  return Number.isSafeInteger(part) && (part as number) >= 0;
}

function isId(part: CursorPart | undefined): part is string {
  return typeof part === 'string' && findTextFault(part) === null;
}
