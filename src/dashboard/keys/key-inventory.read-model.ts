import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Environment, environmentCode, environmentOf } from '../../common/environment.js';
import { maskSecretKey } from '../../keys/secret-key.js';
import { type KeyUsage, KeyUsageReadModel } from './key-usage.read-model.js';

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

const KEYS = `
  SELECT k.id, k.public_id, k.name, k.environment, k.last_four, k.created_at, k.created_by, k.expires_at,
         k.deleted_at, k.deleted_by, k.events_per_hour, u.used_at
    FROM api_keys k LEFT JOIN api_key_uses u ON u.key_id = k.id
   WHERE k.account_id = $1
     AND ($2::smallint IS NULL OR k.environment = $2)
     AND ($3 OR k.deleted_at IS NULL)
     AND ($4::text[] IS NULL OR k.public_id = ANY ($4))
   ORDER BY k.id DESC LIMIT ${MAX_KEYS}`;

/** Reads an account's keys with the meter's figures. */
@Injectable()
export class KeyInventoryReadModel {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usage: KeyUsageReadModel,
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
    const usage = await this.usage.byKey(accountId);
    return rows.map((row) => toKey(row, usage.get(row.id)));
  }

  /** One key, deleted or not; null when the account has no such key. */
  async find(accountId: number, publicId: string): Promise<InventoryKey | null> {
    const [key] = await this.list(accountId, { publicIds: [publicId], withDeleted: true });
    return key ?? null;
  }
}

function toKey(row: KeyRow, usage: KeyUsage | undefined): InventoryKey {
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
    events24h: usage?.events24h ?? 0,
    events30d: usage?.events30d ?? 0,
  };
}
