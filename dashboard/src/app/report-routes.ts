import { createRoute } from '@tanstack/react-router';
import { reportSearch, retentionSearch } from '../reports/question';
import { type Division, MAX_COHORTS } from '../reports/toolbar/fitting-interval';
import { page } from './page-file';
import { scoped } from './parent-routes';
import { catalogueSearch } from './search';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Division {}
}

const OVER_TIME = { divides: 'always' } as const;

const overview = createRoute({
  getParentRoute: () => scoped,
  path: '/overview',
  staticData: OVER_TIME,
  validateSearch: reportSearch(['event_type', 'show', 'origin', 'conversion']),
  component: page(() => import('../pages/overview/overview.page'), 'OverviewPage'),
});

const trends = createRoute({
  getParentRoute: () => scoped,
  path: '/trends',
  staticData: OVER_TIME,
  validateSearch: reportSearch([
    'event_type',
    'group_by',
    'limit',
    'metrics',
    'measure',
    'currency',
    'chart',
    'series',
    'formula',
  ]),
  component: page(() => import('../pages/trends/trends.page'), 'TrendsPage'),
});

const funnel = createRoute({
  getParentRoute: () => scoped,
  path: '/funnel',
  staticData: { divides: 'where asked' },
  validateSearch: reportSearch(['step', 'exclude', 'order', 'window', 'breakdown', 'between']),
  component: page(() => import('../pages/funnel/funnel.page'), 'FunnelPage'),
});

const retention = createRoute({
  getParentRoute: () => scoped,
  path: '/retention',
  staticData: { divides: 'always', mostBuckets: MAX_COHORTS },
  validateSearch: retentionSearch,
  component: page(() => import('../pages/retention/retention.page'), 'RetentionPage'),
});

const journey = createRoute({
  getParentRoute: () => scoped,
  path: '/journey',
  validateSearch: reportSearch(['visitor_id', 'user_id']),
  component: page(() => import('../pages/journey/journey.page'), 'JourneyPage'),
});

const conversions = createRoute({
  getParentRoute: () => scoped,
  path: '/conversions',
  staticData: OVER_TIME,
  validateSearch: reportSearch([
    ...['event_type', 'models', 'group_by', 'lookback_days', 'direct', 'identity', 'limit'],
    ...['base', 'measure', 'page', 'view'],
  ]),
  component: page(() => import('../pages/conversions/conversions.page'), 'ConversionsPage'),
});

const adSpend = createRoute({
  getParentRoute: () => scoped,
  path: '/ad-spend',
  validateSearch: reportSearch([
    ...['event_type', 'models', 'group_by', 'date', 'ad_tag', 'lookback_days', 'direct', 'identity'],
    ...['currency', 'limit', 'page'],
  ]),
  component: page(() => import('../pages/ad-spend/ad-spend.page'), 'AdSpendPage'),
});

const cohorts = createRoute({
  getParentRoute: () => scoped,
  path: '/cohorts',
  validateSearch: reportSearch([]),
  component: page(() => import('../pages/cohorts/cohorts.page'), 'CohortsPage'),
});

const saved = createRoute({
  getParentRoute: () => scoped,
  path: '/saved',
  component: page(() => import('../pages/saved/saved.page'), 'SavedPage'),
});

const catalogue = createRoute({
  getParentRoute: () => scoped,
  path: '/catalogue',
  validateSearch: catalogueSearch,
  component: page(() => import('../pages/catalogue/catalogue.page'), 'CataloguePage'),
});

const boards = createRoute({
  getParentRoute: () => scoped,
  path: '/boards',
  component: page(() => import('../pages/boards/boards.page'), 'BoardsPage'),
});

const board = createRoute({
  getParentRoute: () => scoped,
  path: '/boards/$board',
  validateSearch: reportSearch([]),
  component: page(() => import('../pages/boards/board.page'), 'BoardPage'),
});

/** The pages of answers about an account's events. */
export const reportRoutes = [
  overview,
  trends,
  funnel,
  retention,
  journey,
  conversions,
  adSpend,
  cohorts,
  saved,
  catalogue,
  boards,
  board,
];
