import { Inject, Injectable } from '@nestjs/common';
import type { FieldError } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { environmentCode } from '../../common/environment.js';
import { Database, type ReadScope } from '../../database/database.js';
import { type AskList, readList } from '../../database/read-list.js';
import { type NotStoredStatus, statusCode, statusOf } from '../../usage/activity.types.js';
import type { EventStatus } from './incoming.dto.js';
import { latestStored } from './incoming-latest.js';
import {
  ALL_UP_TO,
  ARRIVALS,
  COUNT_AFTER,
  COUNT_UP_TO,
  LATEST_LOG,
  LOG,
  LOG_LINE,
} from './incoming-rows.sql.js';
import type { IncomingEventRow, IncomingFilter } from './incoming-rows.types.js';

/** One incoming event or request before its key is named. */
export interface IncomingRecord {
  /** Unique; a browser replaces an earlier line with the same key. */
  readonly key: string;
  readonly status: EventStatus;
  readonly receivedAtMs: number;
  readonly keyId: number;
  readonly reason: string | null;
  readonly eventId: string | null;
  readonly eventType: string | null;
  readonly visitorId: string | null;
  readonly count: number;
}

/** A line of the log with all that is known of it. */
export interface LoggedRecord extends IncomingRecord {
  readonly errors: readonly FieldError[];
}

/** How far a stream has read the stored events. */
export interface TailPosition {
  /** The last event that was delivered in order: time of receipt and id. */
  readonly afterMs: number;
  readonly afterId: string;
  /** From here on events may still be committed out of order. */
  readonly floorMs: number;
  /** How many accepted events from the floor up to the last one were delivered. */
  readonly deliveredSinceFloor: number;
}

/** What a stream has not read before. */
export interface TailPage {
  readonly records: IncomingRecord[];
  /** More accepted events wait after these. */
  readonly hasMore: boolean;
}

interface LogRow {
  id: string;
  status: number;
  events: number;
  reason: string | null;
  event_id: string | null;
  event_type: string | null;
  visitor_id: string | null;
  key_id: number;
  received_ms: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads stored events and the request log, each account in its turn; row-level security binds a read to it. */
@Injectable()
export class IncomingRowsReadModel {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The present, as times of receipt are measured. */
  get nowMs(): number {
    return this.clock.now();
  }

  /**
   * What came after a position, oldest first: at most `limit` accepted events, the events before the position that
   * were committed late, and all log lines since the floor. Some of them may have been delivered already.
   */
  since(filter: IncomingFilter, position: TailPosition, limit: number): Promise<TailPage> {
    return this.read(filter, async (ask, parameters) => {
      const records: IncomingRecord[] = [];
      let hasMore = false;
      const at = [...parameters, position.afterMs, position.afterId];
      if (wantsAccepted(filter)) {
        const rows = await ask<IncomingEventRow>({ text: ARRIVALS, values: [...at, limit] });
        hasMore = rows.length === limit;
        if (await hasLate(ask, at, position))
          rows.push(...(await ask<IncomingEventRow>({ text: ALL_UP_TO, values: [...at, position.floorMs] })));
        records.push(...rows.map((row) => toAccepted(row, filter)));
      }
      if (wantsOthers(filter)) {
        const values = [...parameters, codeOf(filter), lowestUuid(position.floorMs)];
        const rows = await ask<LogRow>({ text: LOG, values: values });
        records.push(...rows.map(toOther));
      }
      return { records: inOrder(records), hasMore };
    });
  }

  /** How many accepted events lie after a position, up to `untilMs`. */
  countAfter(
    filter: IncomingFilter,
    position: Pick<TailPosition, 'afterMs' | 'afterId'>,
    untilMs: number,
  ): Promise<number> {
    return this.read(filter, async (ask, parameters) => {
      const values = [...parameters, position.afterMs, position.afterId, untilMs];
      const rows = await ask<{ count: number }>({ text: COUNT_AFTER, values: values });
      return rows[0]!.count;
    });
  }

  /** The latest lines by time of receipt, oldest first. */
  latest(filter: IncomingFilter, limit: number): Promise<IncomingRecord[]> {
    return this.read(filter, async (ask, parameters) => {
      const records: IncomingRecord[] = [];
      if (wantsAccepted(filter)) {
        const rows = await latestStored(ask, { filter, parameters, limit, nowMs: this.nowMs });
        records.push(...rows.map((row) => toAccepted(row, filter)));
      }
      if (wantsOthers(filter)) {
        const rows = await ask<LogRow>({ text: LATEST_LOG, values: [...parameters, codeOf(filter), limit] });
        records.push(...rows.map(toOther));
      }
      return inOrder(records).slice(-limit);
    });
  }

  /** One line of the log, with every fault of its fields; null when it is not kept, or not any more. */
  async findLogged(scope: ReadScope, key: string): Promise<LoggedRecord | null> {
    if (!UUID.test(key)) return null;
    const values = [scope.accountId, environmentCode(scope.environment), key];
    const rows = await readList(this.database, { scope }, (ask) =>
      ask<LogRow & { errors: FieldError[] | null }>({ text: LOG_LINE, values }),
    );
    return rows[0] ? { ...toOther(rows[0]), errors: rows[0].errors ?? [] } : null;
  }

  private read<T>(
    filter: IncomingFilter,
    fn: (ask: AskList, parameters: unknown[]) => Promise<T>,
  ): Promise<T> {
    const { accountId, environment, keyId, eventType, visitorId, typePart } = filter;
    return readList(this.database, { scope: { accountId, environment } }, (ask) =>
      fn(ask, [accountId, environmentCode(environment), keyId, eventType, visitorId, typePart]),
    );
  }
}

async function hasLate(ask: AskList, at: unknown[], position: TailPosition): Promise<boolean> {
  const rows = await ask<{ count: number }>({ text: COUNT_UP_TO, values: [...at, position.floorMs] });
  return rows[0]!.count > position.deliveredSinceFloor;
}

function wantsAccepted({ status }: IncomingFilter): boolean {
  return status === null || status === 'accepted';
}

function wantsOthers({ status }: IncomingFilter): boolean {
  return status !== 'accepted';
}

function codeOf({ status }: IncomingFilter): number | null {
  return status === null ? null : statusCode(status as NotStoredStatus);
}

function toAccepted(row: IncomingEventRow, { environment }: IncomingFilter): IncomingRecord {
  return {
    key: `${environment}/${row.event_id}`,
    status: 'accepted',
    receivedAtMs: row.received_ms,
    keyId: row.key_id,
    reason: null,
    eventId: row.event_id,
    eventType: row.event_type,
    visitorId: row.visitor_id,
    count: 1,
  };
}

function toOther(row: LogRow): IncomingRecord {
  return {
    key: row.id,
    status: statusOf(row.status),
    receivedAtMs: row.received_ms,
    keyId: row.key_id,
    reason: row.reason,
    eventId: row.event_id,
    eventType: row.event_type,
    visitorId: row.visitor_id,
    count: row.events,
  };
}

function inOrder(records: IncomingRecord[]): IncomingRecord[] {
  return records.sort((a, b) => a.receivedAtMs - b.receivedAtMs || (a.key < b.key ? -1 : 1));
}

/** The smallest UUIDv7 of a millisecond. */
function lowestUuid(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
