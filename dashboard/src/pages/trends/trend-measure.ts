import { onlyValue, type Question } from '../../reports/question';
import { fieldWords } from '../../reports/words';
import { format, numberWriter } from '../../ui/format';
import type { TrendAnswer, TrendCount } from './trends.report';

/** What can be made of revenue or of a property's numbers, as the API calls it. */
export const FIGURES = {
  sum: 'Total',
  average: 'Average',
  median: 'Median',
  p90: '90th percentile',
  minimum: 'Smallest',
  maximum: 'Largest',
} as const;
type FigureName = keyof typeof FIGURES;

/** With those of properties that questions may have, though the page does not offer them. */
export const FIGURE_WORDS: Readonly<Record<string, string>> = {
  ...FIGURES,
  unique: 'Distinct values',
  count: 'Numbers',
};

const MEASURE = /^(\w+)\((.+)\)$/s;
const REVENUE = 'revenue';

/** "Distinct values of sku"; what no page knows, as it is written. */
export function measureWords(measure: string): string {
  const [, name, of] = MEASURE.exec(measure) ?? [];
  if (of === undefined || !Object.hasOwn(FIGURE_WORDS, name!)) return measure;
  return `${FIGURE_WORDS[name!]} of ${fieldWords(of)}`;
}

/** What a question counts: `events`, `visitors`, `events_per_visitor`, or a figure `of` revenue or a property. */
export interface Counting {
  readonly count: 'events' | 'visitors' | 'events_per_visitor' | FigureName;
  readonly of: string;
}

/** What is shown of an answer: one number of each count. */
export interface TrendMeasure {
  readonly words: string;
  /** Whether groups and buckets add up to the total. */
  readonly addsUp: boolean;
  /** Null where there is none, as the median of nothing. */
  readonly of: (count: TrendCount) => number | null;
  readonly write: (value: number) => string;
}

/** What the question counts, as its parameters say. */
export function countingOf(question: Question): Counting {
  const measure = onlyValue(question, 'measure');
  if (measure === 'events_per_visitor') return { count: measure, of: REVENUE };
  const [, figure, of] = MEASURE.exec(measure ?? '') ?? [];
  if (figure !== undefined && Object.hasOwn(FIGURES, figure)) return { count: figure as FigureName, of: of! };
  return { count: onlyValue(question, 'metrics') === 'visitors' ? 'visitors' : 'events', of: REVENUE };
}

/** The parameters that have it counted. */
export function questionOf({ count, of }: Counting) {
  const metrics = count === 'visitors' ? count : undefined;
  if (count === 'events' || count === 'visitors') return { metrics, measure: undefined };
  return { metrics, measure: count === 'events_per_visitor' ? count : `${count}(${of})` };
}

/** The currencies that an answer has revenue in, where that is what it measures. */
export function currenciesOf({ totals }: TrendAnswer): string[] {
  return (totals.measures?.[0]?.revenue ?? []).map(({ currency }) => currency);
}

const UNIQUE = { visitor: 'Unique visitors', user: 'Unique people' } as const;

/** The currency that is shown of revenue: the one asked for, or the first of the answer; undefined of what is no money. */
export function shownCurrency(answer: TrendAnswer, asked: string | undefined): string | undefined {
  const known = currenciesOf(answer);
  return known.find((each) => each === asked) ?? known[0];
}

/** @param currency of revenue; the first of the answer unless it is one of its. */
export function measureOf(answer: TrendAnswer, currency: string | undefined): TrendMeasure {
  const [measured] = answer.totals.measures ?? [];
  if (measured === undefined) {
    const countsEvents = answer.query.metrics.includes('events');
    return {
      words: countsEvents ? 'Events' : UNIQUE[answer.query.count_by],
      addsUp: countsEvents,
      of: ({ events, visitors }) => events ?? visitors ?? 0,
      write: format.count,
    };
  }
  const [, name, of = ''] = MEASURE.exec(measured.measure) ?? [];
  if (name === undefined) return { words: 'Events per visitor', addsUp: false, of: ownValue, write: decimal };
  const addsUp = name === 'sum' || name === 'count';
  if (of !== REVENUE) return { words: measureWords(measured.measure), addsUp, of: ownValue, write: decimal };
  const shown = shownCurrency(answer, currency);
  return {
    words: `${FIGURE_WORDS[name]} revenue${shown === undefined ? '' : ` in ${shown}`}`,
    addsUp,
    of: ({ measures }) => {
      const sum = measures?.[0]?.revenue?.find((each) => each.currency === shown);
      return sum ? Number(sum.amount) : addsUp ? 0 : null;
    },
    write: (value) => `${money(value)} ${shown ?? ''}`.trim(),
  };
}

function ownValue({ measures }: TrendCount): number | null {
  return measures?.[0]?.value ?? null;
}

/** How an average of several numbers is written: counts get a decimal, what is measured has its own. */
export function averageWriter({ totals }: TrendAnswer, { write }: TrendMeasure): TrendMeasure['write'] {
  return totals.measures ? write : tenths;
}

const tenths = numberWriter({ maximumFractionDigits: 1 });
const decimal = numberWriter({ maximumFractionDigits: 2 });
const money = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 4 });
