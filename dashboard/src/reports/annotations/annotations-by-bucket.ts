import type { ChartBucket } from '../chart/time-chart.types';

/** What happened in one bucket, by its place. */
export interface BucketAnnotations<Annotation> {
  readonly bucket: number;
  readonly annotations: readonly Annotation[];
}

/** In which bucket each happened, in time; what lies outside of all is left out. */
export function annotationsByBucket<Annotation extends { readonly at: string }>(
  buckets: readonly ChartBucket[],
  annotations: readonly Annotation[],
): BucketAnnotations<Annotation>[] {
  const starts = buckets.map(({ start }) => Date.parse(start));
  const found = new Map<number, Annotation[]>();
  for (const annotation of annotations) {
    const at = Date.parse(annotation.at);
    const bucket = starts.findLastIndex((start) => start <= at);
    const end = buckets[bucket]?.end;
    if (bucket < 0 || (end !== undefined && at >= Date.parse(end))) continue;
    found.set(bucket, [...(found.get(bucket) ?? []), annotation]);
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([bucket, all]) => ({ bucket, annotations: all }));
}
