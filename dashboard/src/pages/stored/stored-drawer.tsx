import { Stack } from '@mantine/core';
import { useRef } from 'react';
import type { StoredEvent } from '../../api/api.types';
import { SideDialog } from '../../ui/dialog';
import { EventFacts, type Fact } from '../incoming/event-facts';
import { StoredEventJson } from '../incoming/stored-event-json';

/** One stored event beside the table. */
export function StoredDrawer({ event, onClose }: { event: StoredEvent | null; onClose: () => void }) {
  const last = useRef(event);
  if (event) last.current = event;
  const shown = last.current;
  return (
    <SideDialog
      name="stored-event"
      opened={event !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={shown?.event_type ?? ''}
    >
      {shown && (
        <Stack gap="lg">
          <EventFacts facts={storedEventFacts(shown)} />
          <StoredEventJson event={shown} title="As stored" />
        </Stack>
      )}
    </SideDialog>
  );
}

function storedEventFacts({ occurred_at, received_at, visitor_id, key }: StoredEvent): Fact[] {
  const facts: Fact[] = [
    ['Occurred', { at: occurred_at }],
    ['Received', { at: received_at }],
    ['Visitor', visitor_id],
  ];
  if (key) facts.push(['Key', `${key.name} (${key.masked})`]);
  return facts;
}
