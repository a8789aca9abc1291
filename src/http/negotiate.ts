import type { Request } from 'express';
import { apiErrors } from '../common/api-error.js';
import type { WaymarkRequest } from './waymark-request.js';

/**
 * The one of `offered` that the request's `Accept` likes best; the first where it has none, or no preference. Throws
 * the 406 that names them all.
 */
export function negotiate(request: WaymarkRequest, offered: readonly string[]): string {
  const chosen = (request as unknown as Request).accepts([...offered]);
  if (chosen === false) throw apiErrors.notAcceptable(offered.join(', '));
  return chosen as string;
}
