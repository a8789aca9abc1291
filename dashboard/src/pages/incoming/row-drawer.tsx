import { lazy, Suspense, useRef } from 'react';
import type { IncomingRow } from '../../api/api.types';
import type { IncomingSearch } from '../../app/search';
import { SideDialog } from '../../ui/dialog';
import { isAt } from './row-address';

// Fetched when the first line is opened: the page stands without them.
const EventDetails = lazy(() => import('./event-details').then((it) => ({ default: it.EventDetails })));
const RequestDetails = lazy(() => import('./request-details').then((it) => ({ default: it.RequestDetails })));

interface RowDrawerProps {
  readonly search: IncomingSearch;
  readonly rows: readonly IncomingRow[];
  readonly onClose: () => void;
}

/** What the address leads to, beside the list: an event or a request, whether it is in the list or not. */
export function RowDrawer({ search, rows, onClose }: RowDrawerProps) {
  const { event, request } = search;
  const isOpen = event !== undefined || request !== undefined;
  // What was open stays drawn while the drawer slides away.
  const last = useRef({ event, request });
  if (isOpen) last.current = { event, request };
  const shown = last.current;
  const row = rows.find((candidate) => isAt(candidate, shown));
  return (
    <SideDialog
      name="event"
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={560}
      title={row?.event_type ?? (shown.event === undefined ? 'Request' : 'Event')}
    >
      <Suspense>
        {shown.event !== undefined && <EventDetails eventId={shown.event} page="incoming" />}
        {shown.request !== undefined && <RequestDetails requestKey={shown.request} row={row} />}
      </Suspense>
    </SideDialog>
  );
}
