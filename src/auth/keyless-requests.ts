import type { IncomingMessage } from 'node:http';
import type { ApiError } from '../common/api-error.js';

/** Injection token of {@link KeylessRequests}. */
export const KEYLESS_REQUESTS = Symbol('KeylessRequests');

/** Counts requests without a valid key per client address; implemented by the rate limiter, a room above. */
export interface KeylessRequests {
  /** What to answer this request: the 401, or the 429 once its address sends too many. */
  refuse(request: IncomingMessage): ApiError | Promise<ApiError>;
}
