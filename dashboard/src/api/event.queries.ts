import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment } from './api.types';
import { answer, api } from './client';

const ACCOUNT = '/dashboard/api/accounts/{account_id}';

export interface EventFilter {
  readonly key_id?: string | undefined;
  readonly event_type?: string | undefined;
  readonly visitor_id?: string | undefined;
}

/** The stored events of one environment, newest first, page by page. */
export const storedEventsQuery = (account: string, environment: Environment, filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: ['account', account, 'events', environment, filter],
    queryFn: ({ signal, pageParam }) =>
      answer(
        api.GET(`${ACCOUNT}/events`, {
          params: {
            path: { account_id: account },
            query: { environment, ...filter, limit: 50, ...(pageParam && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const storedEventQuery = (account: string, environment: Environment, eventId: string) =>
  queryOptions({
    queryKey: ['account', account, 'event', environment, eventId],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${ACCOUNT}/event`, {
          params: { path: { account_id: account }, query: { environment, event_id: eventId } },
          signal,
        }),
      ),
    // A stored event never changes.
    staleTime: 600_000,
  });
