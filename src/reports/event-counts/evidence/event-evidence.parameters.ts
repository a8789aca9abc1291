import { CURSOR, type CursorPart, decodeCursor, encodeCursor } from '../../../common/cursor.js';
import { CURRENCY, choiceOf } from '../../../common/fields/format.rule.js';
import { IntegerRule } from '../../../common/fields/integer.rule.js';
import { findTextFault } from '../../../common/json-text.js';
import { QueryField } from '../../../http/fields/field.decorators.js';
import { isVisitorKey } from '../../audience/visitor-key.js';
import { withoutPeriod } from '../../calendar/time-buckets.js';
import { RANGE_BOUND } from '../../query/report.fields.js';
import { refuseFaults } from '../../query/report-query.pipe.js';
import { resolveBound } from '../../query/report-range.js';
import { EventCountsParameters, type EventCountsRequest } from '../event-counts.parameters.js';
import type { EventCountsQuestion } from '../event-counts.types.js';
import {
  EVENT_EVIDENCE_NUMBERS,
  type EventEvidenceNumber,
  type EventEvidenceQuestion,
  type EvidencePosition,
} from './event-evidence.types.js';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;

/**
 * The parameters of the events report with its evidence: which events, visitors or values a number counts. None has a `default` in
 * the OpenAPI document: the page at /docs would send it with every question, which is refused without `include`.
 */
export class EventEvidenceParameters extends EventCountsParameters {
  @QueryField(choiceOf(['evidence']), {
    description: 'Lists what one of the numbers counts, page by page.',
  })
  include?: 'evidence';

  @QueryField(choiceOf(EVENT_EVIDENCE_NUMBERS), {
    description:
      'With `include=evidence`: the number to explain. `measure`: that of the only `measure`, by the events that have what is ' +
      'measured, or by the distinct values. Default: events.',
  })
  number?: EventEvidenceNumber;

  @QueryField(RANGE_BOUND, {
    description:
      'With `include=evidence`: of which bucket, by its `start` in the answer. Default: the whole range.',
  })
  bucket_start?: string;

  @QueryField(choiceOf(['other']), {
    description:
      'With `include=evidence` and `group_by`: only what is in none of the groups that are listed. Any other group is a filter by its values.',
  })
  group?: 'other';

  @QueryField(choiceOf(['compared']), {
    description:
      'With `include=evidence` and a comparison: `compared` explains the number of the range compared with, where the groups are those ' +
      'of the range itself; `bucket_start` is then one of its buckets. Default: the number of the range itself.',
  })
  evidence_range?: 'compared';

  @QueryField(CURRENCY, {
    description: 'With `number=measure` of revenue: only of this currency. Default: all.',
  })
  currency?: string;

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description: `With \`include=evidence\`: most rows of a page. Default: ${DEFAULT_LIMIT}.`,
  })
  evidence_limit?: string;

  @QueryField(CURSOR, {
    description:
      'With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same.',
  })
  cursor?: string;
}

const NAMES = [
  ...(['number', 'bucket_start', 'group', 'evidence_range'] as const),
  ...(['currency', 'evidence_limit', 'cursor'] as const),
] as const;

/** Names evidence that is asked for without `include`; whether any is asked for. */
export function asksForEvidence({ faults, broken, ...parameters }: EventEvidenceParameters): boolean {
  if (parameters.include !== undefined || broken.has('include')) return true;
  for (const field of NAMES)
    if (parameters[field] !== undefined || broken.has(field))
      faults.add(field, 'without_evidence', 'goes with include=evidence');
  return false;
}

/** Which evidence is asked for. @throws ApiError 400 that names every fault. */
export function readEventEvidence(
  parameters: EventEvidenceParameters,
  { question: own, measures, compared }: EventCountsRequest,
): EventEvidenceQuestion {
  const { number = 'events', bucket_start: start, group, currency = null, faults } = parameters;
  const { evidence_limit: limit, cursor, evidence_range: range } = parameters;
  if (range !== undefined && compared === null)
    faults.add('evidence_range', 'not_compared', 'goes with compare, or with compare_from and compare_to');
  const question = range === undefined ? own : (compared?.question ?? own);
  const bucket = start === undefined ? null : bucketAt(question, start);
  if (bucket === -1)
    faults.add('bucket_start', 'unknown_value', 'must be the start of a bucket of the answer');
  if (group !== undefined && question.groupBy.length === 0)
    faults.add('group', 'not_grouped', 'goes with group_by');
  if (number === 'measure' && (measures.length !== 1 || measures[0]!.kind === 'events_per_visitor'))
    faults.add('number', 'not_asked', 'must go with one measure, and not with events_per_visitor');
  if (currency !== null && (number !== 'measure' || measures[0]?.kind !== 'revenue'))
    faults.add('currency', 'not_with_number', 'goes with number=measure of revenue');
  refuseFaults(faults);
  const { fromUs, toUs } = own.span;
  const asked = {
    ...{ number, bucket, isOther: group === 'other', currency },
    ...(range !== undefined && { groupsOf: { fromUs, toUs } }),
  };
  const after = cursor === undefined ? null : positionOf(question, asked, cursor);
  if (cursor !== undefined && after === null) {
    const message = 'must be a next_cursor, unaltered and together with the same question';
    faults.add('cursor', 'invalid_cursor', message);
  }
  refuseFaults(faults);
  return { ...asked, limit: limit === undefined ? DEFAULT_LIMIT : Number(limit), after };
}

type Listed = Pick<EventEvidenceQuestion, 'number' | 'bucket' | 'isOther' | 'currency' | 'groupsOf'>;

/** The `next_cursor` of a page; null when it is the last. */
export function eventEvidenceCursor(
  question: EventCountsQuestion,
  asked: Listed,
  next: EvidencePosition | null,
): string | null {
  return next === null ? null : encodeCursor(listName(question, asked), partsOf(next));
}

function partsOf(position: EvidencePosition): CursorPart[] {
  if (typeof position === 'string') return [position];
  return 'digest' in position ? [position.start, position.digest] : [position.occurredAtUs, position.eventId];
}

/** What a cursor says; null where it is none of this list. */
function positionOf(question: EventCountsQuestion, asked: Listed, cursor: string): EvidencePosition | null {
  const [first, second] = decodeCursor(listName(question, asked), cursor) ?? [];
  if (asked.number === 'visitors') return isVisitorKey(first) ? first : null;
  if (!isText(second)) return null;
  if (listsValues(question, asked)) return isText(first) ? { start: first, digest: second } : null;
  return Number.isSafeInteger(first) ? { occurredAtUs: first as number, eventId: second } : null;
}

/** Whether the number counts distinct values. */
export function listsValues(
  { measures = [] }: EventCountsQuestion,
  { number }: Pick<Listed, 'number'>,
): boolean {
  return number === 'measure' && measures[0]?.kind === 'unique';
}

function isText(part: unknown): part is string {
  return typeof part === 'string' && findTextFault(part) === null;
}

function bucketAt({ buckets, span }: EventCountsQuestion, start: string): number {
  const startUs = resolveBound(start, span.timezone);
  return buckets.findIndex((bucket) => bucket.startUs === startUs);
}

/** A cursor belongs to one number of one question, by whatever name its range was asked for. */
function listName({ span, buckets, ...question }: EventCountsQuestion, asked: Listed): string {
  const { number, bucket, isOther, currency, groupsOf } = asked;
  const range = bucket === null ? null : buckets[bucket];
  return JSON.stringify([
    'events',
    { ...question, span: withoutPeriod(span) },
    number,
    range,
    isOther,
    currency,
    ...(groupsOf ? [groupsOf] : []),
  ]);
}
