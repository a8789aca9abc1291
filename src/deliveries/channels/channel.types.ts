export const CHANNEL_KINDS = ['email', 'slack', 'webhook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** What whoever makes a channel says of it. */
export interface ChannelFacts {
  readonly kind: ChannelKind;
  readonly name: string;
  /** An e-mail address, or the address of a webhook. */
  readonly address: string;
}

/** Whereto an account has its messages sent. */
export interface Channel extends ChannelFacts {
  readonly id: number;
  /** `chn_…`. */
  readonly publicId: string;
  readonly accountId: number;
  /** Attempts that failed by the receiver since the last one that did not. */
  readonly failures: number;
  readonly lastError: string | null;
  /** Since when nothing is sent any more: too many attempts had failed. */
  readonly pausedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** A message in the forms that channels take. Names in it are what visitors and members chose: text, never markup. */
export interface ChannelMessage {
  readonly subject: string;
  readonly text: string;
  /** The page it tells of, where the installation's address is known. */
  readonly link: string | null;
  /** What a program reads: the body of a signed webhook, beside the delivery's `id`. */
  readonly body: Readonly<Record<string, unknown>>;
}
