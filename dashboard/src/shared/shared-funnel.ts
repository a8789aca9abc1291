import type { components } from '../api/schema';
import { comparedSeries } from '../reports/chart/compared-series';
import { seriesColor } from '../reports/chart/series-color';
import { durationWords } from '../reports/duration-words';
import { format } from '../ui/format';
import { barsOf, type SharedBar } from './shared-bars';
import { changeWords, figureOf, type SharedView } from './shared-view.types';
import { funnelTable } from './tables/funnel-table';

type FunnelAnswer = components['schemas']['FunnelResponse'];

/** How far visitors came, step by step, and how that goes over time. */
export function funnelView(answer: FunnelAnswer): SharedView {
  const { entrants, completed, conversion, steps, comparison: before, buckets, query } = answer;
  const color = seriesColor(0);
  const read = ({ conversion: rate }: { conversion: number | null }) => rate;
  return {
    table: funnelTable(answer),
    figures: [
      figureOf('Entered', entrants, before?.entrants),
      figureOf('Completed', completed, before?.completed),
      figureOf('Conversion', conversion, before?.conversion, format.percent),
      figureOf('Median time', medianOf(answer), before && medianOf(before), durationWords),
    ],
    charts:
      buckets && query.interval
        ? [
            {
              title: `Conversion by ${query.interval}`,
              buckets,
              interval: query.interval,
              series: [
                { key: 'conversion', label: 'Conversion', color, values: buckets.map(read) },
                ...comparedSeries(before?.buckets, { color, count: buckets.length, read }),
              ],
              write: format.percent,
              writeTick: format.percent,
            },
          ]
        : [],
    parts: [
      barsOf(
        'Visitors by step',
        steps.map(({ step, event_type, visitors, conversion_from_start: share }, at): SharedBar => {
          const was = before?.steps[at];
          return {
            name: `${step}. ${event_type ?? `Any ${step} of the steps`}`,
            share: share ?? 0,
            ...(was && { before: was.conversion_from_start ?? 0 }),
            value: format.plural(visitors, 'visitor'),
            about: [
              ...(share === null ? [] : [format.percent(share)]),
              ...(was && share !== null && was.conversion_from_start !== null && step > 1
                ? [changeWords(share, was.conversion_from_start, format.percent)]
                : []),
            ].join(' · '),
          };
        }),
      ),
    ],
  };
}

function medianOf({ steps }: Pick<FunnelAnswer, 'steps'>): number | null {
  return steps.at(-1)?.seconds_from_start?.median ?? null;
}
