import { onlyValue, type Question, type QuestionChange } from '../../reports/question';
import { fieldWords } from '../../reports/words';
import { format, numberWriter } from '../../ui/format';
import type { TrendAnswer, TrendCount } from './trends.report';

/** What is counted of events themselves, as the API calls it. */
export const COUNTS = {
  events: 'Events',
  visitors: 'Unique visitors',
  events_per_visitor: 'Events per visitor',
} as const;

/** What can be made of revenue or of a property's numbers. */
export const FIGURES = {
  sum: 'Total',
  average: 'Average',
  median: 'Median',
  p90: '90th percentile',
  minimum: 'Smallest',
  maximum: 'Largest',
} as const;

/** What is counted of a property alone. */
export const UNIQUE = 'unique';

/** With what the page does not offer, though questions may have it. */
export const FIGURE_WORDS: Readonly<Record<string, string>> = {
  ...FIGURES,
  [UNIQUE]: 'Distinct values',
  count: 'Numbers',
};

const MEASURE = /^(\w+)\((.+)\)$/s;
export const REVENUE = 'revenue';

/** "Distinct values of sku"; what no page knows, as it is written. */
export function measureWords(measure: string): string {
  const [, name, of] = MEASURE.exec(measure) ?? [];
  if (of === undefined || !Object.hasOwn(FIGURE_WORDS, name!)) return measure;
  return `${FIGURE_WORDS[name!]} of ${fieldWords(of)}`;
}

/** A measure in two: `sum` of `properties.seats`; `events` of nothing. */
interface Counting {
  readonly count: string;
  readonly of?: string | undefined;
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

/** What a question counts, as the API calls it: `events`, `visitors`, `sum(revenue)`. */
export function askedMeasure(question: Question): string {
  const metrics = onlyValue(question, 'metrics') === 'visitors' ? 'visitors' : 'events';
  return onlyValue(question, 'measure') ?? metrics;
}

/** What has it counted instead of what was. */
export function measureParameters(measure: string): QuestionChange {
  const none = { metrics: undefined, measure: undefined };
  if (measure === 'events') return none;
  return measure === 'visitors' ? { ...none, metrics: measure } : { ...none, measure };
}

/** What the page offers of a measure; null where it does not offer it. */
export function countingOf(measure: string): Counting | null {
  if (Object.hasOwn(COUNTS, measure)) return { count: measure };
  const [, count, of] = MEASURE.exec(measure) ?? [];
  return count !== undefined && (count === UNIQUE || Object.hasOwn(FIGURES, count)) ? { count, of } : null;
}

/** The currencies that an answer has revenue in, where that is what it measures. */
export function currenciesOf({ totals }: TrendAnswer): string[] {
  return (totals.measures?.[0]?.revenue ?? []).map(({ currency }) => currency);
}

const UNIQUE_BY = { visitor: 'Unique visitors', user: 'Unique people' } as const;

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
      words: countsEvents ? 'Events' : UNIQUE_BY[answer.query.count_by],
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
