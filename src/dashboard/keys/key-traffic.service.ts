import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, MINUTE_MS, startOfHour } from '../../common/clock.js';
import { environmentCode } from '../../common/environment.js';
import { Database } from '../../database/database.js';
import type { CallerAccount } from '../access/caller.js';
import { AccountKeysService } from './account-keys.service.js';
import type { KeyDeletionFacts } from './key.dto.js';
import type { InventoryKey } from './key-inventory.read-model.js';
import type { RotationSide } from './key-rotation.dto.js';

/** Counts stored events by time of receipt (BRIN index: only the latest blocks are read). */
const RECENT = `
  SELECT key_id, count(*)::int AS ten_minutes, (count(*) FILTER (WHERE received_at >= $5))::int AS one_minute
    FROM events
   WHERE account_id = $1 AND environment = $2 AND key_id = ANY ($3::int[]) AND received_at >= $4
   GROUP BY key_id`;

const NOT_STORED = `
  SELECT coalesce(sum(events), 0)::float8 AS events FROM event_statuses_hourly
   WHERE account_id = $1 AND environment = $2 AND key_id = $3 AND hour = $4`;

/** What a key did lately. */
export type KeyTraffic = Omit<RotationSide, 'uses'>;

interface Recent {
  readonly ten_minutes: number;
  readonly one_minute: number;
}

/** Recent traffic of keys: what a person should know before deleting one. */
@Injectable()
export class KeyTrafficService {
  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeysService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404. */
  async deletionFacts(account: CallerAccount, keyPublicId: string): Promise<KeyDeletionFacts> {
    const key = await this.keys.find(account, keyPublicId);
    const [side] = await this.sides(account, [key]);
    const hour = new Date(startOfHour(this.clock.now()));
    const { rows } = await this.database.readAs(
      { accountId: account.id, environment: key.environment },
      (client) =>
        client.query<{ events: number }>(NOT_STORED, [
          account.id,
          environmentCode(key.environment),
          key.id,
          hour,
        ]),
    );
    return {
      key: side!.key,
      events_last_10_minutes: side!.events_last_10_minutes,
      used_last_10_minutes: side!.used_last_10_minutes,
      not_stored_this_hour: rows[0]?.events ?? 0,
      name_required: key.environment === 'live',
    };
  }

  /** The keys with their recent traffic, in the order given. */
  async sides(account: CallerAccount, keys: readonly InventoryKey[]): Promise<KeyTraffic[]> {
    const now = this.clock.now();
    const recent = new Map<number, Recent>();
    for (const environment of new Set(keys.map((key) => key.environment))) {
      const { rows } = await this.database.readAs({ accountId: account.id, environment }, (client) =>
        client.query<Recent & { key_id: number }>(RECENT, [
          account.id,
          environmentCode(environment),
          keys.map((key) => key.id),
          new Date(now - 10 * MINUTE_MS),
          new Date(now - MINUTE_MS),
        ]),
      );
      for (const row of rows) recent.set(row.key_id, row);
    }
    const views = await this.keys.toViews(keys);
    return views.map((key, index) => ({
      key,
      events_last_10_minutes: recent.get(keys[index]!.id)?.ten_minutes ?? 0,
      events_last_minute: recent.get(keys[index]!.id)?.one_minute ?? 0,
      used_last_10_minutes: (keys[index]!.lastUsedAt?.getTime() ?? 0) >= now - 10 * MINUTE_MS,
    }));
  }
}
