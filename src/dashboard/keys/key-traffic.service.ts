import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, MINUTE_MS, startOfHour } from '../../common/clock.js';
import { type Environment, environmentCode } from '../../common/environment.js';
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
  readonly key_id: number;
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
    const [[side], notStored] = await Promise.all([
      this.sides(account, [key]),
      this.notStoredThisHour(account, key),
    ]);
    return {
      key: side!.key,
      events_last_10_minutes: side!.events_last_10_minutes,
      used_last_10_minutes: side!.used_last_10_minutes,
      not_stored_this_hour: notStored,
      name_required: key.environment === 'live',
    };
  }

  /** The keys with their recent traffic, in the order given. */
  async sides(account: CallerAccount, keys: readonly InventoryKey[]): Promise<KeyTraffic[]> {
    const now = this.clock.now();
    const environments = [...new Set(keys.map((key) => key.environment))];
    const [views, ...rows] = await Promise.all([
      this.keys.toViews(keys),
      ...environments.map((environment) => this.recent(account, environment, keys)),
    ]);
    const recent = new Map(rows.flat().map((row) => [row.key_id, row]));
    return views.map((key, index) => ({
      key,
      events_last_10_minutes: recent.get(keys[index]!.id)?.ten_minutes ?? 0,
      events_last_minute: recent.get(keys[index]!.id)?.one_minute ?? 0,
      used_last_10_minutes: (keys[index]!.lastUsedAt?.getTime() ?? 0) >= now - 10 * MINUTE_MS,
    }));
  }

  private async recent(
    account: CallerAccount,
    environment: Environment,
    keys: readonly InventoryKey[],
  ): Promise<Recent[]> {
    const now = this.clock.now();
    const { rows } = await this.database.readAs({ accountId: account.id, environment }, (client) =>
      client.query<Recent>(RECENT, [
        account.id,
        environmentCode(environment),
        keys.map((key) => key.id),
        new Date(now - 10 * MINUTE_MS),
        new Date(now - MINUTE_MS),
      ]),
    );
    return rows;
  }

  private async notStoredThisHour(account: CallerAccount, key: InventoryKey): Promise<number> {
    const { environment, id } = key;
    const hour = new Date(startOfHour(this.clock.now()));
    const { rows } = await this.database.readAs({ accountId: account.id, environment }, (client) =>
      client.query<{ events: number }>(NOT_STORED, [account.id, environmentCode(environment), id, hour]),
    );
    return rows[0]?.events ?? 0;
  }
}
