import type { Interval } from '../question';

/** One line or one colour of bars. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** A CSS colour; `seriesColor` has those that are told apart. */
  readonly color: string;
  /** One for each bucket; null: nothing to show, as a ratio without divisor. */
  readonly values: readonly (number | null)[];
  /** What the others are compared with: a faint line. Its buckets are others; their names stand in the tooltip. */
  readonly compared?: readonly string[];
}

export interface ChartBucket {
  /** As answers have it, with the offset of the question's zone. */
  readonly start: string;
  /** Where the answer tells it: outside of the bucket. */
  readonly end?: string;
  readonly is_complete: boolean;
  /** Of what is no stretch of time: what stands in place of its start, as "3 weeks later". */
  readonly name?: string;
  /** The same below the chart. */
  readonly tick?: string;
}

export type ChartShape = 'line' | 'bars' | 'stacked';

export interface TimeChartProps {
  /** What is shown, as a table is named: "Events by day". */
  readonly label: string;
  readonly buckets: readonly ChartBucket[];
  readonly interval: Interval;
  readonly series: readonly ChartSeries[];
  /** `stacked` only where the series add up. */
  readonly shape: ChartShape;
  readonly height?: number;
  /** Above the names of buckets; that of the interval unless told. */
  readonly head?: string;
  /** How a number is written in full; whole numbers with commas unless told. */
  readonly write?: (value: number) => string;
  /** How it is written beside the axis; shortened unless told. */
  readonly writeTick?: (value: number) => string;
  /** A click on a bucket; in the table its name is the button. */
  readonly onBucket?: ((at: number) => void) | undefined;
  /** A click on a number of the table, by its bucket and the key of its series. */
  readonly onNumber?: ((at: number, series: string) => void) | undefined;
}
