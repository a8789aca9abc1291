import type { AdSpendAnswer } from '../pages/ad-spend/ad-spend.report';
import type { ConversionsAnswer } from '../pages/conversions/conversions.report';
import type { PathsAnswer } from '../pages/conversions/paths/conversion-paths.report';
import type { RetentionAnswer } from '../pages/retention/retention.report';
import type { SeriesAnswer } from '../pages/trends/series/series.report';
import type { Shared } from './shared.request';
import { countedView } from './shared-counted';
import { funnelView } from './shared-funnel';
import { retentionView } from './shared-retention';
import { seriesView } from './shared-series';
import { spendView } from './shared-spend';
import type { SharedView } from './shared-view.types';
import { conversionsTable } from './tables/conversions-table';
import { pathsTable } from './tables/paths-table';

/** What is shown of a report's answer: each report has its own way, and all have warnings. */
export function viewOf(shared: Pick<Shared, 'facts' | 'frame'>): SharedView & { warnings: string[] } {
  return { ...ofReport(shared), warnings: shared.frame.warnings.map(({ message }) => message) };
}

function ofReport({ facts, frame }: Pick<Shared, 'facts' | 'frame'>): SharedView {
  const answer: unknown = frame;
  switch (facts.report) {
    case 'retention':
      return retentionView(answer as RetentionAnswer);
    case 'funnel':
      return funnelView(answer as Parameters<typeof funnelView>[0]);
    case 'ad-spend':
      return spendView(answer as AdSpendAnswer);
    case 'series':
      return seriesView(answer as SeriesAnswer);
    case 'conversions':
      return { ...countedView(frame), table: conversionsTable(answer as ConversionsAnswer) };
    case 'conversion-paths':
      return { ...countedView(frame), table: pathsTable(answer as PathsAnswer) };
    default:
      return countedView(frame);
  }
}
