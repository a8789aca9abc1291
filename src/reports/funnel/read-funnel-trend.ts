import type { FieldErrors } from '../../common/field-errors.js';
import type { Interval, TimeSpan } from '../calendar/time-buckets.js';
import { resolvedValue } from '../query/report-query.pipe.js';
import { resolveBuckets } from '../query/report-range.js';
import type { FunnelTrend } from './funnel.types.js';

/** The trend of a funnel over a span; undefined after its buckets were found to be too many. */
export function readFunnelTrend(
  interval: Interval,
  span: TimeSpan,
  faults: FieldErrors,
): FunnelTrend | undefined {
  const buckets = resolvedValue(faults, resolveBuckets(span, interval));
  return buckets && { interval, buckets };
}
