import type { Refusal } from './relay-options.js';

/** A request, whatever it came by. */
export interface RelayRequest {
  readonly method: string;
  /** By its name in lower case. */
  readonly header: (name: string) => string | null;
  /** Of the connection; null: unknown. */
  readonly address: string | null;
  /** The body's bytes, in pieces. */
  readonly body: AsyncIterable<Uint8Array>;
}

export interface RelayAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** JSON, or empty. */
  readonly body: string;
}

const REFUSALS: Readonly<Record<Refusal, readonly [status: number, error: string]>> = {
  method: [405, 'Only POST is taken here'],
  origin: [403, 'Not taken from this origin'],
  type: [415, 'Send text/plain or application/json, not compressed'],
  bot: [403, 'Not taken from robots'],
  automated: [403, 'Not taken from browsers that a program drives'],
  rate_limited: [429, 'Rate limit exceeded'],
  too_large: [413, 'At most 50 events and 60 KiB a request'],
  malformed: [400, 'The body is not {"events":[…]} with at least one event'],
  overloaded: [503, 'Too many events are on their way'],
};

/** A request that is not taken, and why. */
export class Refused extends Error {
  constructor(
    readonly reason: Refusal,
    /** When it may be sent again, in seconds. */
    readonly retryAfterS: number | null = null,
  ) {
    super(REFUSALS[reason][1]);
  }

  get answer(): RelayAnswer {
    const [status, error] = REFUSALS[this.reason];
    const wait = this.retryAfterS;
    return {
      status,
      headers: {
        ...(wait !== null && { 'Retry-After': String(wait) }),
        ...(status === 405 && { Allow: 'POST, OPTIONS' }),
      },
      body: JSON.stringify({ error, ...(status === 429 && { retry_after: wait }) }),
    };
  }
}
