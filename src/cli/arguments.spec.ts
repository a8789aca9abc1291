import { InvalidArgumentError } from 'commander';
import { EVENTS_PER_HOUR, REQUESTS_PER_SECOND, RETENTION_DAYS } from '../accounts/limit.fields.js';
import { HOURLY_CAP } from '../keys/hourly-cap.js';
import {
  displayName,
  emailAddress,
  futureInstant,
  numberBy,
  numberOr,
  publicId,
  suspensionReason,
  wholeNumber,
} from './arguments.js';

const NOW = Date.UTC(2026, 0, 31, 12);

/** What the command line says of an argument: its value, or why it is refused. */
function read<T>(argument: (text: string) => T, text: string): T | string {
  try {
    return argument(text);
  } catch (error) {
    if (error instanceof InvalidArgumentError) return `refused: ${error.message}`;
    throw error;
  }
}

describe('an argument of the command line', () => {
  it.each([
    [displayName, ' Tea shop ', 'Tea shop'],
    [displayName, '😀'.repeat(200), '😀'.repeat(200)],
    [displayName, '😀'.repeat(201), 'refused: It must not be longer than 200 characters.'],
    [displayName, ' ', 'refused: It must not be empty.'],
    [displayName, 'a\nb', 'refused: It must not contain control characters or line breaks.'],
    [displayName, 'a\ud800', expect.stringContaining('unpaired surrogate')],
    [suspensionReason, ' The invoice of May is open. ', 'The invoice of May is open.'],
    [suspensionReason, 'x'.repeat(301), 'refused: It must not be longer than 300 characters.'],
    [emailAddress, 'Ada@Example.com', 'ada@example.com'],
    [emailAddress, 'ada', 'refused: It must be an e-mail address.'],
    [emailAddress, 'a\ud800@example.com', expect.stringContaining('unpaired surrogate')],
    [publicId, 'acct_1', 'acct_1'],
    [publicId, 'a\0', expect.stringContaining('NUL')],
    [wholeNumber(1), '12', 12],
    [wholeNumber(1), '0', 'refused: It must be a whole number from 1 to 2000000000.'],
    [wholeNumber(1), '1e3', 'refused: It must be a whole number from 1 to 2000000000.'],
    [numberOr('plan', EVENTS_PER_HOUR), '0', 0],
    [numberOr('plan', EVENTS_PER_HOUR), 'plan', 'plan'],
    [numberOr('plan', EVENTS_PER_HOUR), '1000000001', expect.stringContaining('from 0 to 1000000000')],
    [numberOr('plan', REQUESTS_PER_SECOND), '1000001', expect.stringContaining('from 1 to 1000000')],
    [numberOr('service', RETENTION_DAYS), '6', expect.stringContaining('from 7 to 3650')],
    [numberOr('service', RETENTION_DAYS), 'plan', expect.stringContaining('from 7 to 3650')],
    [numberBy(HOURLY_CAP), '0', expect.stringContaining('from 1 to 1000000000')],
    [futureInstant({ now: () => NOW }), '2026-01-31T12:00:01Z', new Date(NOW + 1_000)],
    [futureInstant({ now: () => NOW }), '2026-01-31T12:00:00Z', expect.stringContaining('in the past')],
    [futureInstant({ now: () => NOW }), 'tomorrow', expect.stringContaining('RFC 3339')],
  ] as [argument: (text: string) => unknown, text: string, result: unknown][])(
    '%p reads %j as %j',
    (argument, text, result) => {
      expect(read(argument, text)).toEqual(result);
    },
  );
});
