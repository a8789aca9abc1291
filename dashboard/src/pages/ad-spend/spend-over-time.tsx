import { useMemo } from 'react';
import { ChartLegend } from '../../reports/chart/chart-legend';
import { TimeChart } from '../../reports/chart/time-chart';
import { useExplain } from '../../reports/evidence/explained';
import { Panel } from '../../ui/panel';
import type { AdSpendAnswer } from './ad-spend.report';
import type { ExplainAds } from './explained-ads';
import { explainedDay, explainedPoint } from './explained-day';
import { moneyWords } from './money-words';
import { spendLines } from './spend-lines';

interface SpendOverTimeProps {
  readonly answer: AdSpendAnswer;
  readonly onExplain: ExplainAds;
}

/** What was spent and earned day by day; only of rows by day, all of which are there. */
export function SpendOverTime({ answer, onExplain }: SpendOverTimeProps) {
  const explain = useExplain();
  const lines = useMemo(() => spendLines(answer), [answer]);
  if (lines === null) return null;
  const { currency, buckets, series } = lines;
  return (
    <Panel title={`By day, in ${currency}`} actions={<ChartLegend series={series} />}>
      <TimeChart
        label={`Spend and revenue in ${currency} by day`}
        buckets={buckets}
        interval="day"
        series={series}
        shape="line"
        height={240}
        write={(value) => moneyWords(String(value), currency)}
        onBucket={(at) => explain(explainedDay(lines, at, onExplain))}
        onNumber={(at, key) => onExplain(explainedPoint(lines, at, key))}
      />
    </Panel>
  );
}
