import { Tooltip } from '@mantine/core';
import classes from './time.module.css';
import { useTimes } from './time-zone';
import type { TimeForm } from './times';

/** A moment in the chosen zone, which stands behind it; a day alone tells its time and zone on hover. */
export function Time({ at, form = 'instant' }: { at: string; form?: TimeForm }) {
  const times = useTimes();
  if (form === 'day') {
    return (
      <Tooltip label={times.full(at, 'instant')}>
        <time dateTime={at} className={classes.time}>
          {times.bare(at, form)}
        </time>
      </Tooltip>
    );
  }
  return (
    <time dateTime={at} className={classes.time}>
      {times.bare(at, form)} <span className={classes.zone}>{times.zone(at)}</span>
    </time>
  );
}
