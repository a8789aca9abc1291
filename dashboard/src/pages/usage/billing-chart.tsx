import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { format } from '../../ui/format';

/** One bar per day. The CSV has the numbers, so the chart is hidden from screen readers. */
export default function BillingChart({ days }: { days: readonly { date: string; live_events: number }[] }) {
  return (
    <div aria-hidden>
      <BarChart
        h={160}
        mt="md"
        data={days.map(({ date, live_events }) => ({ date: format.utcDay(date), live_events }))}
        dataKey="date"
        series={[{ name: 'live_events', label: 'Live events', color: 'trail.5' }]}
        valueFormatter={format.short}
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--wm-line)"
        textColor="dimmed"
        maxBarWidth={28}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 40 }}
        yAxisProps={{ width: 44, allowDecimals: false }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}
