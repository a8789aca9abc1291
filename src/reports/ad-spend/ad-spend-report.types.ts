import type { AttributionQuestion } from '../attribution/attribution.types.js';
import type { TimeBucket } from '../calendar/time-buckets.js';
import { AD_LEVELS, type AdNames, type AdTag } from './ad-levels.js';
import type { Exchange } from './exchange.js';

export const AD_SPEND_DIMENSIONS = ['day', 'platform', ...AD_LEVELS] as const;
export type AdSpendDimension = (typeof AD_SPEND_DIMENSIONS)[number];
/** Unless asked otherwise. */
export const DEFAULT_DIMENSIONS: readonly AdSpendDimension[] = ['day', 'platform', 'campaign'];

/** By which day credit counts: that of the conversion, or that of the touch that gets it. */
export const CREDIT_DATES = ['conversion', 'touch'] as const;
export type CreditDate = (typeof CREDIT_DATES)[number];

/** What advertising cost and what came of it, over whole days. */
export interface AdSpendQuestion extends AttributionQuestion {
  readonly creditDate: CreditDate;
  /** The days of the span. */
  readonly days: readonly TimeBucket[];
  /** Their dates, `YYYY-MM-DD`, as spend names them. */
  readonly dates: readonly string[];
  /** What makes a row: at least one, none twice. */
  readonly groupBy: readonly AdSpendDimension[];
  /** Which tag names the advertisement. */
  readonly adTag: AdTag;
  readonly limit: number;
  /** What amounts are converted to, by the account's rates; null when they stay as they are. */
  readonly currency: string | null;
}

/** Money is counted in whole millionths here, so that sums and ratios are exact. */
export interface CurrencySpend {
  readonly currency: string;
  readonly spendMicros: bigint;
  /** Clicks that were paid in this currency. */
  readonly clicks: number;
}

export interface CurrencyRevenue {
  readonly currency: string;
  readonly revenueMicros: bigint;
}

/** What one model credits, in millionths of a conversion. */
export interface AdCredit {
  readonly credit: number;
  readonly revenue: readonly CurrencyRevenue[];
}

export interface AdFigures {
  /** Days of the range that have a row of spend, be it of 0. */
  readonly daysWithSpend: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: readonly CurrencySpend[];
  /** In the order of the question's models. */
  readonly models: readonly AdCredit[];
}

export interface AdSpendReportRow extends AdFigures {
  /** Index of the day; null when rows are not by day. */
  readonly day: number | null;
  readonly platform: string | null;
  readonly campaign: string | null;
  readonly adset: string | null;
  readonly ad: string | null;
}

/** A campaign, or what the question has below it, that cost more than 0 and that no visitor's link names. */
export interface SpendWithoutVisitors {
  readonly platform: string;
  readonly names: AdNames;
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: readonly CurrencySpend[];
}

/** A channel that an advertisement must have made, but for which nothing was spent. */
export interface VisitorsWithoutSpend {
  readonly source: string | null;
  readonly medium: string | null;
  /** What its tags say. */
  readonly names: AdNames;
  readonly visitors: number;
  readonly credits: readonly number[];
}

/** A list and how many more there are. */
export interface Listed<T> {
  readonly rows: readonly T[];
  readonly leftOff: number;
}

/** Where the credit of the conversions went under one model, in millionths. */
export interface CreditBalance {
  readonly joined: number;
  readonly withoutSpend: number;
  readonly elsewhere: number;
  /** By the day of the touch alone: what touches outside of the range got of the same conversions. */
  readonly outside: number;
}

/** Which days of the range a platform has rows of. */
export interface PlatformCoverage {
  readonly platform: string;
  /** Indexes of the days, in time. */
  readonly days: readonly number[];
  /** In the order of the question's models: what of the rows' credit counts on the platform's other days. */
  readonly onOtherDays: readonly AdCredit[];
}

export interface AdSpendReport {
  readonly rows: readonly AdSpendReportRow[];
  readonly rowsLeftOff: number;
  /** Of all rows, those left off too. */
  readonly totals: AdFigures;
  readonly conversions: number;
  readonly unattributed: number;
  /** Those of them that more touches precede than a person makes. */
  readonly excluded: number;
  /** Conversions with more touches than `time_decay` counts by the minute: for these it counts ages in whole days. */
  readonly longJourneys: number;
  /** In the order of the question's models. */
  readonly balances: readonly CreditBalance[];
  readonly spendWithoutVisitors: Listed<SpendWithoutVisitors>;
  readonly visitorsWithoutSpend: Listed<VisitorsWithoutSpend>;
  /** Of every platform of the imported spend, whenever it was spent; by name. */
  readonly coverage: readonly PlatformCoverage[];
  /** Null when amounts stay as they are. */
  readonly exchange: Exchange | null;
}
