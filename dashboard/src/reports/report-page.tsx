import type { ReactNode } from 'react';
import { AfterFirstPaint } from '../ui/first-paint';
import { Notice } from '../ui/notice';
import { Page } from '../ui/page';
import { Annotated } from './annotations/annotated';
import { Explaining } from './evidence/explaining';
import { ReportAnswer } from './report-answer';
import type { AnswerFrame, ReportKind } from './report-kinds';
import classes from './report-page.module.css';
import { SaveReport } from './save-report';
import { Toolbar, type ToolName } from './toolbar/toolbar';
import { type Asking, useQuestion } from './use-question';
import { useReport } from './use-report';

interface ReportFrameProps<A extends AnswerFrame> {
  readonly title: string;
  readonly about: ReactNode;
  /** The report that the toolbar copies as a command and downloads; a page of several reports has none. */
  readonly report?: ReportKind<A>;
  /** What the toolbar offers beside range and time zone. */
  readonly tools?: readonly ToolName[];
  /** The page's own choices, below the toolbar. */
  readonly controls?: ReactNode;
  /** What keeps the question for later; a page of one report has it by itself. */
  readonly save?: ReactNode;
  readonly children: ReactNode;
}

/** A page of answers under one toolbar. */
export function ReportFrame<A extends AnswerFrame>({
  title,
  about,
  report,
  tools = [],
  controls,
  save,
  children,
}: ReportFrameProps<A>) {
  const { fitted } = useQuestion();
  return (
    <Page title={title} about={about} actions={save}>
      <div className={classes.tools}>
        <Toolbar report={report} tools={tools} />
        {controls !== undefined && (
          <AfterFirstPaint of="page">
            <div className={classes.controls}>{controls}</div>
          </AfterFirstPaint>
        )}
      </div>
      {fitted !== null && (
        <Notice tone="quiet" role="status">
          The range is too long to be divided more finely here: it is shown by {fitted}.
        </Notice>
      )}
      <Explaining>
        <Annotated>{children}</Annotated>
      </Explaining>
    </Page>
  );
}

interface ReportPageProps<A extends AnswerFrame> extends Omit<ReportFrameProps<A>, 'children' | 'report'> {
  readonly report: ReportKind<A>;
  /** Shows an answer. */
  readonly children: (answer: A, asking: Asking) => ReactNode;
  /** Shown instead of asking, while the question lacks something that the person has to choose. */
  readonly missing?: ReactNode;
}

/** A page of one report: its question stands in the address, its answer below the toolbar. */
export function ReportPage<A extends AnswerFrame>({ children, missing, ...frame }: ReportPageProps<A>) {
  return (
    <ReportFrame save={<SaveReport report={frame.report} />} {...frame}>
      {missing ?? <Asked report={frame.report}>{children}</Asked>}
    </ReportFrame>
  );
}

function Asked<A extends AnswerFrame>({
  report,
  children,
}: {
  report: ReportKind<A>;
  children: (answer: A, asking: Asking) => ReactNode;
}) {
  const asking = useQuestion();
  const state = useReport(report, asking.question);
  return <ReportAnswer state={state}>{(answer) => children(answer, asking)}</ReportAnswer>;
}
