import { DAY_MS } from '../../common/clock.js';
import type { KeyNotice, KeyState, KeyView } from './key.dto.js';
import type { InventoryKey } from './key-inventory.read-model.js';

/** The recommended interval of rotation (contract, "Accounts and keys"). */
const ROTATION_DAYS = 90;
const IDLE_DAYS = 90;
const EXPIRING_DAYS = 14;
/** A key made today need not have been used yet. */
const UNUSED_AFTER_DAYS = 1;

/** A key as the interface returns it. `nameOf` turns actors into e-mail addresses. */
export function toKeyView(key: InventoryKey, nowMs: number, nameOf: (actor: string) => string): KeyView {
  return {
    id: key.publicId,
    name: key.name,
    environment: key.environment,
    masked: key.masked,
    state: stateOf(key, nowMs),
    created_at: key.createdAt.toISOString(),
    created_by: nameOf(key.createdBy),
    age_days: daysSince(key.createdAt, nowMs),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    events_24h: key.events24h,
    events_30d: key.events30d,
    events_per_hour: key.eventsPerHour,
    expires_at: key.expiresAt?.toISOString() ?? null,
    deleted_at: key.deletedAt?.toISOString() ?? null,
    deleted_by: key.deletedBy === null ? null : nameOf(key.deletedBy),
    notices: noticesOf(key, nowMs),
  };
}

function stateOf(key: InventoryKey, nowMs: number): KeyState {
  if (key.deletedAt) return 'deleted';
  return key.expiresAt && key.expiresAt.getTime() <= nowMs ? 'expired' : 'active';
}

/** Why a key needs attention; none for a key that no longer works. */
function noticesOf(key: InventoryKey, nowMs: number): KeyNotice[] {
  if (stateOf(key, nowMs) !== 'active') return [];
  const notices: KeyNotice[] = [];
  const age = daysSince(key.createdAt, nowMs);
  if (!key.lastUsedAt && age >= UNUSED_AFTER_DAYS) notices.push('never_used');
  if (key.lastUsedAt && daysSince(key.lastUsedAt, nowMs) >= IDLE_DAYS) notices.push('idle_90_days');
  if (age >= ROTATION_DAYS) notices.push('over_90_days');
  if (key.expiresAt && key.expiresAt.getTime() - nowMs <= EXPIRING_DAYS * DAY_MS) notices.push('expiring');
  return notices;
}

function daysSince(date: Date, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - date.getTime()) / DAY_MS));
}
