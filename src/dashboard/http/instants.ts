import { checkedValue } from '../../common/fields/field-rule.js';
import { INSTANT_SINCE_1970 } from '../../common/fields/instant.rule.js';
import { instantToMicros } from '../../common/rfc3339.js';

/** The instant of a checked text, to the millisecond. */
export function toDate(text: string): Date {
  return new Date(Math.floor(toMicros(text) / 1000));
}

/** The instant of a checked text, in microseconds of Unix time. */
export function toMicros(text: string): number {
  return instantToMicros(checkedValue(INSTANT_SINCE_1970, text));
}
