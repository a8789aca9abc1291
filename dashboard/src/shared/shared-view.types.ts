import type { ChartBucket, ChartSeries } from '../reports/chart/time-chart.types';
import type { Interval } from '../reports/question';
import { format, numberWriter } from '../ui/format';
import type { ShownTable } from './tables/shown-table.types';

/** Numbers of a report over time. */
export interface SharedLines {
  readonly series: readonly ChartSeries[];
  readonly buckets: readonly ChartBucket[];
  readonly interval: Interval;
  /** Where the page has several charts. */
  readonly title?: string;
  /** How a number is written in full, and beside the axis. */
  readonly write?: (value: number) => string;
  readonly writeTick?: (value: number) => string;
}

/** One main number of a report, and in words how it has changed where it is compared. */
export interface SharedFigure {
  readonly label: string;
  readonly value: string;
  readonly change?: string;
}

/** What the page shows of a report between its name and its table. */
export interface SharedView {
  readonly figures: readonly SharedFigure[];
  readonly charts: readonly SharedLines[];
  /** What no line shows, as the bars of a funnel. */
  readonly parts?: readonly HTMLElement[];
  /** The numbers line by line; null: the parts say all of it. Without it, the first section of the CSV. */
  readonly table?: ShownTable | null;
  /** What columns of the CSV are called, by their names in the file. */
  readonly heads?: Readonly<Record<string, string>>;
}

const percent = numberWriter({
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** @param before undefined: nothing is compared; null: there is nothing to compare it with. */
export function figureOf(
  label: string,
  now: number | null,
  before?: number | null,
  write: (value: number) => string = format.count,
): SharedFigure {
  return {
    label,
    value: now === null ? '–' : write(now),
    ...(now !== null && before != null && { change: changeWords(now, before, write) }),
  };
}

/** "+12.5% from 1,234". */
export function changeWords(now: number, before: number, write: (value: number) => string): string {
  if (now === before) return 'as before';
  if (before === 0) return 'none before';
  return `${percent((now - before) / Math.abs(before))} from ${write(before)}`;
}
