import { choiceOf } from '../../common/fields/format.rule.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { PERIODS } from '../calendar/periods.js';
import { INTERVALS } from '../calendar/time-buckets.js';

// What several reports are asked by, in a query or in the funnel's body.

/** A date or a date-time; report-range.ts decides what it means. */
export const RANGE_BOUND = new TextRule({ maxLength: 64 });
export const TIME_ZONE = new TextRule({ maxLength: 64 });

/** Length of a bucket. */
export const INTERVAL = choiceOf(INTERVALS);

/** In place of both bounds; period-range.ts decides what each means. */
export const PERIOD = choiceOf(PERIODS);
export const PERIOD_DESCRIPTION =
  'In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` ' +
  '(whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. ' +
  'Weeks begin on Monday.';

/** `source`, `properties.plan`: what to group or filter by. */
export const FIELD_NAME = new TextRule({ maxLength: 512 });

/** What a property is compared with; the empty text is a value, too. */
export const FILTER_VALUE = new TextRule({ minLength: 0, maxLength: 8192 });

/** A source, a medium. */
export const MARK_VALUE = new TextRule({ maxLength: 256 });
export const MARK_VALUES = new ListRule({ item: MARK_VALUE, separator: null });
/** A path, which nothing cuts: as long as any property. */
export const LANDING_PAGE = new TextRule({ maxLength: FILTER_VALUE.maxLength });
export const LANDING_PAGES = new ListRule({ item: LANDING_PAGE, separator: null });
export const EVENT_TYPES = new ListRule({ item: EVENT_TYPE, separator: null });

/** Values of a fixed set, none twice; repeated, or separated by commas. */
export function choicesOf<T extends string>(choices: readonly T[]): ListRule<T> {
  const item = choiceOf(choices, `must be of ${choices.join(', ')}`);
  return new ListRule({ item, separator: ',', maxDistinct: choices.length });
}
