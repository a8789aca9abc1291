import { applyDecorators } from '@nestjs/common';
import { IsOptional, ValidateBy } from 'class-validator';

const SEPARATORS = Symbol('separators of list parameters');

/** Never part of a value: the list is what was repeated, and nothing is taken apart. */
const REPEATED = '\0';

/** Values by which a parameter may be given several times; each a text of 1 to `maxLength` code points. */
export function TextListParameter(maxLength: number): PropertyDecorator {
  return applyDecorators(
    listBy(REPEATED),
    IsOptional(),
    eachText('too_short', 'must not be empty', (text) => text !== ''),
    eachText(
      'too_long',
      `must not be longer than ${maxLength} characters`,
      (text) => [...text].length <= maxLength,
    ),
  );
}

/** Values of a fixed set, none twice; repeated, or separated by commas. */
export function ChoiceListParameter(choices: readonly string[]): PropertyDecorator {
  return applyDecorators(
    listBy(','),
    IsOptional(),
    eachText('unknown_value', `must be of ${choices.join(', ')}`, (text) => choices.includes(text)),
    ValidateBy({
      name: 'repeated_value',
      validator: {
        validate: (list: string[]) => new Set(list).size === list.length,
        defaultMessage: () => 'must not name a value twice',
      },
    }),
  );
}

/** One value of a fixed set. */
export function ChoiceParameter(choices: readonly string[]): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    ValidateBy({
      name: 'unknown_value',
      validator: {
        validate: (value) => choices.includes(String(value)),
        defaultMessage: () => `must be one of ${choices.join(', ')}`,
      },
    }),
  );
}

/** How a parameter's values are told apart; null for a parameter that has one value only. */
export function separatorOf(parameters: object, name: string): string | null {
  return Reflect.getMetadata(SEPARATORS, parameters, name) ?? null;
}

function listBy(separator: string): PropertyDecorator {
  return (target, name) => Reflect.defineMetadata(SEPARATORS, separator, target, name);
}

function eachText(code: string, message: string, holds: (text: string) => boolean): PropertyDecorator {
  return ValidateBy({
    name: code,
    validator: {
      validate: (list: readonly string[]) => list.every(holds),
      defaultMessage: () => message,
    },
  });
}
