import type { FieldError } from '../common/api-error.js';
import { DAY_MS } from '../common/clock.js';
import type { SiteRules } from '../keys/site-rules.js';
import type { ParsedEvent, ParseResult } from './event.types.js';

/**
 * How far back an event of a page may lie: longer than a browser that was offline keeps one. Anybody can send such events,
 * and old ones make settled days be counted anew.
 */
const MAX_AGE_MS = 7 * DAY_MS;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What events of a site must keep to beyond the rules of the fields, since anybody can send them: an event type of the
 * site's own, a time of the last days, an id that nobody guesses, and no money. A stored id stands for good: who could choose
 * ids such as `order-1001` could keep the account's servers from ever storing theirs. Money would be anybody's to make up,
 * and with a minus and `refund_of` to take from the orders that servers sent.
 */
export function ofSite(parsed: ParseResult, { eventTypes }: SiteRules): ParseResult {
  if (!parsed.ok) return parsed;
  const { event } = parsed;
  const faults: FieldError[] = [];
  if (!eventTypes.includes(event.eventType)) faults.push(OTHER_TYPE);
  if (event.eventIdGiven && !UUID.test(event.eventId)) faults.push(NO_UUID);
  if (isOld(event)) faults.push(TOO_OLD);
  if (event.revenueAmount !== null) faults.push(MONEY);
  return faults.length === 0 ? parsed : { ok: false, eventId: event.eventId, faults };
}

function isOld({ occurredAtUs, receivedAtMs }: ParsedEvent): boolean {
  return occurredAtUs / 1000 < receivedAtMs - MAX_AGE_MS;
}

/** Of an event whose type the site may not send. */
export const OTHER_TYPE: FieldError = {
  field: 'event_type',
  code: 'not_of_site',
  message: 'is none of the event types that this site may send',
};
const NO_UUID: FieldError = { field: 'event_id', code: 'not_a_uuid', message: 'must be a UUID' };
const MONEY: FieldError = {
  field: 'revenue',
  code: 'not_of_site',
  message: 'must come from a server or a relay: anybody can send events of a site',
};
const TOO_OLD: FieldError = {
  field: 'occurred_at',
  code: 'too_old',
  message: 'must not lie more than 7 days back',
};
