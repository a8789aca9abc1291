import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client';
import { accountRoutes } from './account-routes';
import { parseSearch, stringifySearch } from './address';
import { homeOf } from './home';
import { NotFound } from './not-found';
import { PageError } from './page-error';
import { page } from './page-file';
import { PageLoading } from './page-loading';
import { root, scoped, signedIn } from './parent-routes';
import { reportRoutes } from './report-routes';
import { operatorsSearch, signInSearch } from './search';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  component: page(() => import('../pages/entry/sign-in.page'), 'SignInPage'),
});

const link = createRoute({
  getParentRoute: () => root,
  path: '/link',
  component: page(() => import('../pages/entry/link.page'), 'LinkPage'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context }) => {
    const scope = homeOf(context.accounts);
    if (scope) {
      const { account, environment } = scope;
      const role = context.accounts.find(({ id }) => id === account)?.role;
      // Analysts come for answers; who manages keys wants to see first whether events arrive.
      const first = role === 'analyst' ? 'overview' : 'incoming';
      throw redirect({ to: `/$account/$environment/${first}`, params: { account, environment } });
    }
    if (context.person.is_operator) throw redirect({ to: '/operators' });
  },
  component: page(() => import('../pages/no-account.page'), 'NoAccountPage'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: page(() => import('../pages/profile/profile.page'), 'ProfilePage'),
});

const operators = createRoute({
  getParentRoute: () => signedIn,
  path: '/operators',
  validateSearch: operatorsSearch,
  component: page(() => import('../pages/operators/operators.page'), 'OperatorsPage'),
});

const scopedPages = scoped.addChildren([...reportRoutes, ...accountRoutes]);

/** All pages of the app; each but the frame is loaded when it is first opened. */
export const router = createRouter({
  routeTree: root.addChildren([signIn, link, signedIn.addChildren([home, profile, operators, scopedPages])]),
  basepath: '/dashboard',
  context: { queryClient },
  parseSearch,
  stringifySearch,
  // What no page of the address knows is taken out of it.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
