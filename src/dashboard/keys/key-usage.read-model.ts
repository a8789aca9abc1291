import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { CLOCK, type Clock, DAY_MS, startOfHour } from '../../common/clock.js';
import { Database } from '../../database/database.js';
import { METER } from '../../usage/meter.sql.js';

/** Stored events of a key in the hours of the last day, and of the last thirty days. */
export interface KeyUsage {
  readonly events24h: number;
  readonly events30d: number;
}

const OF_KEYS = `
  SELECT key_id, sum(events)::float8 AS "events30d",
         coalesce(sum(events) FILTER (WHERE hour >= $3), 0)::float8 AS "events24h"
    FROM ${METER} AS m WHERE account_id = $1 AND hour >= $2 AND key_id = ANY ($4::int[]) GROUP BY key_id`;

const OF_ALL = `
  SELECT key_id, sum(events)::float8 AS events
    FROM ${METER} AS m WHERE account_id = $1 AND hour >= $2 GROUP BY key_id`;

/** Reads what an account's keys have stored from the meter. */
@Injectable()
export class KeyUsageReadModel {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Of these keys, by their internal ids; keys that stored nothing are missing. */
  async byKey(accountId: number, keyIds: readonly number[]): Promise<ReadonlyMap<number, KeyUsage>> {
    if (keyIds.length === 0) return new Map();
    const { rows } = await this.read<KeyUsage & { key_id: number }>(accountId, OF_KEYS, [
      this.daysAgo(30),
      this.daysAgo(1),
      keyIds,
    ]);
    return new Map(rows.map((row) => [row.key_id, row]));
  }

  /** Of every key of the account; it costs what the account has sent with all keys, so only an order asks for it. */
  async eventsOfAll(accountId: number, days: 1 | 30): Promise<ReadonlyMap<number, number>> {
    const { rows } = await this.read<{ key_id: number; events: number }>(accountId, OF_ALL, [
      this.daysAgo(days),
    ]);
    return new Map(rows.map((row) => [row.key_id, row.events]));
  }

  private daysAgo(days: number): Date {
    return new Date(startOfHour(this.clock.now()) - days * DAY_MS);
  }

  /** The meter's row policy is by account only, so the environment named here has no effect. */
  private read<T extends QueryResultRow>(
    accountId: number,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<QueryResult<T>> {
    return this.database.readAs({ accountId, environment: 'live' }, (client: PoolClient) =>
      client.query<T>(sql, [accountId, ...parameters]),
    );
  }
}
