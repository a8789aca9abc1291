import type { components } from '../../api/schema';
import { durationWords } from '../../reports/duration-words';
import { fieldWords, valueWords } from '../../reports/words';
import { format } from '../../ui/format';
import { NOTHING, type ShownTable } from './shown-table.types';

type FunnelAnswer = components['schemas']['FunnelResponse'];

/** The funnel for each value it is broken down by; without a breakdown its bars say everything. */
export function funnelTable({ breakdown, query, steps }: FunnelAnswer): ShownTable | null {
  if (breakdown === null) return null;
  const rate = (value: number | null) => (value === null ? NOTHING : format.percent(value));
  return {
    heads: [
      fieldWords(query.breakdown!.by),
      ...steps.map(({ step, event_type }) => `${step}. ${event_type ?? 'any'}`),
      'Conversion',
      'Median time',
    ],
    names: 1,
    rows: breakdown
      .filter(({ kind, entrants }) => entrants > 0 || kind === 'value')
      .map(({ kind, value, conversion, steps: reached }) => {
        const median = reached.at(-1)!.seconds_from_start?.median;
        return [
          kind === 'other' ? 'All others' : valueWords(kind === 'null' ? null : value),
          ...reached.map(({ visitors }) => format.count(visitors)),
          rate(conversion),
          median == null ? NOTHING : durationWords(median),
        ];
      }),
  };
}
