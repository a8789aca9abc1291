import { useMemo } from 'react';
import { COMPARED_KEY, comparedSeries } from '../../reports/chart/compared-series';
import { seriesColor } from '../../reports/chart/series-color';
import { TimeChart } from '../../reports/chart/time-chart';
import { durationWords } from '../../reports/duration-words';
import { useExplain } from '../../reports/evidence/explained';
import { whoWords } from '../../reports/words';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { explainedBucket, type OpenPeople } from './explained-funnel';
import type { FunnelAnswer } from './funnel.report';

interface FunnelTrendProps {
  readonly answer: FunnelAnswer;
  readonly buckets: NonNullable<FunnelAnswer['buckets']>;
  readonly onOpen: OpenPeople;
}

/** The conversion over time: of those who entered in each bucket, what share came to the last step. */
export function FunnelTrend({ answer, buckets, onOpen }: FunnelTrendProps) {
  const explain = useExplain();
  const openBucket = (at: number) => explain(explainedBucket(answer, at, onOpen));
  const series = useMemo(
    () => [
      {
        key: 'conversion',
        label: 'Conversion',
        color: seriesColor(0),
        values: buckets.map(({ conversion }) => conversion),
      },
      ...comparedSeries(answer.comparison?.buckets, {
        color: seriesColor(0),
        count: buckets.length,
        read: ({ conversion }) => conversion,
      }),
    ],
    [buckets, answer.comparison],
  );
  const interval = answer.query.interval!;
  const [, people] = whoWords(answer.query.count_by);
  const open = buckets.some(({ is_complete }) => !is_complete);
  return (
    <Panel
      title={`Conversion by ${interval}`}
      about={
        <>
          Of the {people} whose counted attempt began in the {interval}, the share that came to the last step.
          {open &&
            ` Dashed: the range cuts the ${interval}, or the time to complete (${durationWords(answer.query.window_seconds)}) is not over for all of them, so that the share may still rise.`}
        </>
      }
    >
      <TimeChart
        label={`Conversion by ${interval}`}
        buckets={buckets}
        interval={interval}
        series={series}
        shape="line"
        height={220}
        write={format.percent}
        writeTick={format.percent}
        onBucket={openBucket}
        onNumber={(at, key) => key !== COMPARED_KEY && openBucket(at)}
      />
    </Panel>
  );
}
