import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { AccountChoice } from '../api/api.types';
import { queryClient } from '../api/query-client';
import { sessionQuery } from '../api/session.queries';
import { showAccount } from '../api/shown-account';
import { Frame } from '../frame/frame';
import { homeOf } from './home';
import { NotFound } from './not-found';
import { PageError } from './page-error';
import { page } from './page-file';
import { PageLoading } from './page-loading';
import { isEnvironment } from './page-scope';
import { ScopedPages } from './scoped-pages';
import {
  accountSearch,
  incomingSearch,
  keysSearch,
  operatorsSearch,
  peopleSearch,
  signInSearch,
  storedSearch,
  usageSearch,
} from './search';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });

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

/** Pages after sign-in. */
const signedIn = createRoute({
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
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context }) => {
    const scope = homeOf(context.accounts);
    if (scope) throw redirect({ to: '/$account/$environment/incoming', params: scope });
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

/** A page of one account and environment. The address contains both, so that it can be shared. */
const scoped = createRoute({
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
  component: ScopedPages,
});

/** One of thousands of accounts, which the session did not name yet. */
async function findAccount(id: string): Promise<AccountChoice | undefined> {
  const { accounts } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return accounts.find((account) => account.id === id);
}

const incoming = createRoute({
  getParentRoute: () => scoped,
  path: '/incoming',
  validateSearch: incomingSearch,
  component: page(() => import('../pages/incoming/incoming.page'), 'IncomingPage'),
});

const stored = createRoute({
  getParentRoute: () => scoped,
  path: '/stored',
  validateSearch: storedSearch,
  component: page(() => import('../pages/stored/stored.page'), 'StoredPage'),
});

const keys = createRoute({
  getParentRoute: () => scoped,
  path: '/keys',
  validateSearch: keysSearch,
  component: page(() => import('../pages/keys/keys.page'), 'KeysPage'),
});

const key = createRoute({
  getParentRoute: () => scoped,
  path: '/keys/$key',
  component: page(() => import('../pages/keys/key.page'), 'KeyPage'),
});

const rotation = createRoute({
  getParentRoute: () => scoped,
  path: '/keys/$key/rotation',
  component: page(() => import('../pages/rotation/rotation.page'), 'RotationPage'),
});

const sites = createRoute({
  getParentRoute: () => scoped,
  path: '/sites',
  component: page(() => import('../pages/sites/sites.page'), 'SitesPage'),
});

const site = createRoute({
  getParentRoute: () => scoped,
  path: '/sites/$site',
  component: page(() => import('../pages/sites/site.page'), 'SitePage'),
});

const usage = createRoute({
  getParentRoute: () => scoped,
  path: '/usage',
  validateSearch: usageSearch,
  component: page(() => import('../pages/usage/usage.page'), 'UsagePage'),
});

const reports = createRoute({
  getParentRoute: () => scoped,
  path: '/reports',
  component: page(() => import('../pages/reports/reports.page'), 'ReportsPage'),
});

const people = createRoute({
  getParentRoute: () => scoped,
  path: '/people',
  validateSearch: peopleSearch,
  component: page(() => import('../pages/people/people.page'), 'PeoplePage'),
});

const account = createRoute({
  getParentRoute: () => scoped,
  path: '/account',
  validateSearch: accountSearch,
  component: page(() => import('../pages/account/account.page'), 'AccountPage'),
});

const scopedPages = scoped.addChildren([
  incoming,
  stored,
  keys,
  key,
  rotation,
  sites,
  site,
  usage,
  reports,
  people,
  account,
]);

/** All pages of the app; each but the frame is loaded when it is first opened. */
export const router = createRouter({
  routeTree: root.addChildren([signIn, link, signedIn.addChildren([home, profile, operators, scopedPages])]),
  basepath: '/dashboard',
  context: { queryClient },
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
