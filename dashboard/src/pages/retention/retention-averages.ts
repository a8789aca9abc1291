import type { RetentionAnswer } from './retention.report';

/** How many of all cohorts' visitors came back in a period. */
export interface PeriodAverage {
  readonly period: number;
  readonly rate: number | null;
  /** The visitors of the cohorts that count: those whose period is over. */
  readonly visitors: number;
}

/**
 * By period the visitors who came back ÷ the visitors, over the cohorts of which both are complete: an average in which each
 * cohort weighs as much as it has visitors.
 */
export function averagesOf({ cohorts, query }: Pick<RetentionAnswer, 'cohorts' | 'query'>): PeriodAverage[] {
  return Array.from({ length: query.periods + 1 }, (_, period) => {
    const over = cohorts.flatMap((cohort) => {
      const cell = cohort.periods[period];
      return cohort.is_complete && cell?.is_complete && cell.visitors !== null
        ? [{ visitors: cohort.visitors, returned: cell.visitors }]
        : [];
    });
    const visitors = over.reduce((sum, cohort) => sum + cohort.visitors, 0);
    const returned = over.reduce((sum, cohort) => sum + cohort.returned, 0);
    return { period, visitors, rate: visitors === 0 ? null : returned / visitors };
  });
}
