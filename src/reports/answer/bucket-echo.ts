import type { TimeBucket } from '../calendar/time-buckets.js';
import { formatLocal } from '../calendar/time-zone.js';

/** A bucket as answers show it. */
export function echoBucket(
  { startUs, endUs, isWhole }: TimeBucket,
  timezone: string,
  asOfMs: number,
): { start: string; end: string; is_complete: boolean } {
  return {
    start: formatLocal(timezone, startUs),
    end: formatLocal(timezone, endUs),
    is_complete: isWhole && endUs <= asOfMs * 1000,
  };
}
