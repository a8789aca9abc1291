import { useMemo } from 'react';
import type { components } from '../../../api/schema';
import { ChartLegend } from '../../../reports/chart/chart-legend';
import { seriesColor } from '../../../reports/chart/series-color';
import { TimeChart } from '../../../reports/chart/time-chart';
import { Figures } from '../../../reports/figures';
import { numberWriter } from '../../../ui/format';
import { chartHeight } from './chart-height';

type SeriesAnswer = components['schemas']['SeriesResponse'];

const number = numberWriter({ maximumFractionDigits: 4 });

/** Several series and what is made of them; where there are formulas, those alone are drawn. */
export function SeriesTile({ answer, height }: { answer: SeriesAnswer; height: number }) {
  const shown = useMemo(() => {
    const formulas = answer.formulas.map((each) => ({ ...each, label: each.name ?? each.formula }));
    const series = answer.series.map((each) => ({ ...each, label: each.name ?? each.letter }));
    return formulas.length > 0 ? formulas : series;
  }, [answer]);
  const drawn = useMemo(
    () =>
      shown.map(({ label, values }, at) => ({
        key: `${at}`,
        label,
        color: seriesColor(at),
        values: values.map((value) => (value === null ? null : Number(value))),
      })),
    [shown],
  );
  const { interval } = answer.query;
  return (
    <>
      <Figures
        figures={shown.map(({ label, total, currency }) => ({
          label,
          value: total === null ? '–' : `${number(Number(total))} ${currency ?? ''}`.trim(),
        }))}
      />
      {drawn.length > 1 && <ChartLegend series={drawn} />}
      <TimeChart
        label={`${shown.map(({ label }) => label).join(', ')} by ${interval}`}
        buckets={answer.buckets}
        interval={interval}
        series={drawn}
        shape="line"
        height={chartHeight(height, drawn.length)}
        write={number}
      />
    </>
  );
}
