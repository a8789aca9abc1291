import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, HOUR_MS, startOfHour } from '../../common/clock.js';
import { type Environment, environmentCode, environmentOf } from '../../common/environment.js';
import { Database } from '../../database/database.js';
import { maskSecretKey } from '../../keys/secret-key.js';
import { METER } from '../../usage/meter.sql.js';

/** A key with its usage, as the dashboard lists it. Actors are as stored. */
export interface InventoryKey {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly environment: Environment;
  readonly masked: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  readonly deletedAt: Date | null;
  readonly deletedBy: string | null;
  readonly eventsPerHour: number | null;
  readonly lastUsedAt: Date | null;
  readonly events24h: number;
  readonly events30d: number;
}

export interface InventoryFilter {
  readonly publicIds?: readonly string[];
  readonly environment?: Environment | undefined;
  readonly withDeleted?: boolean;
}

interface KeyRow {
  id: number;
  public_id: string;
  name: string;
  environment: number;
  last_four: string;
  created_at: Date;
  created_by: string;
  expires_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  events_per_hour: number | null;
  used_at: Date | null;
}

/** More keys than anybody can look at; bounds the answer. */
const MAX_KEYS = 1_000;
const DAY_MS = 24 * HOUR_MS;

const KEYS = `
  SELECT k.id, k.public_id, k.name, k.environment, k.last_four, k.created_at, k.created_by, k.expires_at,
         k.deleted_at, k.deleted_by, k.events_per_hour, u.used_at
    FROM api_keys k LEFT JOIN api_key_uses u ON u.key_id = k.id
   WHERE k.account_id = $1
     AND ($2::smallint IS NULL OR k.environment = $2)
     AND ($3 OR k.deleted_at IS NULL)
     AND ($4::text[] IS NULL OR k.public_id = ANY ($4))
   ORDER BY k.id DESC LIMIT ${MAX_KEYS}`;

const EVENTS = `
  SELECT key_id, sum(events)::float8 AS month, coalesce(sum(events) FILTER (WHERE hour >= $3), 0)::float8 AS day
    FROM ${METER} AS m WHERE account_id = $1 AND hour >= $2 GROUP BY key_id`;

/** Reads an account's keys with the meter's figures. */
@Injectable()
export class KeyInventoryReadModel {
  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(accountId: number, filter: InventoryFilter): Promise<InventoryKey[]> {
    const rows = (await this.dataSource.query(KEYS, [
      accountId,
      filter.environment === undefined ? null : environmentCode(filter.environment),
      filter.withDeleted ?? false,
      filter.publicIds ?? null,
    ])) as KeyRow[];
    if (rows.length === 0) return [];
    const events = await this.eventsByKey(accountId);
    return rows.map((row) => toKey(row, events.get(row.id)));
  }

  /** One key, deleted or not; null when the account has no such key. */
  async find(accountId: number, publicId: string): Promise<InventoryKey | null> {
    const [key] = await this.list(accountId, { publicIds: [publicId], withDeleted: true });
    return key ?? null;
  }

  private async eventsByKey(accountId: number): Promise<Map<number, EventCounts>> {
    const now = this.clock.now();
    const hourMs = startOfHour(now);
    // The meter's row policy is by account only, so the environment named here has no effect.
    const { rows } = await this.database.readAs({ accountId, environment: 'live' }, (client) =>
      client.query<EventCounts & { key_id: number }>(EVENTS, [
        accountId,
        new Date(hourMs - 30 * DAY_MS),
        new Date(hourMs - DAY_MS),
      ]),
    );
    return new Map(rows.map((row) => [row.key_id, row]));
  }
}

interface EventCounts {
  day: number;
  month: number;
}

function toKey(row: KeyRow, events: EventCounts | undefined): InventoryKey {
  const environment = environmentOf(row.environment);
  return {
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    environment,
    masked: maskSecretKey(environment, row.last_four),
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
    eventsPerHour: row.events_per_hour,
    lastUsedAt: row.used_at,
    events24h: events?.day ?? 0,
    events30d: events?.month ?? 0,
  };
}
