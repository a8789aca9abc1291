import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../../common/clock.js';
import { type Environment, environmentCode, environmentOf } from '../../common/environment.js';
import { maskSecretKey } from '../../keys/secret-key.js';
import { lettersFor } from '../search/contains.sql.js';
import type { KeyNotice, KeyState } from './key.dto.js';
import { KEY_SUMMARY, KEYS_BY_ID, keyPageSql, SENDER_BY_ID } from './key-inventory.sql.js';
import type { KeySort } from './key-list.dto.js';
import { type KeyRelations, KeyRotationsReadModel } from './key-rotations.read-model.js';
import { type KeyUsage, KeyUsageReadModel } from './key-usage.read-model.js';

/** A key with its usage, as the dashboard lists it. Actors are as stored. */
export interface InventoryKey extends KeyRelations {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly environment: Environment;
  readonly masked: string;
  readonly state: KeyState;
  readonly notices: KeyNotice[];
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  readonly deletionAt: Date | null;
  readonly deletionBy: string | null;
  readonly deletedAt: Date | null;
  readonly deletedBy: string | null;
  readonly eventsPerHour: number | null;
  readonly lastUsedAt: Date | null;
  readonly events24h: number;
  readonly events30d: number;
}

/** Which keys are meant. */
export interface KeyMatch {
  readonly environment: Environment | undefined;
  readonly states: readonly KeyState[];
  /** Part of a name, an id, or the last four characters of a secret. */
  readonly text: string | undefined;
  readonly notice: KeyNotice | undefined;
  /** As stored, or the normalized e-mail address of a person. */
  readonly createdBy: { readonly actor: string; readonly email: string } | undefined;
  readonly createdAfter: Date | null;
  /** This instant included. */
  readonly createdUntil: Date | null;
}

/** A page of the keys that are meant. */
export interface KeySearch extends KeyMatch {
  readonly sort: KeySort;
  readonly direction: 'ASC' | 'DESC';
  readonly limit: number;
  readonly offset: number;
}

export interface KeySummaryRow extends Readonly<Record<KeyState | KeyNotice, number>> {
  readonly creators: readonly string[];
}

interface KeyRow {
  id: number;
  public_id: string;
  name: string;
  environment: number;
  last_four: string;
  state: KeyState;
  notices: KeyNotice[];
  created_at: Date;
  created_by: string;
  expires_at: Date | null;
  deletion_at: Date | null;
  deletion_by: string | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  events_per_hour: number | null;
  used_at: Date | null;
}

/** Reads an account's keys. The meter is asked for the keys that are shown, and for all only where it decides the order. */
@Injectable()
export class KeyInventoryReadModel {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usage: KeyUsageReadModel,
    private readonly rotations: KeyRotationsReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A page of the keys that match, and how many match in all. */
  async page(accountId: number, search: KeySearch): Promise<{ keys: InventoryKey[]; total: number }> {
    const traffic = await this.trafficOf(accountId, search.sort);
    const rows = (await this.dataSource.query(keyPageSql(search.sort, search.direction), [
      ...matchParameters(accountId, this.clock.now(), search),
      [...traffic.keys()],
      [...traffic.values()],
      search.limit,
      search.offset,
    ])) as (KeyRow & { total: number })[];
    return { keys: await this.withUsage(accountId, rows), total: rows[0]?.total ?? 0 };
  }

  /** Counts over all keys of the account, in one environment or both. */
  async summary(accountId: number, environment: Environment | undefined): Promise<KeySummaryRow> {
    const parameters = [accountId, new Date(this.clock.now()), codeOf(environment)];
    const [row] = (await this.dataSource.query(KEY_SUMMARY, parameters)) as [KeySummaryRow];
    return row;
  }

  /** One key, deleted or not; null when the account has no such key. */
  async find(accountId: number, publicId: string): Promise<InventoryKey | null> {
    const [key] = await this.findAll(accountId, [publicId]);
    return key ?? null;
  }

  /** As {@link find}, of what sends events: a key or a site. */
  async findSender(accountId: number, publicId: string): Promise<InventoryKey | null> {
    const parameters = [accountId, new Date(this.clock.now()), publicId];
    const [sender] = await this.withUsage(accountId, await this.dataSource.query(SENDER_BY_ID, parameters));
    return sender ?? null;
  }

  /** The keys with these ids, deleted or not, in no order; ids the account does not have are missing. */
  async findAll(accountId: number, publicIds: readonly string[]): Promise<InventoryKey[]> {
    const parameters = [accountId, new Date(this.clock.now()), publicIds];
    return this.withUsage(accountId, await this.dataSource.query(KEYS_BY_ID, parameters));
  }

  private async trafficOf(accountId: number, sort: KeySort): Promise<ReadonlyMap<number, number>> {
    if (sort !== 'events_24h' && sort !== 'events_30d') return new Map();
    return this.usage.eventsOfAll(accountId, sort === 'events_24h' ? 1 : 30);
  }

  private async withUsage(accountId: number, rows: readonly KeyRow[]): Promise<InventoryKey[]> {
    const ids = rows.map(({ id }) => id);
    const usage = await this.usage.byKey(accountId, ids);
    const relations = await this.rotations.relationsOf(accountId, ids);
    return rows.map((row) => ({
      ...toKey(row, usage.get(row.id)),
      ...(relations.get(row.id) ?? { replacedBy: null, replaces: [] }),
    }));
  }
}

/** What `MATCHING_KEYS` is asked with. */
export function matchParameters(accountId: number, nowMs: number, search: KeyMatch): unknown[] {
  return [
    accountId,
    new Date(nowMs),
    codeOf(search.environment),
    search.states,
    search.text ?? null,
    search.text?.replace(/^.*…/, '') ?? null,
    search.notice ?? null,
    search.createdBy?.actor ?? null,
    search.createdBy?.email ?? null,
    search.createdAfter,
    search.createdUntil,
    lettersFor(search.text),
  ];
}

function codeOf(environment: Environment | undefined): number | null {
  return environment === undefined ? null : environmentCode(environment);
}

function toKey(row: KeyRow, usage: KeyUsage | undefined): Omit<InventoryKey, keyof KeyRelations> {
  const environment = environmentOf(row.environment);
  return {
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    environment,
    masked: maskSecretKey(environment, row.last_four),
    state: row.state,
    notices: row.notices,
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    deletionAt: row.deletion_at,
    deletionBy: row.deletion_by,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
    eventsPerHour: row.events_per_hour,
    lastUsedAt: row.used_at,
    events24h: usage?.events24h ?? 0,
    events30d: usage?.events30d ?? 0,
  };
}
