import { type ApiError, apiErrors } from '../common/api-error.js';

/** The answer to every token behind which there is no open link. */
export function linkIsGone(): ApiError {
  return apiErrors.notFound('This link was used already, has expired, or never was one');
}
