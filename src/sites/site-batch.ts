import { apiErrors, type FieldError } from '../common/api-error.js';
import { FieldProblem } from '../common/fields/field-rule.js';
import { INSTANT } from '../common/fields/instant.rule.js';
import type { JsonObject } from '../common/json-text.js';
import { instantToMicros } from '../common/rfc3339.js';

/** As docs/browser.md says, "What the script sends". */
export const MAX_SITE_EVENTS = 50;

/** A browser's clock that differs by less is right enough, and what it says stays as it was sent. */
const TOLERATED_SKEW_MS = 5 * 60_000;

/** What a page sent, apart from what it says of itself. */
export interface SiteBatch {
  /** The batch as the use case takes it, with ids where pages sent none. */
  readonly body: unknown;
  /** How far the page's clock is ahead, as far as that matters; for the use case, so that an event sent again is the same. */
  readonly clockAheadMs: number;
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
  if (!isObject(sent)) return { body: sent, clockAheadMs: 0, isAutomated: false };
  const { sent_at: sentAt, automated, ...batch } = sent;
  const isAutomated = automated === true;
  if (!Array.isArray(batch['events'])) return { body: batch, clockAheadMs: 0, isAutomated };
  if (batch['events'].length > MAX_SITE_EVENTS) throw apiErrors.invalidBody([TOO_MANY]);
  const clockAheadMs = skewOf(sentAt, context.receivedAtMs);
  const events = batch['events'].map((event) => completed(event, context.dailyVisitorId));
  return { body: { ...batch, events }, clockAheadMs, isAutomated };
}

function skewOf(sentAt: unknown, receivedAtMs: number): number {
  if (sentAt === undefined || sentAt === null) return 0;
  const instant = INSTANT.read(sentAt);
  if (instant instanceof FieldProblem)
    throw apiErrors.invalidBody([{ field: 'sent_at', code: instant.code, message: instant.message }]);
  const aheadMs = Math.round(instantToMicros(instant) / 1000) - receivedAtMs;
  return Math.abs(aheadMs) > TOLERATED_SKEW_MS ? aheadMs : 0;
}

function completed(event: unknown, dailyVisitorId: string): unknown {
  return isObject(event) ? { ...event, visitor_id: event['visitor_id'] ?? dailyVisitorId } : event;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const TOO_MANY: FieldError = {
  field: 'events',
  code: 'too_long',
  message: `must not hold more than ${MAX_SITE_EVENTS} events`,
};
