import type { AudienceQuestion } from '../audience/audience.types.js';
import type { Interval, TimeSpan } from '../calendar/time-buckets.js';
import type { ReportFilter } from '../query/report-filter.js';
import type { ChannelScope } from '../scope/channel-scope.js';

export const RETENTION_INTERVALS = ['day', 'week', 'month'] as const;
export type RetentionInterval = Extract<Interval, (typeof RETENTION_INTERVALS)[number]>;

/** A bucket of the calendar, half-open, in microseconds of Unix time; never cut to the range. */
export interface CalendarBucket {
  readonly startUs: number;
  readonly endUs: number;
}

export interface RetentionQuestion {
  /** When visitors began: their first matching event lies in it. */
  readonly span: TimeSpan;
  /** The bucket that holds `from`, and all that follow up to the last cohort's last period. */
  readonly calendar: readonly CalendarBucket[];
  /** How many of them, from the first, hold cohorts. */
  readonly cohorts: number;
  /** Periods after the cohort's own; period 0 comes on top. */
  readonly periods: number;
  /** Which events begin a visitor's time; all where it is null. */
  readonly cohortType: string | null;
  /** Narrow the events that begin. */
  readonly filters: readonly ReportFilter[];
  /** Whose marks name the channels that are filtered by. */
  readonly channelScope: ChannelScope;
  /** Which events count as coming back; all where it is null. */
  readonly returnType: string | null;
  /** Who counts as a visitor; every visitor by itself unless given. */
  readonly audience?: AudienceQuestion;
}

export interface RetentionCohort {
  /** Distinct visitors who began in this bucket. */
  readonly visitors: number;
  /** For each period from 0: how many of them came back in it. */
  readonly returned: readonly number[];
}
