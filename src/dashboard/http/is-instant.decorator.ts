import { registerDecorator } from 'class-validator';
import { instantToMicros, parseRfc3339 } from '../../common/rfc3339.js';

/** An RFC 3339 time with its offset, such as `2026-11-21T09:00:00Z`, in the years that PostgreSQL and `Date` share. */
export function IsInstant(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'instant',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value.length <= 64 && (parseRfc3339(value)?.epochSeconds ?? -1) >= 0,
        defaultMessage: () => 'must be a time such as 2026-11-21T09:00:00Z',
      },
    });
}

/** The instant of a validated text, to the millisecond. */
export function toDate(text: string): Date {
  return new Date(Math.floor(toMicros(text) / 1000));
}

/** The same in microseconds of Unix time. */
export function toMicros(text: string): number {
  return instantToMicros(parseRfc3339(text)!);
}
