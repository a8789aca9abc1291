import { InvalidArgumentError, Option } from 'commander';
import { PLANS } from '../accounts/plans.js';
import type { Clock } from '../common/clock.js';
import { ENVIRONMENTS } from '../common/environment.js';
import { instantToMicros, parseRfc3339 } from '../common/rfc3339.js';

/** Most that fits the columns, and far beyond what one installation serves. */
const LARGEST = 2_000_000_000;

/** A whole number of at least `least`, written in digits. */
export function wholeNumber(least: number) {
  return (text: string): number => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= LARGEST))
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${LARGEST}.`);
    return value;
  };
}

/** A name people give to things: 1 to 200 characters, no control characters. */
export function displayName(text: string): string {
  const name = text.trim();
  if (name.length === 0 || name.length > 200 || /\p{Cc}/u.test(name))
    throw new InvalidArgumentError('It must be 1 to 200 characters without control characters.');
  return name;
}

/** An instant as RFC 3339 writes it, with its offset. */
export function instant(text: string): Date {
  const parsed = parseRfc3339(text);
  if (parsed === null)
    throw new InvalidArgumentError('It must be an RFC 3339 time with offset, such as 2030-01-31T00:00:00Z.');
  return new Date(Math.floor(instantToMicros(parsed) / 1000));
}

/** An instant that is still to come: a key that ends before it begins would be dead from the start. */
export function futureInstant(clock: Clock) {
  return (text: string): Date => {
    const at = instant(text);
    if (at.getTime() <= clock.now())
      throw new InvalidArgumentError('It lies in the past: a key with this expiry would never work.');
    return at;
  };
}

export const jsonOption = () => new Option('--json', 'print JSON, for scripts');
export const planOption = () => new Option('--plan <plan>', 'what the account may do').choices(PLANS);
export const environmentOption = () =>
  new Option('--environment <environment>', 'the world the key belongs to')
    .choices(ENVIRONMENTS)
    .makeOptionMandatory();
