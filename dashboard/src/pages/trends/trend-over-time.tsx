import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { bucketWords } from '../../reports/chart/bucket-words';
import { COMPARED_KEY, comparedSeries } from '../../reports/chart/compared-series';
import { OTHER_COLOR, seriesColor } from '../../reports/chart/series-color';
import { TimeChart } from '../../reports/chart/time-chart';
import type { ChartSeries, ChartShape } from '../../reports/chart/time-chart.types';
import { type Explained, type ExplainNumber, useExplain } from '../../reports/evidence/explained';
import { type Figure, Figures } from '../../reports/figures';
import { onlyValue } from '../../reports/question';
import type { Asking } from '../../reports/use-question';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { explainedAverage, explainedTrend } from './explained-trend';
import { averageWriter, currenciesOf, measureOf, shownCurrency, type TrendMeasure } from './trend-measure';
import classes from './trends.module.css';
import { groupKey, groupWords, type TrendAnswer } from './trends.report';

/** The main numbers and the chart. */
export function TrendOverTime({ answer, asking }: { answer: TrendAnswer; asking: Asking }) {
  const explain = useExplain();
  const currency = onlyValue(asking.question, 'currency');
  const measure = useMemo(() => measureOf(answer, currency), [answer, currency]);
  const series = useMemo(() => seriesOf(answer, measure), [answer, measure]);
  const currencies = currenciesOf(answer);
  const { interval } = answer.query;
  return (
    <Panel
      {...(currencies.length > 1 && {
        title: 'Over time',
        actions: (
          <SegmentedControl
            size="xs"
            aria-label="Currency"
            data={currencies}
            value={shownCurrency(answer, currency)!}
            onChange={(chosen) => asking.ask({ currency: chosen })}
          />
        ),
      })}
    >
      <div className={classes.figures}>
        <Figures figures={figuresOf(answer, measure, { asking, explain })} />
      </div>
      <TimeChart
        label={`${measure.words} by ${interval}`}
        buckets={answer.buckets}
        interval={interval}
        series={series}
        shape={shapeOf(measure, asking)}
        write={measure.write}
        onBucket={(bucket) => explain(explainedTrend(answer, asking, { bucket }))}
        onNumber={(bucket, key) => explain(explainedNumber(answer, asking, { bucket, key }))}
      />
    </Panel>
  );
}

/** What does not add up, as visitors of several groups, is not stacked. */
function shapeOf({ addsUp }: TrendMeasure, { question }: Asking): ChartShape {
  if (onlyValue(question, 'chart') !== 'bars') return 'line';
  return addsUp ? 'stacked' : 'bars';
}

function seriesOf({ groups, buckets, comparison }: TrendAnswer, { words, of }: TrendMeasure): ChartSeries[] {
  const color = seriesColor(0);
  if (groups === null)
    return [
      { key: 'all', label: words, color, values: buckets.map(of) },
      ...comparedSeries(comparison?.buckets, { color, count: buckets.length, read: of }),
    ];
  return groups.map((group, at) => ({
    key: groupKey(group),
    label: groupWords(group),
    color: group.kind === 'other' ? OTHER_COLOR : seriesColor(at),
    values: group.series.map(of),
  }));
}

/** What opens a number of the chart's table, by the key of its series. */
function explainedNumber(
  answer: TrendAnswer,
  asking: Asking,
  { bucket, key }: { readonly bucket: number; readonly key: string },
): Explained {
  const group = answer.groups?.find((one) => groupKey(one) === key);
  const explained = explainedTrend(answer, asking, { bucket, ...(group && { group }) });
  // That of the compared line: the other range alone.
  if (key !== COMPARED_KEY || explained.kind !== 'count' || !explained.before) return explained;
  const { before, action: _, ...now } = explained;
  const title = bucketWords(answer.comparison!.buckets[bucket]!.start, answer.query.interval);
  return { ...now, ...before, title: `${now.title} · compared with ${title}`, before: undefined };
}

interface Explaining {
  readonly asking: Asking;
  readonly explain: ExplainNumber;
}

/** The total, and over whole buckets what one has on average, where they add up, and at most. */
function figuresOf(answer: TrendAnswer, measure: TrendMeasure, { asking, explain }: Explaining): Figure[] {
  const { totals, buckets, query, comparison } = answer;
  const { words, of, write, addsUp } = measure;
  const countsVisitors = !totals.measures && !query.metrics.includes('events');
  const total = of(totals);
  const whole = buckets.filter(({ is_complete }) => is_complete);
  const numbers = whole.map(of);
  const known = numbers.filter((number) => number !== null);
  const most = Math.max(...known);
  const mostAt = buckets.findIndex((bucket) => bucket.is_complete && of(bucket) === most);
  const sum = known.reduce((all, number) => all + number, 0);
  const one = `${query.interval === 'hour' ? 'an' : 'a'} ${query.interval}`;
  const isMany = whole.length > 1 && known.length > 0;
  return [
    {
      label: words,
      value: total === null ? '–' : write(total),
      onOpen: () => explain(explainedTrend(answer, asking)),
      change: comparison && { now: total, before: of(comparison.totals), write },
    },
    ...(isMany && (addsUp || countsVisitors)
      ? [
          {
            label: `On average ${one}`,
            value: averageWriter(answer, measure)(sum / whole.length),
            onOpen: () => explain(explainedAverage(answer, asking)),
            about: `of ${format.plural(whole.length, `whole ${query.interval}`)}`,
          },
        ]
      : []),
    ...(isMany
      ? [
          {
            label: `Most in ${one}`,
            value: write(most),
            onOpen: () => explain(explainedTrend(answer, asking, { bucket: mostAt })),
            about: bucketWords(buckets[mostAt]!.start, query.interval),
          },
        ]
      : []),
  ];
}
