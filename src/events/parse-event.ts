import { FieldErrors, safeFieldPath } from '../common/field-errors.js';
import { FieldReader } from '../common/fields/field-reader.js';
import type { IdSource } from '../common/ids.js';
import type { JsonObject } from '../common/json-text.js';
import { type Instant, instantToMicros } from '../common/rfc3339.js';
import { CanonicalProperties } from './canonical-properties.js';
import { contentHash } from './content-hash.js';
import { EVENT_ID, EVENT_TYPE, USER_ID, VISITOR_ID } from './event.fields.js';
import type { ParseResult } from './event.types.js';
import { isKnownBot } from './known-bots.js';
import { readOccurredAt } from './occurred-at.js';
import { readRevenue } from './revenue.js';
import { isInteractive, readTouch } from './touch.js';

const EVENT_ID_MEMBER = FieldReader.optional('event_id', EVENT_ID);
const EVENT_TYPE_MEMBER = FieldReader.required('event_type', EVENT_TYPE);
const VISITOR_ID_MEMBER = FieldReader.required('visitor_id', VISITOR_ID);
const USER_ID_MEMBER = FieldReader.optional('user_id', USER_ID);

/**
 * Checks one decoded JSON body against the contract's "Event fields" and makes it ready to be stored. Reports
 * every fault, up to `maxFaults`. Never throws, whatever the value.
 *
 * An explicit `null` in an optional field means the field is absent, as client libraries send it and as it
 * is read back; in a required one it is a missing field. `null` inside `properties`, and under an unknown
 * name, is data and is kept.
 *
 * `clockAheadMs`: by how much the sender's clock is ahead of ours. The time stored is corrected by it; the content is the
 * event as sent, so the same event is a duplicate whatever was measured of the clock.
 *
 * Takes its arguments by position: it runs for every event, and makes no object only to be called.
 */
export function parseEvent(
  body: unknown,
  receivedAtMs: number,
  ids: Pick<IdSource, 'uuidv7'>,
  maxFaults?: number,
  clockAheadMs = 0,
): ParseResult {
  const faults = new FieldErrors(maxFaults);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    faults.add('', 'wrong_type', 'An event must be a JSON object');
    return { ok: false, eventId: null, faults: faults.list() };
  }
  const sent = body as JsonObject;
  const unknown = unknownNames(sent);

  const givenId = EVENT_ID_MEMBER.read(sent['event_id'], faults);
  const eventType = EVENT_TYPE_MEMBER.read(sent['event_type'], faults);
  const visitorId = VISITOR_ID_MEMBER.read(sent['visitor_id'], faults);
  const userId = USER_ID_MEMBER.read(sent['user_id'], faults);
  const occurredAt = readOccurredAt(sent, receivedAtMs + clockAheadMs, faults);
  const revenue = readRevenue(sent, faults);
  const properties = readProperties(sent, unknown, faults);
  const propertiesJson = properties === null ? null : CanonicalProperties.write(properties, faults);

  if (!faults.isEmpty || eventType === null || visitorId === null) {
    return { ok: false, eventId: givenId, faults: faults.list() };
  }
  const money = revenue && { amount: revenue.amount.canonical, currency: revenue.currency };
  const content = { eventType, visitorId, userId, occurredAt, revenue: money, propertiesJson };
  const touch = properties === null ? null : readTouch(properties);
  return {
    ok: true,
    event: {
      eventId: givenId ?? ids.uuidv7(receivedAtMs),
      eventIdGiven: givenId !== null,
      eventType,
      visitorId,
      userId,
      occurredAtUs: storedMicros(occurredAt, receivedAtMs, clockAheadMs),
      receivedAtMs,
      propertiesJson,
      revenueAmount: revenue === null ? null : revenue.amount.text,
      revenueCurrency: revenue === null ? null : revenue.currency,
      touch,
      isInteractive: properties !== null && isInteractive(properties, touch),
      isKnownBot: properties !== null && isKnownBot(properties),
      contentHash: contentHash(content),
      warnings: unknown === NONE ? NONE : unknown.map((name) => safeFieldPath([name])),
    },
  };
}

const NONE: readonly string[] = Object.freeze([]);

function storedMicros(occurredAt: Instant | null, receivedAtMs: number, clockAheadMs: number): number {
  return occurredAt === null ? receivedAtMs * 1000 : instantToMicros(occurredAt) - clockAheadMs * 1000;
}

function unknownNames(sent: JsonObject): readonly string[] {
  let unknown: string[] | null = null;
  for (const name of Object.keys(sent)) {
    switch (name) {
      case 'event_id':
      case 'event_type':
      case 'visitor_id':
      case 'user_id':
      case 'occurred_at':
      case 'properties':
      case 'revenue':
        continue;
      default:
        unknown ??= [];
        unknown.push(name);
    }
  }
  return unknown ?? NONE;
}

/** The properties with unknown top-level fields folded in; an explicit entry of the same name wins. */
function readProperties(
  sent: JsonObject,
  unknown: readonly string[],
  faults: FieldErrors,
): JsonObject | null {
  const explicit = sent['properties'] ?? null;
  if (explicit !== null && (typeof explicit !== 'object' || Array.isArray(explicit))) {
    faults.add('properties', 'wrong_type', 'must be an object');
    return null;
  }
  if (unknown === NONE) return explicit as JsonObject | null;
  // Without a prototype, so that `__proto__` is a name like any other.
  const folded: Record<string, unknown> = Object.create(null);
  for (const name of unknown) folded[name] = sent[name];
  for (const name of Object.keys(explicit ?? {})) folded[name] = (explicit as JsonObject)[name];
  return folded;
}
