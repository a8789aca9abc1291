import type { Schedule } from './week.js';

/** What people set of a digest. */
export interface DigestSettings extends Schedule {
  readonly isOn: boolean;
  /** Public ids of members. */
  readonly members: readonly string[];
  /** Addresses of others, in lower case. */
  readonly addresses: readonly string[];
}

/** A digest as its board's people see it. */
export interface Digest extends DigestSettings {
  /** Null while it is off. */
  readonly dueAt: Date | null;
  /** Those of its addresses that get none: whoever added them is neither owner nor admin any more. */
  readonly unansweredFor: readonly string[];
  /** Those of its recipients who want no more of them, by e-mail. */
  readonly unsubscribed: readonly string[];
  readonly lastSentAt: Date | null;
  readonly lastSentTo: number;
  readonly lastFailure: string | null;
  readonly lastFailedAt: Date | null;
}
