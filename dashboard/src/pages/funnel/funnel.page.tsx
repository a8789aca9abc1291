import { FunnelIcon } from '@heroicons/react/24/outline';
import { useDrawer } from '../../app/use-drawer';
import { durationWords } from '../../reports/duration-words';
import { type ExplainNumber, useExplain } from '../../reports/evidence/explained';
import { type Figure, Figures } from '../../reports/figures';
import { ReportPage } from '../../reports/report-page';
import { type Asking, useQuestion } from '../../reports/use-question';
import { EmptyState } from '../../ui/empty-state';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import {
  explainedConversion,
  explainedOpen,
  explainedTimes,
  type OpenPeople,
  reached,
} from './explained-funnel';
import classes from './funnel.module.css';
import { FUNNEL, type FunnelAnswer } from './funnel.report';
import { FunnelBars } from './funnel-bars';
import { FunnelBreakdown } from './funnel-breakdown';
import { FunnelControls } from './funnel-controls';
import { stepsOf } from './funnel-steps';
import { FunnelTimes } from './funnel-times';
import { FunnelTrend } from './funnel-trend';
import { type AskedPeople, StepPeople } from './step-people';

/** How far visitors come through some steps, how fast, and who falls out where. */
export function FunnelPage() {
  const { question } = useQuestion();
  return (
    <ReportPage
      title="Funnel"
      about="How many visitors come from one step to the next, how long it takes, and who drops off. Click a number for the people behind it."
      report={FUNNEL}
      tools={['trend', 'compare', 'scope', 'count_by', 'cohort']}
      controls={<FunnelControls />}
      missing={
        stepsOf(question).length < 2 ? (
          <Panel>
            <EmptyState icon={FunnelIcon} title="Choose two steps or more">
              A step is an event type, perhaps with filters: from page_view to purchase, for example.
            </EmptyState>
          </Panel>
        ) : undefined
      }
    >
      {(answer, asking) => <Answer answer={answer} asking={asking} />}
    </ReportPage>
  );
}

function Answer({ answer, asking }: { answer: FunnelAnswer; asking: Asking }) {
  const [asked, open, close] = useDrawer<AskedPeople>('people');
  const explain = useExplain();
  if (answer.entrants + answer.excluded === 0) {
    return (
      <Panel>
        <EmptyState icon={FunnelIcon} title="Nobody came to the first step in this range">
          Choose a longer range, another first step or fewer filters.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <Panel>
        <div className={classes.figures}>
          <Figures figures={figuresOf(answer, explain, open)} />
        </div>
        <FunnelBars
          steps={answer.steps}
          countBy={answer.query.count_by}
          before={answer.comparison?.steps}
          onOpen={open}
        />
      </Panel>
      {answer.buckets && <FunnelTrend answer={answer} buckets={answer.buckets} onOpen={open} />}
      <FunnelTimes answer={answer} asking={asking} onOpen={open} />
      {answer.breakdown && <FunnelBreakdown answer={answer} rows={answer.breakdown} onOpen={open} />}
      <StepPeople answer={answer} question={asking.question} asked={asked} onClose={close} />
    </>
  );
}

function figuresOf(answer: FunnelAnswer, explain: ExplainNumber, openPeople: OpenPeople): Figure[] {
  const { entrants, completed, conversion, open, excluded, comparison: before } = answer;
  const median = medianOf(answer);
  const [first, last] = [answer.steps[0]!, answer.steps.at(-1)!];
  const { seconds_from_start: times } = last;
  return [
    {
      label: 'Entered',
      value: format.count(entrants),
      onOpen: () => openPeople(reached(first)),
      ...(before && { change: { now: entrants, before: before.entrants, write: format.count } }),
    },
    {
      label: 'Completed',
      value: format.count(completed),
      onOpen: () => openPeople(reached(last)),
      ...(before && { change: { now: completed, before: before.completed, write: format.count } }),
    },
    {
      label: 'Conversion',
      value: conversion === null ? '–' : format.percent(conversion),
      onOpen: () => explain(explainedConversion(answer, openPeople)),
      ...(before && { change: { now: conversion, before: before.conversion, write: format.percent } }),
    },
    {
      label: 'Median time',
      value: median === null ? '–' : durationWords(median),
      ...(times && {
        onOpen: () =>
          explain(explainedTimes({ step: last, times, bounds: answer.histogram_bounds }, openPeople)),
      }),
      ...(before && { change: { now: median, before: medianOf(before), write: durationWords } }),
      lessIsBetter: true,
    },
    ...(open > 0
      ? [
          {
            label: 'Still may complete',
            value: format.count(open),
            onOpen: () => explain(explainedOpen(answer, openPeople)),
          },
        ]
      : []),
    ...(excluded > 0
      ? [
          {
            label: 'Excluded',
            value: format.count(excluded),
            onOpen: () => openPeople({ ...reached(first), outcome: 'excluded', total: excluded }),
          },
        ]
      : []),
  ];
}

/** From entry to the last step, in seconds; null where nobody came there. */
function medianOf({ steps }: Pick<FunnelAnswer, 'steps'>): number | null {
  return steps.at(-1)?.seconds_from_start?.median ?? null;
}
