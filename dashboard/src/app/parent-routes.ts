import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import type { AccountChoice } from '../api/api.types';
import { queryClient } from '../api/query-client';
import { sessionQuery } from '../api/session.queries';
import { showAccount } from '../api/shown-account';
import { Frame } from '../frame/frame';
import { FrameLoading } from '../frame/frame-loading';
import { isEnvironment } from './page-scope';
import { ScopedPages } from './scoped-pages';

/** Below it is every page. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });

/** Pages after sign-in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const state = await context.queryClient.ensureQueryData(sessionQuery);
    if (!state.person) {
      const to = location.pathname === '/' ? undefined : location.pathname + location.searchStr;
      throw redirect({ to: '/sign-in', search: { to } });
    }
    const hasMore = state.account_count > state.accounts.length;
    return { person: state.person, accounts: state.accounts, hasMore };
  },
  component: Frame,
  pendingComponent: FrameLoading,
});

/** A page of one account and environment. The address contains both, so that it can be shared. */
export const scoped = createRoute({
  getParentRoute: () => signedIn,
  path: '/$account/$environment',
  beforeLoad: async ({ context, params, preload }) => {
    const { account: id, environment } = params;
    if (!preload) showAccount(id);
    const named = context.accounts.find((account) => account.id === id);
    const account = named ?? (context.hasMore && !preload ? await findAccount(id) : undefined);
    if (!account || !isEnvironment(environment)) throw notFound();
    return { account, environment };
  },
  // What a page shows, holds and has typed into it is of one environment: another one's begins anew.
  remountDeps: ({ params: { account, environment } }) => [account, environment],
  component: ScopedPages,
});

/** One of thousands of accounts, which the session did not name yet. */
async function findAccount(id: string): Promise<AccountChoice | undefined> {
  const { accounts } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return accounts.find((account) => account.id === id);
}
