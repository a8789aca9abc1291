import type { IncomingMessage } from 'node:http';
import type { ApiError } from '../common/api-error.js';

/**
 * Counts requests without a valid key per client address, and tells that address; implemented by the rate limiter, in a
 * room above.
 */
export abstract class UnauthenticatedAttempts {
  /** The client's address; of IPv6 its /64. */
  abstract clientOf(request: IncomingMessage): string;

  /** What to answer this request: `refusal` (the 401 unless it is given), or the 429 once its address sends too many. */
  abstract refuse(request: IncomingMessage, refusal?: ApiError): ApiError | Promise<ApiError>;
}
