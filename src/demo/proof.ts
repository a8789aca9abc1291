import { DAY_MS } from '../common/clock.js';
import { OperatorError } from '../common/operator-error.js';
import type { DemoClient } from './demo-client.js';
import { ProgressBar } from './progress-bar.js';
import { DAYS, type DemoEvent, shopTraffic, type TrafficOptions } from './shop-traffic.js';

/**
 * Reads the month back and compares it with what was sent, event by event.
 * @throws OperatorError that says what is missing, doubled or different.
 */
export async function proveAllStored(client: DemoClient, options: TrafficOptions): Promise<void> {
  const expected = new Map<string, string>();
  for (const event of shopTraffic(options)) {
    if (expected.size === options.events) break;
    expected.set(event.event_id, digest(event));
  }
  const bar = new ProgressBar('Reading', expected.size);
  const seen = new Set<string>();
  const iso = (ms: number) => new Date(ms).toISOString();
  // A visit may begin just before midnight and end after it.
  for await (const event of client.read(
    iso(options.endMs - (DAYS + 1) * DAY_MS),
    iso(options.endMs + DAY_MS),
  )) {
    const id = String(event['event_id']);
    const sent = expected.get(id);
    if (sent === undefined) continue;
    if (seen.has(id)) throw new OperatorError(`Event ${id} was read twice.`);
    if (digest(event as DemoEvent) !== sent) throw new OperatorError(`Event ${id} is not as it was sent.`);
    seen.add(id);
    bar.show(seen.size);
  }
  if (seen.size < expected.size) {
    throw new OperatorError(`${expected.size - seen.size} of ${expected.size} events are missing.`);
  }
}

/** What must be the same in an event sent and the event read. */
function digest(event: DemoEvent): string {
  const revenue = event['revenue'] as { amount: string; currency: string } | null | undefined;
  return JSON.stringify([
    event['event_type'],
    event['visitor_id'],
    event['user_id'] ?? null,
    event['occurred_at'],
    Object.entries(event['properties'] as object).sort(([a], [b]) => (a < b ? -1 : 1)),
    revenue ? [Number(revenue.amount), revenue.currency] : null,
  ]);
}
