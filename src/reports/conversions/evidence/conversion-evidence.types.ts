import type { AttributionModel } from '../../attribution/attribution.types.js';
import type { Money } from '../../attribution/money-sums.js';
import type { TimeRange } from '../../calendar/time-buckets.js';
import type { Origin } from '../../channel/channel.js';
import type { NamedChannel } from '../../channel/channel-name.js';

export const EVIDENCE_ROWS = ['all', 'value', 'other', 'unattributed', 'excluded'] as const;

/** Which number of the answer is to be explained: the totals, one channel, all unlisted ones, the unattributed, those of excluded visitors. */
export type EvidenceRow =
  | { readonly kind: 'all' | 'other' | 'unattributed' | 'excluded' }
  /** One value, or null, for each field that rows are grouped by. */
  | { readonly kind: 'value'; readonly channel: NamedChannel };

/** Where a page of conversions ended. */
export interface ConversionPosition {
  readonly atUs: number;
  readonly eventId: string;
}

export interface ConversionEvidenceQuestion {
  readonly row: EvidenceRow;
  /** One of those the report is asked for. */
  readonly model: AttributionModel;
  /** Of the range compared with: of which range the rows are that are listed there, too. */
  readonly rowsOf?: TimeRange | undefined;
  /** Most conversions of a page. */
  readonly limit: number;
  readonly after: ConversionPosition | null;
}

/** One touch that may have led to a conversion, whether it got credit or not. */
export interface EvidenceTouch {
  readonly eventId: string;
  readonly visitorId: string;
  readonly touchedAtUs: number;
  readonly channel: Origin;
  /** In millionths. */
  readonly credit: number;
  readonly revenue: Money | null;
  /** Whether the row counts this credit. */
  readonly isCounted: boolean;
}

/** One conversion that a row counts, in whole or in part. */
export interface EvidenceConversion {
  readonly eventId: string;
  readonly visitorId: string;
  readonly userId: string | null;
  readonly convertedAtUs: number;
  readonly revenue: Money | null;
  /** What the row counts of it: millionths, and its part of the revenue. */
  readonly credit: number;
  readonly creditedRevenue: Money | null;
  /** In time; of more than {@link MAX_TOUCHES} those that the row counts come first. */
  readonly touches: readonly EvidenceTouch[];
  readonly touchesLeftOff: number;
}

/** Most touches named for one conversion (guess): people have a handful, robots thousands. */
export const MAX_TOUCHES = 100;

export interface ConversionEvidencePage {
  /** How many all pages have together. */
  readonly total: number;
  /** In time, of one instant by event id; none twice. */
  readonly conversions: readonly EvidenceConversion[];
  /** Continues behind this page; null when it is the last. */
  readonly next: ConversionPosition | null;
}
