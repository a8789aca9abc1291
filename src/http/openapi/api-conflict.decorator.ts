import { ApiResponse, getSchemaPath } from '@nestjs/swagger';

/** Documents a 409; `description` says of what. */
export function ApiConflict(description: string): MethodDecorator {
  return ApiResponse({
    status: 409,
    description,
    content: { 'application/json': { schema: { $ref: getSchemaPath('Error') } } },
  });
}
