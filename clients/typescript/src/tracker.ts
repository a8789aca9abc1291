import type { Connection } from './connection.js';
import { Delivery } from './delivery.js';
import { DropReports } from './drop-reports.js';
import type { DropReason, EventFields, TrackedEvent, Verdict } from './event.js';
import { MAX_BATCH_BYTES } from './event-queue.js';
import { type Counts, Ledger } from './ledger.js';
import { type CloseOptions, DEFAULTS, type WaymarkOptions } from './options.js';
import { PendingEvent } from './pending-event.js';
import type { Runtime } from './runtime.js';
import type { Spool } from './spool.js';
import { tellingSafely } from './telling-safely.js';
import { uuidV7 } from './uuid-v7.js';

/** Takes events, within limits, and sees that each gets its verdict, also those that earlier processes left behind. */
export class Tracker {
  private readonly delivery: Delivery;
  private readonly drops: DropReports;
  private readonly ledger = new Ledger();
  private readonly limits: { readonly events: number; readonly bytes: number };
  private readonly spool: Spool | undefined;
  private readonly onError: NonNullable<WaymarkOptions['onError']>;
  private readonly recovered: Promise<void>;
  private queued = { events: 0, bytes: 0 };
  /** Set once the client is closed. */
  private closing: Promise<Counts> | null = null;

  constructor(
    options: WaymarkOptions,
    connection: Connection,
    private readonly runtime: Runtime,
  ) {
    const settings = { ...DEFAULTS, ...options };
    this.limits = { events: settings.maxQueuedEvents, bytes: settings.maxQueuedBytes };
    this.spool = options.spool;
    this.onError = (error) => tellingSafely('onError', () => options.onError?.(error));
    this.drops = new DropReports(options.onDrop);
    this.delivery = new Delivery({
      connection,
      runtime,
      flushIntervalMs: settings.flushIntervalMs,
      concurrency: settings.concurrency,
      onSettled: (event, verdict) => this.settle(event, verdict),
      onError: this.onError,
    });
    this.recovered = this.recover();
  }

  get counts(): Counts {
    return this.ledger.counts;
  }

  track(eventType: string, fields: EventFields): TrackedEvent {
    const now = this.runtime.now();
    const given = copyOf(fields);
    // To the service null is absent: each attempt would be another event.
    const event_id = given?.event_id ?? uuidV7(now);
    const occurred_at = given?.occurred_at ?? new Date(now);
    const sent = { ...given, event_type: eventType, event_id, occurred_at };
    const json = given === null ? null : jsonOf(sent);
    const event = this.begin(event_id, json ?? '');
    if (json === null) this.refuse(event, 'not_json', sent);
    else if (event.bytes > MAX_BATCH_BYTES) this.refuse(event, 'too_large');
    else if (this.closing) this.refuse(event, 'closed');
    else if (this.isFullFor(event)) this.refuse(event, 'queue_full');
    else {
      event.place = this.spooled((spool) => spool.add(event.json));
      this.send(event);
    }
    return event;
  }

  async flush(): Promise<void> {
    const settled = this.ledger.whenSettled();
    this.delivery.sendNow();
    await this.recovered;
    await settled;
  }

  /** Once: the spool's file and socket are others' afterwards. */
  close({ timeoutMs = 10_000 }: CloseOptions): Promise<Counts> {
    this.closing ??= this.end(timeoutMs);
    return this.closing;
  }

  private async end(timeoutMs: number): Promise<Counts> {
    const inTime = new AbortController();
    const flushed = this.flush().then(() => inTime.abort());
    await Promise.race([flushed, this.runtime.wait(timeoutMs, inTime.signal)]);
    this.delivery.abort();
    await flushed;
    this.spooled((spool) => spool.close());
    return this.counts;
  }

  /**
   * Sends what earlier processes left, a portion at a time. The files of a portion stay as they are until each event of it
   * has its verdict.
   */
  private async recover(): Promise<void> {
    try {
      for await (const portion of this.spool?.recover() ?? []) {
        const events = portion.map((json) => this.begin(JSON.parse(json).event_id, json));
        for (const event of events) this.send(event);
        const verdicts = await Promise.all(events.map(({ verdict }) => verdict));
        if (verdicts.some(isLeftOpen) || this.delivery.isAborted) return;
      }
    } catch (error) {
      this.onError(error as Error);
    }
  }

  private begin(eventId: string, json: string): PendingEvent {
    this.ledger.begin();
    return new PendingEvent(eventId, json, this.ledger.generation);
  }

  /** What the spool answers; null where there is none, or it fails: events are sent without it. */
  private spooled<T>(action: (spool: Spool) => T): T | null {
    try {
      return this.spool ? action(this.spool) : null;
    } catch (error) {
      this.onError(error as Error);
      return null;
    }
  }

  private send(event: PendingEvent): void {
    this.queued.events += 1;
    this.queued.bytes += event.bytes;
    this.delivery.add(event);
  }

  private isFullFor({ bytes }: PendingEvent): boolean {
    return this.queued.events >= this.limits.events || this.queued.bytes + bytes > this.limits.bytes;
  }

  private refuse(event: PendingEvent, reason: DropReason, asGiven?: object): void {
    this.tell(event, { status: 'dropped', reason, event_id: event.eventId }, asGiven);
  }

  private settle(event: PendingEvent, verdict: Verdict): void {
    this.queued.events -= 1;
    this.queued.bytes -= event.bytes;
    const { place } = event;
    if (place !== null && !isLeftOpen(verdict)) this.spooled((spool) => spool.settle(place));
    this.tell(event, verdict);
  }

  private tell(event: PendingEvent, verdict: Verdict, asGiven?: object): void {
    this.ledger.settle(event.generation, verdict);
    if (verdict.status === 'dropped') this.drops.add({ event: asGiven ?? JSON.parse(event.json), verdict });
    event.settle(verdict);
  }
}

/** Nobody knows whether it is stored: a spool keeps it for the next process. */
function isLeftOpen(verdict: Verdict): boolean {
  return verdict.status === 'dropped' && verdict.reason === 'closed';
}

/** Null: reading it throws. */
function copyOf(fields: EventFields): Partial<EventFields> | null {
  try {
    return { ...fields };
  } catch {
    return null;
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
