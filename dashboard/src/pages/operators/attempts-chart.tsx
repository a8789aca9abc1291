import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { format } from '../../ui/format';
import { useTimes } from '../../ui/time-zone';

interface AttemptHour {
  readonly start: string;
  readonly missing: number;
  readonly malformed: number;
  readonly unknown: number;
}

/** Attempts by hour and reason. The totals are shown as text, so the chart is hidden from screen readers. */
export default function AttemptsChart({ hours }: { hours: readonly AttemptHour[] }) {
  const times = useTimes();
  return (
    <div aria-hidden>
      <BarChart
        h={220}
        mt="lg"
        type="stacked"
        data={[...hours]}
        dataKey="start"
        series={[
          { name: 'missing', label: 'No key', color: 'var(--wm-quiet-mark)' },
          { name: 'malformed', label: 'Malformed', color: 'var(--wm-warn-mark)' },
          { name: 'unknown', label: 'Unknown', color: 'var(--wm-refuse-mark)' },
        ]}
        valueFormatter={format.short}
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--wm-line)"
        textColor="dimmed"
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 48, tickFormatter: (start) => times.bare(start, 'hour') }}
        tooltipProps={{
          labelFormatter: (start) => (typeof start === 'string' ? times.full(start, 'hour') : start),
        }}
        yAxisProps={{ width: 44, allowDecimals: false }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}
