import { registerDecorator } from 'class-validator';
import { findTextFault } from '../../common/json-text.js';

export interface TextRule {
  readonly maxLength: number;
  /** Also refuse control characters and blanks at either end: for names that people read. */
  readonly isName?: boolean;
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A string of 1 to `maxLength` characters that PostgreSQL can hold (no NUL, no unpaired surrogate). */
export function IsText(rule: TextRule): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'text',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => isText(value, rule),
        defaultMessage: () =>
          `must be a text of 1 to ${rule.maxLength} characters${rule.isName ? ' on one line, without blanks at either end' : ''}`,
      },
    });
}

function isText(value: unknown, { maxLength, isName }: TextRule): boolean {
  if (typeof value !== 'string' || value.length === 0 || value.length > maxLength) return false;
  if (findTextFault(value) !== null) return false;
  return !isName || (!CONTROL.test(value) && value.trim() === value);
}
