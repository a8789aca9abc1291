import type { WaymarkRequest } from './waymark-request.js';

/** Up to here reading the rest of a refused body is cheaper than a new connection. A guess. */
export const DRAINED_BYTES = 65_536;

/**
 * Whether a request still has so much body to come, or an unknown amount, that its connection is not worth keeping.
 * A body announced by `Expect: 100-continue` and never asked for may or may not come, so it counts as well.
 */
export function leavesBodyBehind(req: WaymarkRequest): boolean {
  if (req.complete || req.bodyTaken) return false;
  const length = req.headers['content-length'];
  if (length === undefined) return req.headers['transfer-encoding'] !== undefined;
  return req.awaitsContinue ? length !== '0' : Number(length) > DRAINED_BYTES;
}
