import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment, UsageRange } from './api.types';
import { answer, api } from './client';
import type { paths } from './schema';

const ACCOUNT = '/dashboard/api/accounts/{account_id}';
const at = (account: string) => ({ path: { account_id: account } });

export const accountQuery = (account: string) =>
  queryOptions({
    queryKey: ['account', account, 'own'],
    queryFn: ({ signal }) => answer(api.GET(ACCOUNT, { params: at(account), signal })),
  });

export const membersOf = (account: string) => ['account', account, 'members'] as const;

/** What the lists of an account's people and of its audit log are asked for. */
export type MemberFilter = NonNullable<paths[`${typeof ACCOUNT}/members`]['get']['parameters']['query']>;
export type AuditFilter = NonNullable<paths[`${typeof ACCOUNT}/audit`]['get']['parameters']['query']>;

export const membersQuery = (account: string, query: MemberFilter) =>
  queryOptions({
    queryKey: [...membersOf(account), 'list', query],
    queryFn: ({ signal }) =>
      answer(api.GET(`${ACCOUNT}/members`, { params: { ...at(account), query }, signal })),
    placeholderData: keepPreviousData,
  });

export const invitationsQuery = (account: string, page: number) =>
  queryOptions({
    queryKey: [...membersOf(account), 'invitations', page],
    queryFn: ({ signal }) =>
      answer(api.GET(`${ACCOUNT}/invitations`, { params: { ...at(account), query: { page } }, signal })),
    placeholderData: keepPreviousData,
  });

export const auditQuery = (account: string, query: AuditFilter) =>
  queryOptions({
    queryKey: ['account', account, 'audit', query],
    queryFn: ({ signal }) =>
      answer(api.GET(`${ACCOUNT}/audit`, { params: { ...at(account), query }, signal })),
    placeholderData: keepPreviousData,
  });

export const testDataQuery = (account: string) =>
  queryOptions({
    queryKey: ['account', account, 'test-data'],
    queryFn: ({ signal }) => answer(api.GET(`${ACCOUNT}/test-data`, { params: at(account), signal })),
    staleTime: 0,
  });

export const trafficListsQuery = (account: string) =>
  queryOptions({
    queryKey: ['account', account, 'traffic-lists'],
    queryFn: ({ signal }) => answer(api.GET(`${ACCOUNT}/traffic-lists`, { params: at(account), signal })),
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
