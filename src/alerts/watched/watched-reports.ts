import type { ReportName } from '../../saved/reports/saved-report.types.js';
import { watchedAdSpend } from './ad-spend.watched.js';
import { watchedPaths } from './conversion-paths.watched.js';
import { watchedConversions } from './conversions.watched.js';
import { watchedEvents } from './events.watched.js';
import { watchedFunnel } from './funnel.watched.js';
import { watchedRetention } from './retention.watched.js';
import { watchedSeries } from './series.watched.js';
import type { WatchedReport } from './watched-report.types.js';

/** How each report that can be saved is watched. */
export const WATCHED: Readonly<Record<ReportName, WatchedReport>> = {
  events: watchedEvents,
  series: watchedSeries,
  conversions: watchedConversions,
  'conversion-paths': watchedPaths,
  retention: watchedRetention,
  'ad-spend': watchedAdSpend,
  funnel: watchedFunnel,
};
