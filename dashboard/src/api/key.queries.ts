import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment } from './api.types';
import { answer, api } from './client';
import type { paths } from './schema';

const KEYS = '/dashboard/api/accounts/{account_id}/keys';

/** Prefix of all key queries of an account, so that one change invalidates all of them. */
export const keysOf = (account: string) => ['account', account, 'keys'] as const;

/** What a list of keys is asked for. */
export type KeyListFilter = NonNullable<paths[typeof KEYS]['get']['parameters']['query']>;

/** A page of the keys that match. */
export const keyListQuery = (account: string, query: KeyListFilter) =>
  queryOptions({
    queryKey: [...keysOf(account), 'list', query],
    queryFn: ({ signal }) =>
      answer(api.GET(KEYS, { params: { path: { account_id: account }, query }, signal })),
    placeholderData: keepPreviousData,
  });

/** Counts over all keys of an environment. */
export const keySummaryQuery = (account: string, environment: Environment) =>
  queryOptions({
    queryKey: [...keysOf(account), 'summary', environment],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${KEYS}/summary`, {
          params: { path: { account_id: account }, query: { environment } },
          signal,
        }),
      ),
    refetchInterval: 15_000,
  });

export const keyQuery = (account: string, key: string) =>
  queryOptions({
    queryKey: [...keysOf(account), 'one', key],
    queryFn: ({ signal }) =>
      answer(api.GET(`${KEYS}/{key_id}`, { params: { path: { account_id: account, key_id: key } }, signal })),
  });

/** What was done to a key, by whom. */
export const keyHistoryQuery = (account: string, key: string) =>
  queryOptions({
    queryKey: [...keysOf(account), 'history', key],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${KEYS}/{key_id}/history`, {
          params: { path: { account_id: account, key_id: key } },
          signal,
        }),
      ),
  });

/** Who used the key from where, as it is written every 15 seconds. */
export const keyClientsQuery = (account: string, key: string) =>
  queryOptions({
    queryKey: [...keysOf(account), 'clients', key],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${KEYS}/{key_id}/clients`, {
          params: { path: { account_id: account, key_id: key } },
          signal,
        }),
      ),
    refetchInterval: 15_000,
  });

/** Never cached: the decision to delete a key depends on its use in the last minutes. */
export const deletionFactsQuery = (account: string, key: string) =>
  queryOptions({
    queryKey: [...keysOf(account), 'deletion', key],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${KEYS}/{key_id}/deletion`, {
          params: { path: { account_id: account, key_id: key } },
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 5_000,
  });

/** Whether and how the key is being replaced, as it is now. */
export const rotationQuery = (account: string, key: string) =>
  queryOptions({
    queryKey: [...keysOf(account), 'rotation', key],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${KEYS}/{key_id}/rotation`, {
          params: { path: { account_id: account, key_id: key } },
          signal,
        }),
      ),
    staleTime: 0,
    refetchInterval: 2_000,
  });
