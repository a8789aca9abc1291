/**
 * What a visitor has agreed to: `full`, a first-party cookie and a queue in the browser; `cookieless`, nothing is kept in
 * the browser; `pending`, not asked yet, so events wait in memory; `none`, nothing is sent.
 */
export type Consent = 'none' | 'pending' | 'cookieless' | 'full';

/** Why an event will not be stored. */
export type DropReason =
  /** The service found faults in it, or has another event with its id. */
  | 'rejected'
  | 'conflict'
  /** It alone is more than a request may hold. */
  | 'too_large'
  /** The endpoint takes nothing from here: another origin, a robot, or a site that is gone. */
  | 'refused'
  /** 500 events or 256 KiB wait already. */
  | 'queue_full'
  /** The visitor has not agreed. */
  | 'no_consent'
  /** It has values that JSON cannot hold. */
  | 'not_json';

export interface Revenue {
  readonly amount: string | number;
  /** ISO 4217. */
  readonly currency: string;
}

export type Properties = Readonly<Record<string, unknown>>;

/** What is told of an event besides its type and properties. */
export interface EventFields {
  /** Counts it once, whoever sends it; made anew unless given. */
  readonly event_id?: string;
  readonly user_id?: string;
  readonly revenue?: Revenue;
}

/** An event as it is sent. */
export interface BrowserEvent extends EventFields {
  readonly event_type: string;
  readonly event_id: string;
  readonly occurred_at: string;
  readonly visitor_id?: string;
  readonly properties: Properties;
}

export interface BrowserOptions {
  /** Where events go: the relay's address; `/waymark` unless given. */
  readonly endpoint?: string;
  /** `full` unless given. */
  readonly consent?: Consent;
  /** What is left of `consent` where the browser says Do Not Track or Global Privacy Control; `none` unless given. */
  readonly signals?: Consent;
  /** Shares the visitor among subdomains, such as `shop.example`; the page's own host unless given. */
  readonly cookieDomain?: string;
  /** What makes a page another one: its path and query, its fragment too, or nothing (`off`). `path` unless given. */
  readonly pageViews?: 'path' | 'hash' | 'off';
  /** Whether clicks on links to other hosts are events; true unless given. */
  readonly outboundLinks?: boolean;
  /** Sees each event before it is kept; what it returns is sent instead, and nothing where that is null. */
  readonly beforeSend?: (event: BrowserEvent) => BrowserEvent | null;
  /** Told of each event that will not be stored. */
  readonly onDrop?: (event: unknown, reason: DropReason) => void;
}
