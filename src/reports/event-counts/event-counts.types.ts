import type { TimeBucket, TimeSpan } from '../calendar/time-buckets.js';
import type { FilterField, ReportFilter } from '../query/report-filter.js';
import type { ChannelScope } from '../scope/channel-scope.js';

export const EVENT_METRICS = ['events', 'visitors'] as const;
/** What is counted: events, or the distinct visitors behind them. */
export type EventMetric = (typeof EVENT_METRICS)[number];

/** What makes a group: the type of the events, where their visitors came from, or a property. */
export type GroupField = FilterField | { readonly kind: 'event_type' };

export interface EventCountsQuestion {
  readonly span: TimeSpan;
  readonly buckets: readonly TimeBucket[];
  /** Events of any of these types; of all types where there are none. */
  readonly eventTypes: readonly string[];
  readonly filters: readonly ReportFilter[];
  /** Whose marks name the channels that are filtered and grouped by. */
  readonly channelScope: ChannelScope;
  readonly groupBy: GroupField | null;
  /** Most values with a group of their own; the others share one. */
  readonly limit: number;
  /** At least one of the two. Each costs a reading of its own, so only what is asked for is counted. */
  readonly countsEvents: boolean;
  readonly countsVisitors: boolean;
}

/** Null is what was not asked for. */
export interface EventCount {
  readonly events: number | null;
  /** Distinct. */
  readonly visitors: number | null;
}

/** The events with one value of the field, without any, or with any value not listed. */
export type ValueGroup =
  | { readonly kind: 'value'; readonly value: string }
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
