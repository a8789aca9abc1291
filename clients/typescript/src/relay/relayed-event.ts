import type { EventFields } from '../event.js';
import type { EventAnswer } from './batch-answer.js';

/** Clocks of browsers may differ by so much before times are moved; a guess. */
const TOLERATED_SKEW_MS = 300_000;

/** What the relay knows of whoever sends. */
export interface Sender {
  /** For events that name no visitor. */
  readonly visitorId: string;
  /** Undefined: it does not go along. */
  readonly userAgent: string | undefined;
  readonly ip: string | undefined;
  /** How far the relay's clock is ahead of the browser's. */
  readonly skewMs: number;
}

/** An event as a page sends it. */
export interface PageEvent extends Record<string, unknown> {
  readonly event_type: string;
  readonly event_id: string;
  readonly occurred_at: string;
}

/** Null: it may go on, and the service checks the rest. */
export function refusalOf(event: unknown, allowedTypes: ReadonlySet<string> | null): EventAnswer | null {
  const { event_type, event_id, occurred_at } = Object(event) as Partial<PageEvent>;
  const errors = Object.entries({ event_type, event_id, occurred_at })
    .filter(([, value]) => typeof value !== 'string')
    .map(([field]) => ({ field, code: 'required', message: 'is required' }));
  if (errors.length === 0 && allowedTypes?.has(event_type!) === false)
    errors.push({ field: 'event_type', code: 'unknown_value', message: 'is not taken here' });
  if (errors.length === 0) return null;
  return { event_id: typeof event_id === 'string' ? event_id : null, status: 'rejected', errors };
}

/** The event as the relay sends it on. */
export function relayedEvent(event: PageEvent, sender: Sender): PageEvent & EventFields {
  const { properties } = event;
  const { userAgent, ip } = sender;
  const isObject = typeof properties === 'object' && properties !== null && !Array.isArray(properties);
  const known = {
    ...(userAgent !== undefined && { user_agent: userAgent }),
    ...(ip !== undefined && { ip }),
  };
  return {
    ...event,
    occurred_at: movedBy(sender.skewMs, event.occurred_at),
    visitor_id: (event['visitor_id'] ?? sender.visitorId) as string,
    properties: (isObject || properties === undefined
      ? { ...properties, ...known }
      : properties) as EventFields['properties'] & object,
  };
}

function movedBy(skewMs: number, occurredAt: string): string {
  const at = Date.parse(occurredAt);
  if (Math.abs(skewMs) <= TOLERATED_SKEW_MS || Number.isNaN(at)) return occurredAt;
  const moved = new Date(at + skewMs);
  return Number.isNaN(moved.getTime()) ? occurredAt : moved.toISOString();
}
