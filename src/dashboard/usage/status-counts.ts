import type { StatusCounts, UsageBucket } from './usage.dto.js';
import type { BucketCount, StatusCount } from './usage.read-model.js';

/** Zero for every status. */
export function noEvents(): StatusCounts {
  return { accepted: 0, duplicate: 0, conflict: 0, rejected: 0, rate_limited: 0, refused: 0 };
}

/** The sum of all rows. */
export function totalOf(rows: Iterable<StatusCount>): StatusCounts {
  const total = noEvents();
  for (const row of rows) total[row.status] += row.events;
  return total;
}

/** Rows by the bucket they fall into, one for each of `startsMs`, zero-filled, in that order. */
export function bucketsOf(rows: Iterable<BucketCount>, startsMs: readonly number[]): UsageBucket[] {
  const buckets = new Map(
    startsMs.map((startMs) => [startMs, { start: new Date(startMs).toISOString(), ...noEvents() }]),
  );
  for (const row of rows) {
    const bucket = buckets.get(row.startMs);
    if (bucket) bucket[row.status] += row.events;
  }
  return [...buckets.values()];
}
