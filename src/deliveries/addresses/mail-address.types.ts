import { DAY_MS } from '../../common/clock.js';

/** So long a link to confirm is good. */
export const LINK_LIFE_MS = 3 * DAY_MS;

/** An e-mail address that an account wants to write to. */
export interface MailAddress {
  readonly id: number;
  /** `adr_…`. */
  readonly publicId: string;
  readonly accountId: number;
  readonly accountName: string;
  /** In lower case. */
  readonly email: string;
  /** Signs its links. */
  readonly secret: string;
  /** When the latest mail asked it to confirm; that mail's link alone is good. */
  readonly askedAt: Date | null;
  readonly confirmedAt: Date | null;
  /** Since when no alert is written to it. */
  readonly unsubscribedAt: Date | null;
  /** Why the mail that asks was not taken. */
  readonly lastError: string | null;
  /** A member's needs no confirmation. */
  readonly isMember: boolean;
}

export const CONSENTS = ['given', 'awaited', 'withdrawn'] as const;
/** Whether an address may be written to: it may, it has yet to confirm, it has unsubscribed. */
export type Consent = (typeof CONSENTS)[number];

export function consentOf({ unsubscribedAt, confirmedAt, isMember }: MailAddress): Consent {
  if (unsubscribedAt !== null) return 'withdrawn';
  return confirmedAt !== null || isMember ? 'given' : 'awaited';
}

export const ASKS = ['none', 'sent', 'refused', 'expired'] as const;
/** What became of the mail that asks: there was none yet, it left, it was not taken, or its link is good no more. */
export type Ask = (typeof ASKS)[number];

export function askOf({ askedAt, lastError }: MailAddress, nowMs: number): Ask {
  if (askedAt === null) return 'none';
  if (lastError !== null) return 'refused';
  return nowMs < askedAt.getTime() + LINK_LIFE_MS ? 'sent' : 'expired';
}
