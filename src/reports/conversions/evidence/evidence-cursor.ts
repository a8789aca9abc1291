import { decodeCursor, encodeCursor } from '../../../common/cursor.js';
import type { FieldErrors } from '../../../common/field-errors.js';
import { findTextFault } from '../../../common/json-text.js';
import { isVisitorKey } from '../../audience/visitor-key.js';
import { withoutPeriod } from '../../calendar/time-buckets.js';
import type { ConversionsQuestion } from '../conversions.types.js';
import type { ConversionEvidenceQuestion, ConversionPosition } from './conversion-evidence.types.js';
import type { VisitorEvidenceQuestion } from './visitor-evidence.types.js';

/** The parameter as sent, and the faults it may add to. */
interface Sent {
  readonly cursor?: string | undefined;
  readonly faults: FieldErrors;
}

type Conversions = Pick<ConversionEvidenceQuestion, 'row' | 'model' | 'rowsOf'>;
type Visitors = Pick<VisitorEvidenceQuestion, 'row' | 'rowsOf'>;

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

function refuse(faults: FieldErrors): null {
  faults.add(
    'cursor',
    'invalid_cursor',
    'must be a next_cursor, unaltered and together with the same question',
  );
  return null;
}

/** A cursor belongs to one row and model of one question. */
function conversionList(question: ConversionsQuestion, { row, model, rowsOf }: Conversions): string {
  return JSON.stringify(['conversions', asMeant(question), row, model, ...(rowsOf ? [rowsOf] : [])]);
}

/** The same without a model: visitors are counted whatever it is. */
function visitorList(question: ConversionsQuestion, { row, rowsOf }: Visitors): string {
  return JSON.stringify(['visitors', asMeant(question), row, ...(rowsOf ? [rowsOf] : [])]);
}

/** How the totals are cut into buckets is no matter, nor by what name the range was asked for. */
function asMeant({ buckets: _, span, ...question }: ConversionsQuestion) {
  return { ...question, span: withoutPeriod(span) };
}
