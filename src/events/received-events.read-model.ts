import { Injectable } from '@nestjs/common';
import { apiErrors } from '../common/api-error.js';
import { Database, type ReadScope } from '../database/database.js';
import type { AskList } from '../database/read-list.js';
import { type EventRecordRow, toRecord } from './event-record.row.js';
import type { EventRecord } from './event-record.types.js';
import { findEvent, READ_BY_THEMSELVES } from './events-read.sql.js';
import { BEGINNING, endOf, passTo, type ReceiptPosition, type ReceiptSnapshot } from './receipt-position.js';
import { readReceived } from './receipt-snapshot.js';
import { listReceived, type ReceivedFilter, type ReceivedPart } from './received-list.sql.js';

/** What to list: a filter, where to go on from (null: at the beginning), and how many at most (null: all). */
export interface ReceivedListing {
  readonly filter: ReceivedFilter;
  readonly after: ReceiptPosition | null;
  readonly limit: number | null;
}

/** An event with the position behind it. */
export interface ReceivedEvent {
  readonly event: EventRecord;
  readonly position: ReceiptPosition;
}

/** Takes the next events, in order; false ends the reading for now. It must not wait for a client. */
export type TakeReceived = (events: readonly ReceivedEvent[]) => boolean | Promise<boolean>;

export interface ReceivedEnd {
  /** Where to go on. */
  readonly position: ReceiptPosition;
  /** Whether all that could be seen was read. */
  readonly isCaughtUp: boolean;
}

export interface ReceivedPage {
  readonly events: readonly EventRecord[];
  readonly position: ReceiptPosition;
  /** False when the page ended before it was full with more to come. */
  readonly isComplete: boolean;
}

/** Rows fetched at a time; each has 64 KiB of properties at most, longer ones are fetched one by one. */
const ROWS_PER_FETCH = 64;
/** So many receipt numbers are looked through first, as a transaction may have stored a thousand events … */
const FIRST_SPAN = 64;
/** … and as many as hold about so many events then: they are sorted (guess). */
const EVENTS_OF_SPAN = 20_000;
/** Spans that take less grow towards it, by this factor at most: the account's events may lie far apart, and numbers have gaps. */
const QUICK_MS = 40;
const MOST_GROWTH = 64;
/** No further span is begun in a turn that lasts longer (guess: what others may wait for the connection). */
const LONGEST_SEARCH_MS = 250;
/** A page ends early once its events weigh this much, as other pages do. */
const PAGE_BYTES = 2 * 1024 * 1024;
const BYTES_BESIDE_PROPERTIES = 512;

/**
 * Reads events in the order of their receipt numbers, in turns of one snapshot each. No index has this order: the blocks
 * that hold a span of numbers are found by what the index knows of them, and their events sorted.
 */
@Injectable()
export class ReceivedEventsReadModel {
  constructor(private readonly database: Database) {}

  /** One page: `limit` events, or fewer when they are heavy, far apart, or all are read. */
  async page(
    scope: ReadScope,
    listing: ReceivedListing & { readonly limit: number },
    signal?: AbortSignal,
  ): Promise<ReceivedPage> {
    const events: EventRecord[] = [];
    let bytes = 0;
    let cutAt: ReceiptPosition | null = null;
    const take = (portion: readonly ReceivedEvent[]) => {
      for (const { event, position } of portion) {
        events.push(event);
        bytes += BYTES_BESIDE_PROPERTIES + (event.propertiesJson?.length ?? 0);
        if (bytes > PAGE_BYTES) cutAt = position;
        if (cutAt !== null) return false;
      }
      return true;
    };
    const end = await this.read(scope, listing, take, signal);
    const isComplete = cutAt === null && (end.isCaughtUp || events.length === listing.limit);
    return { events, position: cutAt ?? end.position, isComplete };
  }

  /** Hands the events to `take` in portions until it answers false, all are read, or the search took long. */
  read(
    scope: ReadScope,
    listing: ReceivedListing,
    take: TakeReceived,
    signal?: AbortSignal,
  ): Promise<ReceivedEnd> {
    return readReceived(this.database, { scope, signal }, (ask, snapshot) =>
      new Turn(ask, scope, listing, take).run(snapshot),
    );
  }
}

/** One turn: first what was pending and is decided, then onwards span by span. */
class Turn {
  private position: ReceiptPosition;
  private left: number;
  private isOver = false;

  constructor(
    private readonly ask: AskList,
    private readonly scope: ReadScope,
    private readonly listing: ReceivedListing,
    private readonly take: TakeReceived,
  ) {
    this.position = listing.after ?? BEGINNING;
    this.left = listing.limit ?? Number.POSITIVE_INFINITY;
  }

  async run(snapshot: ReceiptSnapshot): Promise<ReceivedEnd> {
    if (this.position.receipt > snapshot.end) throw aheadOfRecord();
    const underWay = new Set(snapshot.underWay);
    for (const receipt of inReadingOrder(this.position))
      if (!this.isOver && !underWay.has(receipt)) await this.readPending(receipt);
    const isCaughtUp = !this.isOver && (await this.readOnwards(snapshot));
    return { position: this.position, isCaughtUp };
  }

  /** Events of a transaction that was under way when its number was passed; it has ended. */
  private async readPending(receipt: number): Promise<void> {
    const { within } = this.position;
    const eventId = within?.receipt === receipt ? within.eventId : '';
    await this.readPart({ receipt, eventId, upTo: receipt, leftOut: [] }, (row) => ({
      ...this.position,
      within: { receipt, eventId: row.event_id },
    }));
    if (this.isOver) return;
    const pending = this.position.pending.filter((number) => number !== receipt);
    this.position = { ...this.position, pending, within: null };
  }

  /** Answers whether the end was reached. */
  private async readOnwards(snapshot: ReceiptSnapshot): Promise<boolean> {
    const end = endOf(this.position, snapshot);
    // On a cluster the snapshot begins after its numbers were asked for: what was under way then may be seen by now. It is read
    // once it is decided, as all of these numbers are.
    const leftOut = snapshot.underWay.filter((number) => number >= this.position.receipt && number < end);
    const searchEndsAtMs = performance.now() + LONGEST_SEARCH_MS;
    for (let span = FIRST_SPAN; this.position.receipt < end; ) {
      const begunAtMs = performance.now();
      const start = this.position;
      // Those without a number may be many: they are read by themselves.
      const upTo = start.receipt === 0 ? 0 : Math.min(start.receipt + span, end) - 1;
      let behind = start;
      const part = { receipt: start.receipt, eventId: start.eventId, upTo, leftOut };
      const rows = await this.readPart(part, (row) => {
        if (row.receipt !== behind.receipt) behind = passTo(start, row.receipt, snapshot);
        return { ...behind, eventId: row.event_id };
      });
      if (this.isOver) return false;
      this.position = passTo(start, upTo + 1, snapshot);
      if (performance.now() > searchEndsAtMs) return this.position.receipt >= end;
      const room = Math.max(1, QUICK_MS / (performance.now() - begunAtMs));
      span = Math.max(1, Math.floor(span * Math.min(room, MOST_GROWTH, EVENTS_OF_SPAN / Math.max(rows, 1))));
    }
    return true;
  }

  /** Hands over a part of the list; `behind` is the position behind a row. Answers how many were read. */
  private async readPart(
    part: Omit<ReceivedPart, 'filter' | 'limit'>,
    behind: (row: ReceivedRow) => ReceiptPosition,
  ): Promise<number> {
    const limit = Number.isFinite(this.left) ? this.left : null;
    const list = listReceived(this.scope, { ...part, filter: this.listing.filter, limit });
    await this.ask({ ...list, text: `DECLARE received_events NO SCROLL CURSOR FOR ${list.text}` });
    let read = 0;
    for (;;) {
      const rows = await this.ask<ReceivedRow>(FETCH);
      const events: ReceivedEvent[] = [];
      for (const row of rows) events.push({ event: await this.record(row), position: behind(row) });
      read += rows.length;
      if (events.length > 0) {
        const isWanted = await this.take(events);
        this.position = events.at(-1)!.position;
        this.left -= events.length;
        this.isOver = !isWanted || this.left === 0;
      }
      if (this.isOver || rows.length < ROWS_PER_FETCH) break;
    }
    await this.ask(CLOSE);
    return read;
  }

  private async record(row: ReceivedRow): Promise<EventRecord> {
    if (row.properties !== READ_BY_THEMSELVES) return toRecord(row);
    const [whole] = await this.ask<EventRecordRow>(findEvent(this.scope, row.event_id));
    return toRecord(whole!);
  }
}

/** The one that was left in its middle comes first: a position knows of one such place. */
function inReadingOrder({ pending, within }: ReceiptPosition): readonly number[] {
  return within === null
    ? pending
    : [within.receipt, ...pending.filter((number) => number !== within.receipt)];
}

type ReceivedRow = EventRecordRow & { readonly receipt: number };

const FETCH = { text: `FETCH ${ROWS_PER_FETCH} FROM received_events` };
const CLOSE = { text: 'CLOSE received_events' };

/** A backup was restored, or another server has taken over, below a running service: a start raises the numbers. */
function aheadOfRecord() {
  const message =
    'lies ahead of the record; after a restore or a failover it holds once every instance was started anew';
  return apiErrors.invalidBody([{ field: 'cursor', code: 'invalid_cursor', message }]);
}
