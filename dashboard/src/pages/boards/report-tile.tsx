import { Skeleton } from '@mantine/core';
import { useElementSize, useIntersection } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { components } from '../../api/schema';
import { usePageScope } from '../../app/page-scope';
import { AnswerFoot } from '../../reports/answer-foot';
import { AnswerWarnings } from '../../reports/answer-warnings';
import { ReportAnswer } from '../../reports/report-answer';
import { kindOf, withRange } from '../../reports/saved/defined-report';
import { fittingDefinition } from '../../reports/saved/fitting-definition';
import type { Definition } from '../../reports/saved/report-words';
import { useQuestion } from '../../reports/use-question';
import { useReport } from '../../reports/use-report';
import { ErrorNotice } from '../../ui/error-notice';
import { Notice } from '../../ui/notice';
import { pageOf } from '../saved/definition-page';
import classes from './boards.module.css';
import { TileAnswer } from './tile-answer';

/** One more line of text takes this, in pixels. */
const LINE = 32;

type SavedReport = components['schemas']['SavedReportItem'];

interface ReportTileProps {
  /** Undefined while it is not known. */
  readonly report: SavedReport | undefined;
  readonly error: Error | null;
}

/** A saved report on a board: asked when it comes into sight; it fails by itself, and its name leads to its page. */
export function ReportTile({ report, error }: ReportTileProps) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const isSeen = useRef(false);
  if (entry?.isIntersecting) isSeen.current = true;
  return (
    <article ref={ref} className={classes.tile}>
      {report === undefined ? (
        error ? (
          <ErrorNotice error={error} />
        ) : (
          <Skeleton height="100%" />
        )
      ) : (
        <>
          <TileHead report={report} />
          {report.faults.length > 0 ? (
            <Notice tone="warn" title="The question has to be changed">
              {report.faults[0]!.message}
            </Notice>
          ) : (
            <Asked report={report} isSeen={isSeen.current} />
          )}
        </>
      )}
    </article>
  );
}

function TileHead({ report: { id, name, definition } }: { report: SavedReport }) {
  const { account, environment } = usePageScope();
  const { question } = useQuestion();
  const page = pageOf(withRange(definition, question));
  return (
    <h2 className={classes.head} title={name}>
      {page ? (
        <Link
          to={`/${account.id}/${environment}/${page.path}` as string}
          search={{ ...page.search, saved: id } as never}
          className={classes.open}
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </h2>
  );
}

function Asked({ report, isSeen }: { report: SavedReport; isSeen: boolean }) {
  const { question: range } = useQuestion();
  const { ref, height } = useElementSize();
  const { definition, interval } = fittingDefinition(withRange(report.definition, range), Date.now());
  const { kind, question } = kindOf(definition);
  const by = showsIntervals(definition) ? interval : null;
  const state = useReport(kind, isSeen ? question : null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section ref={ref} className={classes.body} tabIndex={0} aria-label={`${report.name}, in numbers`}>
      {isSeen ? (
        <ReportAnswer state={state} panel={Math.max(80, height - 8)}>
          {(answer) => (
            <>
              <AnswerWarnings warnings={answer.warnings} />
              <TileAnswer report={definition.report} answer={answer} height={by ? height - LINE : height} />
              {by && (
                <p role="status" className={classes.nothing}>
                  The range is too long to be divided more finely: shown by {by}.
                </p>
              )}
              <AnswerFoot answer={answer} />
            </>
          )}
        </ReportAnswer>
      ) : (
        <Skeleton height={Math.max(80, height - 8)} />
      )}
    </section>
  );
}

/** A tile of other reports has nothing over time: by which interval it is asked makes no difference to it. */
function showsIntervals({ report, question }: Definition): boolean {
  return report === 'series' || report === 'retention' || (report === 'events' && !('group_by' in question));
}
