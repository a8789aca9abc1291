import type { SeriesAnswer } from '../pages/trends/series/series.report';
import {
  chartSeries,
  chartsOf,
  linesOf,
  type SeriesLine,
  writeIn,
} from '../pages/trends/series/series-lines';
import { figureOf, type SharedView } from './shared-view.types';

/** Several series and formulas: a chart for each unit. Cohorts are the account's own and stay without their names. */
export function seriesView(answer: SeriesAnswer): SharedView {
  const lines = linesOf(answer, () => 'members of a cohort');
  const charts = chartsOf(lines);
  const ofSeries = lines.filter(({ isFormula }) => !isFormula).length;
  return {
    heads: Object.fromEntries(
      lines.map(({ sign, label, currency }, at) => [
        at < ofSeries ? sign.toLowerCase() : `formula_${at - ofSeries + 1}`,
        currency === null ? label : `${label}, ${currency}`,
      ]),
    ),
    figures: lines.map(({ label, total, before, currency }) =>
      figureOf(label, total, before?.total, writeIn(currency)),
    ),
    charts: charts.map((own) => ({
      ...((charts.length > 1 || own[0]!.currency !== null) && { title: titleOf(own) }),
      series: chartSeries(own, answer),
      buckets: answer.buckets,
      interval: answer.query.interval,
      write: writeIn(own[0]!.currency),
    })),
  };
}

/** What is drawn, with its unit, as the app says it. */
function titleOf(own: readonly SeriesLine[]): string {
  const { currency } = own[0]!;
  return own.map(({ label }) => label).join(', ') + (currency === null ? '' : `, in ${currency}`);
}
