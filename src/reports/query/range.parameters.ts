import { restorePlus } from '../../common/fields/instant.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import type { Period } from '../calendar/periods.js';
import type { Interval, TimeBucket, TimeSpan } from '../calendar/time-buckets.js';
import { INTERVAL, PERIOD, PERIOD_DESCRIPTION, RANGE_BOUND, TIME_ZONE } from './report.fields.js';
import { ReportParameters, resolvedValue } from './report-query.pipe.js';
import { resolveBuckets, resolveRange } from './report-range.js';

/** The parameters of every report. What they mean together is decided by report-range.ts. */
export class RangeParameters extends ReportParameters {
  @QueryField(RANGE_BOUND, {
    description:
      'Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). ' +
      'Default: 30 calendar days before `to`.',
  })
  from?: string;

  @QueryField(RANGE_BOUND, {
    description: 'End, exclusive, written as `from`. Default: the end of today in `timezone`.',
  })
  to?: string;

  @QueryField(PERIOD, { description: PERIOD_DESCRIPTION })
  period?: Period;

  @QueryField(TIME_ZONE, {
    description: 'IANA time zone: decides where hours, days, weeks and months begin.',
    default: 'UTC',
  })
  timezone?: string;
}

/** The same with buckets. */
export class IntervalParameters extends RangeParameters {
  @QueryField(INTERVAL, {
    description:
      'Length of a bucket. Weeks begin on Monday; a day on which clocks change has 23 or 25 hours.',
    default: 'day',
  })
  interval?: Interval;
}

/** A report's time, resolved. */
export interface TimeFrame {
  readonly span: TimeSpan;
  readonly interval: Interval;
  readonly buckets: readonly TimeBucket[];
}

/** The range asked for; undefined after its faults were added to the others. */
export function readSpan(parameters: RangeParameters, nowMs: number): TimeSpan | undefined {
  const { from, to, timezone, period, faults, broken } = parameters;
  if (['from', 'to', 'timezone', 'period'].some((name) => broken.has(name))) return undefined;
  const input = { from: from && restorePlus(from), to: to && restorePlus(to), timezone, period };
  return resolvedValue(faults, resolveRange(input, nowMs));
}

/** The range and its buckets; undefined after their faults were added to the others. */
export function readTimeFrame(parameters: IntervalParameters, nowMs: number): TimeFrame | undefined {
  const span = readSpan(parameters, nowMs);
  if (parameters.broken.has('interval')) return undefined;
  const interval = parameters.interval ?? 'day';
  const buckets = span && resolvedValue(parameters.faults, resolveBuckets(span, interval));
  return span && buckets && { span, interval, buckets };
}
