import { IntegerRule } from '../common/fields/integer.rule.js';

/** How many events an hour a key or a site may store, below the account's limit. */
export const HOURLY_CAP = new IntegerRule({ min: 1, max: 1_000_000_000 });
