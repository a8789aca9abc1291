import { startOfHour } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { columnOf, numberArray, textArray } from '../database/pg-array.js';
import type { HourOpener } from '../usage/hourly-ledger.js';
import type { UsageService } from '../usage/usage.service.js';
import type { EventRow } from './event.store.js';
import { eventTypeKey, visitorKey } from './visitor-key.js';

/** The first parameters of the statement that stores events: its columns, in the order it names them. */
export function eventParameters(rows: readonly EventRow[]): string[] {
  const numbers = (pick: (row: EventRow) => number | string | null) => numberArray(columnOf(rows, pick));
  const texts = (pick: (row: EventRow) => string | null) => textArray(columnOf(rows, pick));
  return [
    numbers((row) => row.account.accountId),
    numbers((row) => environmentCode(row.account.environment)),
    texts((row) => row.event.eventId),
    numbers((row) => row.account.keyId),
    texts((row) => row.event.eventType),
    numbers((row) => eventTypeKey(row.event.eventType)),
    texts((row) => row.event.visitorId),
    numbers((row) => visitorKey(row.event.visitorId)),
    texts((row) => row.event.userId),
    numbers((row) => row.event.occurredAtUs),
    numbers((row) => row.event.receivedAtMs),
    numbers((row) => row.event.contentHash),
    numbers((row) => row.event.revenueAmount),
    texts((row) => row.event.revenueCurrency),
    texts((row) => row.event.touch?.source ?? null),
    texts((row) => row.event.touch?.medium ?? null),
    texts((row) => row.event.touch?.campaign ?? null),
    texts((row) => row.event.touch?.term ?? null),
    texts((row) => row.event.touch?.content ?? null),
    texts((row) => row.event.touch?.clickId ?? null),
    texts((row) => row.event.touch?.referrerHost ?? null),
    texts((row) => row.event.propertiesJson),
  ];
}

/** One hour's accounts and keys among the rows; nearly always there is but one hour. */
interface HourRows {
  readonly keys: Set<number>;
  readonly accounts: Map<number, AccountHour>;
}

/** An account's hour, with the meter of the key that opened it. */
interface AccountHour {
  readonly accountId: number;
  readonly hourMs: number;
  readonly ceiling: number;
  readonly opener: HourOpener;
  openerCeiling: number | null;
}

/** A key's hour whose meter is a row of its own. */
interface FurtherKey {
  readonly keyId: number;
  readonly hourMs: number;
  readonly ceiling: number | null;
}

/**
 * The other parameters: all keys, the hours of further keys, the hours of accounts. Ceilings are the newest limits this
 * process knows. An hour of which it does not know who opened it is opened by its first row here; where another process
 * thought otherwise and was quicker, the statement is refused.
 */
export function hourParameters(rows: readonly EventRow[], usage: UsageService): string[] {
  const hours = new Map<number, HourRows>();
  const keyIds = new Set<number>();
  const accountHours: AccountHour[] = [];
  const furtherKeys: FurtherKey[] = [];
  for (const { account, event } of rows) {
    const { accountId, keyId } = account;
    const hourMs = startOfHour(event.receivedAtMs);
    const hour = hours.get(hourMs) ?? beginHour(hours, hourMs);
    if (hour.keys.has(keyId)) continue;
    hour.keys.add(keyId);
    keyIds.add(keyId);

    const { accountLimit, keyLimit } = usage.standing(account.quota, hourMs);
    let accountHour = hour.accounts.get(accountId);
    if (!accountHour) {
      const first = { keyId, environmentCode: environmentCode(account.environment), events: 0 };
      const opener = usage.opener(accountId, hourMs) ?? first;
      accountHour = { accountId, hourMs, ceiling: accountLimit, opener, openerCeiling: null };
      hour.accounts.set(accountId, accountHour);
      accountHours.push(accountHour);
    }
    if (accountHour.opener.keyId === keyId) accountHour.openerCeiling = keyLimit;
    else furtherKeys.push({ keyId, hourMs, ceiling: keyLimit });
  }
  return [
    numberArray([...keyIds]),
    numberArray(furtherKeys.map((key) => key.keyId)),
    numberArray(furtherKeys.map((key) => key.hourMs)),
    numberArray(furtherKeys.map((key) => key.ceiling)),
    numberArray(accountHours.map((hour) => hour.accountId)),
    numberArray(accountHours.map((hour) => hour.hourMs)),
    numberArray(accountHours.map((hour) => hour.ceiling)),
    numberArray(accountHours.map((hour) => hour.opener.keyId)),
    numberArray(accountHours.map((hour) => hour.opener.environmentCode)),
    numberArray(accountHours.map((hour) => hour.openerCeiling)),
  ];
}

function beginHour(hours: Map<number, HourRows>, hourMs: number): HourRows {
  const hour: HourRows = { keys: new Set(), accounts: new Map() };
  hours.set(hourMs, hour);
  return hour;
}
