import type { RetentionInterval } from '../../reports/retention/retention.types.js';
import { DEFAULT_PERIODS } from '../../reports/retention/retention-calendar.js';
import type { Figure } from '../alert.types.js';
import { type Window, type WindowCalendar, windowBefore } from '../windows.js';
import { counted, listed, memberOf, membersOf, partsOf, plain, toNumber } from './answers.js';
import { inTime, spanOf } from './questions.js';
import type { Answer, Question, WatchedReport } from './watched-report.types.js';

const WORDS: Readonly<Record<RetentionInterval, string>> = { day: 'Day', week: 'Week', month: 'Month' };

/**
 * One column of the grid: of those who began so many periods before a window, how many came back in it. Its windows are as long as
 * the report's periods.
 */
export const watchedRetention: WatchedReport = {
  figures(question) {
    const interval = intervalOf(question);
    const periods = Number([question['periods']].flat()[0] ?? DEFAULT_PERIODS);
    const parts = { windows: [interval] };
    const columns = Array.from({ length: periods }, (_, at) => at + 1);
    const word = WORDS[interval];
    return [
      ...columns.map((period) => plain(`rate:${period}`, `${word} ${period}: rate (0 to 1)`, parts)),
      ...columns.map((period) => counted(`returned:${period}`, `${word} ${period}: visitors`, parts)),
      counted('began:0', 'Visitors who began', parts),
    ];
  },
  groupedBy: () => [],
  ask: (question, figure, { calendar, window }) =>
    askCohorts(question, figure, beganIn(window, figure, calendar)),
  read: (answer, figure) => cellIn(answer, figure, 0),
  askAll(question, figure, { calendar, windows }) {
    const cohorts = [windows[0]!, windows.at(-1)!].map((window) => beganIn(window, figure, calendar));
    return askCohorts(question, figure, spanOf(cohorts));
  },
  readAt: cellIn,
  groupsIn: () => [],
};

function intervalOf(question: Question): RetentionInterval {
  const [interval] = [question['interval']].flat();
  return typeof interval === 'string' && interval in WORDS ? (interval as RetentionInterval) : 'day';
}

/** When those began who may come back in a window. */
function beganIn(window: Window, figure: Figure, calendar: WindowCalendar): Window {
  let began = window;
  for (let before = 0; before < periodOf(figure); before++) began = windowBefore(calendar, began);
  return began;
}

function askCohorts(question: Question, figure: Figure, began: Window): Question {
  const periods = String(Math.max(1, periodOf(figure)));
  return { ...inTime(question, began), interval: intervalOf(question), periods };
}

function periodOf(figure: Figure): number {
  return Number(partsOf(figure).of);
}

function cellIn(answer: Answer, figure: Figure, index: number): number | null {
  const cohort = memberOf(membersOf(answer['cohorts'])[index]);
  const { name } = partsOf(figure);
  if (name === 'began') return toNumber(cohort['visitors']);
  const cell = memberOf(listed(cohort['periods'])[periodOf(figure)]);
  return toNumber(cell[name === 'rate' ? 'rate' : 'visitors']);
}
