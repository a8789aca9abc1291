import { environmentCode } from '../common/environment.js';
import { formatMicros } from '../common/rfc3339.js';
import type { ReadScope } from '../database/database.js';
import type { EventFilter } from './event-record.types.js';
import { hasTypePart } from './event-types.sql.js';
import { eventTypeKey, visitorKey } from './visitor-key.js';

/** What a list is read by: one of the three indexes that end in `occurred_at`. */
export type ListIndex = 'visitor' | 'type' | 'time';

/** The conditions on {@link Values}' first two parameters. */
export const OF_SCOPE = ['account_id = $1', 'environment = $2'];

/** A statement's parameters; the first two are account and environment. */
export class Values {
  readonly all: unknown[];

  constructor({ accountId, environment }: ReadScope) {
    this.all = [accountId, environmentCode(environment)];
  }

  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }

  instant(micros: number): string {
    return `${this.add(formatMicros(micros))}::timestamptz`;
  }
}

/** What the indexes have of a filter: 64-bit keys, which a collision could share. */
export function keyConditions(
  { eventType, visitorId }: EventFilter,
  values: Values,
): { [index in ListIndex]?: string } {
  return {
    ...(eventType !== null && { type: `event_type_key = ${values.add(eventTypeKey(eventType))}::bigint` }),
    ...(visitorId !== null && { visitor: `visitor_key = ${values.add(visitorKey(visitorId))}::bigint` }),
  };
}

/** What is compared by the text itself. */
export function textConditions(
  { eventId, eventType, typePart, visitorId, keyId }: EventFilter,
  values: Values,
): string[] {
  const conditions: string[] = [];
  if (eventId !== undefined) conditions.push(`event_id = ${values.add(eventId)}`);
  if (eventType !== null) conditions.push(`event_type = ${values.add(eventType)}`);
  if (typePart !== undefined) conditions.push(hasTypePart(values.add(typePart)));
  if (visitorId !== null) conditions.push(`visitor_id = ${values.add(visitorId)}`);
  if (keyId !== undefined) conditions.push(`key_id = ${values.add(keyId)}`);
  return conditions;
}

/** The bounds of `occurred_at`. */
export function rangeConditions({ fromUs, toUs }: EventFilter, values: Values): string[] {
  const conditions: string[] = [];
  if (fromUs !== null) conditions.push(`occurred_at >= ${values.instant(fromUs)}`);
  if (toUs !== null) conditions.push(`occurred_at < ${values.instant(toUs)}`);
  return conditions;
}
