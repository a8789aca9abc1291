import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StoredEvent } from '../../api/api.types';
import { ApiFailure } from '../../api/api-failure';
import { storedEventQuery } from '../../api/event.queries';
import { usePageScope } from '../../app/page-scope';
import { keyWord } from '../../ui/labels';
import { QueryResult } from '../../ui/query-result';
import { StatusBadge } from '../../ui/status-badge';
import { EventFacts, type Fact } from './event-facts';
import { LinkToThis } from './link-to-this';
import { NothingThere } from './nothing-there';
import { StoredEventJson } from './stored-event-json';

/** One stored event by its id: when it occurred and came, who sent it, and all it holds; or that there is none. */
export function EventDetails({ eventId, page }: { eventId: string; page: 'incoming' | 'stored' }) {
  const { account, environment } = usePageScope();
  const event = useQuery(storedEventQuery(account.id, environment, eventId));
  if (event.error instanceof ApiFailure && event.error.status === 404) {
    return (
      <NothingThere title={`No ${environment} event has this id`} id={eventId}>
        It was never stored, it was erased, or it belongs to another account or to the other environment.
      </NothingThere>
    );
  }
  return (
    <Stack gap="lg">
      <LinkToThis page={page} search={{ event: eventId }}>
        <StatusBadge status="accepted" />
      </LinkToThis>
      <QueryResult query={event} lines={8}>
        {(stored) => (
          <>
            <EventFacts facts={factsOf(stored)} />
            <StoredEventJson event={stored} title="As stored" />
          </>
        )}
      </QueryResult>
    </Stack>
  );
}

function factsOf({ event_type, occurred_at, received_at, visitor_id, key }: StoredEvent): Fact[] {
  const facts: Fact[] = [
    ['Event type', event_type],
    ['Occurred', { at: occurred_at }],
    ['Received', { at: received_at }],
    ['Visitor', visitor_id],
  ];
  if (key) facts.push([keyWord(key.id), `${key.name} (${key.masked})`]);
  return facts;
}
