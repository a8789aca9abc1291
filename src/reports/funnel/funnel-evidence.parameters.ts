import { ApiPropertyOptional } from '@nestjs/swagger';
import { decodeCursor, encodeCursor } from '../../common/cursor.js';
import { TextParameter, WholeNumberParameter } from '../../http/query.constraints.js';
import { isVisitorKey } from '../conversions/evidence/evidence-cursor.js';
import { ChoiceParameter } from '../query/parameter.decorators.js';
import { ReportParameters } from '../query/report-query.pipe.js';
import {
  type EvidenceQuestion,
  FUNNEL_OUTCOMES,
  type FunnelOutcome,
  type FunnelQuestion,
} from './funnel.types.js';
import { MAX_STEPS } from './read-funnel.js';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;
const MAX_CURSOR_LENGTH = 4096;

/**
 * The parameters of a funnel's evidence: which of the counted visitors to name. None has a `default` in the OpenAPI
 * document: the page at /docs would send it with every question, which is refused without `include`.
 */
export class FunnelEvidenceParameters extends ReportParameters {
  @ApiPropertyOptional({
    description: 'Names the visitors and events counted at `step`, page by page.',
    enum: ['evidence'],
  })
  @ChoiceParameter(['evidence'])
  include?: 'evidence';

  @ApiPropertyOptional({
    description: 'With `include=evidence`: whose visitors to name. Default: 1.',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_STEPS,
  })
  @WholeNumberParameter(1, MAX_STEPS)
  step?: string;

  @ApiPropertyOptional({
    description:
      'With `include=evidence`: all visitors who reached the step, or those who dropped off there, or those who are ' +
      'there and still may go on. Default: reached.',
    enum: FUNNEL_OUTCOMES,
  })
  @ChoiceParameter(FUNNEL_OUTCOMES)
  outcome?: FunnelOutcome;

  @ApiPropertyOptional({
    description: `With \`include=evidence\`: most visitors of a page. Default: ${DEFAULT_LIMIT}.`,
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_LIMIT,
  })
  @WholeNumberParameter(1, MAX_LIMIT)
  limit?: string;

  @ApiPropertyOptional({
    description:
      'With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same.',
    minLength: 1,
    maxLength: MAX_CURSOR_LENGTH,
  })
  @TextParameter(MAX_CURSOR_LENGTH)
  cursor?: string;
}

type Asked = Omit<EvidenceQuestion, 'after'>;

/** Which evidence is asked for, null for none; faults are added to those of the parameters. */
export function readEvidence(parameters: FunnelEvidenceParameters): Asked | null {
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
export function readEvidencePlace(
  { cursor, faults }: FunnelEvidenceParameters,
  question: FunnelQuestion,
  asked: Asked,
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
