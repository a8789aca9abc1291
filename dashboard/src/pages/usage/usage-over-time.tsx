import { ChartBarIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import type { EventStatus, UsageBucket } from '../../api/api.types';
import { BarChart } from '../../ui/bar-chart';
import { EmptyState } from '../../ui/empty-state';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { STATUS_ORDER, STATUSES } from '../../ui/statuses';
import { useTimes } from '../../ui/time-zone';
import classes from './usage-over-time.module.css';

const COLORS: Readonly<Record<EventStatus, string>> = {
  accepted: 'var(--wm-good-mark)',
  duplicate: 'var(--wm-quiet-mark)',
  conflict: 'var(--wm-warn-mark)',
  rejected: 'var(--wm-bad-mark)',
  rate_limited: 'var(--wm-limit-mark)',
  refused: 'var(--wm-refuse-mark)',
};

const SERIES = STATUS_ORDER.map((name) => ({ name, label: STATUSES[name].label, color: COLORS[name] }));

interface UsageOverTimeProps {
  readonly title: string;
  readonly buckets: readonly UsageBucket[];
  readonly totals: Readonly<Record<EventStatus, number>>;
  readonly interval: 'hour' | 'day';
  /** Shows all keys again; null when none is chosen. */
  readonly onReset: (() => void) | null;
}

/** Events by status over time: totals, a chart, and the numbers of the chart as a table. */
export function UsageOverTime({ title, buckets, totals, interval, onReset }: UsageOverTimeProps) {
  const isEmpty = STATUS_ORDER.every((status) => totals[status] === 0);
  const times = useTimes();
  const unit = interval === 'hour' ? `by the hour (${times.zone(new Date().toISOString())})` : 'by UTC day';
  return (
    <Panel
      title={title}
      about={`${format.plural(buckets.length, interval)}, ${unit}; the current one included`}
      actions={
        onReset && (
          <Button size="compact-sm" variant="default" onClick={onReset}>
            All keys
          </Button>
        )
      }
    >
      <ul className={classes.legend}>
        {STATUS_ORDER.map((status) => (
          <li key={status} data-none={totals[status] === 0 || undefined}>
            <span className={classes.name}>
              <span className={classes.swatch} data-status={status} aria-hidden />
              {STATUSES[status].label}
            </span>
            <span className={classes.total} data-testid={`total-${status}`}>
              {format.count(totals[status])}
            </span>
          </li>
        ))}
      </ul>
      {isEmpty ? (
        <EmptyState icon={ChartBarIcon} title="No requests in this time range">
          Events appear here as soon as they are sent.
        </EmptyState>
      ) : (
        <BarChart label={title} buckets={buckets} series={SERIES} interval={interval} height={260} />
      )}
    </Panel>
  );
}
