import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { type NotStoredStatus, statusOf } from '../../usage/activity.types.js';
import { METER } from '../../usage/meter.sql.js';

/** How many events of one environment had one status. */
export interface StatusCount {
  /** 0 = test, 1 = live. */
  readonly environment: number;
  readonly status: NotStoredStatus | 'accepted';
  readonly events: number;
}

/** In one hour or day, of all keys together. */
export interface BucketCount extends StatusCount {
  readonly startMs: number;
}

/** Of one key over the whole range; null: of all keys but the named ones. */
export interface KeyCount extends StatusCount {
  readonly keyId: number | null;
}

export interface UsageRange {
  readonly accountId: number;
  readonly interval: 'hour' | 'day';
  readonly from: Date;
  /** 0 = test, 1 = live; null: both. */
  readonly environment: number | null;
  /** Null: all keys. */
  readonly keyId: number | null;
}

/** What was counted since `from`; however many keys there are, only the most used are told apart. */
export interface Usage {
  readonly buckets: readonly BucketCount[];
  /** The most used keys, the most used first, then all others together. */
  readonly keys: readonly KeyCount[];
  /** How many keys those others are. */
  readonly otherKeys: number;
  readonly usedThisHour: number;
}

/** Keys that are told apart: a table one can read. */
const NAMED_KEYS = 20;

/**
 * Accepted events come from the meter, all others from the hourly status counts; both by the UTC hour of receipt. They
 * are read once and added up twice: by bucket over all keys, and by key over all buckets.
 */
const USAGE = `
  WITH counted AS MATERIALIZED (
    SELECT date_trunc($3, hour, 'UTC') AS start, environment, key_id, status, sum(events)::float8 AS events
      FROM (SELECT hour, environment, key_id, NULL::smallint AS status, events
              FROM ${METER} AS m WHERE account_id = $1 AND hour >= $2 AND ($4::int IS NULL OR key_id = $4)
            UNION ALL
            SELECT hour, environment, key_id, status, events
              FROM event_statuses_hourly
             WHERE account_id = $1 AND hour >= $2 AND ($4::int IS NULL OR key_id = $4)) AS u
     WHERE $5::smallint IS NULL OR environment = $5
     GROUP BY GROUPING SETS ((1, environment, status), (environment, key_id, status))
  ), ranked AS (
    SELECT key_id, row_number() OVER (
             ORDER BY sum(events) FILTER (WHERE status IS NULL) DESC NULLS LAST, sum(events) DESC, key_id) AS place
      FROM counted WHERE key_id IS NOT NULL GROUP BY key_id
  )
  SELECT extract(epoch FROM start)::float8 * 1000 AS start_ms, environment, NULL::int AS key_id, status, events,
         NULL::bigint AS place, NULL::int AS other_keys
    FROM counted WHERE key_id IS NULL
   UNION ALL
  SELECT NULL, environment, CASE WHEN place <= ${NAMED_KEYS} THEN key_id END, status, sum(events),
         least(place, ${NAMED_KEYS} + 1), (SELECT greatest(0, count(*) - ${NAMED_KEYS})::int FROM ranked)
    FROM counted JOIN ranked USING (key_id)
   GROUP BY 2, 3, 4, 6
   ORDER BY place`;

interface UsageRow {
  readonly start_ms: number | null;
  readonly environment: number;
  readonly key_id: number | null;
  readonly status: number | null;
  readonly events: number;
  readonly other_keys: number | null;
}

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
  read(range: UsageRange, hour: Date): Promise<Usage> {
    const { accountId, from, interval, environment, keyId } = range;
    return this.database.readAs({ accountId, environment: 'live' }, async (client) => {
      const { rows } = await client.query<UsageRow>(USAGE, [accountId, from, interval, keyId, environment]);
      const used = await client.query<{ events: number }>(ALLOWANCE, [accountId, hour]);
      return {
        buckets: rows.flatMap((row) =>
          row.start_ms === null ? [] : [{ startMs: row.start_ms, ...toCount(row) }],
        ),
        keys: rows.filter(isOfKeys).map((row) => ({ keyId: row.key_id, ...toCount(row) })),
        otherKeys: rows.find(isOfKeys)?.other_keys ?? 0,
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

function isOfKeys({ start_ms }: UsageRow): boolean {
  return start_ms === null;
}

function toCount({ environment, status, events }: UsageRow): StatusCount {
  return { environment, status: status === null ? 'accepted' : statusOf(status), events };
}
