import { CheckCircleIcon, XCircleIcon } from '@heroicons/react/24/outline';
import { Loader } from '@mantine/core';
import { useState } from 'react';
import type { FirstEventState, IncomingRow } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { STATUSES } from '../../ui/statuses';
import { Time } from '../../ui/time';
import { RowReason } from '../incoming/row-reason';
import { type StreamState, wordsFor } from '../incoming/stream-state';
import { useEventStream } from '../incoming/use-event-stream';
import classes from './first-event-wait.module.css';

/** Waits for the first event of a new key: turns green when it is stored, or says why an attempt was not stored. */
export function FirstEventWait({ keyId }: { keyId: string }) {
  const { account } = usePageScope();
  const [state, setState] = useState<FirstEventState>({ state: 'waiting', row: null });
  const path = `/dashboard/api/accounts/${account.id}/keys/${encodeURIComponent(keyId)}/first-event`;
  const waited = state.state === 'received' ? null : path;
  const stream = useEventStream<FirstEventState>(waited, 'state', setState);
  return (
    <div className={classes.wait} data-state={state.state} role="status" data-testid="first-event">
      {state.state === 'received' && <CheckCircleIcon width={22} aria-hidden />}
      {state.state === 'refused' && <XCircleIcon width={22} aria-hidden />}
      {state.state === 'waiting' && <Loader size={18} color="gray" type="oval" />}
      <WaitMessage state={state} stream={stream.state} />
    </div>
  );
}

function WaitMessage({ state: { state, row }, stream }: { state: FirstEventState; stream: StreamState }) {
  if (state === 'received') {
    return (
      <span>
        <strong>The first event has arrived.</strong> {row && <Event row={row} />}
      </span>
    );
  }
  if (state === 'refused' && row) {
    return (
      <span>
        <strong>
          An attempt at <Time at={row.at} form="clock" /> was not stored:{' '}
          {STATUSES[row.status].label.toLowerCase()}.
        </strong>{' '}
        <RowReason row={row} /> Still waiting for the first event.
      </span>
    );
  }
  if (stream.failure !== null) {
    return (
      <span>
        <strong>{wordsFor(stream.failure).title}.</strong> Whether the first event has arrived is shown once
        the service answers again.
      </span>
    );
  }
  return <span>Waiting for the first event…</span>;
}

function Event({ row }: { row: IncomingRow }) {
  return (
    <>
      <code>{row.event_type}</code> from <code>{row.visitor_id}</code>
    </>
  );
}
