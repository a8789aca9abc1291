import { createRoute } from '@tanstack/react-router';
import { page } from './page-file';
import { scoped } from './parent-routes';
import {
  accountSearch,
  alertsSearch,
  incomingSearch,
  keysSearch,
  peopleSearch,
  storedSearch,
  usageSearch,
} from './search';

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

const alerts = createRoute({
  getParentRoute: () => scoped,
  path: '/alerts',
  validateSearch: alertsSearch,
  component: page(() => import('../pages/alerts/alerts.page'), 'AlertsPage'),
});

const usage = createRoute({
  getParentRoute: () => scoped,
  path: '/usage',
  validateSearch: usageSearch,
  component: page(() => import('../pages/usage/usage.page'), 'UsagePage'),
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

/** The pages of an account's events as they come in, and of what it has and who works with it. */
export const accountRoutes = [
  incoming,
  stored,
  keys,
  key,
  rotation,
  sites,
  site,
  alerts,
  usage,
  people,
  account,
];
