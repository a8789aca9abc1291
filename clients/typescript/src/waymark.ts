import { AdSpend } from './ad-spend.js';
import { ApiCaller } from './api-caller.js';
import type { AnswerOf } from './api-types.js';
import { Connection } from './connection.js';
import type { EventFields, TrackedEvent } from './event.js';
import type { Counts } from './ledger.js';
import { type CloseOptions, DEFAULTS, type WaymarkOptions } from './options.js';
import { Reports } from './reports.js';
import { type Runtime, SYSTEM_RUNTIME } from './runtime.js';
import { closeOnSignals } from './signals.js';
import { StoredEvents } from './stored-events.js';
import { Tracker } from './tracker.js';
import { type PageFields, type PurchaseFields, Visitor, type VisitorFields } from './visitor.js';

type OfVisitor<Fields> = Fields & { readonly visitor_id: string };

/**
 * A client of one Waymark service with one key. Tracking returns at once; events are sent in batches, again and again
 * until each has its verdict, and whatever is not stored is told to `onDrop`. The process stays alive until all are sent.
 */
export class Waymark {
  readonly reports: Reports;
  readonly events: StoredEvents;
  readonly adSpend: AdSpend;
  readonly #api: ApiCaller;
  readonly #tracker: Tracker;
  readonly #forgetSignals: () => void;

  constructor(options: WaymarkOptions, runtime: Runtime = SYSTEM_RUNTIME) {
    const connection = new Connection({ timeoutMs: DEFAULTS.timeoutMs, ...options });
    this.#api = new ApiCaller(connection, runtime);
    this.#tracker = new Tracker(options, connection, runtime);
    this.reports = new Reports(this.#api);
    this.events = new StoredEvents(this.#api);
    this.adSpend = new AdSpend(this.#api);
    this.#forgetSignals = closeOnSignals(options.closeOnSignals ?? [], () => this.close());
  }

  /** How many events were tracked, and what became of them. */
  get counts(): Counts {
    return this.#tracker.counts;
  }

  /** Something happened to a visitor. Never throws: what cannot be stored is told by the verdict, and to `onDrop`. */
  track(eventType: string, fields: EventFields): TrackedEvent {
    return this.#tracker.track(eventType, fields);
  }

  /** A visitor to track events of, without naming them each time, or what all of them share. */
  withVisitor(visitorId: string, shared: VisitorFields = {}): Visitor {
    return new Visitor((eventType, fields) => this.track(eventType, fields), visitorId, shared);
  }

  /** A visitor saw a page (`page_view`). */
  page({ visitor_id, ...fields }: OfVisitor<PageFields>): TrackedEvent {
    return this.withVisitor(visitor_id).page(fields);
  }

  /** A visitor bought something (`purchase`). */
  purchase({ visitor_id, ...fields }: OfVisitor<PurchaseFields>): TrackedEvent {
    return this.withVisitor(visitor_id).purchase(fields);
  }

  /** A visitor is a known user (`identify`). */
  identify({ visitor_id, user_id, ...fields }: EventFields & { readonly user_id: string }): TrackedEvent {
    return this.withVisitor(visitor_id).identify(user_id, fields);
  }

  /** Which account and environment the key belongs to. Throws a WaymarkError, with status 401 where it does not work. */
  validate(): Promise<AnswerOf<'validateKey'>> {
    return this.#api.call({ method: 'GET', path: '/validate' });
  }

  /** Sends what waits; resolves when everything tracked before has its verdict. */
  flush(): Promise<void> {
    return this.#tracker.flush();
  }

  /**
   * Sends what waits, for as long as is given, and takes nothing more. What is left then is dropped as `closed`. Called again
   * it waits for the first call, whose time counts.
   */
  close(options: CloseOptions = {}): Promise<Counts> {
    return this.#tracker.close(options).finally(this.#forgetSignals);
  }
}
