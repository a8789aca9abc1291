import { startOfHour } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { columnOf, jsonArray, numberArray, textArray } from '../database/pg-array.js';
import type { FirstKey, HourlyAllowance } from '../usage/hourly-allowance.js';
import type { EventRow } from './event-row.js';
import { eventTypeKey, visitorKey } from './visitor-key.js';

/** The first parameters of the statement that stores events: its columns, in the order it names them. */
export function eventParameters(rows: readonly EventRow[]): string[] {
  const numbers = (pick: (row: EventRow) => number | string | null) => numberArray(columnOf(rows, pick));
  const texts = (pick: (row: EventRow) => string | null) => textArray(columnOf(rows, pick));
  const json = (pick: (row: EventRow) => string | null) => jsonArray(columnOf(rows, pick));
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
    json((row) => row.event.propertiesJson),
    numbers((row) => (row.event.isInteractive ? null : 'true')),
    numbers((row) => (row.event.isKnownBot ? 'true' : null)),
  ];
}

/** One hour's accounts and keys among the rows; nearly always there is but one hour. */
interface HourRows {
  readonly keys: Set<number>;
  readonly accounts: Map<number, AccountHour>;
}

/** What some rows add to: their keys, the hours of accounts and of further keys, and the allowance of each account. */
export interface Hours {
  readonly keyIds: ReadonlySet<number>;
  readonly accountHours: readonly AccountHour[];
  readonly furtherKeys: readonly FurtherKey[];
  readonly allowances: ReadonlyMap<number, HourlyAllowance>;
}

/** An account's hour, with the meter of its first key. */
export interface AccountHour {
  readonly accountId: number;
  readonly hourMs: number;
  readonly ceiling: number;
  readonly firstKey: FirstKey;
  firstKeyCeiling: number | null;
}

/** A key's hour whose meter is a row of its own. */
export interface FurtherKey {
  readonly accountId: number;
  readonly environmentCode: number;
  readonly keyId: number;
  readonly hourMs: number;
  readonly ceiling: number | null;
}

/**
 * The hours of some rows. Ceilings are the newest limits this process knows. Where it does not know an hour's first key, that of the first row here is proposed; where another
 * process proposed another one and was quicker, the statement is refused. Who spends no allowance is metered as a further
 * key without a ceiling, and its account's hour is left alone.
 */
export function hoursOf(rows: readonly EventRow[]): Hours {
  const hours = new Map<number, HourRows>();
  const keyIds = new Set<number>();
  const allowances = new Map<number, HourlyAllowance>();
  const accountHours: AccountHour[] = [];
  const furtherKeys: FurtherKey[] = [];
  for (const { account, event } of rows) {
    const { accountId, keyId, allowance } = account;
    const hourMs = startOfHour(event.receivedAtMs);
    const hour = hours.get(hourMs) ?? beginHour(hours, hourMs);
    if (hour.keys.has(keyId)) continue;
    hour.keys.add(keyId);
    keyIds.add(keyId);
    if (allowance === null) {
      furtherKeys.push({
        accountId,
        environmentCode: environmentCode(account.environment),
        keyId,
        hourMs,
        ceiling: null,
      });
      continue;
    }

    const ceilings = allowance.limits(hourMs);
    let accountHour = hour.accounts.get(accountId);
    if (!accountHour) {
      const proposed = { keyId, environmentCode: environmentCode(account.environment), events: 0 };
      const firstKey = allowance.firstKey(hourMs) ?? proposed;
      accountHour = { accountId, hourMs, ceiling: ceilings.account, firstKey, firstKeyCeiling: null };
      hour.accounts.set(accountId, accountHour);
      allowances.set(accountId, allowance);
      accountHours.push(accountHour);
    }
    if (accountHour.firstKey.keyId === keyId) accountHour.firstKeyCeiling = ceilings.key;
    else
      furtherKeys.push({
        ...{ accountId, environmentCode: environmentCode(account.environment) },
        ...{ keyId, hourMs, ceiling: ceilings.key },
      });
  }
  return { keyIds, accountHours, furtherKeys, allowances };
}

/** The other parameters: all keys, the hours of further keys, the hours of accounts. */
export function hourParameters({ keyIds, accountHours, furtherKeys }: Hours): string[] {
  return [
    numberArray([...keyIds]),
    numberArray(furtherKeys.map((key) => key.keyId)),
    numberArray(furtherKeys.map((key) => key.hourMs)),
    numberArray(furtherKeys.map((key) => key.ceiling)),
    numberArray(accountHours.map((hour) => hour.accountId)),
    numberArray(accountHours.map((hour) => hour.hourMs)),
    numberArray(accountHours.map((hour) => hour.ceiling)),
    numberArray(accountHours.map((hour) => hour.firstKey.keyId)),
    numberArray(accountHours.map((hour) => hour.firstKey.environmentCode)),
    numberArray(accountHours.map((hour) => hour.firstKeyCeiling)),
  ];
}

function beginHour(hours: Map<number, HourRows>, hourMs: number): HourRows {
  const hour: HourRows = { keys: new Set(), accounts: new Map() };
  hours.set(hourMs, hour);
  return hour;
}
