import type { ComparedQuestion } from '../answer/compared-answer.js';
import type { AudienceQuestion } from '../audience/audience.types.js';
import type { Person } from '../audience/people-of-page.js';
import type { Interval, TimeBucket, TimeSpan } from '../calendar/time-buckets.js';
import type { FilterField, ReportFilter } from '../query/report-filter.js';
import type { ChannelScope } from '../scope/channel-scope.js';

export const FUNNEL_ORDERS = ['ordered', 'strict', 'any'] as const;
/** How the steps must follow one another; docs/reports.md, "Funnels", says what each means. */
export type FunnelOrder = (typeof FUNNEL_ORDERS)[number];

/** The events that count as one thing: one type, narrowed by filters that all apply. */
export interface EventMatch {
  readonly eventType: string;
  readonly filters: readonly ReportFilter[];
}

/** Events that void an attempt when they lie between two of its steps. */
export interface FunnelExclusion extends EventMatch {
  /** Numbers of steps, from 1. In order `any` the exclusion holds from entry to completion, whatever they say. */
  readonly afterStep: number;
  readonly beforeStep: number;
}

export interface FunnelBreakdown {
  /** A field of the event that entered the visitor's best attempt. */
  readonly field: FilterField;
  /** Most values with a row of their own. */
  readonly limit: number;
}

/** Into which stretches of time the entries are divided. */
export interface FunnelTrend {
  readonly interval: Interval;
  /** Of the span. */
  readonly buckets: readonly TimeBucket[];
}

/** A funnel as asked for, defaults filled in. */
export interface FunnelQuestion {
  /** Entries lie in it; completions may lie up to `windowUs` past it. */
  readonly span: TimeSpan;
  /** 2 to 10. */
  readonly steps: readonly EventMatch[];
  readonly order: FunnelOrder;
  /** Microseconds from entry within which a step counts, the end excluded. */
  readonly windowUs: number;
  readonly exclusions: readonly FunnelExclusion[];
  readonly breakdown: FunnelBreakdown | null;
  /** Absent unless asked for. */
  readonly trend?: FunnelTrend | undefined;
  /** Whose marks name the channels of the filters and of the breakdown. */
  readonly channelScope: ChannelScope;
  /** Who counts as a visitor; every visitor by itself unless given. */
  readonly audience?: AudienceQuestion;
}

/** Nearest-rank percentiles, in microseconds: each is a time that some visitor took. */
export interface FunnelTimes {
  readonly medianUs: number;
  readonly p90Us: number;
  /** How many lie below each bound of time-histogram.ts, and not below the one before. */
  readonly histogram: readonly number[];
}

/** Of the visitors whose best attempt reached a step. Times are null where nobody did, and for the first step. */
export interface FunnelStepCounts {
  readonly visitors: number;
  /** Those who came no further and still may: an attempt of theirs has its window open. */
  readonly open: number;
  readonly fromStart: FunnelTimes | null;
  readonly fromPrevious: FunnelTimes | null;
}

/** Which visitors a row is about: all, those with one value, without a value, or with any value not listed. */
export type FunnelGroup =
  | { readonly kind: 'all' }
  | { readonly kind: 'null' | 'other' }
  | { readonly kind: 'value'; readonly value: string };

export interface FunnelCounts {
  /** Visitors who entered, but whose every attempt is void. They are in no step. */
  readonly excluded: number;
  /** As many as the question has. */
  readonly steps: readonly FunnelStepCounts[];
}

export interface FunnelRow extends FunnelCounts {
  readonly group: FunnelGroup;
}

/** Of the visitors whose best attempt was entered in a bucket. */
export interface FunnelBucketCounts {
  readonly entrants: number;
  /** Those of them who came to the last step. */
  readonly completed: number;
  /** Those who did not, and still may. */
  readonly open: number;
}

export interface FunnelResult {
  readonly total: FunnelCounts;
  /** With a breakdown: the values by visitors, then null and other. They sum up to the total. */
  readonly breakdown: readonly FunnelRow[] | null;
  /** With a trend: of each bucket, in order. They sum up to the total. */
  readonly buckets: readonly FunnelBucketCounts[] | null;
}

export const FUNNEL_OUTCOMES = ['reached', 'dropped_off', 'open', 'excluded'] as const;
/**
 * Which of a step's visitors: all who reached it, those who ended there, those who ended there for now. The excluded reached no
 * step.
 */
export type FunnelOutcome = (typeof FUNNEL_OUTCOMES)[number];

/** From entry, or from the step before. */
export const TAKEN_SINCE = ['start', 'previous'] as const;

/** A half-open class of times, in microseconds. */
export interface TakenTime {
  readonly since: (typeof TAKEN_SINCE)[number];
  readonly fromUs: number;
  readonly belowUs: number;
}

export interface EvidenceQuestion {
  /** From 1. */
  readonly step: number;
  readonly outcome: FunnelOutcome;
  /** Only those who entered in it: one of the trend's buckets. */
  readonly bucket?: TimeBucket | undefined;
  /** Only those of one row of the breakdown. */
  readonly group?: Exclude<FunnelGroup, { readonly kind: 'all' }> | undefined;
  /** Only those who took so long to the step: one class of its histogram. */
  readonly took?: TakenTime | undefined;
  readonly limit: number;
  /** The last visitor key of the page before. */
  readonly after: string | null;
}

/** What one request asks: a funnel, and whom to name of its visitors; null for nobody. */
export interface FunnelRequest {
  readonly question: FunnelQuestion;
  readonly evidence: EvidenceQuestion | null;
  /** The same about the range it is compared with; null unless asked for. */
  readonly compared: ComparedQuestion<FunnelQuestion> | null;
}

/** One event that was counted; in order `any` `step` is the step it served. */
export interface EvidenceEvent {
  readonly step: number;
  readonly eventId: string;
  readonly visitorId: string;
  readonly occurredAtUs: number;
}

/** One visitor, or person, that was counted, with the events of the best attempt in the order they were counted. */
export interface EvidenceVisitor {
  /** Of the first of the events. */
  readonly visitorId: string;
  /** Null where visitors are counted. */
  readonly person: Person | null;
  readonly events: readonly EvidenceEvent[];
}

export interface EvidencePage {
  readonly visitors: readonly EvidenceVisitor[];
  /** Continues behind this page; null when it is the last. */
  readonly next: string | null;
}
