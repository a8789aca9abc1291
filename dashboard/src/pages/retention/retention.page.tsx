import { TableCellsIcon } from '@heroicons/react/24/outline';
import { SegmentedControl } from '@mantine/core';
import { useDrawer } from '../../app/use-drawer';
import { onlyValue } from '../../reports/question';
import { ReportPage } from '../../reports/report-page';
import type { Asking } from '../../reports/use-question';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { type AskedCell, CellPeople } from './cell-people';
import classes from './retention.module.css';
import { RETENTION, type RetentionAnswer } from './retention.report';
import { RetentionControls } from './retention-controls';
import { RetentionGrid } from './retention-grid';
import { RetentionSummary } from './retention-summary';

/** Who comes back, by when they first came. */
export function RetentionPage() {
  return (
    <ReportPage
      title="Retention"
      about="Of the visitors who first came in each period, how many came back in those after it. Click a number for the people behind it."
      report={RETENTION}
      tools={['compare', 'scope', 'count_by', 'filters', 'cohort']}
      controls={<RetentionControls />}
    >
      {(answer, asking) =>
        answer.cohorts.every(({ visitors }) => visitors === 0) ? (
          <Panel>
            <EmptyState icon={TableCellsIcon} title="Nobody came for the first time in this range">
              Choose a longer range, another event to begin with or fewer filters.
            </EmptyState>
          </Panel>
        ) : (
          <Grid answer={answer} asking={asking} />
        )
      }
    </ReportPage>
  );
}

function Grid({ answer, asking }: { answer: RetentionAnswer; asking: Asking }) {
  const [asked, open, close] = useDrawer<AskedCell>('people');
  const showsChanges = answer.comparison !== undefined && onlyValue(asking.question, 'show') === 'changes';
  return (
    <>
      <RetentionSummary answer={answer} onOpen={open} />
      <Panel
        {...(answer.comparison && {
          title: 'By cohort',
          actions: (
            <SegmentedControl
              size="xs"
              aria-label="What the cells show"
              data={[
                { value: 'rates', label: 'Rates' },
                { value: 'changes', label: 'Changes' },
              ]}
              value={showsChanges ? 'changes' : 'rates'}
              onChange={(show) => asking.ask({ show: show === 'changes' ? show : undefined })}
            />
          ),
        })}
      >
        <RetentionGrid answer={answer} onOpen={open} showsChanges={showsChanges} />
        <p className={classes.legend}>
          {showsChanges &&
            'How many percentage points more, or fewer, came back than of the cohort in the same place of the range compared with; empty where either is not over. '}
          Cells with a dashed edge are of a period that is not over yet: they may still grow. They are in no
          average, and neither is any cell of a cohort “in part”, which the range cuts or which is not over.
        </p>
        <CellPeople answer={answer} asking={asking} asked={asked} onClose={close} />
      </Panel>
    </>
  );
}
