import { useRef } from 'react';
import { SideDialog } from '../../ui/dialog';
import { EventDetails } from '../incoming/event-details';

interface StoredDrawerProps {
  /** Id of the open event; absent: closed. */
  readonly eventId: string | undefined;
  readonly title: string;
  readonly onClose: () => void;
}

/** One stored event beside the table, whether it is in the table or not. */
export function StoredDrawer({ eventId, title, onClose }: StoredDrawerProps) {
  const last = useRef({ eventId, title });
  if (eventId !== undefined) last.current = { eventId, title };
  const shown = last.current;
  return (
    <SideDialog
      name="stored-event"
      opened={eventId !== undefined}
      onClose={onClose}
      position="right"
      size={560}
      title={shown.title}
    >
      {shown.eventId !== undefined && <EventDetails eventId={shown.eventId} page="stored" />}
    </SideDialog>
  );
}
