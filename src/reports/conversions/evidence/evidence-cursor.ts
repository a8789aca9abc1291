import { decodeCursor, encodeCursor } from '../../../common/cursor.js';
import type { FieldErrors } from '../../../common/field-errors.js';
import { findTextFault } from '../../../common/json-text.js';
import type { ConversionsQuestion } from '../conversions.types.js';
import type { ConversionEvidenceQuestion, ConversionPosition } from './conversion-evidence.types.js';
import type { VisitorEvidenceQuestion } from './visitor-evidence.types.js';

/** The parameter as sent, and the faults it may add to. */
interface Sent {
  readonly cursor?: string | undefined;
  readonly faults: FieldErrors;
}

type Conversions = Pick<ConversionEvidenceQuestion, 'row' | 'model'>;
type Visitors = Pick<VisitorEvidenceQuestion, 'row'>;

const WHOLE_NUMBER = /^-?[0-9]{1,19}$/;

/** Where a page of conversions begins, null at the beginning; a fault is added to those of the parameters. */
export function readConversionCursor(
  { cursor, faults }: Sent,
  question: ConversionsQuestion,
  asked: Conversions,
): ConversionPosition | null {
  if (cursor === undefined) return null;
  const [atUs, eventId] = decodeCursor(conversionList(question, asked), cursor) ?? [];
  const { fromUs, toUs } = question.span;
  const isInRange = typeof atUs === 'number' && Number.isInteger(atUs) && atUs >= fromUs && atUs < toUs;
  return isInRange && typeof eventId === 'string' && findTextFault(eventId) === null
    ? { atUs, eventId }
    : refuse(faults);
}

/** The `next_cursor` of a page of conversions; null when it is the last. */
export function conversionCursor(
  question: ConversionsQuestion,
  asked: Conversions,
  next: ConversionPosition | null,
): string | null {
  return next === null ? null : encodeCursor(conversionList(question, asked), [next.atUs, next.eventId]);
}

/** Where a page of visitors begins, null at the beginning; a fault is added to those of the parameters. */
export function readVisitorCursor(
  { cursor, faults }: Sent,
  question: ConversionsQuestion,
  asked: Visitors,
): string | null {
  if (cursor === undefined) return null;
  const [after] = decodeCursor(visitorList(question, asked), cursor) ?? [];
  return isVisitorKey(after) ? after : refuse(faults);
}

/** The `next_cursor` of a page of visitors; null when it is the last. */
export function visitorCursor(
  question: ConversionsQuestion,
  asked: Visitors,
  next: string | null,
): string | null {
  return next === null ? null : encodeCursor(visitorList(question, asked), [next]);
}

/** Whether a part of a cursor is a visitor's key as the database writes it: an integer of 64 bits. */
export function isVisitorKey(part: unknown): part is string {
  return (
    typeof part === 'string' && WHOLE_NUMBER.test(part) && BigInt.asIntN(64, BigInt(part)) === BigInt(part)
  );
}

function refuse(faults: FieldErrors): null {
  faults.add(
    'cursor',
    'invalid_cursor',
    'must be a next_cursor, unaltered and together with the same question',
  );
  return null;
}

/** A cursor belongs to one row and model of one question; how its totals are cut into buckets is no matter. */
function conversionList(
  { buckets: _, ...question }: ConversionsQuestion,
  { row, model }: Conversions,
): string {
  return JSON.stringify(['conversions', question, row, model]);
}

/** The same without a model: visitors are counted whatever it is. */
function visitorList({ buckets: _, ...question }: ConversionsQuestion, { row }: Visitors): string {
  return JSON.stringify(['visitors', question, row]);
}
