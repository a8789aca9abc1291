import { changed, NO_COMPARISON, type Question } from '../question';

interface Range {
  readonly from: string;
  readonly to: string;
}

/**
 * A question about the range of an answer that is shown, by its ends: a page goes on after another only where both ask the
 * same, and today's period is another tomorrow.
 */
export function inRange(question: Question, { from, to }: Range): Question {
  return changed(question, { ...NO_COMPARISON, period: undefined, from, to });
}
