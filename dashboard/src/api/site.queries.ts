import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';

const SITES = '/dashboard/api/accounts/{account_id}/sites';

/** Prefix of all site queries of an account, so that one change invalidates all of them. */
export const sitesOf = (account: string) => ['account', account, 'sites'] as const;

/** The sites of both environments, and those deleted last. */
export const siteListQuery = (account: string) =>
  queryOptions({
    queryKey: [...sitesOf(account), 'list'],
    queryFn: ({ signal }) => answer(api.GET(SITES, { params: { path: { account_id: account } }, signal })),
    refetchInterval: 15_000,
  });

export const siteQuery = (account: string, site: string) =>
  queryOptions({
    queryKey: [...sitesOf(account), 'one', site],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${SITES}/{site_id}`, { params: { path: { account_id: account, site_id: site } }, signal }),
      ),
    refetchInterval: 10_000,
  });

/** What was done to a site, by whom. */
export const siteHistoryQuery = (account: string, site: string) =>
  queryOptions({
    queryKey: [...sitesOf(account), 'history', site],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${SITES}/{site_id}/history`, {
          params: { path: { account_id: account, site_id: site } },
          signal,
        }),
      ),
  });
