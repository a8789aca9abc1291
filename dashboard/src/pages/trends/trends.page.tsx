import { PresentationChartLineIcon } from '@heroicons/react/24/outline';
import { ReportPage } from '../../reports/report-page';
import { useQuestion } from '../../reports/use-question';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { seriesListOf } from './series/asked-series';
import { SeriesPage } from './series/series-page';
import { TrendControls } from './trend-controls';
import { TrendGroups } from './trend-groups';
import { TrendOverTime } from './trend-over-time';
import { TRENDS } from './trends.report';

/** What happened how often, over time: one thing by group, or several side by side. */
export function TrendsPage() {
  const { question } = useQuestion();
  return seriesListOf(question).length > 0 ? <SeriesPage /> : <GroupsPage />;
}

function GroupsPage() {
  return (
    <ReportPage
      title="Trends"
      about="How often events happened, or how many visitors they have, over time. Click a number for what is behind it, and a group to filter by it."
      report={TRENDS}
      tools={['interval', 'compare', 'scope', 'count_by', 'filters', 'cohort']}
      controls={<TrendControls />}
    >
      {(answer, asking) => {
        const total = answer.totals.events ?? answer.totals.visitors ?? 0;
        if (total === 0) {
          return (
            <Panel>
              <EmptyState icon={PresentationChartLineIcon} title="No event matches in this range">
                Choose a longer range, other event types or fewer filters.
              </EmptyState>
            </Panel>
          );
        }
        return (
          <>
            <TrendOverTime answer={answer} asking={asking} />
            {answer.groups && <TrendGroups answer={answer} groups={answer.groups} asking={asking} />}
          </>
        );
      }}
    </ReportPage>
  );
}
