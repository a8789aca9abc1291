import '@mantine/charts/styles.layer.css';
import { BarChart as MantineBarChart } from '@mantine/charts';
import type { BarChartProps } from './bar-chart';
import { format } from './format';
import { useTimes } from './time-zone';
import type { Times } from './times';

/** The drawing of `BarChart`, which alone loads the library. */
export default function BarDrawing<K extends string>({
  buckets,
  series,
  interval,
  height,
}: BarChartProps<K>) {
  const times = useTimes();
  const name = (start: string, write: Times['bare']) =>
    interval === 'hour' ? write(start, 'hour') : format.utcDay(start);
  return (
    <MantineBarChart
      h={height}
      type="stacked"
      data={[...buckets]}
      dataKey="start"
      series={[...series]}
      valueFormatter={format.short}
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--wm-line)"
      textColor="dimmed"
      maxBarWidth={28}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ barCategoryGap: '22%', accessibilityLayer: false }}
      xAxisProps={{ minTickGap: 48, tickFormatter: (start) => name(start, times.bare) }}
      tooltipProps={{
        labelFormatter: (start) => (typeof start === 'string' ? name(start, times.full) : start),
      }}
      // Every tick has its line; left alone, the library drops some where it thinks that labels would touch.
      yAxisProps={{ width: 44, allowDecimals: false, interval: 0 }}
      tooltipAnimationDuration={0}
    />
  );
}
