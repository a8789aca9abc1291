import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { REFUSALS } from './refusal-answers.js';

/**
 * Documents the refusals a route has of its own (400, 404, 409, 413, 415, …). The ones that every route of a
 * surface has (400, 401, 403, 429, 500, 503), and everybody's headers, are added to the document by itself.
 */
export function ApiRefusals(...statuses: (keyof typeof REFUSALS & number)[]): MethodDecorator {
  return applyDecorators(...statuses.map((status) => ApiResponse({ status, description: describe(status) })));
}

function describe(status: number): string {
  const refusal = REFUSALS[status];
  if (!refusal) throw new Error(`No standard refusal has the status ${status}`);
  return refusal.response.description;
}
