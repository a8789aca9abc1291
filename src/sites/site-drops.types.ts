/**
 * Why something was not taken: the request came from a page of another host, from a robot, or too soon after others of its
 * address; the event was of a type that the site may not send.
 */
export const DROP_REASONS = ['origin', 'robot', 'address_limit', 'event_type'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** Requests, or events of a type that is not allowed. */
export interface Drop {
  readonly keyId: number;
  /** UTC. */
  readonly day: string;
  readonly reason: DropReason;
  readonly count: number;
  /** The host or event type that was refused last, where that is the reason. */
  readonly latest: string | null;
}
