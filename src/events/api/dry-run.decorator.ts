import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { apiErrors, type FieldError } from '../../common/api-error.js';
import { safeFieldPath } from '../../common/field-errors.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';

/**
 * `?dry_run=true|false`, the only query parameter of the event routes. Read by hand: nearly every request has no
 * query at all, and must not pay for parsing and validating one. A misspelt parameter is refused, or a dry run
 * would be stored.
 */
export const DryRun = createParamDecorator((_: unknown, context: ExecutionContext): boolean =>
  readDryRun(context.switchToHttp().getRequest<WaymarkRequest>().url ?? ''),
);

/** The flag in a request target. Throws the 400 that names each fault. */
function readDryRun(target: string): boolean {
  const queryAt = target.indexOf('?');
  if (queryAt === -1) return false;
  const parameters = new URLSearchParams(target.slice(queryAt));
  const faults: FieldError[] = [];
  for (const name of new Set(parameters.keys())) {
    if (name !== 'dry_run')
      faults.push({
        field: safeFieldPath([name]),
        code: 'unknown_parameter',
        message: 'is not a parameter of this request',
      });
  }
  const values = parameters.getAll('dry_run');
  if (values.length > 1 || (values.length === 1 && values[0] !== 'true' && values[0] !== 'false')) {
    faults.push({ field: 'dry_run', code: 'invalid_value', message: 'must be true or false' });
  }
  if (faults.length > 0) throw apiErrors.invalidBody(faults);
  return values[0] === 'true';
}
