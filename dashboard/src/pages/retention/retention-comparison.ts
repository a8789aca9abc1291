import { bucketWords } from '../../reports/chart/bucket-words';
import { numberWriter } from '../../ui/format';
import type { AskedCell } from './cell-people';
import { wholeCohort } from './explained-average';
import type { RetentionAnswer, RetentionCell } from './retention.report';
import { averagesOf, type PeriodAverage } from './retention-averages';

/** The averages of the range that is compared with, by period; null where nothing is. */
export function averagesBefore({ comparison, query }: RetentionAnswer): readonly PeriodAverage[] | null {
  return comparison ? averagesOf({ cohorts: comparison.cohorts, query }) : null;
}

/** The cell of the compared range that stands in the same place; undefined where that has none, or either may still grow. */
export function cellBefore(
  { comparison }: RetentionAnswer,
  nth: number,
  cell: RetentionCell,
): RetentionCell | undefined {
  const before = comparison?.cohorts[nth]?.periods[cell.period];
  return cell.is_complete && before?.is_complete && before.rate !== null ? before : undefined;
}

/** The cohort of the compared range that stands in the same place, as one asks for who began in it. */
export function wholeBefore({ comparison, query }: RetentionAnswer, nth: number): AskedCell | undefined {
  const cohort = comparison?.cohorts[nth];
  return cohort && { ...wholeCohort(cohort, query), range: comparison };
}

/** A cell of the compared range that stands in the same place, as one asks for whom it counts; whether or not it may still grow. */
export function askedBefore(
  { comparison, query }: RetentionAnswer,
  nth: number,
  period: number,
): AskedCell | undefined {
  const cohort = comparison?.cohorts[nth];
  const cell = cohort?.periods[period];
  if (!cohort || !cell || cell.visitors === null) return undefined;
  return {
    ...{ start: cohort.start, cohort: bucketWords(cohort.start, query.interval), period },
    ...{ when: bucketWords(cell.start, query.interval), counted: cell.visitors, of: cohort.visitors },
    range: comparison!,
  };
}

/** By how many points of a hundred a rate is higher; 0.125 after 0.1 is 2.5. */
export function pointsBetween(now: number, before: number): number {
  return Math.round((now - before) * 1_000) / 10;
}

/** "+2.5" or "−0.4". */
export const pointsWords = numberWriter({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });
