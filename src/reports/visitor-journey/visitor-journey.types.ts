import type { EventPosition } from '../../events/event-record.types.js';
import type { CountBy } from '../audience/audience.types.js';
import type { TimeSpan } from '../calendar/time-buckets.js';
import type { Channel } from '../channel/channel.js';

/** Whom to look at: a visitor by itself or as the person it is, or a user, always as a whole. */
export type JourneySubject =
  | { readonly kind: 'visitor'; readonly visitorId: string; readonly countBy: CountBy }
  | { readonly kind: 'user'; readonly userId: string };

export interface JourneyQuestion {
  readonly span: TimeSpan;
  readonly subject: JourneySubject;
  readonly limit: number;
  /** The last event of the page before; null on the first page. */
  readonly after: EventPosition | null;
}

export interface JourneyTouch extends Channel {
  readonly channelGroup: string | null;
}

export interface JourneyEvent extends EventPosition {
  readonly eventType: string;
  readonly visitorId: string;
  readonly userId: string | null;
  /** The path of its `url`. */
  readonly path: string | null;
  readonly revenue: Money | null;
  readonly isKnownBot: boolean;
  /** Null where it began no visit. */
  readonly touch: JourneyTouch | null;
}

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** One of the devices that are looked at. */
export interface JourneyVisitor {
  readonly visitorId: string;
  /** Of all its events that are kept, whoever used it; microseconds of Unix time. */
  readonly firstSeenUs: number;
  readonly lastSeenUs: number;
  /** In the range, and of whom is looked at. */
  readonly events: number;
  /** Whether it was seen as several users. */
  readonly isShared: boolean;
}

/** What is told once, on the first page. */
export interface JourneySummary {
  readonly events: number;
  /** By currency, sums of all revenue in the range, refunds included. */
  readonly revenue: readonly Money[];
  /** The last seen first, at most {@link MAX_JOURNEY_VISITORS}. */
  readonly visitors: readonly JourneyVisitor[];
  readonly visitorsLeftOff: number;
}

/** Most devices that are named (guess: who has more is seldom one person). */
export const MAX_JOURNEY_VISITORS = 100;

export interface VisitorJourney {
  /** As whom the visitor was seen first, or who was asked for; null for nobody. */
  readonly userId: string | null;
  /** Whether the user that was asked for has more visitors than a person has. */
  readonly isCrowd: boolean;
  readonly summary: JourneySummary | null;
  /** Newest first. */
  readonly events: readonly JourneyEvent[];
  readonly next: EventPosition | null;
}
