import { type EventRow, primaryKey } from './event-row.js';
import type { Hours } from './event-write.parameters.js';
import { totalKey, type WriteReport } from './write-report.js';

/** Id, hour (Unix milliseconds) and events; of an account also the hour's first key: id, environment, its events. */
type KeyTotal = [number, number, number];
type AccountTotal = [...KeyTotal, number, number, number];

/** The answer of the statement that stores; null where it says nothing: all rows stored, all keys live. */
export interface WriteAnswer {
  readonly stored: readonly [number, number, string][] | null;
  readonly live: readonly number[] | null;
  readonly key_totals: readonly KeyTotal[] | null;
  readonly account_totals: readonly AccountTotal[] | null;
}

/** What a committed answer tells, of the hour's first keys its allowance, too. */
export function reportOf(
  { stored, live, key_totals, account_totals }: WriteAnswer,
  { allowances }: Hours,
): WriteReport {
  const accountTotals = new Map<string, number>();
  const keyTotals = new Map<string, number>();
  for (const [keyId, hourMs, events] of key_totals ?? []) keyTotals.set(totalKey(keyId, hourMs), events);
  for (const [accountId, hourMs, total, keyId, environmentCode, events] of account_totals ?? []) {
    accountTotals.set(totalKey(accountId, hourMs), total);
    keyTotals.set(totalKey(keyId, hourMs), events);
    allowances.get(accountId)!.noteFirstKey(hourMs, { keyId, environmentCode, events });
  }
  const storedKeys =
    stored && new Set(stored.map(([account, environment, id]) => primaryKey(account, environment, id)));
  const liveKeys = live && new Set(live);
  return {
    isStored: (row: EventRow) => storedKeys === null || storedKeys.has(row.key),
    isLive: (row: EventRow) => liveKeys === null || liveKeys.has(row.account.keyId),
    accountTotals,
    keyTotals,
  };
}
