import type { ApiError } from '../common/api-error.js';
import type { AuthenticatedRequest } from './authenticated-request.js';

/** The reason of {@link REFUSED}; the exception filter leaves the request alone that ends with it. */
export const IS_REFUSED = Object.freeze({ refused: true });

/**
 * What a guard returns for a request that somebody else answers: it ends Nest's way through the route. One promise for
 * all requests, rejected and handled beforehand, since a rejection of its own for each costs several times as much
 * (docs/adr/0008).
 */
export const REFUSED: Promise<never> = Promise.reject(IS_REFUSED);
REFUSED.catch(() => undefined);

/** Answers requests that a guard lets no further; implemented where answers are written, in a room above. */
export abstract class Refusals {
  /** Sees to it that `request` is answered with `error`; a guard returns the result, {@link REFUSED}. */
  abstract refuse(request: AuthenticatedRequest, error: ApiError): Promise<never>;
}
