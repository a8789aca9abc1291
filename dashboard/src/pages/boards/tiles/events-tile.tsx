import { useMemo } from 'react';
import { ChartLegend } from '../../../reports/chart/chart-legend';
import { comparedSeries } from '../../../reports/chart/compared-series';
import { seriesColor } from '../../../reports/chart/series-color';
import { TimeChart } from '../../../reports/chart/time-chart';
import { Figures } from '../../../reports/figures';
import { RankedList } from '../../../reports/ranked-list';
import { fieldWords } from '../../../reports/words';
import { measureOf } from '../../trends/trend-measure';
import { groupKey, groupWords, type TrendAnswer } from '../../trends/trends.report';
import { chartHeight } from './chart-height';
import { Nothing } from './nothing';

/** Events over time, or by group. */
export function EventsTile({ answer, height }: { answer: TrendAnswer; height: number }) {
  const measure = useMemo(() => measureOf(answer, undefined), [answer]);
  const { words, of, write, addsUp } = measure;
  const { totals, groups, buckets, comparison, query } = answer;
  const color = seriesColor(0);
  const series = useMemo(
    () => [
      { key: 'all', label: words, color, values: buckets.map(of) },
      ...comparedSeries(comparison?.buckets, { color, count: buckets.length, read: of }),
    ],
    [words, of, color, buckets, comparison],
  );
  const total = of(totals);
  if (groups !== null) {
    if (groups.length === 0) return <Nothing />;
    return (
      <RankedList
        label={words}
        heads={[query.group_by.map(fieldWords).join(' / '), words]}
        rows={groups.map((group) => {
          const value = of(group);
          return {
            key: groupKey(group),
            label: groupWords(group),
            value,
            ...(addsUp && total && value !== null && { share: value / total }),
          };
        })}
        write={write}
      />
    );
  }
  return (
    <>
      <Figures
        figures={[
          {
            label: words,
            value: total === null ? '–' : write(total),
            change: comparison && { now: total, before: of(comparison.totals), write },
          },
        ]}
      />
      {series.length > 1 && <ChartLegend series={series} />}
      <TimeChart
        label={`${words} by ${query.interval}`}
        buckets={buckets}
        interval={query.interval}
        series={series}
        shape="line"
        height={chartHeight(height, series.length)}
        write={write}
      />
    </>
  );
}
