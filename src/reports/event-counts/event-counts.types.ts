import type { AudienceQuestion } from '../audience/audience.types.js';
import type { TimeBucket, TimeSpan } from '../calendar/time-buckets.js';
import type { FilterField, ReportFilter } from '../query/report-filter.js';
import type { ChannelScope } from '../scope/channel-scope.js';
import type { Measure, Measured } from './measures/measure.types.js';

export const EVENT_METRICS = ['events', 'visitors'] as const;
/** What is counted: events, or the distinct visitors behind them. */
export type EventMetric = (typeof EVENT_METRICS)[number];

/** What makes a group: the type of the events, where their visitors came from, or a property. */
export type GroupField = FilterField | { readonly kind: 'event_type' };

/** Most fields that make a group together (guess: a table of more is not read). */
export const MAX_GROUP_FIELDS = 3;

/** What a group has in each of its fields, in their order; null where it has nothing. */
export type GroupValues = readonly (string | null)[];

export interface EventCountsQuestion {
  readonly span: TimeSpan;
  readonly buckets: readonly TimeBucket[];
  /** Events of any of these types; of all types where there are none. */
  readonly eventTypes: readonly string[];
  readonly filters: readonly ReportFilter[];
  /** Whose marks name the channels that are filtered and grouped by. */
  readonly channelScope: ChannelScope;
  /** What has the same of all of these is a group; nothing is grouped where there are none. */
  readonly groupBy: readonly GroupField[];
  /** Most values with a group of their own; the others share one. */
  readonly limit: number;
  /** Which values these are, and in which order; those with most events unless told. */
  readonly listed?: readonly GroupValues[] | undefined;
  /** At least one of the two. Each costs a reading of its own, so only what is asked for is counted. */
  readonly countsEvents: boolean;
  readonly countsVisitors: boolean;
  /** Further figures; none unless given. Those by visitor need both counts. */
  readonly measures?: readonly Measure[];
  /** Who counts as a visitor; every visitor by itself unless given. */
  readonly audience?: AudienceQuestion;
}

/** Null is what was not asked for. */
export interface EventCount {
  readonly events: number | null;
  /** Distinct. */
  readonly visitors: number | null;
  /** One for each measure of the question, in order; absent where it has none. */
  readonly measures?: readonly Measured[];
}

/** The events with the same values of the fields, without any, or with any values not listed. */
export type ValueGroup =
  | { readonly kind: 'value'; readonly values: GroupValues }
  | { readonly kind: 'null' | 'other' };

export interface EventGroup {
  readonly group: ValueGroup;
  readonly total: EventCount;
  /** As many as the question has. */
  readonly buckets: readonly EventCount[];
}

export interface EventCounts {
  readonly total: EventCount;
  readonly buckets: readonly EventCount[];
  /**
   * The values with most events first, equal ones by name, then those without a value, then the others; only groups
   * that have events. Null where nothing is grouped.
   */
  readonly groups: readonly EventGroup[] | null;
}
