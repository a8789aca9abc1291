import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, DAY_MS, startOfHour } from '../../common/clock.js';
import { Database } from '../../database/database.js';
import { METER } from '../../usage/meter.sql.js';

/** Stored events of a key in the hours of the last day, and of the last thirty days. */
export interface KeyUsage {
  readonly events24h: number;
  readonly events30d: number;
}

const USAGE = `
  SELECT key_id, sum(events)::float8 AS "events30d",
         coalesce(sum(events) FILTER (WHERE hour >= $3), 0)::float8 AS "events24h"
    FROM ${METER} AS m WHERE account_id = $1 AND hour >= $2 GROUP BY key_id`;

/** Reads what an account's keys have stored from the meter. */
@Injectable()
export class KeyUsageReadModel {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By the keys' internal ids; keys that stored nothing are missing. */
  async byKey(accountId: number): Promise<ReadonlyMap<number, KeyUsage>> {
    const hourMs = startOfHour(this.clock.now());
    // The meter's row policy is by account only, so the environment named here has no effect.
    const { rows } = await this.database.readAs({ accountId, environment: 'live' }, (client) =>
      client.query<KeyUsage & { key_id: number }>(USAGE, [
        accountId,
        new Date(hourMs - 30 * DAY_MS),
        new Date(hourMs - DAY_MS),
      ]),
    );
    return new Map(rows.map((row) => [row.key_id, row]));
  }
}
