import type { Person } from '../../audience/people-of-page.js';
import type { TimeRange } from '../../calendar/time-buckets.js';

export const EVENT_EVIDENCE_NUMBERS = ['events', 'visitors', 'measure'] as const;
/** Which number is to be explained: that of the events, that of the visitors, or the only measure. */
export type EventEvidenceNumber = (typeof EVENT_EVIDENCE_NUMBERS)[number];

/** The event that the page before ended with. */
export interface EventPosition {
  readonly occurredAtUs: number;
  readonly eventId: string;
}

/** The value that the page before ended with: what it begins with, and the digest that tells it from others that begin so. */
export interface ValuePosition {
  readonly start: string;
  readonly digest: string;
}

/** Where a page ended: of visitors a key. */
export type EvidencePosition = EventPosition | ValuePosition | string;

/** One number of the answer, and which page of what it counts. */
export interface EventEvidenceQuestion {
  readonly number: EventEvidenceNumber;
  /** Its place among the buckets, from 0 on; null: of the whole range. */
  readonly bucket: number | null;
  /** Of the events whose group is not listed; else of all. */
  readonly isOther: boolean;
  /** Of a measure of revenue: only of this currency. */
  readonly currency: string | null;
  /** Of the range compared with: of which range the groups are that are listed there, too. */
  readonly groupsOf?: TimeRange | undefined;
  readonly limit: number;
  /** Where the page before ended; null at the beginning. */
  readonly after: EvidencePosition | null;
}

/** An event that a number counts. */
export interface CountedEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly visitorId: string;
  readonly userId: string | null;
  readonly occurredAtUs: number;
  /** Plain decimal. */
  readonly revenue: { readonly amount: string; readonly currency: string } | null;
  /** What is measured of it, a plain decimal; null where events are counted. */
  readonly measured: string | null;
  /** Null where visitors are counted. */
  readonly person: Person | null;
}

/** A visitor, or a person, that a number counts. */
export interface CountedVisitor {
  readonly visitorId: string;
  /** Null where visitors are counted. */
  readonly person: Person | null;
  readonly events: number;
  readonly firstAtUs: number;
  readonly lastAtUs: number;
}

/** A distinct value that a measure counts, and how many events have it. */
export interface CountedValue {
  readonly value: string;
  readonly events: number;
}

/** What is listed of a number, newest event first; visitors in no order that means anything, values by name. */
export interface EventEvidencePage {
  /** How many all pages have together. */
  readonly total: number;
  readonly events: readonly CountedEvent[];
  readonly visitors: readonly CountedVisitor[];
  readonly values: readonly CountedValue[];
  /** Continues behind this page; null when it is the last. */
  readonly next: EvidencePosition | null;
}
