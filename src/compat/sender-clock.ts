import { MINUTE_MS } from '../common/clock.js';
import { instantToMicros, parseRfc3339 } from '../common/rfc3339.js';
import { instantOf } from './vendor-values.js';

/** Nothing arrives before it is sent; less than this is within what clocks that are kept right differ by. A guess. */
const AHEAD_MS = MINUTE_MS;
/**
 * A request that comes late, or again, looks as if its sender's clock were behind: some libraries do not write the time of
 * sending anew when they try again. Beyond this it is the clock: all of their tries together are shorter by default.
 */
const BEHIND_MS = 5 * MINUTE_MS;

/**
 * By how much the sender's clock is ahead of ours (negative: behind), in whole milliseconds; 0 where it is right, or does not
 * say what time it was there when the request was sent. With `mayBeOld` only a clock that is ahead is known to be wrong.
 */
export function clockAheadMs(sentAt: unknown, receivedAtMs: number, mayBeOld = false): number {
  const text = instantOf(sentAt);
  const instant = typeof text === 'string' ? parseRfc3339(text) : null;
  if (instant === null) return 0;
  const aheadMs = Math.round(instantToMicros(instant) / 1000) - receivedAtMs;
  return aheadMs > AHEAD_MS || (aheadMs < -BEHIND_MS && !mayBeOld) ? aheadMs : 0;
}
