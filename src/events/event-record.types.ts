/** An event as it lies in the record. */
export interface EventRecord {
  readonly eventId: string;
  readonly eventType: string;
  readonly visitorId: string;
  readonly userId: string | null;
  /** Microseconds of Unix time, as all instants here. */
  readonly occurredAtUs: number;
  readonly receivedAtUs: number;
  /** A JSON object as text, or null. */
  readonly propertiesJson: string | null;
  /** Plain decimal; set exactly when `revenueCurrency` is. */
  readonly revenueAmount: string | null;
  readonly revenueCurrency: string | null;
  /** Internal id of the key that sent it. */
  readonly keyId: number;
}

/** Which events of one account and environment are meant; null leaves a bound open. */
export interface EventFilter {
  /** Absent: any. */
  readonly eventId?: string | undefined;
  readonly eventType: string | null;
  /** What the type contains, in either case; absent: anything. */
  readonly typePart?: string | undefined;
  readonly visitorId: string | null;
  /** `occurred_at` from here, included, … */
  readonly fromUs: number | null;
  /** … to here, excluded. */
  readonly toUs: number | null;
  /** Internal id of the key they were sent with; absent: any. */
  readonly keyId?: number | undefined;
}

/** A position in the order of the list: newest `occurred_at` first, then the greater `event_id`. */
export interface EventPosition {
  readonly occurredAtUs: number;
  readonly eventId: string;
}
