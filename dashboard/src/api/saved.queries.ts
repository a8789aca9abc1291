import { queryOptions } from '@tanstack/react-query';
import type { Environment } from './api.types';
import { answer, api } from './client';

const SAVED = '/dashboard/api/accounts/{account_id}/{environment}/saved-reports';

/** The account and environment of what is kept. */
export interface SavedScope {
  readonly account: string;
  readonly environment: Environment;
}

const within = ({ account, environment }: SavedScope) => ({ account_id: account, environment });

/** Prefix of all queries of saved reports of an account, so that one change invalidates all of them. */
export const savedOf = ({ account, environment }: SavedScope) =>
  ['account', account, 'saved', environment] as const;

export const savedReportsQuery = (scope: SavedScope) =>
  queryOptions({
    queryKey: [...savedOf(scope), 'reports'],
    queryFn: ({ signal }) => answer(api.GET(SAVED, { params: { path: within(scope) }, signal })),
  });

export const sharesQuery = (scope: SavedScope, report: string) =>
  queryOptions({
    queryKey: [...savedOf(scope), 'shares', report],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${SAVED}/{saved_report_id}/shares`, {
          params: { path: { ...within(scope), saved_report_id: report } },
          signal,
        }),
      ),
  });
