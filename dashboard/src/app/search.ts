import type { Verdict } from '../api/api.types';
import { VERDICTS } from '../ui/verdicts';

/** What the addresses of pages carry after the `?`; whatever else stands there is dropped. */
type Raw = Record<string, unknown>;

export interface LiveSearch {
  readonly key?: string | undefined;
  readonly type?: string | undefined;
  readonly visitor?: string | undefined;
  readonly verdict?: Verdict | undefined;
}

export const signInSearch = (raw: Raw): { to?: string | undefined; ended?: boolean | undefined } => ({
  to: innerPath(raw['to']),
  ended: raw['ended'] === true || undefined,
});

export const liveSearch = (raw: Raw): LiveSearch => ({
  ...storedSearch(raw),
  verdict:
    typeof raw['verdict'] === 'string' && Object.hasOwn(VERDICTS, raw['verdict'])
      ? (raw['verdict'] as Verdict)
      : undefined,
});

export const storedSearch = (raw: Raw): Omit<LiveSearch, 'verdict'> => ({
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
