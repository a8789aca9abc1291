import { onlyValue, type Question } from '../question';
import type { AnswerFrame, ReportKind } from '../report-kinds';
import type { Definition } from './report-words';

const RANGE = ['period', 'from', 'to'] as const;

/** The definition with the range and the time zone of a question that has one. */
export function withRange({ report, question }: Definition, asked: Question): Definition {
  const range = Object.fromEntries(
    RANGE.flatMap((name) => {
      const value = onlyValue(asked, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const kept = Object.entries(question).filter(
    ([name]) => Object.keys(range).length === 0 || !RANGE.some((each) => each === name),
  );
  const timezone = onlyValue(asked, 'timezone');
  return { report, question: { ...Object.fromEntries(kept), ...range, ...(timezone && { timezone }) } };
}

/** What is asked of a saved report: its question as it stands, without what a page would add. */
export function kindOf({ report, question }: Definition): {
  readonly kind: ReportKind<AnswerFrame>;
  readonly question: Question;
} {
  const isBody = report === 'funnel' || report === 'series';
  return {
    kind: {
      name: report as ReportKind<AnswerFrame>['name'],
      parameters: isBody ? [] : Object.keys(question),
      takesFilters: false,
      ...(isBody && { body: () => question }),
    },
    question: isBody ? {} : (question as Question),
  };
}
