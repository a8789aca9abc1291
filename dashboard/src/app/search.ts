import type { EventStatus, KeyAge, KeyNotice, KeyState, UsageRange } from '../api/api.types';
import { KEY_ORDERS, type KeyOrder } from '../ui/key-orders';
import { KEY_AGES, KEY_STATES, NOTICES } from '../ui/labels';
import { STATUSES } from '../ui/statuses';

/** What the addresses of pages carry after the `?`; whatever else stands there is dropped. */
type Raw = Record<string, unknown>;

export interface IncomingSearch {
  readonly key?: string | undefined;
  readonly type?: string | undefined;
  readonly visitor?: string | undefined;
  readonly status?: EventStatus | undefined;
}

export const signInSearch = (raw: Raw): { to?: string | undefined; ended?: boolean | undefined } => ({
  to: innerPath(raw['to']),
  ended: raw['ended'] === true || undefined,
});

export const incomingSearch = (raw: Raw): IncomingSearch => ({
  ...storedSearch(raw),
  status: oneOf(STATUSES, raw['status']),
});

export const storedSearch = (raw: Raw): Omit<IncomingSearch, 'status'> => ({
  key: text(raw['key']),
  type: text(raw['type']),
  visitor: text(raw['visitor']),
});

export interface KeysSearch {
  /** Part of a name, an id, or the end of a secret. */
  readonly find?: string | undefined;
  /** Absent: active and expired keys. */
  readonly state?: KeyState | 'any' | undefined;
  readonly notice?: KeyNotice | undefined;
  readonly age?: KeyAge | undefined;
  readonly by?: string | undefined;
  readonly order?: KeyOrder | undefined;
  readonly page?: number | undefined;
}

export const keysSearch = (raw: Raw): KeysSearch => ({
  find: text(raw['find']),
  state: raw['state'] === 'any' ? 'any' : oneOf(KEY_STATES, raw['state']),
  notice: oneOf(NOTICES, raw['notice']),
  age: oneOf(KEY_AGES, raw['age']),
  by: text(raw['by']),
  order: oneOf(KEY_ORDERS, raw['order']),
  page: Number.isInteger(raw['page']) && (raw['page'] as number) > 1 ? (raw['page'] as number) : undefined,
});

export const usageSearch = (raw: Raw): { range?: UsageRange | undefined; key?: string | undefined } => ({
  range: raw['range'] === '30d' ? '30d' : undefined,
  key: text(raw['key']),
});

export const tabSearch = (raw: Raw): { tab?: string | undefined } => ({ tab: text(raw['tab']) });

/** Numbers in an address are read as numbers; a visitor may well be called 42. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** A value that `all` has a label for. */
function oneOf<T extends string>(all: Readonly<Record<T, unknown>>, value: unknown): T | undefined {
  return typeof value === 'string' && Object.hasOwn(all, value) ? (value as T) : undefined;
}

/** A path of this app, never another site's. */
function innerPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}
