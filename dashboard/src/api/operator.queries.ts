import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';

/** Prefix of all operator queries. */
export const OPERATOR = ['operator'] as const;

export const operatedAccountsQuery = queryOptions({
  queryKey: [...OPERATOR, 'accounts'],
  queryFn: async ({ signal }) =>
    (await answer(api.GET('/dashboard/api/operator/accounts', { signal }))).accounts,
  refetchInterval: 30_000,
});

export const operatedPeopleQuery = queryOptions({
  queryKey: [...OPERATOR, 'people'],
  queryFn: async ({ signal }) => (await answer(api.GET('/dashboard/api/operator/people', { signal }))).people,
});

export const refusedAccessQuery = queryOptions({
  queryKey: [...OPERATOR, 'refused-access'],
  queryFn: async ({ signal }) =>
    (await answer(api.GET('/dashboard/api/operator/refused-access', { signal }))).refusals,
});

export const unauthenticatedAttemptsQuery = queryOptions({
  queryKey: [...OPERATOR, 'unauthenticated-attempts'],
  queryFn: ({ signal }) => answer(api.GET('/dashboard/api/operator/unauthenticated-attempts', { signal })),
  refetchInterval: 10_000,
});
