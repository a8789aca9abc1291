import { durationWords } from '../../../reports/duration-words';
import { valueWords } from '../../../reports/words';
import type { ListedPath, PathsAnswer } from './conversion-paths.report';

type Step = ListedPath['steps'][number];

/** Minutes as people say them. */
export function lagWords(minutes: number): string {
  return minutes < 1 ? 'under a minute' : durationWords(minutes * 60);
}

/** A step by the fields that tell steps apart. */
export function stepWords(step: Step, { query }: Pick<PathsAnswer, 'query'>): string {
  return query.group_by.map((field) => valueWords(step[field as 'source'] ?? null)).join(' / ');
}

/** A path in one line: it names the rows of one answer apart. */
export function pathWords({ steps, is_cut }: ListedPath, answer: Pick<PathsAnswer, 'query'>): string {
  return [...(is_cut ? ['…'] : []), ...steps.map((step) => stepWords(step, answer))].join(' → ');
}

/** The visits of a class: "1 visit", "10 and more visits". */
export function touchesWords({ from, to }: { readonly from: number; readonly to: number | null }): string {
  if (to === null) return `${from} and more visits`;
  return from === 1 ? '1 visit' : `${from} visits`;
}

/** The times of a class: "Under 1 h", "2 to 3 days". */
export function lagClassWords({
  from_minutes: from,
  to_minutes: to,
}: PathsAnswer['lag']['classes'][number]): string {
  if (to === null) return `${lagWords(from)} and more`;
  return from === 0 ? `Under ${lagWords(to)}` : `${lagWords(from)} to ${lagWords(to)}`;
}
