import type { Person } from '../../audience/people-of-page.js';
import type { TimeRange } from '../../calendar/time-buckets.js';
import type { EvidenceRow } from './conversion-evidence.types.js';

/** Whose visitors are to be named: all active ones, those of one channel, those of all unlisted channels. */
export type VisitorsRow =
  | { readonly kind: 'all' | 'other' }
  | Extract<EvidenceRow, { readonly kind: 'value' }>;

export interface VisitorEvidenceQuestion {
  readonly row: VisitorsRow;
  /** Of the range compared with: of which range the rows are that are listed there, too. */
  readonly rowsOf?: TimeRange | undefined;
  /** Most visitors of a page. */
  readonly limit: number;
  /** The key of the visitor the page before ended with, as text. */
  readonly after: string | null;
}

/** What a visitor is counted for: a touch in the channel, or, among all active visitors, an event in the range. */
export interface CountedEvent {
  readonly eventId: string;
  readonly occurredAtUs: number;
  /** Null where visitors are counted: it is theirs. */
  readonly visitorId: string | null;
}

export interface CountedVisitor {
  /** Of a person that of the first event. */
  readonly visitorId: string;
  /** Null where visitors are counted. */
  readonly person: Person | null;
  /** In time, the first {@link MAX_EVENTS}. */
  readonly events: readonly CountedEvent[];
  readonly eventsLeftOff: number;
}

/** Most events named for one visitor (guess): one proves that the visitor counts. */
export const MAX_EVENTS = 100;

export interface VisitorEvidencePage {
  /** Ordered by key, which says nothing; none twice. */
  readonly visitors: readonly CountedVisitor[];
  /** Continues behind this page; null when it is the last. */
  readonly next: string | null;
}
