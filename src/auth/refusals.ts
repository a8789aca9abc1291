import type { ApiError } from '../common/api-error.js';
import type { AuthenticatedRequest } from './authenticated-request.js';

/** Injection token of {@link Refusals}. */
export const REFUSALS = Symbol('Refusals');

/** Answers requests that a guard lets no further; implemented where answers are written, rooms above. */
export interface Refusals {
  /**
   * Answers `request` with `error` at once; a guard returns the result. It never settles: the request is over, and
   * Nest, which would hand an error on through five awaiting functions, goes no further with it.
   */
  refuse(request: AuthenticatedRequest, error: ApiError): Promise<never>;
}
