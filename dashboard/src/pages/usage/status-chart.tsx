import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { EventStatus, UsageBucket } from '../../api/api.types';
import { format } from '../../ui/format';
import { STATUS_ORDER, STATUSES } from '../../ui/statuses';
import { useTimes } from '../../ui/time-zone';
import type { Times } from '../../ui/times';

const COLORS: Readonly<Record<EventStatus, string>> = {
  accepted: 'var(--wm-good-mark)',
  duplicate: 'var(--wm-quiet-mark)',
  conflict: 'var(--wm-warn-mark)',
  rejected: 'var(--wm-bad-mark)',
  rate_limited: 'var(--wm-limit-mark)',
  refused: 'var(--wm-refuse-mark)',
};

interface StatusChartProps {
  readonly buckets: readonly UsageBucket[];
  readonly interval: 'hour' | 'day';
}

/** Stacked bars, one per bucket. A table shows the numbers, so the chart is hidden from screen readers. */
export default function StatusChart({ buckets, interval }: StatusChartProps) {
  const times = useTimes();
  const name = (start: string, write: Times['bare']) =>
    interval === 'hour' ? write(start, 'hour') : format.utcDay(start);
  return (
    <div aria-hidden>
      <BarChart
        h={260}
        type="stacked"
        data={[...buckets]}
        dataKey="start"
        series={STATUS_ORDER.map((status) => ({
          name: status,
          label: STATUSES[status].label,
          color: COLORS[status],
        }))}
        valueFormatter={format.short}
        withLegend={false}
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--wm-line)"
        textColor="dimmed"
        barProps={{ isAnimationActive: false }}
        barChartProps={{ barCategoryGap: '22%', accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 48, tickFormatter: (start) => name(start, times.bare) }}
        tooltipProps={{
          labelFormatter: (start) => (typeof start === 'string' ? name(start, times.full) : start),
        }}
        yAxisProps={{ width: 44, allowDecimals: false }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}
