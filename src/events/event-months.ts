import { HOUR_MS } from '../common/clock.js';

/** Clocks of two processes differ by less than this. */
const TURN_MS = 3 * HOUR_MS;

/** From the first of some instants to the last, both included. */
export interface ReceiptSpan {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** The span of at least one instant. */
export function spanOf(instants: readonly number[]): ReceiptSpan {
  let [firstMs, lastMs] = [instants[0]!, instants[0]!];
  for (const atMs of instants) {
    if (atMs < firstMs) firstMs = atMs;
    if (atMs > lastMs) lastMs = atMs;
  }
  return { firstMs, lastMs };
}

/** The first instant of the UTC month that holds `atMs`, or of a later one: events received in a month lie together. */
export function startOfMonth(atMs: number, monthsLater = 0): number {
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater);
}

/**
 * Where ids need not be looked for before events of such receipt are stored: their month's own primary key tells of those in it. Of
 * several months none may be left out. As PostgreSQL's text: from, to.
 */
export function spared({ firstMs, lastMs }: ReceiptSpan): [string, string] {
  const fromMs = startOfMonth(firstMs);
  if (startOfMonth(lastMs) !== fromMs) return ['infinity', 'infinity'];
  return [new Date(fromMs).toISOString(), new Date(startOfMonth(fromMs, 1)).toISOString()];
}

/**
 * How writers lock `event_turn` while they store events of such receipt; null far from the end of a month. An id that somebody is just
 * storing into another month cannot be seen there yet, so near a month's end those of one month keep those of
 * the other out until their commit: by modes that go together with themselves and not with each other. Who has events of
 * both is alone.
 */
export function turnLock({ firstMs, lastMs }: ReceiptSpan): string | null {
  const fromMs = startOfMonth(firstMs);
  if (startOfMonth(lastMs) !== fromMs) return 'SHARE ROW EXCLUSIVE';
  if (firstMs - fromMs >= TURN_MS && startOfMonth(fromMs, 1) - lastMs > TURN_MS) return null;
  return new Date(fromMs).getUTCMonth() % 2 === 0 ? 'ROW EXCLUSIVE' : 'SHARE';
}
