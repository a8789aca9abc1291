import type { AccountContext } from '../auth/account-context.js';
import { environmentCode } from '../common/environment.js';
import type { HourlyAllowance } from '../usage/hourly-allowance.js';
import type { ParsedEvent } from './event.types.js';

/** Whose events are written, and under which key: an account context, or an operator's import. */
export interface WritingAccount extends Pick<AccountContext, 'accountId' | 'environment' | 'keyId'> {
  /** Null: the events spend no allowance (an import). The meter counts them all the same. */
  readonly allowance: HourlyAllowance | null;
}

/** One event on its way into the record, with the account that sent it. */
export interface EventRow {
  readonly account: WritingAccount;
  readonly event: ParsedEvent;
  /** Primary key as one string; see {@link rowKey}. */
  readonly key: string;
}

/** What is known of an event already in the record. */
export interface StoredEvent {
  readonly contentHash: string;
  readonly receivedAtMs: number;
  readonly keyId: number;
}

/** An event's primary key as a string that sorts alike in every process, so that batches lock in one order. */
export function rowKey(account: Pick<WritingAccount, 'accountId' | 'environment'>, eventId: string): string {
  return primaryKey(account.accountId, environmentCode(account.environment), eventId);
}

/** As {@link rowKey}, of the columns as they are stored. */
export function primaryKey(accountId: number, environment: number, eventId: string): string {
  return `${accountId}/${environment}/${eventId}`;
}

/** What an event is whose id an earlier event has: a duplicate if the content is equal, else a conflict. */
export function compareWithEarlier(
  event: ParsedEvent,
  earlier: Pick<StoredEvent, 'contentHash' | 'receivedAtMs'>,
): RepeatedEvent {
  return event.contentHash === earlier.contentHash
    ? { status: 'duplicate', receivedAtMs: earlier.receivedAtMs }
    : CONFLICT;
}

export type RepeatedEvent =
  | { readonly status: 'duplicate'; readonly receivedAtMs: number }
  | { readonly status: 'conflict' };

const CONFLICT: RepeatedEvent = { status: 'conflict' };
