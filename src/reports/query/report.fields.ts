import { choiceOf } from '../../common/fields/format.rule.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';

// What several reports are asked by, in a query or in the funnel's body.

/** A date or a date-time; report-range.ts decides what it means. */
export const RANGE_BOUND = new TextRule({ maxLength: 64 });
export const TIME_ZONE = new TextRule({ maxLength: 64 });

/** `source`, `properties.plan`: what to group or filter by. */
export const FIELD_NAME = new TextRule({ maxLength: 512 });

/** What a property is compared with; the empty text is a value, too. */
export const FILTER_VALUE = new TextRule({ minLength: 0, maxLength: 8192 });

export const MARK_VALUES = new ListRule({ item: new TextRule({ maxLength: 256 }), separator: null });
export const EVENT_TYPES = new ListRule({ item: EVENT_TYPE, separator: null });

/** Values of a fixed set, none twice; repeated, or separated by commas. */
export function choicesOf<T extends string>(choices: readonly T[]): ListRule<T> {
  const item = choiceOf(choices, `must be of ${choices.join(', ')}`);
  return new ListRule({ item, separator: ',', maxDistinct: choices.length });
}
