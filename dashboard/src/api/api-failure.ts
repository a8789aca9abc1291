import type { FieldError } from './api.types';

interface Refusal {
  readonly error?: string;
  readonly details?: readonly FieldError[];
  readonly retry_after?: number;
}

/** A refusal of the service, or no answer at all (status 0); the message may be shown as it is. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly status: number,
    message: string,
    /** On a 400: every fault, by field. */
    readonly details: readonly FieldError[] = [],
    /** On a 429. */
    readonly retryAfterSeconds: number | null = null,
    /** Under this the service's log has the request; null where no answer came. */
    readonly requestId: string | null = null,
  ) {
    super(message);
  }

  /** The same request may well succeed in a moment: no answer came, or the service was at fault. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  static of({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown): ApiFailure {
    const refusal: Refusal = typeof body === 'object' && body !== null ? body : {};
    const message = refusal.error ?? `The service answered with status ${status}.`;
    const retryAfter = refusal.retry_after ?? null;
    return new ApiFailure(status, message, refusal.details, retryAfter, headers.get('x-request-id'));
  }

  /** No answer came: no network, the service is down, or it took longer than the deadline. */
  static unreachable(): ApiFailure {
    return new ApiFailure(0, 'The service cannot be reached. Is it running, and are you online?');
  }
}

/** What the service says of its own faults, and what that means to a person. */
const FAULTS: Readonly<Record<string, string>> = {
  'Internal server error': 'Something went wrong in the service.',
  'Service temporarily unavailable, please retry': 'The service cannot do this at the moment.',
};
const HELP = 'if that does not help, an operator of this installation finds the cause by the request id.';

/** A message for any error, ready to be shown: what happened and, where there is something to do, what. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'Something went wrong in this page. Reload it, and try again.';
  const fault = FAULTS[error.message];
  if (fault !== undefined) return `${fault} Try again${error.requestId === null ? '.' : `; ${HELP}`}`;
  // The service ends its messages without a full stop, as the other interface does.
  if (error.status !== 429) return /[.?!]$/.test(error.message) ? error.message : `${error.message}.`;
  const seconds = error.retryAfterSeconds ?? 1;
  return `Too many attempts in a short time. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
}
