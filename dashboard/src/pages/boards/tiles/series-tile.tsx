import { useMemo } from 'react';
import type { components } from '../../../api/schema';
import { ChartLegend } from '../../../reports/chart/chart-legend';
import { TimeChart } from '../../../reports/chart/time-chart';
import { Figures } from '../../../reports/figures';
import { useCohortNames } from '../../../reports/toolbar/use-cohort-names';
import { linesOf, writeIn } from '../../trends/series/series-lines';
import { chartHeight } from './chart-height';

type SeriesAnswer = components['schemas']['SeriesResponse'];

/** Several series and what is made of them; where there are formulas, those alone are drawn. */
export function SeriesTile({ answer, height }: { answer: SeriesAnswer; height: number }) {
  const cohortName = useCohortNames(answer.query.series.some(({ cohort }) => cohort?.length));
  const shown = useMemo(() => {
    const lines = linesOf(answer, cohortName);
    const formulas = lines.filter(({ isFormula }) => isFormula);
    return formulas.length > 0 ? formulas : lines;
  }, [answer, cohortName]);
  const { interval } = answer.query;
  return (
    <>
      <Figures
        figures={shown.map(({ label, total, currency }) => ({
          label,
          value: total === null ? '–' : writeIn(currency)(total),
        }))}
      />
      {shown.length > 1 && <ChartLegend series={shown} />}
      <TimeChart
        label={`${shown.map(({ label }) => label).join(', ')} by ${interval}`}
        buckets={answer.buckets}
        interval={interval}
        series={shown}
        shape="line"
        height={chartHeight(height, shown.length)}
        write={writeIn(null)}
      />
    </>
  );
}
