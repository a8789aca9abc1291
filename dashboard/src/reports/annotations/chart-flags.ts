import { type ComponentType, createContext } from 'react';
import type { TimeChartProps } from '../chart/time-chart.types';

/** What flags over a chart are placed by. */
export interface ChartFlagsProps extends Pick<TimeChartProps, 'buckets' | 'interval'> {
  /** Of the drawing, in pixels, and where its plane begins and ends in it. */
  readonly height: number;
  readonly left: number;
  readonly foot: number;
}

/** What shows over charts when something happened; null where they do without, as in shared links. */
export const ChartFlags = createContext<ComponentType<ChartFlagsProps> | null>(null);
