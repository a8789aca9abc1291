import type { Environment } from '../common/environment.js';
import type { Interval } from '../reports/calendar/time-buckets.js';
import type { ReportDefinition } from '../saved/reports/saved-report.types.js';

/** A number of a report, by name; money of one currency. */
export interface Figure {
  readonly figure: string;
  /** ISO 4217; null of what is no money. */
  readonly currency: string | null;
  /** Of one group of the report, or one path, by its values as the report orders them; absent: of all. */
  readonly group?: readonly string[];
}

interface OfReport extends Figure {
  /** Whole hours, days, weeks or months of the report's time zone: each is judged once, after its end. */
  readonly window: Interval;
  /** What is watched, where the figure is named by its place in the report: kept as the rule was made. */
  readonly definition?: string;
}

export const THRESHOLD_SIDES = ['above', 'below'] as const;
export const CHANGE_DIRECTIONS = ['rise', 'fall', 'either'] as const;
export const CHANGE_UNITS = ['percent', 'absolute'] as const;

/** Fires while the figure of a window lies beyond a number. */
export interface ThresholdRule extends OfReport {
  readonly kind: 'threshold';
  readonly side: (typeof THRESHOLD_SIDES)[number];
  readonly amount: number;
}

/** Fires when the figure of a window is by so much another than that of the window before. */
export interface ChangeRule extends OfReport {
  readonly kind: 'change';
  readonly direction: (typeof CHANGE_DIRECTIONS)[number];
  readonly unit: (typeof CHANGE_UNITS)[number];
  readonly amount: number;
  /** The window before must have at least this, or nothing is said: from 1 to 2 is no doubling. */
  readonly baseAtLeast: number;
}

/** Fires when no event of a type has occurred for so long. */
export interface SilenceRule {
  readonly kind: 'silence';
  readonly eventType: string;
  readonly minutes: number;
}

export type ReportRule = ThresholdRule | ChangeRule;
export type AlertRule = ReportRule | SilenceRule;

/** What whoever makes an alert says of it. */
export interface AlertFacts {
  readonly name: string;
  /** Public id of the saved report; null of silence. */
  readonly reportId: string | null;
  readonly rule: AlertRule;
  /** Public ids. */
  readonly channels: readonly string[];
  /** While it goes on firing, a message every so many hours; null: none. */
  readonly remindHours: number | null;
}

export type AlertState = 'ok' | 'firing';

export interface Alert extends AlertFacts {
  readonly id: number;
  /** `alrt_…`. */
  readonly publicId: string;
  /** 1 when new, and one more with each change of what somebody said of it. */
  readonly revision: number;
  readonly accountId: number;
  readonly environment: Environment;
  readonly reportName: string | null;
  readonly definition: ReportDefinition | null;
  readonly state: AlertState;
  readonly snoozedUntil: Date | null;
  readonly nextCheckAt: Date;
  /** Up to where windows are judged; silence is counted from here at the earliest. */
  readonly judgedUntil: Date;
  readonly lastCheckedAt: Date | null;
  readonly lastFiredAt: Date | null;
  /** When the latest message was written. */
  readonly notifiedAt: Date | null;
  /** Why it could not be checked; null once it could. */
  readonly lastError: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export const ALERT_CHANGES = ['fired', 'recovered', 'reminded'] as const;
export type AlertChangeKind = (typeof ALERT_CHANGES)[number];

/** What a check found. */
export interface Finding {
  readonly isFiring: boolean;
  /** Of the window, or of silence the minutes; null: the report has none there. */
  readonly value: number | null;
  /** Of the window before; null where none is compared with. */
  readonly before: number | null;
  /** What was judged. */
  readonly from: Date;
  readonly to: Date;
  /** Every event acknowledged before is counted. */
  readonly asOf: Date;
  /** Windows before this one that nobody judged, for the service was away. */
  readonly missed: number;
}

/** A line of an alert's history. */
export interface AlertChange {
  readonly kind: AlertChangeKind;
  readonly at: Date;
  readonly value: number | null;
  readonly before: number | null;
  readonly from: Date;
  readonly to: Date;
  readonly wasSnoozed: boolean;
}
