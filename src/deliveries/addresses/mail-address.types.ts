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
