import { Button } from '@mantine/core';
import type { IncomingRow } from '../../api/api.types';
import { format } from '../../ui/format';
import classes from './incoming-status.module.css';
import { type StreamState, wordsFor } from './stream-state';

interface IncomingStatusProps {
  readonly stream: StreamState;
  readonly paused: boolean;
  readonly rows: readonly IncomingRow[];
  readonly onRetry: () => void;
}

/** Shows whether what arrives is shown at once, is paused, or cannot be had, and then why. */
export function IncomingStatus({ stream, paused, rows, onRetry }: IncomingStatusProps) {
  const shown = paused && stream.status === 'open' ? 'paused' : stream.status;
  const isLost = stream.status === 'lost';
  return (
    <div className={classes.bar}>
      <span className={classes.status} data-status={shown} role="status">
        <span className={classes.dot} aria-hidden />
        <span>
          {shown === 'paused' ? 'Paused' : labelOf(stream)}
          {isLost && <span className={classes.next}> Trying again…</span>}
        </span>
        {isLost && rows.length > 0 && (
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            Try now
          </Button>
        )}
      </span>
      {rows.length > 0 && <span className={classes.count}>{`Latest ${format.count(rows.length)}`}</span>}
    </div>
  );
}

function labelOf(stream: StreamState): string {
  if (stream.failure !== null) return `${wordsFor(stream.failure).title}.`;
  return stream.status === 'open' ? 'Connected' : 'Connecting…';
}
