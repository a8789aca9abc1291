import { FieldProblem } from '../common/fields/field-rule.js';
import { type TextDemand, TextRule } from '../common/fields/text.rule.js';

/** What separates lines or steers a terminal. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** In code points. */
export const MAX_NAME_LENGTH = 200;

/** What is shown on one line: without blanks at either end. */
export const ONE_LINE: readonly TextDemand[] = [
  {
    problem: new FieldProblem('control_character', 'must not contain control characters or line breaks'),
    holds: (text) => !CONTROL.test(text),
  },
  {
    problem: new FieldProblem('blank_ends', 'must not begin or end with a blank'),
    holds: (text) => text.trim() === text,
  },
];

/** What people call an account, a key or themselves. */
export const DISPLAY_NAME = new TextRule({ maxLength: MAX_NAME_LENGTH, demands: ONE_LINE });
