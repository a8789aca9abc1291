import type { RetentionAnswer } from '../pages/retention/retention.report';
import { averagesOf, type PeriodAverage } from '../pages/retention/retention-averages';
import {
  averagesBefore,
  cellBefore,
  pointsBetween,
  pointsWords,
} from '../pages/retention/retention-comparison';
import { bucketWords } from '../reports/chart/bucket-words';
import { format } from '../ui/format';
import { element } from './element';
import { figureOf, type SharedView } from './shared-view.types';

/** Of the series' colour at most, so that what stands on it can be read. */
const DEEPEST = 55;

/** Who came back: the averages, and a line for each cohort. */
export function retentionView(answer: RetentionAnswer): SharedView {
  const { cohorts, comparison, query } = answer;
  const averages = averagesOf(answer);
  const before = averagesBefore(answer);
  const known = averages.filter(({ period, rate }) => period > 0 && rate !== null);
  const shown = known.length > 1 ? [known[0]!, known.at(-1)!] : known;
  return {
    figures: [
      figureOf('Came for the first time', visitorsOf(cohorts), comparison && visitorsOf(comparison.cohorts)),
      ...shown.map(({ period, rate }) =>
        figureOf(
          `Back after ${format.plural(period, query.interval)}`,
          rate,
          before?.[period]?.rate,
          format.percent,
        ),
      ),
    ],
    charts: [],
    parts: [gridOf(answer, averages, before)],
    table: null,
  };
}

function gridOf(
  answer: RetentionAnswer,
  averages: readonly PeriodAverage[],
  before: readonly PeriodAverage[] | null,
): HTMLElement {
  const { interval } = answer.query;
  const heads = [
    'Began',
    'Visitors',
    ...averages.map(({ period }) => (period ? String(period) : `Same ${interval}`)),
  ];
  const rate = (value: number | null) => element('td', value === null ? '' : format.percent(value));
  const line = (name: string, cells: readonly Node[], kind?: string) =>
    element(
      'tr',
      [element('th', name, { scope: 'row' }), element('td', ''), ...cells],
      kind ? { class: kind } : {},
    );
  const rows = answer.cohorts.map((cohort, nth) =>
    element('tr', [
      element('th', bucketWords(cohort.start, interval) + (cohort.is_complete ? '' : ' (in part)'), {
        scope: 'row',
      }),
      element('td', format.count(cohort.visitors)),
      ...cohort.periods.map((cell) => {
        if (cell.visitors === null || cell.rate === null) return element('td', '');
        const was = cellBefore(answer, nth, cell);
        const made = element('td', format.percent(cell.rate), {
          title: `${format.plural(cell.visitors, 'visitor')}${cell.is_complete ? '' : ' so far'}${was ? `; compared with ${format.percent(was.rate!)}` : ''}`,
          ...(!cell.is_complete && { 'data-partly': '' }),
        });
        const depth = Math.round(cell.rate * DEEPEST * 10) / 10;
        made.style.background = `color-mix(in srgb, var(--wm-series-1) ${depth}%, transparent)`;
        return made;
      }),
    ]),
  );
  const table = element(
    'table',
    [
      element('thead', [
        element(
          'tr',
          heads.map((head) => element('th', head, { scope: 'col' })),
        ),
      ]),
      element('tbody', [
        line(
          'Weighted average',
          averages.map((average) => rate(average.rate)),
          'average',
        ),
        ...(before
          ? [
              line(
                'Compared with',
                before.map((average) => rate(average.rate)),
                'compared',
              ),
              line('Change, in points', changesOf(averages, before), 'compared'),
            ]
          : []),
        ...rows,
      ]),
    ],
    { class: 'grid', 'aria-label': 'Cohorts and periods' },
  );
  return element('div', [table], {
    class: 'room',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Cohorts and periods',
  });
}

function changesOf(averages: readonly PeriodAverage[], before: readonly PeriodAverage[]): HTMLElement[] {
  return averages.map(({ period, rate }) => {
    const was = before[period]?.rate ?? null;
    return element('td', rate === null || was === null ? '' : pointsWords(pointsBetween(rate, was)));
  });
}

function visitorsOf(cohorts: RetentionAnswer['cohorts']): number {
  return cohorts.reduce((sum, { visitors }) => sum + visitors, 0);
}
