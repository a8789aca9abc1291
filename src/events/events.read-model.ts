import { Injectable } from '@nestjs/common';
import { Database, type ReadScope } from '../database/database.js';
import type { EventFilter, EventPosition, EventRecord } from './event-record.types.js';
import { countTestEvents, findEvent, listEvents } from './events-read.sql.js';

/**
 * Rows fetched at a time. What a row may weigh bounds it: properties of 32 KiB made of tiny numbers (`1e-300`)
 * come back as some 1.5 MB of text, and PostgreSQL cannot tell before it writes them.
 */
const ROWS_PER_FETCH = 64;

/** A page ends early once its events weigh this much (guess: what a client should take in one piece). */
const PAGE_BYTES = 16 * 1024 * 1024;

/** What identifiers, times and names add to an event's properties, roughly. */
const BYTES_BESIDE_PROPERTIES = 512;

/** Counting test events further would only make whoever asks wait. */
const COUNTED_AT_MOST = 1_000_000;

export interface EventPage {
  readonly events: readonly EventRecord[];
  /** Whether the list goes on after the last of them. */
  readonly hasMore: boolean;
}

/** What to list: a filter, where to go on from, and how many at most (null: all). */
export interface EventListing {
  readonly filter: EventFilter;
  readonly after: EventPosition | null;
  readonly limit: number | null;
}

interface Row {
  event_id: string;
  event_type: string;
  visitor_id: string;
  user_id: string | null;
  occurred_us: number;
  received_us: number;
  properties: string | null;
  revenue_amount: string | null;
  revenue_currency: string | null;
  key_id: number;
}

/** Reads events back, each list in one snapshot of the record. */
@Injectable()
export class EventsReadModel {
  constructor(private readonly database: Database) {}

  /** The event of this id, or null. */
  async find(scope: ReadScope, eventId: string): Promise<EventRecord | null> {
    const statement = findEvent(scope, eventId);
    const { rows } = await this.database.readAs(scope, (client) => client.query<Row>(statement));
    return rows[0] ? toRecord(rows[0]) : null;
  }

  /** How many test events the account has, counted up to {@link COUNTED_AT_MOST}. */
  async countTestEvents(accountId: number): Promise<{ events: number; isExact: boolean }> {
    const { rows } = await this.database.readAs({ accountId, environment: 'test' }, (client) =>
      client.query<{ count: number }>(countTestEvents(accountId, COUNTED_AT_MOST + 1)),
    );
    const count = rows[0]!.count;
    return { events: Math.min(count, COUNTED_AT_MOST), isExact: count <= COUNTED_AT_MOST };
  }

  /** One page of a list: `limit` events, or fewer when they are heavy or the list ends. */
  async page(scope: ReadScope, listing: EventListing & { readonly limit: number }): Promise<EventPage> {
    const events: EventRecord[] = [];
    let bytes = 0;
    let hasMore = false;
    await this.stream(scope, { ...listing, limit: listing.limit + 1 }, (portion) => {
      for (const event of portion) {
        hasMore = events.length === listing.limit || bytes > PAGE_BYTES;
        if (hasMore) break;
        events.push(event);
        bytes += BYTES_BESIDE_PROPERTIES + (event.propertiesJson?.length ?? 0);
      }
      return !hasMore;
    });
    return { events, hasMore };
  }

  /**
   * Hands a list to `take` in portions, in order, until it answers false or the list ends. The next portion is
   * fetched once `take` is done with the one before, so a slow reader slows the reading and nothing piles up.
   * Meanwhile the snapshot and its connection are held: whoever calls bounds how long, and how many at once.
   */
  async stream(
    scope: ReadScope,
    { filter, after, limit }: EventListing,
    take: (events: readonly EventRecord[]) => boolean | Promise<boolean>,
  ): Promise<void> {
    const list = listEvents(scope, { filter, after, limit });
    await this.database.readAs(scope, async (client) => {
      await client.query(`DECLARE event_list NO SCROLL CURSOR FOR ${list.text}`, list.values);
      for (;;) {
        const { rows } = await client.query<Row>(`FETCH ${ROWS_PER_FETCH} FROM event_list`);
        const goesOn = rows.length > 0 && (await take(rows.map(toRecord)));
        if (!goesOn || rows.length < ROWS_PER_FETCH) return;
      }
    });
  }
}

function toRecord(row: Row): EventRecord {
  return {
    eventId: row.event_id,
    eventType: row.event_type,
    visitorId: row.visitor_id,
    userId: row.user_id,
    occurredAtUs: row.occurred_us,
    receivedAtUs: row.received_us,
    propertiesJson: row.properties,
    revenueAmount: row.revenue_amount,
    revenueCurrency: row.revenue_currency,
    keyId: row.key_id,
  };
}
