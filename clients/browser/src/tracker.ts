import { firstConsent } from './consent.js';
import { delivery } from './delivery.js';
import { eventStore } from './event-store.js';
import { watchInteractions } from './interactions.js';
import type {
  BrowserEvent,
  BrowserOptions,
  Consent,
  DropReason,
  EventFields,
  Properties,
} from './options.js';
import { pageUrl, watchPages } from './page-views.js';
import { bytesOf, MAX_BYTES } from './request.js';
import { uuidV7 } from './uuid-v7.js';
import { forgetVisitor, visitorId } from './visitor-cookie.js';

export interface PurchaseFields extends EventFields {
  readonly revenue: NonNullable<EventFields['revenue']>;
  readonly properties?: Properties;
}

/** Tracks what the visitor of a page does. No method throws. */
export interface WaymarkBrowser {
  track(eventType: string, properties?: Properties, fields?: EventFields): void;
  /** Another page is seen (`page_view`), for applications that say so themselves. */
  page(properties?: Properties): void;
  /** The visitor is this user, on whatever devices (`identify`). */
  identify(userId: string, properties?: Properties): void;
  /** Something was bought (`purchase`). The order's id as `event_id` counts it once, though the server sends it, too. */
  purchase(fields: PurchaseFields): void;
  /** What the visitor has agreed to, or no longer agrees to; nothing of it is remembered for the next page. */
  consent(level: Consent): void;
  /** Whoever comes next at this browser is another visitor, as after signing out. */
  reset(): void;
  /** Sends what waits; resolves when nothing more can be done at present. */
  flush(): Promise<void>;
}

/** So many events wait for an answer to the question of consent; a guess. */
const MAX_HELD = 100;

const CREDENTIALS = { full: 'same-origin', cookieless: 'omit', pending: null, none: null } as const;

/** On a server, where there is no page, it does nothing. */
export function createWaymark(options: BrowserOptions = {}): WaymarkBrowser {
  if (typeof document === 'undefined') return NOWHERE;
  const { endpoint = '/waymark', cookieDomain, pageViews = 'path', outboundLinks = true } = options;
  const store = eventStore(endpoint);
  const ownKeys = new Set<string>();
  let level: Consent = 'pending';
  let held: BrowserEvent[] = [];
  let lastAt = 0;
  let showPage = () => {};

  const drop = (event: unknown, reason: DropReason) => options.onDrop?.(event, reason);
  const { soon, now, atHide } = delivery({
    endpoint,
    store,
    credentials: () => CREDENTIALS[level],
    onDrop: (json, reason) => drop(JSON.parse(json), reason),
  });

  /** A millisecond behind the event before, at least: those of one keep their order. Not behind a clock that was put back. */
  function instant(): number {
    const now = Date.now();
    lastAt = now > lastAt || now < lastAt - 1_000 ? now : lastAt + 1;
    return lastAt;
  }

  function record(eventType: string, properties: Properties, fields?: Partial<BrowserEvent>): void {
    const at = instant();
    take({
      event_type: eventType,
      ...fields,
      // Named without a value, they are missing, too.
      event_id: fields?.event_id ?? uuidV7(at),
      occurred_at: fields?.occurred_at ?? new Date(at).toISOString(),
      properties,
    });
  }

  function take(given: BrowserEvent): void {
    if (level === 'none') drop(given, 'no_consent');
    else if (level !== 'pending') send(given);
    else if (held.length < MAX_HELD) held.push(given);
    else drop(given, 'queue_full');
  }

  function send(given: BrowserEvent): void {
    const visitor_id = level === 'full' ? visitorId(cookieDomain, Date.now()) : undefined;
    const event = { ...given, ...(visitor_id && { visitor_id }) };
    const chosen = options.beforeSend ? options.beforeSend(event) : event;
    if (!chosen) return;
    const reason = keep(jsonOf(chosen));
    if (reason) drop(chosen, reason);
  }

  /** Null: it waits to be sent. */
  function keep(json: string | null): DropReason | null {
    if (!json) return 'not_json';
    if (bytesOf(json) > MAX_BYTES) return 'too_large';
    const key = store.add(uuidV7(Date.now()), json);
    if (!key) return 'queue_full';
    ownKeys.add(key);
    soon();
    return null;
  }

  const waymark: WaymarkBrowser = {
    track(eventType, properties, fields) {
      showPage();
      // Without the query: tags of an advertisement belong to the page view, and count once.
      record(eventType, { url: location.origin + location.pathname, ...properties }, fields);
    },
    page: (properties) =>
      record('page_view', { url: pageUrl(pageViews), title: document.title, ...properties }),
    identify: (user_id, properties) => waymark.track('identify', properties, { user_id }),
    purchase: ({ properties, ...fields }) => waymark.track('purchase', properties, fields),
    consent(next) {
      level = next;
      if (next === 'pending') return;
      store.keep(next === 'full');
      if (next !== 'full') forgetVisitor(cookieDomain);
      if (next === 'none')
        for (const key of store.keys()) {
          drop(JSON.parse(store.get(key)!), 'no_consent');
          store.remove(key);
        }
      const waiting = held;
      held = [];
      for (const event of waiting) take(event);
      soon();
    },
    reset: () => forgetVisitor(cookieDomain),
    flush: now,
  };

  waymark.consent(firstConsent(options));
  showPage = watchPages({ pageViews, view: (properties) => record('page_view', properties) });
  watchInteractions({ outboundLinks, track: waymark.track });
  addEventListener('online', now);
  addEventListener('pagehide', () => atHide(ownKeys));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') atHide(ownKeys);
    else void now();
  });
  return waymark;
}

function jsonOf(event: BrowserEvent): string | null {
  try {
    return JSON.stringify(event);
  } catch {
    return null;
  }
}

const NOWHERE: WaymarkBrowser = {
  track() {},
  page() {},
  identify() {},
  purchase() {},
  consent() {},
  reset() {},
  flush: () => Promise.resolve(),
};
