import { applyDecorators } from '@nestjs/common';
import { IsOptional, ValidateBy } from 'class-validator';
import { TEXT_FAULT_MESSAGES } from '../common/json-text.js';
import { parseRfc3339 } from '../common/rfc3339.js';

/** One rule on the text of a query parameter; `code` is the one a client reads in `details`. */
function rule(code: string, message: string, holds: (text: string) => boolean): PropertyDecorator {
  return ValidateBy({
    name: code,
    validator: { validate: (value) => holds(String(value)), defaultMessage: () => message },
  });
}

/** An optional text of 1 to `maxLength` code points, as the events' own fields are. */
export function TextParameter(maxLength: number): PropertyDecorator {
  return applyDecorators(
    rule('too_short', 'must not be empty', (text) => text !== ''),
    EmptyOrTextParameter(maxLength),
  );
}

/** The same, where the empty text means something too. */
export function EmptyOrTextParameter(maxLength: number): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    rule(
      'too_long',
      `must not be longer than ${maxLength} characters`,
      (text) => [...text].length <= maxLength,
    ),
    rule('nul_character', TEXT_FAULT_MESSAGES.nul_character, (text) => !text.includes('\0')),
  );
}

/** An optional RFC 3339 time with offset. */
export function InstantParameter(): PropertyDecorator {
  const message = 'must be an RFC 3339 time with offset, such as 2026-01-31T12:00:00Z';
  return applyDecorators(
    IsOptional(),
    rule('invalid_timestamp', message, (text) => parseRfc3339(restorePlus(text)) !== null),
  );
}

/** An optional whole number from `min` to `max`, in decimal digits. */
export function WholeNumberParameter(min: number, max: number): PropertyDecorator {
  const message = `must be a whole number from ${min} to ${max}`;
  const holds = (text: string) => /^[0-9]{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return applyDecorators(IsOptional(), rule('out_of_range', message, holds));
}

/**
 * The `+` of an offset, which an unencoded query turns into a space. RFC 3339 has no space before an offset, so
 * nothing else can be meant.
 */
export function restorePlus(instant: string): string {
  return instant.replace(/ (?=[0-9]{2}:[0-9]{2}$)/, '+');
}
