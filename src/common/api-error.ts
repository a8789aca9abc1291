/** One fault of one field, as it is listed in the `details` of a 400. `field` is a dotted path. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** What an error body may carry besides `error`; the names are those of the wire. */
export interface ApiErrorExtras {
  readonly details?: readonly FieldError[];
  readonly event_id?: string;
  readonly event_ids?: readonly string[];
  /** Seconds; the body carries it on a 429 only, the `Retry-After` header on every error that has it. */
  readonly retryAfterSeconds?: number;
  /** Methods for the `Allow` header of a 405. */
  readonly allow?: readonly string[];
}

/**
 * The one error that may cross the wire: a status, a public message and nothing secret.
 * Refusals are part of normal traffic (thousands a second), so no stack is captured.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly extras: ApiErrorExtras;

  constructor(status: number, message: string, extras: ApiErrorExtras = {}) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
    this.status = status;
    this.extras = extras;
  }

  /** For the log alone: what this answer stands for. */
  becauseOf(cause: unknown): this {
    this.cause = cause;
    return this;
  }
}

/** The catalogue: every refusal the service utters is made here, once. */
export const apiErrors = {
  invalidApiKey: () => INVALID_API_KEY,
  accountSuspended: () => ACCOUNT_SUSPENDED,
  unknownSite: () => UNKNOWN_SITE,
  invalidBody: (details: readonly FieldError[]) => new ApiError(400, 'Validation failed', { details }),
  malformedJson: (message: string) =>
    new ApiError(400, 'Request body is not valid JSON', {
      details: [{ field: '', code: 'malformed_json', message }],
    }),
  badRequest: (message: string) => new ApiError(400, message),
  notFound: (what = 'Not found') => new ApiError(404, what),
  methodNotAllowed: (allow: readonly string[]) => new ApiError(405, 'Method not allowed', { allow }),
  notAcceptable: (offered: string) => new ApiError(406, `Not acceptable: this can be had as ${offered}`),
  conflict: (eventId: string) =>
    new ApiError(409, 'An event with this event_id and other content is already stored', {
      event_id: eventId,
    }),
  bodyTooLarge: (limitBytes: number) =>
    new ApiError(413, `Request body is larger than the limit of ${limitBytes} bytes`),
  tooManyEvents: (limit: number) => new ApiError(413, `Request holds more than ${limit} events`),
  unsupportedMediaType: (accepted: string) => new ApiError(415, `Unsupported media type: send ${accepted}`),
  rateLimited: (retryAfterSeconds: number) => rateLimited(Math.max(1, Math.ceil(retryAfterSeconds))),
  unavailable: (message = 'Service temporarily unavailable, please retry', extras: ApiErrorExtras = {}) =>
    new ApiError(503, message, { retryAfterSeconds: 1, ...extras }),
  /** To probes; expected of whoever is being stopped, so no log tells of it. */
  stopping: () => STOPPING,
  backlogFull: () =>
    apiErrors.unavailable('Too many events of this account are waiting to be stored, please retry'),
} as const;

/** Shared: a refused key must cost nothing and never vary. */
const INVALID_API_KEY = Object.freeze(new ApiError(401, 'Invalid API key'));

/** The same whether it is deleted or never was. */
const UNKNOWN_SITE = Object.freeze(new ApiError(403, 'Unknown site'));

/** To holders of a key alone: whoever has none learns nothing of the account. */
const ACCOUNT_SUSPENDED = Object.freeze(new ApiError(403, 'Account suspended'));

const STOPPING = Object.freeze(
  new ApiError(503, 'Not ready: the service is stopping', { retryAfterSeconds: 1 }),
);

/** The last 429 made: floods are refused with one and the same second after second, and share it. */
let lastRateLimited: ApiError | undefined;

function rateLimited(retryAfterSeconds: number): ApiError {
  if (lastRateLimited?.extras.retryAfterSeconds !== retryAfterSeconds)
    lastRateLimited = Object.freeze(new ApiError(429, 'Rate limit exceeded', { retryAfterSeconds }));
  return lastRateLimited;
}
