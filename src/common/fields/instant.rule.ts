import { type Instant, parseRfc3339 } from '../rfc3339.js';
import { FieldProblem, type FieldRule, type FieldSchema } from './field-rule.js';

/** Room for more digits of a second than any clock has. */
const MAX_LENGTH = 64;

const WRONG_TYPE = new FieldProblem('wrong_type', 'must be a string, an RFC 3339 time with offset');
const TOO_LONG = new FieldProblem('too_long', `must not be longer than ${MAX_LENGTH} characters`);
const INVALID = new FieldProblem(
  'invalid_timestamp',
  'must be an RFC 3339 time with offset, such as 2026-01-31T12:00:00Z',
);
const TOO_EARLY = new FieldProblem('out_of_range', 'must not lie before 1970');

/** An RFC 3339 time with its offset. */
class InstantRule implements FieldRule<Instant> {
  readonly problems: readonly FieldProblem[];
  readonly schema: FieldSchema = { format: 'date-time', maxLength: MAX_LENGTH };

  /** @param earliestSecond of Unix time. */
  constructor(private readonly earliestSecond: number) {
    const isBounded = earliestSecond > Number.NEGATIVE_INFINITY;
    this.problems = [WRONG_TYPE, TOO_LONG, INVALID, ...(isBounded ? [TOO_EARLY] : [])];
  }

  read(value: unknown): Instant | FieldProblem {
    if (typeof value !== 'string') return WRONG_TYPE;
    if (value.length > MAX_LENGTH) return TOO_LONG;
    const instant = parseRfc3339(value);
    if (instant === null) return INVALID;
    return instant.epochSeconds < this.earliestSecond ? TOO_EARLY : instant;
  }

  readText(text: string): Instant | FieldProblem {
    return this.read(restorePlus(text));
  }
}

export const INSTANT = new InstantRule(Number.NEGATIVE_INFINITY);

/** An instant that PostgreSQL and `Date` both have. */
export const INSTANT_SINCE_1970 = new InstantRule(0);

/**
 * The `+` of an offset, which an unencoded query turns into a space. RFC 3339 has no space before an offset, so
 * nothing else can be meant.
 */
export function restorePlus(instant: string): string {
  return instant.replace(/ (?=[0-9]{2}:[0-9]{2}$)/, '+');
}
