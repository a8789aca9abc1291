import { IntegerRule } from '../common/fields/integer.rule.js';

/** An account's own hourly allowance; with 0 it stores nothing. */
export const EVENTS_PER_HOUR = new IntegerRule({ min: 0, max: 1_000_000_000 });

/** An account's own burst limit. */
export const REQUESTS_PER_SECOND = new IntegerRule({ min: 1, max: 1_000_000 });

/**
 * For how many days an account's events are kept. Fewer than a week would have days leave that have not settled yet, and those after
 * them (docs/adr/0025); who wants more than ten years keeps as the service does.
 */
export const RETENTION_DAYS = new IntegerRule({ min: 7, max: 3_650 });
