import type { Person } from '../../audience/people-of-page.js';
import type { CalendarBucket } from '../retention.types.js';

export const RETENTION_OUTCOMES = ['began', 'returned', 'not_returned'] as const;
/** Which of a cohort: all who began in it, those who came back in a period, or those who did not. */
export type RetentionOutcome = (typeof RETENTION_OUTCOMES)[number];

/** A cell of the answer, and whom to name of those it counts. */
export interface RetentionEvidenceQuestion {
  readonly outcome: RetentionOutcome;
  /** When the cohort began: its bucket, cut to the range. */
  readonly cohort: CalendarBucket;
  /** Null with `began`. */
  readonly returned: { readonly period: number; readonly bucket: CalendarBucket } | null;
  readonly limit: number;
  /** The last visitor key of the page before. */
  readonly after: string | null;
}

/** The event by which somebody began, or was back first in the period. */
export interface RetentionEvidenceEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly visitorId: string;
  readonly occurredAtUs: number;
}

/** One visitor, or person, that a cell counts. */
export interface RetentionEvidenceVisitor {
  /** Null where visitors are counted. */
  readonly person: Person | null;
  readonly began: RetentionEvidenceEvent;
  readonly returned: RetentionEvidenceEvent | null;
}

export interface RetentionEvidencePage {
  readonly visitors: readonly RetentionEvidenceVisitor[];
  /** Continues behind this page; null when it is the last. */
  readonly next: string | null;
}
