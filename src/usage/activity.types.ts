import type { FieldError } from '../common/api-error.js';
import type { Environment } from '../common/environment.js';
import type { KeyClient } from './key-clients.js';

/** Who sent something: the part of an account context that the activity needs. */
export interface ActivitySource {
  readonly accountId: number;
  readonly environment: Environment;
  readonly keyId: number;
}

/** What is known of an event that was not stored. */
export interface ActivityEvent {
  readonly eventId: string | null;
  readonly eventType: string | null;
  readonly visitorId: string | null;
}

/** Why an event or request was not stored; `refused`: its key is deleted or has expired, or its account is suspended. */
export type NotStoredStatus = 'duplicate' | 'conflict' | 'rejected' | 'rate_limited' | 'refused';

const STATUSES: readonly NotStoredStatus[] = ['duplicate', 'conflict', 'rejected', 'rate_limited', 'refused'];

/** How a status is stored: from 1, in the order above. New ones go to the end. */
export function statusCode(status: NotStoredStatus): number {
  return STATUSES.indexOf(status) + 1;
}

/** The status a stored code stands for. */
export function statusOf(code: number): NotStoredStatus {
  return STATUSES[code - 1]!;
}

/** The reason of a request that was refused because the account is suspended; other refused ones have none. */
export const ACCOUNT_SUSPENDED = 'The account was suspended';

/** An event that was not stored, or a request that never became events. */
export interface NotStored {
  readonly source: ActivitySource;
  readonly status: NotStoredStatus;
  /** Null: a request. */
  readonly event: ActivityEvent | null;
  /** Why, in words, where the status does not say it. */
  readonly reason: string | null;
  /** Every fault of its fields, where that is why. */
  readonly errors?: readonly FieldError[];
}

/** Why a request without a living key was refused: no key was sent, something that is no key, a key nobody was given. */
export type UnauthenticatedReason = 'missing' | 'malformed' | 'unknown';

/** What a request was for, by its route; `other`: one that no route took. */
export type RequestKind = 'events' | 'validate' | 'reads' | 'reports' | 'changes' | 'other';

/** What a key was used for: its requests by kind, and what became of the events that it sent. */
export type UseKind = RequestKind | 'stored' | NotStoredStatus;

/** Numbered as they are stored, from 1. New ones go to the end. */
export const USE_KINDS: readonly UseKind[] = [
  'events',
  'validate',
  'reads',
  'reports',
  'changes',
  'other',
  'stored',
  ...STATUSES,
];

/** Hears of everything that happens on the account routes; called on the hot path, so it must only take notes. */
export interface ActivityListener {
  keyUsed(keyId: number, kind: RequestKind, client: KeyClient | null): void;
  stored(source: ActivitySource, events: number): void;
  notStored(what: NotStored): void;
  unauthenticated(reason: UnauthenticatedReason): void;
  /** A well-formed key that is not alive, or whose account is suspended; whether it ever was is found out later. */
  deadKey(secretHash: string, isSuspended: boolean): void;
}
