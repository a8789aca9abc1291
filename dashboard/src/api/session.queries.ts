import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SessionState } from './api.types';
import { answer, api, sessionEnded } from './client';
import { queryClient } from './query-client';
import { shownAccount } from './shown-account';

const SESSION = ['session'] as const;

/**
 * Who is signed in in this browser, and where they may go. When nobody is any more, the pages keep what they know until
 * the person is asked to sign in.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ signal }) => {
    const account = shownAccount();
    const query = account === undefined ? {} : { account };
    const now = await answer(api.GET('/dashboard/api/session', { params: { query }, signal }));
    const before = queryClient.getQueryData<SessionState>(SESSION);
    if (now.person !== null || !before?.person) return now;
    sessionEnded();
    return before;
  },
  staleTime: 60_000,
});

/** The person's accounts whose name contains `find`, by name, fifty after fifty. */
export const ownAccountsQuery = (find: string) =>
  infiniteQueryOptions({
    queryKey: ['session', 'accounts', find],
    queryFn: ({ pageParam: page, signal }) => {
      const query = { page, limit: 50, ...(find !== '' && { find }) };
      return answer(api.GET('/dashboard/api/session/accounts', { params: { query }, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
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
