import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import type { paths } from './schema';

/** Prefix of all operator queries. */
export const OPERATOR = ['operator'] as const;

const ACCOUNTS = '/dashboard/api/operator/accounts';
const PEOPLE = '/dashboard/api/operator/people';

/** What the list of all accounts is asked for. */
export type OperatedAccountFilter = NonNullable<paths[typeof ACCOUNTS]['get']['parameters']['query']>;
export type OperatedPersonFilter = NonNullable<paths[typeof PEOPLE]['get']['parameters']['query']>;

export const operatedAccountsQuery = (query: OperatedAccountFilter) =>
  queryOptions({
    queryKey: [...OPERATOR, 'accounts', query],
    queryFn: ({ signal }) => answer(api.GET(ACCOUNTS, { params: { query }, signal })),
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });

export const operatedPeopleQuery = (query: OperatedPersonFilter) =>
  queryOptions({
    queryKey: [...OPERATOR, 'people', query],
    queryFn: ({ signal }) => answer(api.GET(PEOPLE, { params: { query }, signal })),
    placeholderData: keepPreviousData,
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
