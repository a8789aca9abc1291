import { format } from '../../ui/format';
import { bucketWords } from './bucket-words';
import classes from './time-chart.module.css';
import type { TimeChartProps } from './time-chart.types';

const WIDTH = 240;
/** More lines than this would hide the chart; the largest are shown, the table has all. */
const MOST = 12;

interface ChartTipProps extends TimeChartProps {
  readonly at: number;
  /** Where the bucket is, and how wide the chart. */
  readonly x: number;
  readonly width: number;
}

/** The numbers of the bucket under the pointer. */
export function ChartTip({ buckets, series, interval, write = format.count, at, x, width }: ChartTipProps) {
  const bucket = buckets[at]!;
  const left = x + 14 + WIDTH > width ? Math.max(0, x - 14 - WIDTH) : x + 14;
  const lines = series
    .filter(({ values }) => values[at] != null)
    .sort((one, other) => (other.values[at] ?? 0) - (one.values[at] ?? 0));
  const shown = series.length > MOST ? lines.slice(0, MOST) : series;
  return (
    <div className={classes.tip} style={{ left, width: WIDTH }}>
      <p>
        {bucket.name ?? bucketWords(bucket.start, interval)}
        {!bucket.is_complete && <span>incomplete</span>}
      </p>
      <ul>
        {shown.map(({ key, label, color, values, compared }) => (
          <li key={key}>
            <i style={{ background: color }} data-compared={compared ? true : undefined} />
            <span>{compared?.[at] === undefined ? label : bucketWords(compared[at], interval)}</span>
            <b>{values[at] == null ? '–' : write(values[at])}</b>
          </li>
        ))}
      </ul>
      {lines.length > shown.length && <p>and {format.count(lines.length - shown.length)} more</p>}
    </div>
  );
}
