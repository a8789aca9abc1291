import { hash } from 'node:crypto';
import { quoteJson } from '../common/json-text.js';
import type { Instant } from '../common/rfc3339.js';

/** What makes two events the same event: all that was sent except `event_id`, nothing that was filled in. */
export interface EventContent {
  readonly eventType: string;
  readonly visitorId: string;
  readonly userId: string | null;
  /** Null when no `occurred_at` was sent, whatever time was stored for it. */
  readonly occurredAt: Instant | null;
  /** Both in canonical form, or null. */
  readonly revenue: { readonly amount: string; readonly currency: string } | null;
  /** Canonical text, unknown top-level fields folded in, or null. */
  readonly propertiesJson: string | null;
}

const HASH_HEX_DIGITS = 32;

/**
 * SHA-256 cut to 16 bytes, in hex, over one JSON array of the content: every part is itself canonical JSON,
 * so different content never gives the same text. Stored beside each event for good: the form below must
 * not change without a new leading version number (old rows keep comparing under theirs).
 */
export function contentHash(content: EventContent): string {
  const { userId, occurredAt, revenue } = content;
  const time = occurredAt === null ? 'null' : `"${occurredAt.epochSeconds}.${occurredAt.fraction}"`;
  const money = revenue === null ? 'null' : `["${revenue.amount}","${revenue.currency}"]`;
  const user = userId === null ? 'null' : quoteJson(userId);
  const text = `[1,${quoteJson(content.eventType)},${quoteJson(content.visitorId)},${user},${time},${money},${
    content.propertiesJson ?? 'null'
  }]`;
  return hash('sha256', text, 'hex').slice(0, HASH_HEX_DIGITS);
}
