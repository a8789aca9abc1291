import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { apiErrors, type FieldError } from '../../common/api-error.js';

/**
 * `value` as an instance of `type`, checked by its decorators. Fields it does not know are refused: a misspelt option
 * must not be taken for its default.
 * @throws ApiError 400 with every fault.
 */
export function validated<T extends object>(type: new () => T, value: unknown): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw apiErrors.invalidBody([{ field: '', code: 'wrong_type', message: 'must be a JSON object' }]);
  const instance = plainToInstance(type, value, { exposeUnsetFields: false });
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
  });
  if (errors.length > 0) throw apiErrors.invalidBody(errors.flatMap(faultsOf));
  return instance;
}

function faultsOf({ property, constraints = {} }: ValidationError): FieldError[] {
  return Object.entries(constraints)
    .slice(0, 1)
    .map(([rule, message]) =>
      rule === 'whitelistValidation'
        ? { field: property, code: 'unknown_field', message: 'is not known here' }
        : { field: property, code: snakeCase(rule), message },
    );
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
