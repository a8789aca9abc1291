import { splitList } from '../../common/text-list.js';
import type { Window } from '../windows.js';
import type { Question } from './watched-report.types.js';

/** What a saved report decides by itself, and an alert does for it. */
const OF_TIME = [
  ...['period', 'from', 'to', 'interval'],
  ...['compare', 'compare_from', 'compare_to', 'compare_weekdays'],
];

/** The question of one stretch of time alone, without what is named. */
export function inTime(
  question: Question,
  { fromMs, toMs }: Window,
  without: readonly string[] = [],
): Record<string, unknown> {
  const kept = Object.entries(question).filter(
    ([name]) => !OF_TIME.includes(name) && !without.includes(name),
  );
  const range = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  return { ...Object.fromEntries(kept), ...range };
}

/** From the beginning of the first window to the end of the last. */
export function spanOf(windows: readonly Window[]): Window {
  return { fromMs: windows[0]!.fromMs, toMs: windows.at(-1)!.toMs };
}

/** The texts of a parameter, also of one that is there once. */
export function textsOf(value: unknown): readonly string[] {
  return value === undefined ? [] : [value].flat().map(String);
}

/** The texts of one whose values may be separated by commas. */
export function namesOf(value: unknown): readonly string[] {
  return textsOf(value).flatMap(splitList);
}
