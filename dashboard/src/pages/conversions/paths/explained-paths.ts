import type { ExplainedParts } from '../../../reports/evidence/explained';
import { format } from '../../../ui/format';
import type { Explain, Explained } from '../conversion-evidence';
import type { ListedPath, PathsAnswer } from './conversion-paths.report';
import { lagClassWords, pathWords, touchesWords } from './path-words';

/** The conversions of a path. */
export function explainedPath(path: ListedPath, answer: PathsAnswer): Explained {
  const steps = answer.query.group_by.map((field): [string, string[]] => [
    `step_${field}`,
    path.steps.map((step) => step[field as 'source'] ?? ''),
  ]);
  return {
    title: pathWords(path, answer),
    about: 'The conversions to which this way led, each with its visits.',
    asked: { ...Object.fromEntries(steps), ...(path.is_cut && { path_is_cut: 'true' }) },
    isOfPaths: true,
  };
}

/** The conversions with so many visits before them. */
export function explainedTouches(counted: PathsAnswer['touches']['classes'][number]): Explained {
  return {
    title: touchesWords(counted),
    about: 'The conversions with so many visits before them.',
    asked: { touches_from: String(counted.from) },
    isOfPaths: true,
  };
}

/** The conversions so long after their first visit. */
export function explainedLag(counted: PathsAnswer['lag']['classes'][number]): Explained {
  return {
    title: lagClassWords(counted),
    about: 'The conversions so long after the first of their visits.',
    asked: { lag_from_minutes: String(counted.from_minutes) },
    isOfPaths: true,
  };
}

/** A median: how many conversions are in each class. */
export function explainedMedian(
  title: string,
  classes: readonly { readonly conversions: number; readonly explained: Explained }[],
  onExplain: Explain,
): ExplainedParts {
  return {
    kind: 'parts',
    title,
    about: 'Half of the conversions that have visits are not above the median.',
    parts: classes
      .filter(({ conversions }) => conversions > 0)
      .map(({ conversions, explained }) => ({
        label: explained.title,
        shown: format.plural(conversions, 'conversion'),
        explained: { kind: 'elsewhere', open: () => onExplain(explained) },
      })),
  };
}
