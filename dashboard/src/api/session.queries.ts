import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';

/** Who is signed in in this browser, and where they may go. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => answer(api.GET('/dashboard/api/session', { signal })),
  staleTime: 60_000,
});

/** The person's latest sign-ins and changes of their access. */
export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: ({ signal }) => answer(api.GET('/dashboard/api/activity', { signal })),
});

/** The browsers in which the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => answer(api.GET('/dashboard/api/sessions', { signal })),
});
