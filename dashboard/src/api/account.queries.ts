import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment, UsageRange } from './api.types';
import { answer, api } from './client';

const ACCOUNT = '/dashboard/api/accounts/{account_id}';
const at = (account: string) => ({ path: { account_id: account } });

export const accountQuery = (account: string) =>
  queryOptions({
    queryKey: ['account', account, 'own'],
    queryFn: ({ signal }) => answer(api.GET(ACCOUNT, { params: at(account), signal })),
  });

export const membersOf = (account: string) => ['account', account, 'members'] as const;

export const membersQuery = (account: string) =>
  queryOptions({
    queryKey: membersOf(account),
    queryFn: ({ signal }) => answer(api.GET(`${ACCOUNT}/members`, { params: at(account), signal })),
  });

export interface AuditFilter {
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const auditQuery = (account: string, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['account', account, 'audit', filter],
    queryFn: ({ signal, pageParam }) =>
      answer(
        api.GET(`${ACCOUNT}/audit`, {
          params: {
            ...at(account),
            query: { ...filter, limit: 50, ...(pageParam && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const testDataQuery = (account: string) =>
  queryOptions({
    queryKey: ['account', account, 'test-data'],
    queryFn: ({ signal }) => answer(api.GET(`${ACCOUNT}/test-data`, { params: at(account), signal })),
    staleTime: 0,
  });

export const usageQuery = (account: string, environment: Environment, range: UsageRange, key?: string) =>
  queryOptions({
    queryKey: ['account', account, 'usage', environment, range, key ?? null],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${ACCOUNT}/usage`, {
          params: { ...at(account), query: { environment, range, ...(key && { key_id: key }) } },
          signal,
        }),
      ),
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  });

/** `month` is `2026-11`. */
export const billingQuery = (account: string, month: string) =>
  queryOptions({
    queryKey: ['account', account, 'billing', month],
    queryFn: ({ signal }) =>
      answer(api.GET(`${ACCOUNT}/billing`, { params: { ...at(account), query: { month } }, signal })),
    placeholderData: keepPreviousData,
  });
