import type { EvidenceRow } from './conversion-evidence.types.js';

/** Whose visitors are to be named: all active ones, those of one channel, those of all unlisted channels. */
export type VisitorsRow =
  | { readonly kind: 'all' | 'other' }
  | Extract<EvidenceRow, { readonly kind: 'value' }>;

export interface VisitorEvidenceQuestion {
  readonly row: VisitorsRow;
  /** Most visitors of a page. */
  readonly limit: number;
  /** The key of the visitor the page before ended with, as text. */
  readonly after: string | null;
}

/** What a visitor is counted for: a touch in the channel, or, among all active visitors, an event in the range. */
export interface CountedEvent {
  readonly eventId: string;
  readonly occurredAtUs: number;
}

export interface CountedVisitor {
  readonly visitorId: string;
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
