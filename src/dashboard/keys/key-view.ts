import { DAY_MS } from '../../common/clock.js';
import type { KeyView } from './key.dto.js';
import type { InventoryKey } from './key-inventory.read-model.js';

/** A key as the interface returns it. `nameOf` turns actors into e-mail addresses. */
export function toKeyView(key: InventoryKey, nowMs: number, nameOf: (actor: string) => string): KeyView {
  return {
    id: key.publicId,
    name: key.name,
    environment: key.environment,
    masked: key.masked,
    state: key.state,
    created_at: key.createdAt.toISOString(),
    created_by: nameOf(key.createdBy),
    age_days: Math.max(0, Math.floor((nowMs - key.createdAt.getTime()) / DAY_MS)),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    events_24h: key.events24h,
    events_30d: key.events30d,
    events_per_hour: key.eventsPerHour,
    expires_at: key.expiresAt?.toISOString() ?? null,
    deletion_at: key.deletionAt?.toISOString() ?? null,
    deletion_by: key.deletionBy === null ? null : nameOf(key.deletionBy),
    deleted_at: key.deletedAt?.toISOString() ?? null,
    deleted_by: key.deletedBy === null ? null : nameOf(key.deletedBy),
    notices: key.notices,
    replaced_by: key.replacedBy,
    replaces: [...key.replaces],
  };
}
