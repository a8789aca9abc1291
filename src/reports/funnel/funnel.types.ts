import type { TimeSpan } from '../calendar/time-buckets.js';
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
  /** Whose marks name the channels of the filters and of the breakdown. */
  readonly channelScope: ChannelScope;
}

/** Nearest-rank percentiles, in microseconds: each is a time that some visitor took. */
export interface FunnelTimes {
  readonly medianUs: number;
  readonly p90Us: number;
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
  | { readonly kind: 'all' | 'null' | 'other' }
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

export interface FunnelResult {
  readonly total: FunnelCounts;
  /** With a breakdown: the values by visitors, then null and other. They sum up to the total. */
  readonly breakdown: readonly FunnelRow[] | null;
}

export const FUNNEL_OUTCOMES = ['reached', 'dropped_off', 'open'] as const;
/** Which of a step's visitors: all who reached it, those who ended there, those who ended there for now. */
export type FunnelOutcome = (typeof FUNNEL_OUTCOMES)[number];

export interface EvidenceQuestion {
  /** From 1. */
  readonly step: number;
  readonly outcome: FunnelOutcome;
  readonly limit: number;
  /** The last visitor key of the page before. */
  readonly after: string | null;
}

/** What one request asks: a funnel, and whom to name of its visitors; null for nobody. */
export interface FunnelRequest {
  readonly question: FunnelQuestion;
  readonly evidence: EvidenceQuestion | null;
}

/** One event that was counted; in order `any` `step` is the step it served. */
export interface EvidenceEvent {
  readonly step: number;
  readonly eventId: string;
  readonly occurredAtUs: number;
}

/** One visitor that was counted, with the events of the best attempt in the order they were counted. */
export interface EvidenceVisitor {
  readonly visitorId: string;
  readonly events: readonly EvidenceEvent[];
}

export interface EvidencePage {
  readonly visitors: readonly EvidenceVisitor[];
  /** Continues behind this page; null when it is the last. */
  readonly next: string | null;
}
