import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { EventStatus, UsageBucket } from '../../api/api.types';
import { format } from '../../ui/format';
import { STATUS_ORDER, STATUSES } from '../../ui/statuses';

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
  const name = interval === 'hour' ? format.hour : format.utcDay;
  return (
    <div aria-hidden>
      <BarChart
        h={260}
        type="stacked"
        data={buckets.map(({ start, ...counts }) => ({ ...counts, start: name(start) }))}
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
        xAxisProps={{ minTickGap: 48 }}
        yAxisProps={{ width: 44, allowDecimals: false }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}
