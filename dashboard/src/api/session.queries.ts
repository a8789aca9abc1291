import { queryOptions } from '@tanstack/react-query';
import type { SessionState } from './api.types';
import { answer, api, sessionEnded } from './client';
import { queryClient } from './query-client';

const SESSION = ['session'] as const;

/**
 * Who is signed in in this browser, and where they may go. When nobody is any more, the pages keep what they know until
 * the person is asked to sign in.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ signal }) => {
    const now = await answer(api.GET('/dashboard/api/session', { signal }));
    const before = queryClient.getQueryData<SessionState>(SESSION);
    if (now.person !== null || !before?.person) return now;
    sessionEnded();
    return before;
  },
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
