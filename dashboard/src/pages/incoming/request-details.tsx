import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { IncomingRow, IncomingRowDetails } from '../../api/api.types';
import { ApiFailure } from '../../api/api-failure';
import { requestQuery, storedEventQuery } from '../../api/event.queries';
import { usePageScope } from '../../app/page-scope';
import { format } from '../../ui/format';
import { keyWord } from '../../ui/labels';
import { QueryResult } from '../../ui/query-result';
import { StatusBadge } from '../../ui/status-badge';
import { EventFacts, type Fact } from './event-facts';
import { FieldErrorList } from './field-error-list';
import { LinkToThis } from './link-to-this';
import { NothingThere } from './nothing-there';
import { RowReason } from './row-reason';
import { StoredEventJson } from './stored-event-json';

interface RequestDetailsProps {
  readonly requestKey: string;
  /** As the list has it, which is enough where the log does not have it any more. */
  readonly row: IncomingRow | undefined;
}

/** A request or an event that was not stored: why, which fields were wrong, and the stored event of the same id. */
export function RequestDetails({ requestKey, row }: RequestDetailsProps) {
  const { account, environment } = usePageScope();
  const request = useQuery(requestQuery(account.id, environment, requestKey));
  const shown: IncomingRow | IncomingRowDetails | undefined = request.data ?? row;
  if (shown) return <Details row={shown} errors={request.data?.errors ?? []} />;
  if (request.error instanceof ApiFailure && [400, 404].includes(request.error.status)) {
    return (
      <NothingThere title="This request is no longer known" id={requestKey}>
        What was not stored is kept for a week at most, and the latest 2,000 requests of an account. It may
        also belong to another account or to the other environment.
      </NothingThere>
    );
  }
  return (
    <QueryResult query={request} lines={8}>
      {() => null}
    </QueryResult>
  );
}

function Details({ row, errors }: { row: IncomingRow; errors: IncomingRowDetails['errors'] }) {
  const isStoredOne = row.status === 'duplicate' || row.status === 'conflict';
  return (
    <Stack gap="lg">
      <div>
        <LinkToThis page="incoming" search={{ request: row.key }}>
          <StatusBadge status={row.status} />
        </LinkToThis>
        <p>
          <RowReason row={row} />
        </p>
      </div>
      {errors.length > 0 && <FieldErrorList errors={errors} />}
      <EventFacts facts={factsOf(row)} />
      {isStoredOne && row.event_id !== null && <Stored eventId={row.event_id} />}
    </Stack>
  );
}

function Stored({ eventId }: { eventId: string }) {
  const { account, environment } = usePageScope();
  const event = useQuery(storedEventQuery(account.id, environment, eventId));
  return (
    <QueryResult query={event} lines={8}>
      {(stored) => <StoredEventJson event={stored} title="The stored event with this id" />}
    </QueryResult>
  );
}

function factsOf(row: IncomingRow): Fact[] {
  const facts: Fact[] = [['Received', { at: row.at }]];
  if (row.event_type !== null) facts.push(['Event type', row.event_type]);
  if (row.event_id !== null) facts.push(['Event id', row.event_id]);
  if (row.visitor_id !== null) facts.push(['Visitor', row.visitor_id]);
  if (row.sent_with)
    facts.push([keyWord(row.sent_with.id), `${row.sent_with.name} (${row.sent_with.masked})`]);
  if (row.count > 1) facts.push(['Repeated', format.plural(row.count, 'request')]);
  return facts;
}
