import type { Interval } from '../../reports/calendar/time-buckets.js';
import type { ReportDefinition } from '../../saved/reports/saved-report.types.js';
import type { Figure } from '../alert.types.js';
import type { Window, WindowCalendar } from '../windows.js';

export type Question = ReportDefinition['question'];

/** A figure that a report can be watched by. */
export interface FigureChoice {
  readonly figure: string;
  readonly label: string;
  /** Whether it is told by currency, so that one has to be named. */
  readonly isMoney: boolean;
  /** Whether it is how many there were of something; neither money nor a rate, an average or a sum of a property. */
  readonly isCount: boolean;
  /** Of one that is named by its place (`measure:2`) what is there, by which an alert notices that another has taken it. */
  readonly definition?: string;
  /** Whether one group of the report can be watched, or has to be. */
  readonly groups: 'none' | 'may' | 'must';
  /** Of which windows it is told. */
  readonly windows: readonly Interval[];
}

/** One group of a report's answer, or one path. */
export interface FoundGroup {
  /** In the order of {@link WatchedReport.groupedBy}, of a path those of each step one after the other; the empty text is none. */
  readonly values: readonly string[];
}

/** How one of the reports is watched. */
export interface WatchedReport {
  /** The first one first. */
  figures(question: Question): readonly FigureChoice[];
  /** By which fields its groups are told apart; none where it has none that could be watched. */
  groupedBy(question: Question): readonly string[];
  /** What is asked to learn the figure of one window; null where the group cannot come up any more. */
  ask(question: Question, figure: Figure, window: WindowToAsk): Question | null;
  /** The figure in that answer; null where there is nothing to measure. */
  read(answer: Answer, figure: Figure, question: Question): number | null;
  /** What is asked to learn that of windows side by side at once; null where each has to be asked by itself. */
  askAll(question: Question, figure: Figure, windows: WindowsToAsk): Question | null;
  /** The figure of one of these windows, by its position. */
  readAt(answer: Answer, figure: Figure, index: number): number | null;
  /** The groups that an answer over some time has, most important first. */
  groupsIn(answer: Answer, question: Question): readonly FoundGroup[];
}

/** A window, and the calendar of which it is one. */
export interface WindowToAsk {
  readonly calendar: WindowCalendar;
  readonly window: Window;
}

/** Windows side by side, oldest first. */
export interface WindowsToAsk {
  readonly calendar: WindowCalendar;
  readonly windows: readonly Window[];
}

/** What a report answers, as JSON has it. */
export type Answer = Readonly<Record<string, unknown>>;
