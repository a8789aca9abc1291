import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { IncomingRow } from '../../api/api.types';
import { storedEventQuery } from '../../api/event.queries';
import { usePageScope } from '../../app/page-scope';
import { format } from '../../ui/format';
import { QueryResult } from '../../ui/query-result';
import { StatusBadge } from '../../ui/status-badge';
import { STATUSES } from '../../ui/statuses';
import { EventFacts, type Fact } from './event-facts';
import { StoredEventJson } from './stored-event-json';

/** The status of a request, its reason, and the stored event as JSON. */
export function RowDetails({ row }: { row: IncomingRow }) {
  return (
    <Stack gap="lg">
      <div>
        <StatusBadge status={row.status} />
        <p>{row.reason ?? STATUSES[row.status].about}</p>
      </div>
      <EventFacts facts={rowFacts(row)} />
      {row.event_id !== null && row.status !== 'rejected' && row.status !== 'rate_limited' && (
        <Stored eventId={row.event_id} isOwn={row.status === 'accepted'} />
      )}
    </Stack>
  );
}

function Stored({ eventId, isOwn }: { eventId: string; isOwn: boolean }) {
  const { account, environment } = usePageScope();
  const event = useQuery(storedEventQuery(account.id, environment, eventId));
  return (
    <QueryResult query={event} lines={8}>
      {(stored) => (
        <StoredEventJson event={stored} title={isOwn ? 'As stored' : 'The stored event with this id'} />
      )}
    </QueryResult>
  );
}

function rowFacts(row: IncomingRow): Fact[] {
  const facts: Fact[] = [['Received', { at: row.at }]];
  if (row.event_id !== null) facts.push(['Event id', row.event_id]);
  if (row.visitor_id !== null) facts.push(['Visitor', row.visitor_id]);
  if (row.sent_with) facts.push(['Key', `${row.sent_with.name} (${row.sent_with.masked})`]);
  if (row.count > 1) facts.push(['Repeated', format.plural(row.count, 'request')]);
  return facts;
}
