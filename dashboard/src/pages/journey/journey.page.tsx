import { MapIcon } from '@heroicons/react/24/outline';
import { type Figure, Figures } from '../../reports/figures';
import { onlyValue } from '../../reports/question';
import { ReportPage } from '../../reports/report-page';
import { useQuestion } from '../../reports/use-question';
import { EmptyState } from '../../ui/empty-state';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { JOURNEY, type JourneyAnswer } from './journey.report';
import { JourneyDevices } from './journey-devices';
import { JourneySearch } from './journey-search';
import { JourneyTimeline } from './journey-timeline';

/** What one visitor or person did. */
export function JourneyPage() {
  const { question } = useQuestion();
  const userId = onlyValue(question, 'user_id');
  const namesSomebody = userId !== undefined || onlyValue(question, 'visitor_id') !== undefined;
  return (
    <ReportPage
      title="Journey"
      about="What one visitor did, or one person on all devices: visits, events and what they earned."
      report={JOURNEY}
      tools={userId === undefined ? ['count_by'] : []}
      controls={<JourneySearch />}
      missing={
        namesSomebody ? undefined : (
          <Panel>
            <EmptyState icon={MapIcon} title="Whose journey?">
              Enter the id of a visitor or a user, or click a visitor behind any number.
            </EmptyState>
          </Panel>
        )
      }
    >
      {(answer, asking) => <Journey answer={answer} key={keyOf(answer)} question={asking.question} />}
    </ReportPage>
  );
}

function Journey({
  answer,
  question,
}: {
  answer: JourneyAnswer;
  question: ReturnType<typeof useQuestion>['question'];
}) {
  if (answer.visitors?.length === 0) {
    return (
      <Panel>
        <EmptyState icon={MapIcon} title={answer.is_crowd ? 'This user is no person' : 'Nobody has this id'}>
          {answer.is_crowd
            ? 'It was seen with more than 1,000 visitors, so it joins none of them.'
            : 'Ids are compared to the letter. An erased visitor has no journey either.'}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <Panel>
        <Figures figures={figuresOf(answer)} />
      </Panel>
      {answer.events.length > 0 ? (
        <JourneyTimeline answer={answer} question={question} />
      ) : (
        <Panel>
          <EmptyState icon={MapIcon} title="Nothing in this range">
            Choose a longer range: below stands when each device was seen.
          </EmptyState>
        </Panel>
      )}
      <JourneyDevices answer={answer} />
    </>
  );
}

/** Of another journey nothing stays open. */
function keyOf({ query }: JourneyAnswer): string {
  return JSON.stringify(query);
}

function figuresOf({ totals, user_id, visitors, visitors_left_off }: JourneyAnswer): Figure[] {
  const revenue = totals?.revenue ?? [];
  return [
    { label: 'User', value: user_id ?? 'Unknown' },
    { label: 'Events', value: format.count(totals?.events ?? 0) },
    { label: 'Devices', value: format.count((visitors?.length ?? 0) + (visitors_left_off ?? 0)) },
    ...revenue.map((money) => ({ label: 'Revenue', value: format.money(money) })),
  ];
}
