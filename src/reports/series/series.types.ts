import type { Fraction } from '../answer/fraction.js';
import type { AudienceQuestion } from '../audience/audience.types.js';
import type { TimeBucket, TimeSpan } from '../calendar/time-buckets.js';
import type { Measure } from '../event-counts/measures/measure.types.js';
import type { ReportFilter } from '../query/report-filter.js';
import type { ChannelScope } from '../scope/channel-scope.js';
import type { Formula } from './formula.js';

/** What is told of a series' events. */
export type SeriesMeasure = { readonly kind: 'events' } | { readonly kind: 'visitors' } | Measure;

export interface Series {
  /** What people call it; null unless told. */
  readonly name: string | null;
  /** Events of any of these types; of all types where there are none. */
  readonly eventTypes: readonly string[];
  readonly filters: readonly ReportFilter[];
  readonly measure: SeriesMeasure;
  /** Of a measure of revenue, and of no other. */
  readonly currency: string | null;
  /** Public ids: members of any of these in place of those that the question names; null unless told. */
  readonly cohorts: readonly string[] | null;
}

export interface SeriesFormula {
  readonly name: string | null;
  /** As it was sent. */
  readonly text: string;
  readonly formula: Formula;
  /** Of what it computes; null where that is no money. */
  readonly currency: string | null;
}

export interface SeriesQuestion {
  readonly span: TimeSpan;
  readonly buckets: readonly TimeBucket[];
  readonly channelScope: ChannelScope;
  /** Who counts as a visitor; every visitor by itself unless given. */
  readonly audience?: AudienceQuestion;
  readonly series: readonly Series[];
  readonly formulas: readonly SeriesFormula[];
}

/** Exact figures; null where there is nothing to measure. */
export interface SeriesFigures {
  readonly total: Fraction | null;
  /** One for each bucket of the question. */
  readonly values: readonly (Fraction | null)[];
}
