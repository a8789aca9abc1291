/** An event of `makeEvent`, which each library is given in its own words. */
export interface ClientEvent {
  readonly event_type: string;
  readonly visitor_id: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly revenue?: { readonly amount: string; readonly currency: string };
}

/** Where a library sends to, and with which key. */
export interface ClientTarget {
  readonly url: string;
  readonly key: string;
}

/** A library as its documentation shows it, with its default options. */
export interface ClientLibrary {
  track(event: ClientEvent): void;
  flush(): Promise<unknown>;
  /** Sends what waits and ends, in the time that the library gives itself. */
  close(): Promise<unknown>;
  /** Events that its caller was told are not stored. */
  toldDropped(): number;
}

/** Vendors know money as properties. */
export function vendorProperties({ properties, revenue }: ClientEvent): Record<string, unknown> {
  if (!revenue) return { ...properties };
  return { ...properties, revenue: Number(revenue.amount), currency: revenue.currency };
}
