import { Injectable } from '@nestjs/common';
import { Database, type ReadScope } from '../database/database.js';
import { type AskList, readListAnywhere } from '../database/read-list.js';
import { indexesFor, isServedWhole, type ListLook, listEvents, lookAhead } from './event-list.sql.js';
import { type EventRecordRow, toRecord } from './event-record.row.js';
import type { EventFilter, EventPosition, EventRecord } from './event-record.types.js';
import { findEvent, READ_BY_THEMSELVES } from './events-read.sql.js';

/** Rows fetched at a time; each has 64 KiB of properties at most, longer ones are fetched one by one. */
const ROWS_PER_FETCH = 64;

/** A page ends early once its events weigh this much (guess: what a client should take in one piece). */
const PAGE_BYTES = 2 * 1024 * 1024;

/** What identifiers, times and names add to an event's properties, roughly. */
const BYTES_BESIDE_PROPERTIES = 512;

/** Rows a page, or a portion of a stream, looks at for a filter that no index has all of (measured: some 50 ms). */
const ROWS_LOOKED_AT = 20_000;

/** What to list: a filter, where to go on from, and how many at most (null: all). */
export interface EventListing {
  readonly filter: EventFilter;
  readonly after: EventPosition | null;
  readonly limit: number | null;
}

export interface EventPage {
  readonly events: readonly EventRecord[];
  /** Where the list goes on; null at its end. */
  readonly next: EventPosition | null;
  /** False when the page ended before it was full: its events were heavy, or few were among those looked at. */
  readonly isComplete: boolean;
}

/** Takes the next events of a list, in order; false ends the reading for now. It must not wait for a client. */
export type TakeEvents = (events: readonly EventRecord[]) => boolean | Promise<boolean>;

interface LookRow {
  rows: number;
  newest_us: number | null;
  oldest_us: number | null;
}

/**
 * Reads lists of events, in turns: each is one short look at the record, in one snapshot, and holds a connection no longer
 * than the database takes to read. What it looks at is bounded, and so is what it fetches at once.
 */
@Injectable()
export class EventListsReadModel {
  constructor(
    private readonly database: Database,
    private readonly rowsLookedAt = ROWS_LOOKED_AT,
  ) {}

  /** One page of a list: `limit` events, or fewer when they are heavy, rare, or the list ends. */
  async page(
    scope: ReadScope,
    listing: EventListing & { readonly limit: number },
    signal?: AbortSignal,
  ): Promise<EventPage> {
    const { limit } = listing;
    const events: EventRecord[] = [];
    let bytes = 0;
    let isCut = false;
    const end = await this.read(
      scope,
      { ...listing, limit: limit + 1 },
      (portion) => {
        for (const event of portion) {
          isCut = events.length === limit || bytes > PAGE_BYTES;
          if (isCut) return false;
          events.push(event);
          bytes += BYTES_BESIDE_PROPERTIES + (event.propertiesJson?.length ?? 0);
        }
        return true;
      },
      signal,
    );
    const next = isCut ? events.at(-1)! : end;
    return { events, next, isComplete: next === null || events.length === limit };
  }

  /**
   * Hands a list to `take` in portions until it answers false, the list ends, or enough was looked at for one turn. Answers
   * where to go on: behind the last event taken or looked at; null when the list has ended. The connection is held
   * meanwhile: accounts take turns for it.
   */
  read(
    scope: ReadScope,
    listing: EventListing,
    take: TakeEvents,
    signal?: AbortSignal,
  ): Promise<EventPosition | null> {
    return readListAnywhere(this.database, { scope, signal }, async (ask) => {
      const look = await this.look(ask, scope, listing);
      const list = listEvents(scope, { ...listing, look });
      await ask({ ...list, text: `DECLARE event_list NO SCROLL CURSOR FOR ${list.text}` });
      for (;;) {
        const events: EventRecord[] = [];
        for (const row of await ask<EventRecordRow>(FETCH))
          events.push(toRecord(row.properties === READ_BY_THEMSELVES ? await whole(ask, scope, row) : row));
        if (events.length > 0 && !(await take(events))) return events.at(-1)!;
        if (events.length === ROWS_PER_FETCH) continue;
        return look?.behindUs == null ? null : { occurredAtUs: look.behindUs + 1, eventId: '' };
      }
    });
  }

  /**
   * How far to look for a filter that no index has all of: by the index with the fewest rows to the end of the list; where
   * none ends within what is looked at, by the one in which the same number of rows reaches farthest, and no farther. Null
   * for other filters: what their index leads to is listed. Of more events at one and the same instant all are looked at:
   * no index has them in the order of their ids.
   */
  private async look(
    ask: AskList,
    scope: ReadScope,
    { filter, after }: EventListing,
  ): Promise<ListLook | null> {
    if (isServedWhole(filter)) return null;
    let best: ListLook | null = null;
    let mostRows = this.rowsLookedAt;
    for (const index of indexesFor(filter)) {
      const [found] = await ask<LookRow>(lookAhead(scope, { filter, after, index, rows: mostRows }));
      const { rows, newest_us: newestUs, oldest_us: oldestUs } = found!;
      if (rows < mostRows || newestUs === null || oldestUs === null) {
        best = { index, behindUs: null };
        mostRows = rows;
        if (rows <= FEW_ROWS) break;
      } else if (best?.behindUs !== null) {
        const behindUs = newestUs === oldestUs ? oldestUs - 1 : oldestUs;
        if (best === null || behindUs < best.behindUs) best = { index, behindUs };
      }
    }
    return best;
  }
}

/** To read so many rows costs less than to ask whether another index has fewer. */
const FEW_ROWS = 200;

const FETCH = { text: `FETCH ${ROWS_PER_FETCH} FROM event_list` };

async function whole(ask: AskList, scope: ReadScope, row: EventRecordRow): Promise<EventRecordRow> {
  const [found] = await ask<EventRecordRow>(findEvent(scope, row.event_id));
  return found!;
}
