import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { type NotStoredStatus, statusOf } from '../../usage/activity.types.js';
import { METER } from '../../usage/meter.sql.js';

/** How many events of one key had one status, in one hour or day. */
export interface UsageRow {
  readonly startMs: number;
  /** 0 = test, 1 = live. */
  readonly environment: number;
  readonly keyId: number;
  readonly status: NotStoredStatus | 'accepted';
  readonly events: number;
}

export interface UsageRange {
  readonly accountId: number;
  readonly interval: 'hour' | 'day';
  readonly from: Date;
  /** Null: all keys. */
  readonly keyId: number | null;
}

/** Accepted events come from the meter, all others from the hourly status counts; both by the UTC hour of receipt. */
const USAGE = `
  SELECT (extract(epoch FROM date_trunc($3, hour, 'UTC')) * 1000)::float8 AS start_ms,
         environment, key_id, status, sum(events)::float8 AS events
    FROM (SELECT hour, environment, key_id, NULL::smallint AS status, events
            FROM ${METER} AS m WHERE account_id = $1 AND hour >= $2 AND ($4::int IS NULL OR key_id = $4)
          UNION ALL
          SELECT hour, environment, key_id, status, events
            FROM event_statuses_hourly
           WHERE account_id = $1 AND hour >= $2 AND ($4::int IS NULL OR key_id = $4)) AS u
   GROUP BY 1, 2, 3, 4`;

const ALLOWANCE = 'SELECT events::float8 AS events FROM allowance_hourly WHERE account_id = $1 AND hour = $2';

const LIVE_DAYS = `
  SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, sum(events)::float8 AS events
    FROM ${METER} AS m WHERE account_id = $1 AND environment = 1 AND hour >= $2 AND hour < $3
   GROUP BY 1`;

/** Reads the meter. Row-level security binds each read to one account. */
@Injectable()
export class UsageReadModel {
  constructor(private readonly database: Database) {}

  /** All counts since `from`, and the events stored in the hour of `hour`, read from one snapshot. */
  read(range: UsageRange, hour: Date): Promise<{ rows: UsageRow[]; usedThisHour: number }> {
    const { accountId, from, interval, keyId } = range;
    return this.database.readAs({ accountId, environment: 'live' }, async (client) => {
      const { rows } = await client.query<{
        start_ms: number;
        environment: number;
        key_id: number;
        status: number | null;
        events: number;
      }>(USAGE, [accountId, from, interval, keyId]);
      const used = await client.query<{ events: number }>(ALLOWANCE, [accountId, hour]);
      return {
        rows: rows.map((row) => ({
          startMs: row.start_ms,
          environment: row.environment,
          keyId: row.key_id,
          status: row.status === null ? 'accepted' : statusOf(row.status),
          events: row.events,
        })),
        usedThisHour: used.rows[0]?.events ?? 0,
      };
    });
  }

  /** Live events stored by UTC day of receipt; days without any are missing. */
  async liveDays(accountId: number, from: Date, to: Date): Promise<Map<string, number>> {
    const { rows } = await this.database.readAs({ accountId, environment: 'live' }, (client) =>
      client.query<{ date: string; events: number }>(LIVE_DAYS, [accountId, from, to]),
    );
    return new Map(rows.map((row) => [row.date, row.events]));
  }
}
