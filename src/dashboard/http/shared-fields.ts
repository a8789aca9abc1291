import { MAX_NAME_LENGTH } from '../../accounts/display-name.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';

/** The public id of a key. */
export const KEY_ID = new TextRule({ maxLength: 64 });

/** A name typed to confirm what cannot be undone; it is compared with the one stored. */
export const TYPED_NAME = new TextRule({ maxLength: MAX_NAME_LENGTH });

/** Which page of a list. */
export const PAGE_NUMBER = new IntegerRule({ min: 1, max: 1_000_000 });

/** How many rows a page of a list has at most. */
export const PAGE_SIZE = new IntegerRule({ min: 1, max: 200 });

export type SortOrder = 'asc' | 'desc';

export const SORT_ORDER = choiceOf<SortOrder>(['asc', 'desc']);
