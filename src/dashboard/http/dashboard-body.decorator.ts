import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import { apiErrors } from '../../common/api-error.js';
import { FieldErrors } from '../../common/field-errors.js';
import { readBodyFields } from '../../http/fields/read-fields.js';
import { readJson } from '../../http/json-body.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import { DashboardError } from './error.dto.js';

/** Nearly every body of the dashboard is a handful of short fields. */
const MAX_BODY_BYTES = 16 * 1024;

/** The request's JSON body as a validated instance of `type`; refused with a 400 that names every fault. */
export function DashboardBody<T extends object>(
  type: new () => T,
  { maxBytes = MAX_BODY_BYTES }: { readonly maxBytes?: number } = {},
): ParameterDecorator {
  return (target, name, index) => {
    ReadBody({ type, maxBytes })(target, name, index);
    const descriptor = Object.getOwnPropertyDescriptor(target, name!)!;
    ApiBody({ type })(target, name!, descriptor);
    ApiResponse({ status: 400, type: DashboardError, description: 'A field breaks a rule.' })(
      target,
      name!,
      descriptor,
    );
  };
}

interface BodyShape {
  readonly type: new () => object;
  readonly maxBytes: number;
}

const ReadBody = createParamDecorator(async ({ type, maxBytes }: BodyShape, context: ExecutionContext) => {
  const body = await readJson(context.switchToHttp().getRequest<WaymarkRequest>(), maxBytes);
  const errors = new FieldErrors();
  const { instance } = readBodyFields(type, body, errors);
  if (!errors.isEmpty) throw apiErrors.invalidBody(errors.list());
  return instance;
});
