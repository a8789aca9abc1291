import type { Comparison } from '../query/comparison.js';
import { type EchoedComparison, echoComparison } from '../query/comparison.js';
import type { Snapshot } from '../running/report-runner.js';
import { COMPARISON_DEFINITION } from './comparison.definition.js';
import type { ReportFrame } from './report-answer.js';

/** A question about the range that another is compared with. */
export interface ComparedQuestion<Question> {
  readonly comparison: Comparison;
  readonly question: Question;
}

/** What stands in an answer once, and not in its comparison again. */
export const SAID_ONCE = [
  'query',
  'definition',
  'environment',
  'as_of',
  'lists_revision',
  'known_bots',
  'warnings',
  'comparison',
  'evidence',
] as const;

/** An answer's figures, without what frames them. */
export type Figures<Body> = Omit<Body, (typeof SAID_ONCE)[number]>;

/**
 * The answer to a request, with the figures of the range it is compared with, where it is: laid out by the same function, as if
 * that had been asked.
 */
export function comparedAnswer<
  Question,
  Value,
  Request extends { readonly question: Question; readonly compared: ComparedQuestion<Question> | null },
  Body extends ReportFrame<unknown>,
>(
  request: Request,
  snapshot: Snapshot<Value>,
  answerOf: (request: Request, snapshot: Snapshot<Value>) => Body,
): Body & { comparison?: EchoedComparison & Figures<Body> } {
  const body = answerOf(request, snapshot);
  const { compared } = request;
  if (compared === null || snapshot.compared === null) return body;
  const other = answerOf(
    { ...request, question: compared.question, compared: null },
    { ...snapshot, value: snapshot.compared, compared: null },
  );
  const { query, definition, environment, as_of, lists_revision, known_bots, warnings, ...figures } = other;
  return {
    ...body,
    definition: { ...body.definition, ...COMPARISON_DEFINITION },
    comparison: { ...echoComparison(compared.comparison), ...(figures as unknown as Figures<Body>) },
  };
}
