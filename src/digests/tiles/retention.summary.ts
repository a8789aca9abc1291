import { COUNT, dayOf, figure, RATE } from '../figures.js';
import type { AnswerFrame, Bucket, Summary } from './tile.types.js';

interface Cell extends Bucket {
  readonly period: number;
  readonly visitors: number | null;
  readonly rate: number | null;
}

interface Cohort extends Bucket {
  readonly visitors: number;
  readonly periods: readonly Cell[];
}

export interface RetentionAnswer extends AnswerFrame {
  readonly query: { readonly interval: 'day' | 'week' | 'month'; readonly count_by: string };
  readonly cohorts: readonly Cohort[];
}

/** Rows and columns of the picture: more no message has room for. */
const MAX_COHORTS = 10;
const MAX_PERIODS = 9;

/**
 * Of the last that began long enough ago: what part came back in the next period, against those who began one earlier. The
 * range is the report's own: a week has nobody who came back the week after.
 */
export function summarizeRetention(now: RetentionAnswer): Summary {
  const { interval, count_by } = now.query;
  const who = count_by === 'user' ? 'People' : 'Visitors';
  const isKnown = ({ visitors, periods }: Cohort) => visitors > 0 && periods[1]?.is_complete === true;
  const at = now.cohorts.findLastIndex(isKnown);
  const last = now.cohorts[at];
  const earlier = now.cohorts.slice(0, Math.max(0, at)).findLast(isKnown);
  const began = last ? `, of those who began ${said(interval, last)}` : '';
  const headline = figure(`Came back the next ${interval}${began}`, RATE, {
    now: last?.periods[1]?.rate ?? null,
    before: earlier?.periods[1]?.rate,
  });
  const shown = now.cohorts.slice(-MAX_COHORTS);
  const rows = shown.map((cohort) => ({
    label: dayOf(cohort.start),
    size: COUNT.write(cohort.visitors),
    rates: cohort.periods.slice(0, MAX_PERIODS).map(({ rate }) => rate),
  }));
  return {
    headline,
    figures: last
      ? [
          figure(`${who} who began ${said(interval, last)}`, COUNT, {
            now: last.visitors,
            before: earlier?.visitors,
          }),
        ]
      : [],
    definition: now.definition.rate ?? '',
    notes: [
      `Rows: who began in one ${interval}. Columns: the ${interval} they began in, then each ${interval} after.`,
    ],
    chart: rows.some(({ rates }) => rates.some((rate) => rate !== null)) ? { kind: 'grid', rows } : null,
  };
}

function said(interval: 'day' | 'week' | 'month', { start }: Cohort): string {
  return interval === 'day' ? `on ${dayOf(start)}` : `in the ${interval} from ${dayOf(start)}`;
}
