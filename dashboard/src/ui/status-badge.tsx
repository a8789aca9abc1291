import type { EventStatus } from '../api/api.types';
import classes from './status-badge.module.css';
import { STATUSES } from './statuses';

/** What became of an event or request. */
export function StatusBadge({ status }: { status: EventStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      <span className={classes.dot} aria-hidden />
      {STATUSES[status].label}
    </span>
  );
}
