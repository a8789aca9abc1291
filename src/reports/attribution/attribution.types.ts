import type { CountBy } from '../audience/audience.types.js';
import type { TimeSpan } from '../calendar/time-buckets.js';
import type { DetailField } from '../channel/channel.js';
import type { ReportFilter } from '../query/report-filter.js';
import type { ChannelScope } from '../scope/channel-scope.js';

/** How a conversion's credit is shared among its touches; docs/reports.md, "Attribution", has the formulas. */
export const ATTRIBUTION_MODELS = [
  'first_touch',
  'last_touch',
  'last_non_direct',
  'linear',
  'time_decay',
  'position_based',
] as const;
export type AttributionModel = (typeof ATTRIBUTION_MODELS)[number];

/** One conversion's whole credit: counted in millionths, so that shares add up exactly. */
export const WHOLE_CREDIT = 1_000_000;

/** Revenue is shared in ten-thousandths, the finest amount an event can carry. */
export const UNITS_PER_CURRENCY_UNIT = 10_000;
/** The least revenue that an event can carry, and an order keeps whatever is refunded: exact sums count on no less. */
export const LEAST_REVENUE = '-999999999999.9999';

export const DEFAULT_LOOKBACK_DAYS = 30;
export const MAX_LOOKBACK_DAYS = 365;

/** Contract, "Reports": a visit is over after this much silence; the event that ends it begins the next. */
export const IDLE_MINUTES = 30;

/** A touch this much older counts half (contract: 7 days); ages are counted in whole minutes. */
export const HALF_LIFE_MINUTES = 7 * 24 * 60;

/**
 * Of a journey with more touches than this `time_decay` counts ages in whole days, so that one visitor's many conversions do
 * not cost as many looks at each of their touches. Only within a long lookback a person may have as many.
 */
export const MAX_TOUCHES_BY_MINUTE = 1_000;

/**
 * More touches than this within {@link CROWD_US} are no person's, but a constant id's or a robot's: nobody gets credit of its
 * conversions. A visit ends by half an hour of silence, so who is awake for 16 hours a day makes 960 visits in 30 days at most.
 */
export const MAX_TOUCHES_OF_PERSON = 1_000;
/** 30 days, in microseconds. */
export const CROWD_US = 30 * 24 * 60 * 60 * 1_000_000;

/** First and last touch; the touches between share the rest (contract: 40/20/40). */
export const POSITION_END_CREDIT = 400_000;

/**
 * A `user_id` seen with more visitors than this, over all time, is no person (a constant sent by mistake, a shared service
 * account): its events count as if they named nobody. A guess: who deletes the cookies of three browsers each week is a new
 * visitor 800 times in five years. Without a bound one such id would multiply all touches by all conversions.
 */
export const MAX_VISITORS_PER_USER = 1_000;

/**
 * When it has to be known whose an event without `user_id` is. `as_of`: by what is known when the report is asked.
 * `conversion`: by what was known at the instant of the conversion.
 */
export const IDENTITY_RULES = ['as_of', 'conversion'] as const;
export type IdentityRule = (typeof IDENTITY_RULES)[number];

/**
 * What direct visits count for. `last_resort`: only for a conversion that no other touch precedes, as in Google Analytics.
 * `plain`: as any other touch.
 */
export const DIRECT_RULES = ['last_resort', 'plain'] as const;
export type DirectRule = (typeof DIRECT_RULES)[number];

/** Which conversions, and whose touches count for them. */
export interface AttributionQuestion {
  /** When the conversions happened; touches are read from `lookbackUs` before. */
  readonly span: TimeSpan;
  readonly conversionType: string;
  /** Narrow the conversions, not the touches. */
  readonly filters: readonly ReportFilter[];
  /** Whose marks name the channels that the conversions are filtered by; those of their visits unless given. */
  readonly channelScope?: ChannelScope;
  /**
   * Who counts. By person: touches are those of the person, and visitors are people. By visitor: nobody is joined. Unless given
   * touches are a person's, and visitors are visitors.
   */
  readonly countBy?: CountBy | undefined;
  /** Public ids: conversions of members of any of these, by visitor where `countBy` says nothing; everybody's unless given. */
  readonly cohorts?: readonly string[];
  /** Where this ends, `last_days` of the cohorts end; that of the conversions unless given. */
  readonly cohortSpan?: TimeSpan;
  /** What is to be known of the touches beside their channels; nothing unless given. None twice. */
  readonly details?: readonly DetailField[];
  readonly lookbackUs: number;
  readonly direct: DirectRule;
  readonly identity: IdentityRule;
  /** At least one, none twice. */
  readonly models: readonly AttributionModel[];
}
