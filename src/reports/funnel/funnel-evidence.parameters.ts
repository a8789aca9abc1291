import { CURSOR, decodeCursor, encodeCursor } from '../../common/cursor.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { isVisitorKey } from '../conversions/evidence/evidence-cursor.js';
import { ReportParameters } from '../query/report-query.pipe.js';
import { MAX_STEPS } from './funnel.fields.js';
import {
  type EvidenceQuestion,
  FUNNEL_OUTCOMES,
  type FunnelOutcome,
  type FunnelQuestion,
} from './funnel.types.js';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;

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
      'there and still may go on. Default: reached.',
  })
  outcome?: FunnelOutcome;

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

type FirstPage = Omit<EvidenceQuestion, 'after'>;

/** Which evidence is asked for, null for none; faults are added to those of the parameters. */
export function readEvidence(parameters: FunnelEvidenceParameters): FirstPage | null {
  const { include, step, outcome = 'reached', limit, faults, broken } = parameters;
  if (include === undefined) {
    if (broken.has('include')) return null;
    for (const field of ['step', 'outcome', 'limit', 'cursor'] as const) {
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
  { cursor, faults }: FunnelEvidenceParameters,
  question: FunnelQuestion,
  asked: FirstPage,
): EvidenceQuestion {
  if (asked.step > question.steps.length) faults.add('step', 'out_of_range', 'must be a step of the funnel');
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

/** A cursor belongs to one step and outcome of one question. */
function listName(
  question: FunnelQuestion,
  { step, outcome }: Pick<EvidenceQuestion, 'step' | 'outcome'>,
): string {
  return JSON.stringify(['funnel', question, step, outcome]);
}
