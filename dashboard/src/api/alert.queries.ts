import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import type { SavedScope } from './saved.queries';
import type { components } from './schema';

export type AlertView = components['schemas']['AlertView'];
export type AlertBody = components['schemas']['AlertRequest'];
export type AlertRuleBody = components['schemas']['AlertRuleRequest'];
export type ChannelView = components['schemas']['ChannelView'];
export type ChannelWithSecret = components['schemas']['ChannelWithSecretView'];
export type AlertPreviewView = components['schemas']['AlertPreviewView'];
export type WatchableReport = components['schemas']['WatchableReport'];

export const ALERTS = '/dashboard/api/accounts/{account_id}/{environment}/alerts';
export const CHANNELS = '/dashboard/api/accounts/{account_id}/channels';

const pathOf = ({ account, environment }: SavedScope) => ({
  path: { account_id: account, environment },
});

/** Prefix of all queries of alerts and channels of an account, so that one change invalidates all of them. */
export const alertsOf = (account: string) => ['account', account, 'alerts'] as const;

export const alertListQuery = (scope: SavedScope) =>
  queryOptions({
    queryKey: [...alertsOf(scope.account), 'list', scope.environment],
    queryFn: ({ signal }) => answer(api.GET(ALERTS, { params: pathOf(scope), signal })),
    refetchInterval: 15_000,
  });

/** What each saved report can be watched by. */
export const figuresQuery = (scope: SavedScope) =>
  queryOptions({
    queryKey: [...alertsOf(scope.account), 'figures', scope.environment],
    queryFn: ({ signal }) => answer(api.GET(`${ALERTS}/figures`, { params: pathOf(scope), signal })),
  });

/** The groups, or paths, of a saved report that an alert may watch one of. */
export const groupsQuery = (scope: SavedScope, report: string) =>
  queryOptions({
    queryKey: [...alertsOf(scope.account), 'groups', scope.environment, report],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${ALERTS}/groups/{report_id}`, {
          params: { path: { ...pathOf(scope).path, report_id: report } },
          signal,
        }),
      ),
    staleTime: 60_000,
  });

export const alertHistoryQuery = (scope: SavedScope, alert: string) =>
  queryOptions({
    queryKey: [...alertsOf(scope.account), 'history', alert],
    queryFn: ({ signal }) =>
      answer(
        api.GET(`${ALERTS}/{alert_id}/history`, {
          params: { path: { ...pathOf(scope).path, alert_id: alert } },
          signal,
        }),
      ),
  });

export const channelListQuery = (account: string) =>
  queryOptions({
    queryKey: [...alertsOf(account), 'channels'],
    queryFn: ({ signal }) => answer(api.GET(CHANNELS, { params: { path: { account_id: account } }, signal })),
    refetchInterval: 15_000,
  });
