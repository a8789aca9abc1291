import { type Environment, environmentOf } from '../common/environment.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import { maskSecretKey } from './secret-key.js';

/** A key as it may be shown at any time: never the secret. */
export interface ApiKey {
  readonly id: number;
  readonly publicId: string;
  readonly accountPublicId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly masked: string;
  readonly eventsPerHour: number | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  /** When it will be deleted; null for a key that is deleted. */
  readonly deletionAt: Date | null;
  readonly deletedAt: Date | null;
  readonly deletedBy: string | null;
}

/** The one moment at which the secret is known. */
export interface IssuedKey extends ApiKey {
  readonly secret: string;
}

/** A key's record as of `nowMs`, from which on a scheduled deletion is one, whether it was carried out or not. */
export function toApiKey(entity: ApiKeyEntity, accountPublicId: string, nowMs: number): ApiKey {
  const environment = environmentOf(entity.environment);
  const isDeleted = isDeletedAt(entity, nowMs);
  return {
    id: entity.id,
    publicId: entity.publicId,
    accountPublicId,
    environment,
    name: entity.name,
    masked: maskSecretKey(environment, entity.lastFour),
    eventsPerHour: entity.eventsPerHour,
    expiresAt: entity.expiresAt,
    createdAt: entity.createdAt,
    createdBy: entity.createdBy,
    deletionAt: isDeleted ? null : (entity.deletionAt ?? null),
    deletedAt: isDeleted ? (entity.deletedAt ?? entity.deletionAt) : null,
    deletedBy: isDeleted ? (entity.deletedBy ?? entity.deletionBy) : null,
  };
}

/** Whether the key is deleted for good: by somebody, or because its scheduled deletion has come. */
export function isDeletedAt({ deletedAt, deletionAt }: ApiKeyEntity, nowMs: number): boolean {
  return Boolean(deletedAt) || (Boolean(deletionAt) && deletionAt!.getTime() <= nowMs);
}

/** Whether it works: neither deleted nor expired. */
export function isAliveAt(entity: ApiKeyEntity, nowMs: number): boolean {
  return !isDeletedAt(entity, nowMs) && (entity.expiresAt === null || entity.expiresAt.getTime() > nowMs);
}
