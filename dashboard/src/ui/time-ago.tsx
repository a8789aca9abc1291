import { Tooltip } from '@mantine/core';
import { format } from './format';
import classes from './time.module.css';
import { useTimes } from './time-zone';
import { useNow } from './use-now';

/** "3 minutes ago", with the exact time on hover; `never` where there is none. */
export function TimeAgo({ at, never = 'Never' }: { at: string | null; never?: string }) {
  const now = useNow();
  const times = useTimes();
  if (at === null) return <span>{never}</span>;
  return (
    <Tooltip label={times.full(at, 'instant')}>
      <time dateTime={at} className={classes.time}>
        {format.ago(at, now)}
      </time>
    </Tooltip>
  );
}
