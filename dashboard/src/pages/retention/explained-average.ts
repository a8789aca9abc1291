import { bucketWords } from '../../reports/chart/bucket-words';
import type { ExplainedParts } from '../../reports/evidence/explained';
import { format } from '../../ui/format';
import type { AskedCell } from './cell-people';
import type { RetentionAnswer } from './retention.report';

type Cohort = RetentionAnswer['cohorts'][number];

/** All who began in a cohort. */
export function wholeCohort(
  { start, visitors }: Pick<Cohort, 'start' | 'visitors'>,
  { interval }: Pick<RetentionAnswer['query'], 'interval'>,
): AskedCell {
  const cohort = bucketWords(start, interval);
  return { start, cohort, period: null, when: '', counted: visitors, of: visitors };
}

/** All who began, cohort by cohort. */
export function explainedBegan(
  { cohorts, query }: RetentionAnswer,
  onOpen: (cell: AskedCell) => void,
): ExplainedParts {
  return {
    kind: 'parts',
    title: 'Came for the first time',
    about: 'All who began, by cohort.',
    parts: cohorts.map((cohort) => {
      const asked = wholeCohort(cohort, query);
      const open = () => onOpen(asked);
      const shown = format.count(cohort.visitors);
      return {
        label: asked.cohort,
        shown,
        ...(cohort.visitors > 0 && { explained: { kind: 'elsewhere' as const, open } }),
      };
    }),
  };
}

/** The average of a period: of each cohort that is in it how many came back, and of how many. */
export function explainedAverage(
  { cohorts, query }: Pick<RetentionAnswer, 'cohorts' | 'query'>,
  period: number,
  onOpen: (cell: AskedCell) => void,
): ExplainedParts {
  return {
    kind: 'parts',
    title: `Weighted average · ${period === 0 ? `same ${query.interval}` : `${query.interval} ${period}`}`,
    about: 'All who came back divided by all who began, over the cohorts whose period is over.',
    parts: cohorts.flatMap(({ start, visitors, is_complete, periods }) => {
      const cell = periods[period];
      if (!is_complete || !cell?.is_complete || cell.visitors === null) return [];
      const { visitors: counted } = cell;
      const cohort = bucketWords(start, query.interval);
      const when = bucketWords(cell.start, query.interval);
      const open = () => onOpen({ start, cohort, period, when, counted, of: visitors });
      const shown = `${format.count(counted)} of ${format.count(visitors)}`;
      return [
        { label: cohort, shown, ...(visitors > 0 && { explained: { kind: 'elsewhere' as const, open } }) },
      ];
    }),
  };
}
