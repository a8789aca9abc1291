import type { ChartSeries } from './time-chart.types';

/** The key of the line of what a chart's own is compared with. */
export const COMPARED_KEY = 'compared';

/**
 * The line of the range that a chart's own is compared with: bucket beside bucket, in the same colour, faint. None where
 * the answer has no comparison; a range with fewer buckets ends sooner.
 */
export function comparedSeries<Bucket extends { readonly start: string }>(
  buckets: readonly Bucket[] | undefined,
  { color, count, read }: { color: string; count: number; read: (bucket: Bucket) => number | null },
): ChartSeries[] {
  if (buckets === undefined) return [];
  const beside = Array.from({ length: count }, (_, at) => buckets[at]);
  return [
    {
      key: COMPARED_KEY,
      label: 'Compared with',
      color,
      values: beside.map((bucket) => (bucket === undefined ? null : read(bucket))),
      compared: buckets.map(({ start }) => start),
    },
  ];
}
