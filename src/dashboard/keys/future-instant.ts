import { apiErrors } from '../../common/api-error.js';
import { toDate } from '../http/instants.js';

/** The instant that a body's field names. @throws ApiError 400 unless it is to come. */
export function futureInstant(field: string, text: string, nowMs: number): Date {
  const instant = toDate(text);
  if (instant.getTime() <= nowMs)
    throw apiErrors.invalidBody([{ field, code: 'in_the_past', message: 'must lie in the future' }]);
  return instant;
}
