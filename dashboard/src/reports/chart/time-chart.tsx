import { useContext } from 'react';
import { ChartFlags } from '../annotations/chart-flags';
import { ChartNumbers } from './chart-numbers';
import { FOOT, LEFT } from './margins';
import classes from './time-chart.module.css';
import type { TimeChartProps } from './time-chart.types';
import { TimeDrawing } from './time-drawing';

/**
 * Numbers over time as lines or bars, and the same numbers as a table. The drawing is hidden from screen readers and
 * out of the keyboard's reach; the table is for both. Incomplete buckets are hatched or dashed. Flags over it say what
 * happened when.
 */
export function TimeChart(props: TimeChartProps) {
  const { buckets, interval, height = 300 } = props;
  const Flags = useContext(ChartFlags);
  return (
    <div className={classes.chart}>
      <div aria-hidden>
        <TimeDrawing {...props} height={height} />
      </div>
      {Flags && <Flags buckets={buckets} interval={interval} height={height} left={LEFT} foot={FOOT} />}
      <ChartNumbers {...props} />
    </div>
  );
}
