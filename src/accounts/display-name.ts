import { FieldProblem } from '../common/fields/field-rule.js';
import { TextRule } from '../common/fields/text.rule.js';

/** What separates lines or steers a terminal. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** In code points. */
export const MAX_NAME_LENGTH = 200;

/** What people call an account, a key or themselves: one line, without blanks at either end. */
export const DISPLAY_NAME = new TextRule({
  maxLength: MAX_NAME_LENGTH,
  demands: [
    {
      problem: new FieldProblem('control_character', 'must not contain control characters or line breaks'),
      holds: (text) => !CONTROL.test(text),
    },
    {
      problem: new FieldProblem('blank_ends', 'must not begin or end with a blank'),
      holds: (text) => text.trim() === text,
    },
  ],
});
