import type { components } from './api.gen.js';

export interface WaymarkErrorDetails {
  /** Null: no answer came. */
  readonly status: number | null;
  readonly requestId?: string | null;
  readonly retryAfterMs?: number | null;
  readonly details?: readonly components['schemas']['FieldError'][];
  readonly cause?: unknown;
}

/** A request that got no answer, or one that says no. It never contains the key. */
export class WaymarkError extends Error {
  override readonly name = 'WaymarkError';
  readonly status: number | null;
  /** For whoever runs the service: its log has the request under this id. */
  readonly requestId: string | null;
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** Of a 400: every fault of the request. */
  readonly details: readonly components['schemas']['FieldError'][];

  constructor(message: string, { status, requestId, retryAfterMs, details, cause }: WaymarkErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.requestId = requestId ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
    this.details = details ?? [];
  }

  /** Whether the same request may succeed later: nothing answered, too many requests, or a service in trouble. */
  get isTransient(): boolean {
    const { status } = this;
    return status === null || status === 408 || status === 425 || status === 429 || status >= 500;
  }
}
