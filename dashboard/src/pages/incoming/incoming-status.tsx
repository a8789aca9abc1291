import type { IncomingRow } from '../../api/api.types';
import { format } from '../../ui/format';
import classes from './incoming-status.module.css';
import type { StreamStatus } from './use-event-stream';

const LABELS: Readonly<Record<StreamStatus, string>> = {
  connecting: 'Connecting…',
  open: 'Connected',
  lost: 'Connection lost, trying again…',
};

interface IncomingStatusProps {
  readonly status: StreamStatus;
  readonly paused: boolean;
  readonly rows: readonly IncomingRow[];
}

/** Shows whether the list is up to date, paused or disconnected. */
export function IncomingStatus({ status, paused, rows }: IncomingStatusProps) {
  const shown = paused && status === 'open' ? 'paused' : status;
  return (
    <div className={classes.bar}>
      <span className={classes.status} data-status={shown} role="status">
        <span className={classes.dot} aria-hidden />
        {shown === 'paused' ? 'Paused' : LABELS[status]}
      </span>
      {rows.length > 0 && <span className={classes.count}>{`Latest ${format.count(rows.length)}`}</span>}
    </div>
  );
}
