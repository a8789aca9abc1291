import { Skeleton } from '@mantine/core';
import { lazy } from 'react';
import { LatePart } from './late-part';
import { NumbersTable } from './numbers-table';

/** Charts weigh half as much as the rest of the app, so their code is loaded when one is shown. */
const BarDrawing = lazy(() => import('./bar-drawing'));

/** One colour of a chart's bars, one column of its table. */
export interface Series<K extends string> {
  readonly name: K;
  readonly label: string;
  readonly color: string;
}

export interface BarChartProps<K extends string> {
  /** What is counted, as a table is named: "Events by hour". */
  readonly label: string;
  readonly buckets: readonly ({ readonly start: string } & Readonly<Record<K, number>>)[];
  readonly series: readonly Series<K>[];
  /** What a bucket is; days are UTC days, hours are written in the chosen zone. */
  readonly interval: 'hour' | 'day';
  readonly height: number;
}

/**
 * Stacked bars, one for each bucket, and the same numbers as a table. The drawing is hidden from screen readers and out
 * of the keyboard's reach; the table is for both.
 */
export function BarChart<K extends string>(props: BarChartProps<K>) {
  return (
    <>
      <LatePart fallback={<Skeleton height={props.height} />}>
        <div aria-hidden>
          <BarDrawing {...props} />
        </div>
      </LatePart>
      <NumbersTable {...props} />
    </>
  );
}
