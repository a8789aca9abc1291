import type { EventFields, TrackedEvent } from './event.js';

/** Fields of an event whose visitor is known already. */
export type VisitorFields = Omit<EventFields, 'visitor_id'>;

export interface PageFields extends VisitorFields {
  /** Whole: its utm tags and click ids tell where the visitor came from. */
  readonly url: string;
  readonly referrer?: string;
  readonly title?: string;
}

export interface PurchaseFields extends VisitorFields {
  revenue: NonNullable<EventFields['revenue']>;
}

export type Track = (eventType: string, fields: EventFields) => TrackedEvent;

/** Tracks what one visitor does. */
export class Visitor {
  readonly #track: Track;

  constructor(
    track: Track,
    readonly id: string,
    /** What each event has unless it says otherwise; properties one by one. */
    private readonly shared: VisitorFields = {},
  ) {
    this.#track = track;
  }

  track(eventType: string, fields: VisitorFields = {}): TrackedEvent {
    const properties = { ...this.shared.properties, ...fields.properties };
    return this.#track(eventType, { ...this.shared, ...fields, properties, visitor_id: this.id });
  }

  /** A page was seen (`page_view`). */
  page({ url, referrer, title, properties, ...fields }: PageFields): TrackedEvent {
    return this.track('page_view', { ...fields, properties: { ...properties, url, referrer, title } });
  }

  /** Something was bought (`purchase`). The order's id as `event_id` counts it once, whoever sends it. */
  purchase(fields: PurchaseFields): TrackedEvent {
    return this.track('purchase', fields);
  }

  /** The visitor is this user, on whatever devices (`identify`). */
  identify(userId: string, fields: VisitorFields = {}): TrackedEvent {
    return this.track('identify', { ...fields, user_id: userId });
  }
}
