import { SegmentedControl, Skeleton } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { AnswerFoot } from '../../reports/answer-foot';
import { AnswerWarnings } from '../../reports/answer-warnings';
import { comparedSeries } from '../../reports/chart/compared-series';
import { seriesColor } from '../../reports/chart/series-color';
import { TimeChart } from '../../reports/chart/time-chart';
import { useExplain } from '../../reports/evidence/explained';
import { type Figure, Figures } from '../../reports/figures';
import { NumberButton } from '../../reports/number-button';
import { onlyValue, type Question } from '../../reports/question';
import { ReportAnswer } from '../../reports/report-answer';
import { useQuestion } from '../../reports/use-question';
import { type ReportState, useReport } from '../../reports/use-report';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { EVERY_CONVERSION, type Explain } from '../conversions/conversion-evidence';
import type { ConversionsAnswer } from '../conversions/conversions.report';
import { revenueFigure } from '../conversions/revenue-figure';
import { explainedOverTime } from './explained-overview';
import classes from './overview.module.css';
import { CONVERTED, converted, type EventsAnswer, numberIn, OVER_TIME, type Shown } from './overview.report';

interface OverviewTrendProps {
  readonly shown: Shown;
  readonly conversion: string | null;
  /** Opens the conversions behind a number. */
  readonly onExplain: Explain;
}

/** The main numbers, and one of them over time. */
export function OverviewTrend({ shown, conversion, onExplain }: OverviewTrendProps) {
  const { question, ask } = useQuestion();
  const events = useReport(OVER_TIME.events, question);
  const visitors = useReport(OVER_TIME.visitors, question);
  const conversions = useReport(CONVERTED, converted(question, conversion));
  const people = onlyValue(question, 'count_by') === 'user' ? 'People' : 'Visitors';
  const state = shown === 'events' ? events : visitors;
  const counted = presentAnswer(conversions);
  const figures: Figure[] = [
    {
      label: people,
      value: (
        <Known state={visitors}>
          {(answer) => <Counted answer={answer} shown="visitors" words={people} question={question} />}
        </Known>
      ),
      change: changeOf(presentAnswer(visitors), 'visitors'),
    },
    {
      label: 'Events',
      value: (
        <Known state={events}>
          {(answer) => <Counted answer={answer} shown="events" words="Events" question={question} />}
        </Known>
      ),
      change: changeOf(presentAnswer(events), 'events'),
    },
    ...(conversion === null
      ? []
      : [
          {
            label: 'Conversions',
            value: (
              <Known state={conversions}>
                {({ totals }) => (
                  <OpenNumber
                    number={totals.conversions}
                    label={format.plural(totals.conversions, 'conversion')}
                    onOpen={() => onExplain(EVERY_CONVERSION)}
                  >
                    {format.count(totals.conversions)}
                  </OpenNumber>
                )}
              </Known>
            ),
            change: counted?.comparison && {
              now: counted.totals.conversions,
              before: counted.comparison.totals.conversions,
            },
            about: conversion,
          },
          ...revenue(conversions, () => onExplain(EVERY_CONVERSION)),
        ]),
  ];
  return (
    <>
      <AnswerWarnings warnings={presentAnswer(state)?.warnings ?? []} />
      <Panel
        title="Over time"
        actions={
          <SegmentedControl
            size="xs"
            aria-label="Shown number"
            data={[
              { value: 'visitors', label: people },
              { value: 'events', label: 'Events' },
            ]}
            value={shown}
            onChange={(value) => ask({ show: value === 'events' ? value : undefined })}
          />
        }
      >
        <div className={classes.figures}>
          <Figures figures={figures} />
        </div>
        <ReportAnswer state={state} panel={260}>
          {(answer) => <Chart answer={answer} shown={shown} label={shown === 'events' ? 'Events' : people} />}
        </ReportAnswer>
      </Panel>
      {state.answer && (
        <div className={classes.foot} data-old={state.isOld || undefined}>
          <AnswerFoot answer={state.answer} />
        </div>
      )}
    </>
  );
}

interface CountedProps {
  readonly answer: EventsAnswer;
  readonly shown: Shown;
  readonly words: string;
  readonly question: Question;
}

/** A total, which opens what it counts. */
function Counted({ answer, shown, words, question }: CountedProps) {
  const explain = useExplain();
  const number = numberIn(answer.totals, shown);
  return (
    <OpenNumber
      number={number}
      label={`${format.count(number)} ${words.toLowerCase()}`}
      onOpen={() => explain(explainedOverTime(answer, question, { shown, words }))}
    >
      {format.count(number)}
    </OpenNumber>
  );
}

interface OpenNumberProps {
  readonly number: number;
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Behind nothing there is nothing to open. */
function OpenNumber({ number, label, onOpen, children }: OpenNumberProps) {
  if (number === 0) return children;
  return (
    <NumberButton label={label} onClick={onOpen}>
      {children}
    </NumberButton>
  );
}

function Chart({ answer, shown, label }: { answer: EventsAnswer; shown: Shown; label: string }) {
  const explain = useExplain();
  const { question } = useQuestion();
  const open = (bucket: number) =>
    explain(explainedOverTime(answer, question, { shown, words: label, bucket }));
  const series = useMemo(
    () => [
      {
        key: shown,
        label,
        color: seriesColor(0),
        values: answer.buckets.map((bucket) => numberIn(bucket, shown)),
      },
      ...comparedSeries(answer.comparison?.buckets, {
        color: seriesColor(0),
        count: answer.buckets.length,
        read: (bucket) => numberIn(bucket, shown),
      }),
    ],
    [answer, shown, label],
  );
  const { interval } = answer.query;
  return (
    <TimeChart
      label={`${label} by ${interval}`}
      buckets={answer.buckets}
      interval={interval}
      series={series}
      shape="line"
      height={260}
      onBucket={open}
      onNumber={open}
    />
  );
}

/** A number of this range and of the one that it is compared with. */
function changeOf(answer: EventsAnswer | undefined, shown: Shown): Figure['change'] {
  return (
    answer?.comparison && {
      now: numberIn(answer.totals, shown),
      before: numberIn(answer.comparison.totals, shown),
    }
  );
}

/** What the conversions earned, against the other range; a dash where that is nothing. */
function revenue(state: ReportState<ConversionsAnswer>, onOpen: () => void): Figure[] {
  const { totals, comparison } = presentAnswer(state) ?? {};
  const [figure] = totals ? revenueFigure(totals.revenue, comparison?.totals.revenue, onOpen) : [];
  return [figure ?? { label: 'Revenue', value: <Known state={state}>{() => '–'}</Known> }];
}

/** The answer to what is asked now; the last one may be that of another filter. */
function presentAnswer<A>({ answer, isOld }: ReportState<A>): A | undefined {
  return isOld ? undefined : answer;
}

/** A number of an answer, once it is known. */
function Known<A>({ state, children }: { state: ReportState<A>; children: (answer: A) => ReactNode }) {
  const answer = presentAnswer(state);
  if (answer !== undefined) return children(answer);
  if (!state.isCounting) return <span className={classes.waiting}>–</span>;
  return <Skeleton height={22} width={72} my={4} />;
}
