import { CircleStackIcon } from '@heroicons/react/24/outline';
import { Button, Center } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { storedEventsQuery } from '../../api/event.queries';
import { usePageScope } from '../../app/page-scope';
import { isFiltered } from '../../app/search';
import { useAddressedDrawer } from '../../app/use-drawer';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { EventFilters } from '../incoming/event-filters';
import { StoredDrawer } from './stored-drawer';
import { StoredTable } from './stored-table';

const route = getRouteApi('/signed-in/$account/$environment/stored');

/** The stored events of one environment, newest first. */
export function StoredPage() {
  const { account, environment } = usePageScope();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const events = useInfiniteQuery(
    storedEventsQuery(account.id, environment, {
      key_id: search.key,
      event_type: search.type,
      type_part: search.part,
      visitor_id: search.visitor,
    }),
  );
  const rows = events.data?.pages.flatMap((page) => page.events) ?? [];
  const drawer = useAddressedDrawer();
  const show = (event: string | undefined, how: { state: object } | { replace: true }) =>
    void navigate({ search: (now) => ({ ...now, event }), resetScroll: false, ...how });
  const open = (event: string) => show(event, { state: drawer.opening });
  const close = () => drawer.close(() => show(undefined, { replace: true }));

  return (
    <Page
      title="Stored events"
      about={`The ${environment} events of ${account.name}, by when they occurred, newest first.`}
    >
      <EventFilters search={search} onChange={(next) => void navigate({ search: next, replace: true })} />
      {events.isError && <ErrorNotice error={events.error} onRetry={() => events.refetch()} />}
      <Panel flush>
        {rows.length > 0 && <StoredTable events={rows} onOpen={({ event_id }) => open(event_id)} />}
        {rows.length === 0 && !events.isError && (
          <EmptyState icon={CircleStackIcon} title={emptyTitle(events, isFiltered(search))}>
            {!events.isPending && !isFiltered(search) && 'Events appear here once a key has sent them.'}
          </EmptyState>
        )}
      </Panel>
      {events.hasNextPage && (
        <Center>
          <Button
            variant="default"
            loading={events.isFetchingNextPage}
            onClick={() => events.fetchNextPage()}
          >
            Show earlier events
          </Button>
        </Center>
      )}
      <StoredDrawer
        eventId={search.event}
        title={rows.find(({ event_id }) => event_id === search.event)?.event_type ?? 'Event'}
        onClose={close}
      />
    </Page>
  );
}

/** A page may be empty with more to come: it looks at so many events, whether they match or not. */
function emptyTitle(events: { isPending: boolean; hasNextPage: boolean }, isFiltered: boolean): string {
  if (events.isPending) return 'Loading…';
  if (events.hasNextPage) return 'None of the events looked at so far matches the filter';
  return isFiltered ? 'No stored event matches the filter' : 'Nothing is stored yet';
}
