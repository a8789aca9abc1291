import { InvalidArgumentError, Option } from 'commander';
import { DISPLAY_NAME } from '../accounts/display-name.js';
import { PLANS } from '../accounts/plans.js';
import { SUSPENSION_REASON } from '../accounts/suspension-reason.js';
import type { Clock } from '../common/clock.js';
import { ENVIRONMENTS } from '../common/environment.js';
import { FieldProblem, type FieldRule } from '../common/fields/field-rule.js';
import { INSTANT_SINCE_1970 } from '../common/fields/instant.rule.js';
import { IntegerRule } from '../common/fields/integer.rule.js';
import { TextRule } from '../common/fields/text.rule.js';
import { instantToMicros } from '../common/rfc3339.js';
import { EMAIL } from '../members/email.js';

/** Far beyond what anybody means. */
const LARGEST = 2_000_000_000;

const PUBLIC_ID = new TextRule({ maxLength: 64 });

/** The value of an argument by the rule of a field. */
function argument<T>(rule: FieldRule<T>, text: string): T {
  const read = rule.readText(text);
  if (read instanceof FieldProblem) throw new InvalidArgumentError(`It ${read.message}.`);
  return read;
}

/** A whole number of at least `least`, written in digits. */
export function wholeNumber(least: number) {
  return numberBy(new IntegerRule({ min: least, max: LARGEST }));
}

/** A number by the rule of the field that the dashboard sets it by. */
export function numberBy(rule: FieldRule<number>) {
  return (text: string): number => argument(rule, text);
}

/** {@link numberBy}, or the word: the limit is not the account's own. Not null, of which commander makes an empty text. */
export function numberOr<Word extends string>(word: Word, rule: FieldRule<number>) {
  return (text: string): number | Word => (text === word ? word : argument(rule, text));
}

/** A name people give to things; blanks around it are dropped. */
export function displayName(text: string): string {
  return argument(DISPLAY_NAME, text.trim());
}

/** An e-mail address, in one spelling. */
export function emailAddress(text: string): string {
  return argument(EMAIL, text).toLowerCase();
}

/** What the people of a suspended account are told; blanks around it are dropped. */
export function suspensionReason(text: string): string {
  return argument(SUSPENSION_REASON, text.trim());
}

/** The public id of something; whether there is such a thing, the database says. */
export function publicId(text: string): string {
  return argument(PUBLIC_ID, text);
}

/** An instant still to come, as RFC 3339 writes it: a key that ends before it begins would be dead from the start. */
export function futureInstant(clock: Clock) {
  return (text: string): Date => {
    const at = new Date(Math.floor(instantToMicros(argument(INSTANT_SINCE_1970, text)) / 1000));
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
