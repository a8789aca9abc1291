import { useMemo } from 'react';
import { ChartFlags } from '../../reports/annotations/chart-flags';
import { seriesColor } from '../../reports/chart/series-color';
import { TimeChart } from '../../reports/chart/time-chart';
import type { ChartSeries } from '../../reports/chart/time-chart.types';
import { type ExplainNumber, useExplain } from '../../reports/evidence/explained';
import { type Figure, Figures } from '../../reports/figures';
import { whoWords } from '../../reports/words';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import type { AskedCell } from './cell-people';
import { explainedAverage, explainedBegan } from './explained-average';
import classes from './retention.module.css';
import type { RetentionAnswer } from './retention.report';
import { averagesOf } from './retention-averages';
import { averagesBefore } from './retention-comparison';

interface RetentionSummaryProps {
  readonly answer: RetentionAnswer;
  readonly onOpen: (cell: AskedCell) => void;
}

/** How many came at all, which share of them came back after how long, and the same of what it is compared with. */
export function RetentionSummary({ answer, onOpen }: RetentionSummaryProps) {
  const explain = useExplain();
  const { interval } = answer.query;
  const curve = useMemo(() => curveOf(answer), [answer]);
  return (
    <Panel>
      <div className={classes.figures}>
        <Figures figures={figuresOf(answer, explain, onOpen)} />
      </div>
      {curve.buckets.length > 1 && (
        // What stands below this chart are no dates: nothing happened "there".
        <ChartFlags value={null}>
          <TimeChart
            label={`Came back, by ${interval}s after the first`}
            head="After"
            buckets={curve.buckets}
            interval={interval}
            series={curve.series}
            shape="line"
            height={200}
            write={format.percent}
            writeTick={format.percent}
          />
        </ChartFlags>
      )}
    </Panel>
  );
}

/** The weighted averages by period, as far as any cohort has come; without the first where everybody is there. */
function curveOf(answer: RetentionAnswer) {
  const { interval } = answer.query;
  const before = averagesBefore(answer);
  const known = averagesOf(answer).filter(({ rate }) => rate !== null);
  const shown = known.filter(({ period, rate }) => period > 0 || rate !== 1);
  const series: ChartSeries[] = [
    {
      key: 'average',
      label: 'Weighted average',
      color: seriesColor(0),
      values: shown.map(({ rate }) => rate),
    },
    ...(before === null
      ? []
      : [
          {
            key: 'compared',
            label: 'Compared with',
            color: seriesColor(0),
            values: shown.map(({ period }) => before[period]?.rate ?? null),
            compared: [],
          },
        ]),
  ];
  const buckets = shown.map(({ period }) => ({
    start: String(period),
    is_complete: true,
    name: period === 0 ? `The same ${interval}` : format.plural(period, interval),
    tick: period === 0 ? 'same' : String(period),
  }));
  return { series, buckets };
}

/** Who began, and the averages after one period and after the most that any cohort has come to. */
function figuresOf(
  answer: RetentionAnswer,
  explain: ExplainNumber,
  onOpen: (cell: AskedCell) => void,
): Figure[] {
  const { cohorts, comparison, query } = answer;
  const before = averagesBefore(answer);
  const known = averagesOf(answer).filter(({ period, rate }) => period > 0 && rate !== null);
  const shown = known.length > 1 ? [known[0]!, known.at(-1)!] : known;
  const began = visitorsOf(cohorts);
  return [
    {
      label: 'Came for the first time',
      value: format.count(began),
      onOpen: () => explain(explainedBegan(answer, onOpen)),
      ...(comparison && {
        change: { now: began, before: visitorsOf(comparison.cohorts), write: format.count },
      }),
    },
    ...shown.map(
      ({ period, rate, visitors }): Figure => ({
        label: `Back after ${format.plural(period, query.interval)}`,
        value: format.percent(rate!),
        onOpen: () => explain(explainedAverage(answer, period, onOpen)),
        ...(before && { change: { now: rate, before: before[period]?.rate ?? null, write: format.percent } }),
        about: `of ${format.plural(visitors, ...whoWords(query.count_by))}`,
      }),
    ),
  ];
}

function visitorsOf(cohorts: RetentionAnswer['cohorts']): number {
  return cohorts.reduce((sum, { visitors }) => sum + visitors, 0);
}
