import { CURSOR, decodeCursor, encodeCursor } from '../../common/cursor.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { isVisitorKey } from '../audience/visitor-key.js';
import { withoutPeriod } from '../calendar/time-buckets.js';
import { FILTER_VALUE, RANGE_BOUND } from '../query/report.fields.js';
import { ReportParameters } from '../query/report-query.pipe.js';
import { resolveBound } from '../query/report-range.js';
import { MAX_STEPS } from './funnel.fields.js';
import {
  type EvidenceQuestion,
  FUNNEL_OUTCOMES,
  type FunnelOutcome,
  type FunnelQuestion,
  TAKEN_SINCE,
} from './funnel.types.js';
import { histogramBounds } from './time-histogram.js';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;
const MAX_WINDOW_SECONDS = 366 * 86_400;
const EVIDENCE_ROWS = ['value', 'null', 'other'] as const;

/**
 * The parameters of a funnel's evidence: which of the counted visitors to name. None has a `default` in the OpenAPI
 * document: the page at /docs would send it with every question, which is refused without `include`.
 */
export class FunnelEvidenceParameters extends ReportParameters {
  @QueryField(choiceOf(['evidence']), {
    description: 'Names the visitors and events counted at `step`, page by page.',
  })
  include?: 'evidence';

  @QueryField(new IntegerRule({ min: 1, max: MAX_STEPS }), {
    description: 'With `include=evidence`: whose visitors to name. Default: 1.',
  })
  step?: string;

  @QueryField(choiceOf(FUNNEL_OUTCOMES), {
    description:
      'With `include=evidence`: all visitors who reached the step, or those who dropped off there, or those who are ' +
      'there and still may go on; `excluded`, whatever the step: those of whom every attempt is void. Default: reached.',
  })
  outcome?: FunnelOutcome;

  @QueryField(RANGE_BOUND, {
    description:
      'With `include=evidence` and an `interval` in the body: only those who entered in this bucket, by its `start` in the answer.',
  })
  bucket_start?: string;

  @QueryField(choiceOf(EVIDENCE_ROWS), {
    description:
      'With `include=evidence` and a `breakdown` in the body: only those of this row. `value`: one of the values, named by ' +
      '`row_value`; `null` and `other` as in the answer.',
  })
  row?: (typeof EVIDENCE_ROWS)[number];

  @QueryField(new TextRule({ minLength: 0, maxLength: FILTER_VALUE.maxLength }), {
    description: 'With `row=value`: the `value` of the row.',
  })
  row_value?: string;

  @QueryField(choiceOf(TAKEN_SINCE), {
    description: 'With `took_below`: since entry, or since the step before. Default: start.',
  })
  took_since?: (typeof TAKEN_SINCE)[number];

  @QueryField(new IntegerRule({ min: 1, max: MAX_WINDOW_SECONDS }), {
    description:
      'With `include=evidence` and `outcome=reached`: only those who took so long to the step, by one of `histogram_bounds`: less than this, ' +
      'and not less than the bound before.',
  })
  took_below?: string;

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

const OWN = [
  ...(['step', 'outcome', 'bucket_start', 'row', 'row_value', 'took_since', 'took_below'] as const),
  ...(['limit', 'cursor'] as const),
] as const;

type FirstPage = Pick<EvidenceQuestion, 'step' | 'outcome' | 'limit'>;

/** Which evidence is asked for, null for none; faults are added to those of the parameters. */
export function readEvidence(parameters: FunnelEvidenceParameters): FirstPage | null {
  const { include, step, outcome = 'reached', limit, faults, broken } = parameters;
  if (include === undefined) {
    if (broken.has('include')) return null;
    for (const field of OWN) {
      if (parameters[field] !== undefined || broken.has(field))
        faults.add(field, 'without_evidence', 'goes with include=evidence');
    }
    return null;
  }
  return {
    step: step === undefined ? 1 : Number(step),
    outcome,
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
  };
}

/** Where the page begins, null at the beginning; what does not fit the question is added to the faults. */
export function readEvidencePosition(
  parameters: FunnelEvidenceParameters,
  question: FunnelQuestion,
  first: FirstPage,
): EvidenceQuestion {
  const { cursor, faults } = parameters;
  if (first.step > question.steps.length) faults.add('step', 'out_of_range', 'must be a step of the funnel');
  const asked = {
    ...first,
    bucket: readBucket(parameters, question),
    group: readGroup(parameters, question),
    took: readTook(parameters, question, first),
  };
  if (cursor === undefined) return { ...asked, after: null };
  const [after] = decodeCursor(listName(question, asked), cursor) ?? [];
  if (isVisitorKey(after)) return { ...asked, after };
  const message = 'must be a next_cursor, unaltered and together with the same question';
  faults.add('cursor', 'invalid_cursor', message);
  return { ...asked, after: null };
}

/** The `next_cursor` of a page; null when it is the last. */
export function evidenceCursor(
  question: FunnelQuestion,
  evidence: EvidenceQuestion,
  next: string | null,
): string | null {
  return next === null ? null : encodeCursor(listName(question, evidence), [next]);
}

/** A cursor belongs to one step and outcome of one question, by whatever name its range was asked for, with or without a trend. */
function listName(
  question: FunnelQuestion,
  { step, outcome, bucket, group, took }: Omit<EvidenceQuestion, 'limit' | 'after'>,
): string {
  const { trend: _, span, ...asked } = question;
  return JSON.stringify([
    'funnel',
    { ...asked, span: withoutPeriod(span) },
    ...[step, outcome, bucket, group, took],
  ]);
}

function readBucket(
  { bucket_start: start, faults }: FunnelEvidenceParameters,
  { trend, span }: FunnelQuestion,
): EvidenceQuestion['bucket'] {
  if (start === undefined) return undefined;
  const startUs = resolveBound(start, span.timezone);
  const bucket = trend?.buckets.find((one) => one.startUs === startUs);
  if (!bucket) faults.add('bucket_start', 'unknown_value', 'must be the start of a bucket of the answer');
  return bucket;
}

function readGroup(
  { row, row_value: value, faults }: FunnelEvidenceParameters,
  { breakdown }: FunnelQuestion,
): EvidenceQuestion['group'] {
  if (value !== undefined && row !== 'value') faults.add('row_value', 'not_with_row', 'goes with row=value');
  if (row === undefined) return undefined;
  if (breakdown === null) faults.add('row', 'not_grouped', 'goes with a breakdown');
  if (row !== 'value') return { kind: row };
  if (value === undefined) faults.add('row_value', 'required', 'is required with row=value');
  return { kind: row, value: value ?? '' };
}

function readTook(
  { took_since: since, took_below: below, faults }: FunnelEvidenceParameters,
  { windowUs }: FunnelQuestion,
  { step, outcome }: FirstPage,
): EvidenceQuestion['took'] {
  if (below === undefined) {
    if (since !== undefined) faults.add('took_since', 'required', 'goes with took_below');
    return undefined;
  }
  if (outcome !== 'reached' || step === 1)
    faults.add('took_below', 'not_with_outcome', 'goes with outcome=reached and a step after the first');
  const bounds = histogramBounds(windowUs);
  const at = bounds.indexOf(Number(below) * 1_000_000);
  if (at === -1) faults.add('took_below', 'unknown_value', 'must be one of histogram_bounds');
  return { since: since ?? 'start', fromUs: bounds[at - 1] ?? 0, belowUs: bounds[at] ?? 0 };
}
