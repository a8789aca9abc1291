import { AdSpend } from './ad-spend.js';
import { ApiCaller } from './api-caller.js';
import type { AnswerOf } from './api-types.js';
import { Connection } from './connection.js';
import { Delivery } from './delivery.js';
import { DropReports } from './drop-reports.js';
import type { EventFields, TrackedEvent, Verdict } from './event.js';
import { type Counts, Ledger } from './ledger.js';
import { type CloseOptions, DEFAULTS, type WaymarkOptions } from './options.js';
import { PendingEvent } from './pending-event.js';
import { Reports } from './reports.js';
import { type Runtime, SYSTEM_RUNTIME } from './runtime.js';
import { closeOnSignals } from './signals.js';
import { StoredEvents } from './stored-events.js';
import { uuidV7 } from './uuid-v7.js';
import { type PageFields, type PurchaseFields, Visitor } from './visitor.js';

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
  readonly #delivery: Delivery;
  readonly #drops: DropReports;
  readonly #ledger = new Ledger();
  readonly #runtime: Runtime;
  readonly #limits: { readonly events: number; readonly bytes: number };
  #queued = { events: 0, bytes: 0 };
  #isClosed = false;

  constructor(options: WaymarkOptions, runtime: Runtime = SYSTEM_RUNTIME) {
    const { apiKey, baseUrl, fetch, onDrop, onError, ...given } = options;
    const settings = { ...DEFAULTS, ...given };
    const connection = new Connection({ apiKey, baseUrl, fetch, timeoutMs: settings.timeoutMs });
    this.#runtime = runtime;
    this.#limits = { events: settings.maxQueuedEvents, bytes: settings.maxQueuedBytes };
    this.#drops = new DropReports(onDrop);
    this.#delivery = new Delivery({
      connection,
      runtime,
      flushIntervalMs: settings.flushIntervalMs,
      concurrency: settings.concurrency,
      onSettled: (event, verdict) => this.#settle(event, verdict),
      onError: (error) => onError?.(error),
    });
    this.#api = new ApiCaller(connection, runtime);
    this.reports = new Reports(this.#api);
    this.events = new StoredEvents(this.#api);
    this.adSpend = new AdSpend(this.#api);
    closeOnSignals(settings.closeOnSignals ?? [], () => this.close());
  }

  /** How many events were tracked, and what became of them. */
  get counts(): Counts {
    return this.#ledger.counts;
  }

  /** Something happened to a visitor. Never throws: what cannot be stored is told by the verdict, and to `onDrop`. */
  track(eventType: string, fields: EventFields): TrackedEvent {
    const now = this.#runtime.now();
    const { event_id = uuidV7(now), occurred_at = new Date(now), ...rest } = fields ?? {};
    this.#ledger.begin();
    const json = jsonOf({ event_type: eventType, event_id, occurred_at, ...rest });
    const event = new PendingEvent(event_id, json ?? '', this.#ledger.generation);
    if (json === null) this.#refuse(event, 'not_json', { event_type: eventType, event_id, ...rest });
    else if (this.#isClosed) this.#refuse(event, 'closed');
    else if (this.#isFullFor(event)) this.#refuse(event, 'queue_full');
    else {
      this.#queued.events += 1;
      this.#queued.bytes += event.bytes;
      this.#delivery.add(event);
    }
    return event;
  }

  /** A visitor to track events of, without naming them each time. */
  withVisitor(visitorId: string): Visitor {
    return new Visitor((eventType, fields) => this.track(eventType, fields), visitorId);
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
  async flush(): Promise<void> {
    const settled = this.#ledger.whenSettled();
    this.#delivery.sendNow();
    await settled;
  }

  /** Sends what waits, for as long as is given, and takes nothing more. What is left then is dropped as `closed`. */
  async close({ timeoutMs = 10_000 }: CloseOptions = {}): Promise<Counts> {
    this.#isClosed = true;
    const inTime = new AbortController();
    const flushed = this.flush().then(() => inTime.abort());
    await Promise.race([flushed, this.#runtime.wait(timeoutMs, inTime.signal)]);
    this.#delivery.abort();
    await flushed;
    return this.counts;
  }

  #isFullFor({ bytes }: PendingEvent): boolean {
    return this.#queued.events >= this.#limits.events || this.#queued.bytes + bytes > this.#limits.bytes;
  }

  #refuse(event: PendingEvent, reason: 'not_json' | 'closed' | 'queue_full', asGiven?: object): void {
    this.#tell(event, { status: 'dropped', reason, event_id: event.eventId }, asGiven);
  }

  #settle(event: PendingEvent, verdict: Verdict): void {
    this.#queued.events -= 1;
    this.#queued.bytes -= event.bytes;
    this.#tell(event, verdict);
  }

  #tell(event: PendingEvent, verdict: Verdict, asGiven?: object): void {
    this.#ledger.settle(event.generation, verdict);
    if (verdict.status === 'dropped') this.#drops.add({ event: asGiven ?? JSON.parse(event.json), verdict });
    event.settle(verdict);
  }
}

/** Null: JSON cannot hold it. */
function jsonOf(event: object): string | null {
  try {
    return JSON.stringify(event);
  } catch {
    return null;
  }
}
