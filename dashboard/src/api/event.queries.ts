import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment } from './api.types';
import { answer, api } from './client';

const ACCOUNT = '/dashboard/api/accounts/{account_id}';

export interface EventFilter {
  readonly key_id?: string | undefined;
  readonly event_type?: string | undefined;
  readonly type_part?: string | undefined;
  readonly visitor_id?: string | undefined;
  /** Instants: from, and before. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
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

/** A request that was not stored, by the key of its line, with every fault of its fields. */
export const requestQuery = (account: string, environment: Environment, key: string) =>
  queryOptions({
    queryKey: ['account', account, 'request', environment, key],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${ACCOUNT}/incoming/request`, {
          params: { path: { account_id: account }, query: { environment, key } },
          signal,
        }),
      ),
  });

/** Types of stored events that contain a text, to choose from. */
export const eventTypesQuery = (account: string, environment: Environment, part: string) =>
  queryOptions({
    queryKey: ['account', account, 'event-types', environment, part],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${ACCOUNT}/event-types`, {
          params: { path: { account_id: account }, query: { environment, ...(part && { type_part: part }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
