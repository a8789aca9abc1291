import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnswerFoot } from './answer-foot';
import { AnswerWarnings } from './answer-warnings';
import { Cancelled, CountingProgress } from './counting-progress';
import classes from './report-answer.module.css';
import { ReportFailure } from './report-failure';
import type { AnswerFrame } from './report-kinds';
import type { ReportState } from './use-report';

interface ReportAnswerProps<A extends AnswerFrame> {
  readonly state: ReportState<A>;
  readonly children: (answer: A) => ReactNode;
  /** In a panel of several: how tall it is while nothing is known, in pixels. Its foot is the page's. */
  readonly panel?: number;
}

/** An answer, or how things stand with it: counted, waiting for others, cancelled, refused. */
export function ReportAnswer<A extends AnswerFrame>({ state, children, panel }: ReportAnswerProps<A>) {
  const { answer, error, isCounting, isSlow, isOld } = state;
  return (
    <div className={classes.answer} data-panel={panel !== undefined || undefined}>
      {isCounting && isSlow && <CountingProgress counting={state} />}
      {!isCounting && error && <ReportFailure error={error} onRetry={state.askAgain} />}
      {!isCounting && !error && (answer === undefined || isOld) && <Cancelled onAgain={state.askAgain} />}
      {answer !== undefined && !(error && isOld) && (
        <div className={classes.shown} data-old={(isOld && isCounting) || undefined} aria-busy={isCounting}>
          {panel === undefined && <AnswerWarnings warnings={answer.warnings} />}
          {children(answer)}
          {panel === undefined && <AnswerFoot answer={answer} />}
        </div>
      )}
      {answer === undefined && isCounting && <Waiting height={panel} />}
    </div>
  );
}

function Waiting({ height = 420 }: { height?: number | undefined }) {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      <Skeleton height={height} />
    </div>
  );
}
