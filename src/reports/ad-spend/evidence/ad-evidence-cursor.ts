import { decodeCursor, encodeCursor } from '../../../common/cursor.js';
import type { FieldErrors } from '../../../common/field-errors.js';
import { DATE } from '../../../common/fields/format.rule.js';
import { findTextFault } from '../../../common/json-text.js';
import { isVisitorKey } from '../../audience/visitor-key.js';
import { withoutPeriod } from '../../calendar/time-buckets.js';
import type { ConversionPosition } from '../../conversions/evidence/conversion-evidence.types.js';
import type { AdSpendQuestion } from '../ad-spend-report.types.js';
import type {
  AdConversionsQuestion,
  AdVisitorsQuestion,
  SpendEvidenceQuestion,
  SpendPosition,
} from './ad-spend-evidence.types.js';

/** The parameter as sent, and the faults it may add to. */
interface Sent {
  readonly cursor?: string | undefined;
  readonly faults: FieldErrors;
}

type Spend = Pick<SpendEvidenceQuestion, 'row'>;
type Conversions = Pick<AdConversionsQuestion, 'row' | 'model'>;
type Visitors = Pick<AdVisitorsQuestion, 'row'>;

/** Where a page of imported rows begins, null at the beginning; a fault is added to those of the parameters. */
export function readSpendCursor(
  { cursor, faults }: Sent,
  question: AdSpendQuestion,
  asked: Spend,
): SpendPosition | null {
  if (cursor === undefined) return null;
  const parts = decodeCursor(spendList(question, asked), cursor) ?? [];
  const isPosition = parts.length === 5 && parts.every(isText) && DATE.read(parts[0]) === parts[0];
  return isPosition ? (parts as unknown as SpendPosition) : refuse(faults);
}

/** The `next_cursor` of a page of imported rows; null when it is the last. */
export function spendCursor(
  question: AdSpendQuestion,
  asked: Spend,
  next: SpendPosition | null,
): string | null {
  return next && encodeCursor(spendList(question, asked), next);
}

/** Where a page of conversions begins, null at the beginning; a fault is added to those of the parameters. */
export function readAdConversionsCursor(
  { cursor, faults }: Sent,
  question: AdSpendQuestion,
  asked: Conversions,
): ConversionPosition | null {
  if (cursor === undefined) return null;
  const [atUs, eventId] = decodeCursor(conversionList(question, asked), cursor) ?? [];
  return Number.isSafeInteger(atUs) && isText(eventId) ? { atUs: atUs as number, eventId } : refuse(faults);
}

/** The `next_cursor` of a page of conversions; null when it is the last. */
export function adConversionsCursor(
  question: AdSpendQuestion,
  asked: Conversions,
  next: ConversionPosition | null,
): string | null {
  return next && encodeCursor(conversionList(question, asked), [next.atUs, next.eventId]);
}

/** Where a page of visitors begins, null at the beginning; a fault is added to those of the parameters. */
export function readAdVisitorsCursor(
  { cursor, faults }: Sent,
  question: AdSpendQuestion,
  asked: Visitors,
): string | null {
  if (cursor === undefined) return null;
  const [after] = decodeCursor(visitorList(question, asked), cursor) ?? [];
  return isVisitorKey(after) ? after : refuse(faults);
}

/** The `next_cursor` of a page of visitors; null when it is the last. */
export function adVisitorsCursor(
  question: AdSpendQuestion,
  asked: Visitors,
  next: string | null,
): string | null {
  return next && encodeCursor(visitorList(question, asked), [next]);
}

function isText(part: unknown): part is string {
  return typeof part === 'string' && findTextFault(part) === null;
}

function refuse(faults: FieldErrors): null {
  faults.add(
    'cursor',
    'invalid_cursor',
    'must be a next_cursor, unaltered and together with the same question',
  );
  return null;
}

function spendList(question: AdSpendQuestion, { row }: Spend): string {
  return JSON.stringify(['ad spend', asMeant(question), row]);
}

function conversionList(question: AdSpendQuestion, { row, model }: Conversions): string {
  return JSON.stringify(['ad conversions', asMeant(question), row, model]);
}

function visitorList(question: AdSpendQuestion, { row }: Visitors): string {
  return JSON.stringify(['ad visitors', asMeant(question), row]);
}

/** By what name the range was asked for is no matter. */
function asMeant({ span, ...question }: AdSpendQuestion) {
  return { ...question, span: withoutPeriod(span) };
}
