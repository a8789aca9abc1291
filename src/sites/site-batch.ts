import { apiErrors, type FieldError } from '../common/api-error.js';
import { FieldProblem } from '../common/fields/field-rule.js';
import { INSTANT } from '../common/fields/instant.rule.js';
import type { JsonObject } from '../common/json-text.js';
import { instantToMicros } from '../common/rfc3339.js';
import { OCCURRED_AT } from '../events/event.fields.js';

/** As docs/browser.md says, "What the script sends". */
export const MAX_SITE_EVENTS = 50;

/** A browser's clock that differs by less is right enough, and what it says stays as it was sent. */
const TOLERATED_SKEW_MS = 5 * 60_000;

/** What a page sent, apart from what it says of itself. */
export interface SiteBatch {
  /** The batch as the use case takes it, with times by the service's clock and ids where pages sent none. */
  readonly body: unknown;
  /** The browser says that a program drives it. */
  readonly isAutomated: boolean;
}

/** What the events of a page are made complete with. */
export interface SiteBatchContext {
  readonly receivedAtMs: number;
  /** Of events without a `visitor_id`. */
  readonly dailyVisitorId: string;
}

/**
 * Opens what a page sent: `{"events": […], "sent_at"?, "automated"?}`. Whatever else is wrong with the batch or an event
 * is left to those who read batches.
 * @throws ApiError 400 for too many events, and for a `sent_at` that is no time.
 */
export function openSiteBatch(sent: unknown, context: SiteBatchContext): SiteBatch {
  if (!isObject(sent)) return { body: sent, isAutomated: false };
  const { sent_at: sentAt, automated, ...batch } = sent;
  if (!Array.isArray(batch['events'])) return { body: batch, isAutomated: automated === true };
  if (batch['events'].length > MAX_SITE_EVENTS) throw apiErrors.invalidBody([TOO_MANY]);
  const aheadMs = skewOf(sentAt, context.receivedAtMs);
  const events = batch['events'].map((event) => completed(event, context.dailyVisitorId, aheadMs));
  return { body: { ...batch, events }, isAutomated: automated === true };
}

/** How far the page's clock is ahead, as far as that matters. */
function skewOf(sentAt: unknown, receivedAtMs: number): number {
  if (sentAt === undefined || sentAt === null) return 0;
  const instant = INSTANT.read(sentAt);
  if (instant instanceof FieldProblem)
    throw apiErrors.invalidBody([{ field: 'sent_at', code: instant.code, message: instant.message }]);
  const aheadMs = Math.round(instantToMicros(instant) / 1000) - receivedAtMs;
  return Math.abs(aheadMs) > TOLERATED_SKEW_MS ? aheadMs : 0;
}

function completed(event: unknown, dailyVisitorId: string, aheadMs: number): unknown {
  if (!isObject(event)) return event;
  const visitorId = event['visitor_id'] ?? dailyVisitorId;
  const occurredAt = aheadMs === 0 ? event['occurred_at'] : movedBack(event['occurred_at'], aheadMs);
  return { ...event, visitor_id: visitorId, ...(occurredAt !== undefined && { occurred_at: occurredAt }) };
}

/** What is no time of an event stays as it is, and is refused by its rule. */
function movedBack(occurredAt: unknown, aheadMs: number): unknown {
  const instant = OCCURRED_AT.read(occurredAt);
  if (instant instanceof FieldProblem) return occurredAt;
  const moved = new Date(Math.round(instantToMicros(instant) / 1000) - aheadMs);
  return Number.isNaN(moved.getTime()) ? occurredAt : moved.toISOString();
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const TOO_MANY: FieldError = {
  field: 'events',
  code: 'too_long',
  message: `must not hold more than ${MAX_SITE_EVENTS} events`,
};
