import type { JsonObject } from '../common/json-text.js';
import { parseRfc3339 } from '../common/rfc3339.js';

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a value is, or an empty one. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** An id as vendors take it: a number is its digits; an empty text or null is none. Anything else stays, to be refused. */
export function idOf(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return value === '' || value === null ? undefined : value;
}

const LOOSE_INSTANT =
  /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?\s*(Z|z|[+-]\d\d(?::?\d\d)?)?$/;

/**
 * A time as vendors take it: ISO 8601, in which the offset (then it is UTC), the seconds or the time of day may be missing.
 * What is no such time stays, to be refused.
 */
export function instantOf(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'string' || parseRfc3339(value) !== null) return value;
  const [, date, time = '00:00', seconds = ':00', offset = 'Z'] = LOOSE_INSTANT.exec(value.trim()) ?? [];
  return date === undefined ? value : `${date}T${time}${seconds}${colonised(offset)}`;
}

function colonised(offset: string): string {
  if (/^[+-]\d\d$/.test(offset)) return `${offset}:00`;
  return /^[+-]\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset;
}

/** A new list of properties; whatever the names are, they are data (`__proto__`, too). */
export function propertiesOf(...parts: readonly JsonObject[]): Record<string, unknown> {
  return Object.assign(Object.create(null), ...parts);
}

/** Adds what is known under names that the sender has not used. */
export function addMissing(properties: Record<string, unknown>, more: JsonObject): void {
  for (const name of Object.keys(more)) {
    const value = more[name];
    if (value === undefined || value === null || value === '') continue;
    if (!Object.hasOwn(properties, name)) properties[name] = value;
  }
}
