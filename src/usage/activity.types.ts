import type { Environment } from '../common/environment.js';

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

/** Why an event or request was not stored; `refused`: its key is deleted or has expired. */
export type Outcome = 'duplicate' | 'conflict' | 'rejected' | 'rate_limited' | 'refused';

const OUTCOMES: readonly Outcome[] = ['duplicate', 'conflict', 'rejected', 'rate_limited', 'refused'];

/** How an outcome is stored: from 1, in the order above. New ones go to the end. */
export function outcomeCode(outcome: Outcome): number {
  return OUTCOMES.indexOf(outcome) + 1;
}

/** The outcome a stored code stands for. */
export function outcomeOf(code: number): Outcome {
  return OUTCOMES[code - 1]!;
}

/** Why a request without a known key was refused: none sent, something that is no key, a key nobody was given. */
export type StrangerReason = 'missing' | 'malformed' | 'unknown';

/** Hears of everything that happens on the account routes; called on the hot path, so it must only take notes. */
export interface ActivityListener {
  used(keyId: number): void;
  stored(accountId: number): void;
  notStored(
    source: ActivitySource,
    outcome: Outcome,
    event: ActivityEvent | null,
    reason: string | null,
  ): void;
  stranger(reason: StrangerReason): void;
  /** A well-formed key that is not alive; whether it ever was is found out later. */
  deadKey(secretHash: string): void;
}
