import { fieldWords } from '../../../reports/words';
import { FIGURE_WORDS } from '../trend-measure';
import type { AskedSeries } from './asked-series';

const MEASURE = /^(\w+)\((.+)\)$/s;

const COUNT_WORDS: Readonly<Record<string, string>> = {
  events: 'events',
  visitors: 'visitors',
  events_per_visitor: 'events per visitor',
};

/** A measure as people read it. */
export function measureWords(measure: string): string {
  const [, figure = '', of = ''] = MEASURE.exec(measure) ?? [];
  const words = FIGURE_WORDS[figure];
  if (words === undefined) return COUNT_WORDS[measure] ?? measure;
  return `${words.toLowerCase()} ${of === 'revenue' ? 'revenue' : `of ${fieldWords(of)}`}`;
}

/** What a series is called: as somebody named it, or by its events and what is counted of them. */
export function seriesLabel({
  name,
  eventTypes,
  measure,
}: Pick<AskedSeries, 'name' | 'eventTypes' | 'measure'>): string {
  if (name !== '') return name;
  const events = eventTypes.length === 0 ? 'All events' : eventTypes.join(' or ');
  return measure === 'events' ? events : `${events}: ${measureWords(measure)}`;
}
