import type { ApiError } from '../common/api-error.js';
import type { AuthenticatedRequest } from './authenticated-request.js';

/** The reason of {@link ANSWERED}; the exception filter has nothing to do for it. */
export const HAS_ITS_ANSWER = Object.freeze({ answered: true });

/**
 * What a guard returns for a request that has its answer: it ends Nest's way through the route. One promise for all
 * requests, rejected and handled beforehand: a rejection of its own for each costs as much again (docs/adr/0008).
 */
export const ANSWERED: Promise<never> = Promise.reject(HAS_ITS_ANSWER);
ANSWERED.catch(() => undefined);

/** Answers requests that a guard lets no further; implemented where answers are written, in a room above. */
export abstract class Refusals {
  /** Answers `request` with `error`. The guard returns the result, which is or becomes {@link ANSWERED}. */
  abstract refuse(request: AuthenticatedRequest, error: ApiError): Promise<never>;
}
