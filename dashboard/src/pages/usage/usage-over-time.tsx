import { ChartBarIcon } from '@heroicons/react/24/outline';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { UsageBucket, Verdict } from '../../api/api.types';
import { Empty } from '../../ui/empty';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { VERDICT_ORDER, VERDICTS } from '../../ui/verdicts';
import classes from './usage-over-time.module.css';
import { UsageTable } from './usage-table';

/** Charts are half as heavy as all the rest of the app: fetched when one is looked at. */
const VerdictChart = lazy(() => import('./verdict-chart'));

interface UsageOverTimeProps {
  readonly title: string;
  readonly buckets: readonly UsageBucket[];
  readonly totals: Readonly<Record<Verdict, number>>;
  readonly interval: 'hour' | 'day';
  /** Back from one key to all; null where all are shown. */
  readonly onReset: (() => void) | null;
}

/** Accepted and not, over time: the sums first, the chart, and the numbers behind it as a table. */
export function UsageOverTime({ title, buckets, totals, interval, onReset }: UsageOverTimeProps) {
  const isEmpty = VERDICT_ORDER.every((verdict) => totals[verdict] === 0);
  const unit = interval === 'hour' ? 'by the hour' : 'by the day, UTC';
  return (
    <Panel
      title={title}
      about={`${format.plural(buckets.length, interval)}, ${unit}; the present one included`}
      actions={
        onReset && (
          <Button size="compact-sm" variant="default" onClick={onReset}>
            All keys
          </Button>
        )
      }
    >
      <ul className={classes.legend}>
        {VERDICT_ORDER.map((verdict) => (
          <li key={verdict} data-none={totals[verdict] === 0 || undefined}>
            <span className={classes.name}>
              <span className={classes.swatch} data-verdict={verdict} aria-hidden />
              {VERDICTS[verdict].label}
            </span>
            <span className={classes.total} data-testid={`total-${verdict}`}>
              {format.count(totals[verdict])}
            </span>
          </li>
        ))}
      </ul>
      {isEmpty ? (
        <Empty icon={ChartBarIcon} title="No requests in this time">
          Events appear here as soon as they are sent.
        </Empty>
      ) : (
        <>
          <Suspense fallback={<Skeleton height={260} />}>
            <VerdictChart buckets={buckets} interval={interval} />
          </Suspense>
          <UsageTable buckets={buckets} interval={interval} />
        </>
      )}
    </Panel>
  );
}
