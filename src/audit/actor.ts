/** Who makes a change, as the audit trail names them, and from where. */
export interface Actor {
  /** Public id of a person or a key, or what else acts: `cli`, `first-start`. */
  readonly id: string;
  /** Client address of the request that asks for the change, of IPv6 the /64; without a request {@link LOCAL_ORIGINS}. */
  readonly origin: string;
}

/** From where changes come that no request asks for: the command line, and what the service does by itself. */
export const LOCAL_ORIGINS = { cli: 'cli', service: 'service' } as const;

/** Whoever works with the command line. */
export const CLI: Actor = { id: 'cli', origin: LOCAL_ORIGINS.cli };

/** The client address that a line of the trail has as its origin; null: none was kept, or no request made the change. */
export function clientAddressOf(origin: string | null): string | null {
  return Object.values<string | null>(LOCAL_ORIGINS).includes(origin) ? null : origin;
}
