import { PresentationChartLineIcon } from '@heroicons/react/24/outline';
import { ReportPage } from '../../../reports/report-page';
import { useQuestion } from '../../../reports/use-question';
import { useReport } from '../../../reports/use-report';
import { EmptyState } from '../../../ui/empty-state';
import { fieldErrors } from '../../../ui/field-errors';
import { Panel } from '../../../ui/panel';
import { SERIES } from './series.report';
import { SeriesAnswer } from './series-answer';
import { SeriesBuilder } from './series-builder';

/** Trends of several series side by side, and what is computed of them. */
export function SeriesPage() {
  return (
    <ReportPage
      title="Trends"
      about="Several series over the same time, and formulas of them such as A / B. The filters above narrow every series but those that have one of their own of the same field and comparison."
      report={SERIES}
      tools={['interval', 'compare', 'scope', 'count_by', 'filters', 'cohort']}
      controls={<Builder />}
    >
      {(answer, asking) =>
        [...answer.series, ...answer.formulas].every(({ total }) => Number(total ?? 0) === 0) ? (
          <Panel>
            <EmptyState icon={PresentationChartLineIcon} title="No event matches in this range">
              Choose a longer range, other event types or fewer filters.
            </EmptyState>
          </Panel>
        ) : (
          <SeriesAnswer answer={answer} asking={asking} />
        )
      }
    </ReportPage>
  );
}

/** With what the service finds wrong beside the fields; it is asked once for both. */
function Builder() {
  const { question } = useQuestion();
  const { error, isCounting } = useReport(SERIES, question);
  return <SeriesBuilder faults={isCounting ? {} : fieldErrors(error)} />;
}
