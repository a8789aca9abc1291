import { CURSOR, decodeCursor, encodeCursor } from '../../../common/cursor.js';
import { choiceOf } from '../../../common/fields/format.rule.js';
import { IntegerRule } from '../../../common/fields/integer.rule.js';
import { QueryField } from '../../../http/fields/field.decorators.js';
import { isVisitorKey } from '../../audience/visitor-key.js';
import { withoutPeriod } from '../../calendar/time-buckets.js';
import { RANGE_BOUND } from '../../query/report.fields.js';
import { refuseFaults } from '../../query/report-query.pipe.js';
import { resolveBound } from '../../query/report-range.js';
import { RetentionParameters, type RetentionRequest } from '../retention.parameters.js';
import type { CalendarBucket, RetentionQuestion } from '../retention.types.js';
import { MAX_PERIODS } from '../retention-calendar.js';
import {
  RETENTION_OUTCOMES,
  type RetentionEvidenceQuestion,
  type RetentionOutcome,
} from './retention-evidence.types.js';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;
const USUAL_PERIOD = 1;

/**
 * The parameters of retention with its evidence: which visitors of which cell to name. None has a `default` in the OpenAPI
 * document: the page at /docs would send it with every question, which is refused without `include`.
 */
export class RetentionEvidenceParameters extends RetentionParameters {
  @QueryField(choiceOf(['evidence']), {
    description: 'Names the visitors whom a cell counts, page by page.',
  })
  include?: 'evidence';

  @QueryField(RANGE_BOUND, {
    description:
      'With `include=evidence`: of which cohort, by its `start` in the answer. Default: the first.',
  })
  cohort_start?: string;

  @QueryField(choiceOf(RETENTION_OUTCOMES), {
    description:
      'With `include=evidence`: those who came back in the period, or those who did not, or all who began in the cohort. ' +
      'Default: returned.',
  })
  outcome?: RetentionOutcome;

  @QueryField(new IntegerRule({ min: 0, max: MAX_PERIODS }), {
    description: `With \`include=evidence\`: in which \`period\`. Not with \`outcome=began\`. Default: ${USUAL_PERIOD}.`,
  })
  return_period?: string;

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description: `With \`include=evidence\`: most visitors of a page. Default: ${DEFAULT_LIMIT}.`,
  })
  limit?: string;

  @QueryField(CURSOR, {
    description:
      'With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same.',
  })
  cursor?: string;
}

const NAMES = ['cohort_start', 'outcome', 'return_period', 'limit', 'cursor'] as const;

/** Names evidence that is asked for without `include`; whether any is asked for. */
export function asksForEvidence({ faults, broken, ...parameters }: RetentionEvidenceParameters): boolean {
  if (parameters.include !== undefined || broken.has('include')) return true;
  for (const field of NAMES)
    if (parameters[field] !== undefined || broken.has(field))
      faults.add(field, 'without_evidence', 'goes with include=evidence');
  return false;
}

/** Which evidence is asked for. @throws ApiError 400 that names every fault. */
export function readRetentionEvidence(
  parameters: RetentionEvidenceParameters,
  { question }: RetentionRequest,
): RetentionEvidenceQuestion {
  const {
    outcome = 'returned',
    cohort_start: start,
    return_period: sent,
    limit,
    cursor,
    faults,
  } = parameters;
  const at = start === undefined ? 0 : cohortAt(question, start);
  if (at === -1) faults.add('cohort_start', 'unknown_value', 'must be the start of a cohort of the answer');
  const period = Number(sent ?? USUAL_PERIOD);
  if (period > question.periods) faults.add('return_period', 'out_of_range', 'must not be more than periods');
  if (outcome === 'began' && sent !== undefined)
    faults.add('return_period', 'not_with_began', 'has no meaning with outcome=began');
  refuseFaults(faults);
  const asked = {
    outcome,
    cohort: cohortOf(question, at),
    returned: outcome === 'began' ? null : { period, bucket: question.calendar[at + period]! },
  };
  const after = cursor === undefined ? null : (decodeCursor(listName(question, asked), cursor)?.[0] ?? false);
  if (after !== null && !isVisitorKey(after))
    faults.add(
      'cursor',
      'invalid_cursor',
      'must be a next_cursor, unaltered and together with the same question',
    );
  refuseFaults(faults);
  return {
    ...asked,
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    after: after as string | null,
  };
}

/** The `next_cursor` of a page; null when it is the last. */
export function retentionEvidenceCursor(
  question: RetentionQuestion,
  { outcome, cohort, returned }: RetentionEvidenceQuestion,
  next: string | null,
): string | null {
  return next === null ? null : encodeCursor(listName(question, { outcome, cohort, returned }), [next]);
}

function cohortAt(question: RetentionQuestion, start: string): number {
  const startUs = resolveBound(start, question.span.timezone);
  const places = Array.from({ length: question.cohorts }, (_, at) => at);
  return places.findIndex((at) => cohortOf(question, at).startUs === startUs);
}

function cohortOf({ calendar, span }: RetentionQuestion, at: number): CalendarBucket {
  const { startUs, endUs } = calendar[at]!;
  return { startUs: Math.max(startUs, span.fromUs), endUs: Math.min(endUs, span.toUs) };
}

/** A cursor belongs to one cell of one question, by whatever name its range was asked for. */
function listName(
  question: RetentionQuestion,
  cell: Pick<RetentionEvidenceQuestion, 'outcome' | 'cohort' | 'returned'>,
): string {
  return JSON.stringify(['retention', { ...question, span: withoutPeriod(question.span) }, cell]);
}
