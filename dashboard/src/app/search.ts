import type { EventStatus } from '../api/api.types';
import { STATUSES } from '../ui/statuses';

/** What the addresses of pages carry after the `?`; whatever else stands there is dropped. */
type Raw = Record<string, unknown>;

export interface LiveSearch {
  readonly key?: string | undefined;
  readonly type?: string | undefined;
  readonly visitor?: string | undefined;
  readonly status?: EventStatus | undefined;
}

export const signInSearch = (raw: Raw): { to?: string | undefined; ended?: boolean | undefined } => ({
  to: innerPath(raw['to']),
  ended: raw['ended'] === true || undefined,
});

export const liveSearch = (raw: Raw): LiveSearch => ({
  ...storedSearch(raw),
  status:
    typeof raw['status'] === 'string' && Object.hasOwn(STATUSES, raw['status'])
      ? (raw['status'] as EventStatus)
      : undefined,
});

export const storedSearch = (raw: Raw): Omit<LiveSearch, 'status'> => ({
  key: text(raw['key']),
  type: text(raw['type']),
  visitor: text(raw['visitor']),
});

export const rotationSearch = (raw: Raw): { successor?: string | undefined } => ({
  successor: text(raw['successor']),
});

export const tabSearch = (raw: Raw): { tab?: string | undefined } => ({ tab: text(raw['tab']) });

/** Numbers in an address are read as numbers; a visitor may well be called 42. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** A path of this app, never another site's. */
function innerPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}
