import { isEmail } from 'class-validator';
import { FieldProblem } from '../common/fields/field-rule.js';
import { TextRule } from '../common/fields/text.rule.js';

/** An e-mail address as people write it. 254 is what a mail server takes (RFC 5321). */
export const EMAIL = new TextRule({
  maxLength: 254,
  schema: { format: 'email' },
  demands: [
    {
      problem: new FieldProblem('invalid_email', 'must be an e-mail address'),
      holds: (text) => isEmail(text),
    },
  ],
});

/** One spelling of an address: people do not mean two persons by `Ada@x` and `ada@x`. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
