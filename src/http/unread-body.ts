import type { IncomingMessage } from 'node:http';

/** Up to here reading the rest of a refused body is cheaper than a new connection. A guess. */
export const DRAINED_BYTES = 65_536;

/**
 * Whether a request still has so much body to come, or an unknown amount, that its connection is not worth keeping.
 * A body announced by `Expect: 100-continue` and never asked for may or may not come, so it counts as well.
 */
export function leavesBodyBehind(req: IncomingMessage & { awaitsContinue?: boolean }): boolean {
  if (req.complete) return false;
  const length = req.headers['content-length'];
  if (length === undefined) return req.headers['transfer-encoding'] !== undefined;
  return req.awaitsContinue === true ? length !== '0' : Number(length) > DRAINED_BYTES;
}
