import { useMemo } from 'react';
import { bucketWords } from '../../reports/chart/bucket-words';
import { comparedSeries } from '../../reports/chart/compared-series';
import { seriesColor } from '../../reports/chart/series-color';
import { TimeChart } from '../../reports/chart/time-chart';
import { bucketQuestion, type Explain } from './conversion-evidence';
import type { ConversionsAnswer } from './conversions.report';
import type { PathsAnswer } from './paths/conversion-paths.report';

type Bucket = PathsAnswer['buckets'][number] | ConversionsAnswer['buckets'][number];

interface ConversionsChartProps {
  readonly answer: ConversionsAnswer | PathsAnswer;
  /** Pixels. */
  readonly height: number;
  readonly onExplain: Explain;
}

/** The conversions of each bucket, whoever is credited; a bar opens those behind it. */
export function ConversionsChart({ answer, height, onExplain }: ConversionsChartProps) {
  const { comparison } = answer;
  const buckets: readonly Bucket[] = answer.buckets;
  const before: readonly Bucket[] | undefined = comparison?.buckets;
  const series = useMemo(() => {
    const color = seriesColor(0);
    const read = ({ conversions }: Bucket) => conversions;
    return [
      { key: 'all', label: 'Conversions', color, values: buckets.map(read) },
      ...comparedSeries(before, { color, count: buckets.length, read }),
    ];
  }, [buckets, before]);
  const { interval } = answer.query;
  return (
    <TimeChart
      label={`Conversions by ${interval}`}
      buckets={answer.buckets}
      interval={interval}
      series={series}
      shape="bars"
      height={height}
      onBucket={(at) =>
        onExplain({
          title: `Conversions: ${bucketWords(buckets[at]!.start, interval)}`,
          about: 'Every conversion of this bucket, with the visits that led to it.',
          asked: bucketQuestion(answer, at)!,
          before: bucketQuestion(comparison, at),
        })
      }
    />
  );
}
