import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { SideDialog } from '../../ui/dialog';
import { AfterFirstPaint } from '../../ui/first-paint';
import { changed, type QuestionChange } from '../question';
import type { AnswerFrame, ReportKind } from '../report-kinds';
import { useQuestion } from '../use-question';
import { ChoiceTool } from './choice-tool';
import { CohortTool } from './cohort-tool';
import { CompareTool } from './compare-tool';
import { FilterTool } from './filter-tool';
import { fittingInterval } from './fitting-interval';
import { FullScreenTool } from './full-screen-tool';
import { RangeTool } from './range-tool';
import { useTakeAway } from './take-away';
import { CHOICES, type ChoiceName } from './tool-choices';
import classes from './toolbar.module.css';
import { ZoneTool } from './zone-tool';

/** What a page's toolbar may offer beside range and time zone. */
export type ToolName = ChoiceName | 'compare' | 'filters' | 'event_type' | 'cohort';

interface ToolbarProps<A extends AnswerFrame> {
  readonly report: ReportKind<A> | undefined;
  readonly tools: readonly ToolName[];
}

/** Where there is less room, all tools but range and filters are in a sheet. */
const NARROW = '(max-width: 700px)';

/** The tools of a report page; what they choose stands in its address. */
export function Toolbar<A extends AnswerFrame>({ report, tools }: ToolbarProps<A>) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [isOpen, sheet] = useDisclosure(false);
  const { question, ask } = useQuestion();
  /** Days of five years are more than a report has: nobody who chooses such a range has to know. */
  const askRange = (change: QuestionChange) => {
    const isDivided = tools.includes('interval') || report?.maxBuckets !== undefined;
    const next = changed(question, change);
    if (!isDivided && !('interval' in next)) return ask(change);
    ask({ ...change, interval: fittingInterval(next, Date.now(), report?.maxBuckets) });
  };
  const away = useTakeAway(report, question);
  const choices = (isWide: boolean) => (
    <>
      {tools.map((name) =>
        name === 'compare' ? (
          <CompareTool key={name} question={question} onAsk={ask} isWide={isWide} />
        ) : (
          isChoice(name) && (
            <ChoiceTool key={name} choice={CHOICES[name]} question={question} onAsk={ask} isWide={isWide} />
          )
        ),
      )}
      <ZoneTool question={question} onAsk={ask} isWide={isWide} />
    </>
  );
  const actions = (
    <>
      {away?.buttons}
      <FullScreenTool />
    </>
  );
  const narrowing = (tools.includes('filters') || tools.includes('cohort')) && (
    <div className={classes.narrowing}>
      {tools.includes('filters') && (
        <FilterTool
          question={question}
          onAsk={ask}
          also={tools.includes('event_type') ? ['event_type'] : []}
          foreign={report?.foreignFields}
        />
      )}
      {tools.includes('cohort') && <CohortTool question={question} onAsk={ask} />}
    </div>
  );
  return (
    <search className={classes.toolbar} aria-label="The question">
      <div className={classes.line}>
        <RangeTool question={question} onAsk={askRange} />
        <AfterFirstPaint of="page">
          {isNarrow ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<AdjustmentsHorizontalIcon width={16} aria-hidden />}
              onClick={sheet.open}
            >
              Options
            </Button>
          ) : (
            choices(false)
          )}
          {narrowing}
          {!isNarrow && <div className={classes.actions}>{actions}</div>}
        </AfterFirstPaint>
      </div>
      <SideDialog
        name="report-options"
        opened={isOpen}
        onClose={sheet.close}
        position="bottom"
        size={430}
        title="Options"
      >
        <div className={classes.sheet}>
          {choices(true)}
          <div className={classes.sheetActions}>{actions}</div>
        </div>
      </SideDialog>
      {away?.dialogs}
    </search>
  );
}

function isChoice(name: ToolName): name is ChoiceName {
  return Object.hasOwn(CHOICES, name);
}
