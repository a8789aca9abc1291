import { Injectable } from '@nestjs/common';
import { Database, type ReadScope } from '../database/database.js';
import { readList } from '../database/read-list.js';
import { type EventRecordRow, toRecord } from './event-record.row.js';
import type { EventRecord } from './event-record.types.js';
import { countTestEvents, findEvent } from './events-read.sql.js';

/** Counting test events further would only make whoever asks wait. */
const COUNTED_AT_MOST = 1_000_000;

/** Reads single events back, and counts test events. Lists: event-lists.read-model.ts. */
@Injectable()
export class EventsReadModel {
  constructor(private readonly database: Database) {}

  /** The event of this id, or null. */
  async find(scope: ReadScope, eventId: string): Promise<EventRecord | null> {
    const statement = findEvent(scope, eventId);
    const { rows } = await this.database.readAs(scope, (client) => client.query<EventRecordRow>(statement));
    return rows[0] ? toRecord(rows[0]) : null;
  }

  /** How many test events the account has, counted up to {@link COUNTED_AT_MOST}. */
  async countTestEvents(accountId: number): Promise<{ events: number; isExact: boolean }> {
    const scope: ReadScope = { accountId, environment: 'test' };
    const rows = await readList(this.database, { scope }, (ask) =>
      ask<{ count: number }>(countTestEvents(accountId, COUNTED_AT_MOST + 1)),
    );
    const found = rows[0]!.count;
    return { events: Math.min(found, COUNTED_AT_MOST), isExact: found <= COUNTED_AT_MOST };
  }
}
