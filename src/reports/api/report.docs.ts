import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';

export interface ReportDocs {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** The JSON answer. */
  readonly type: Type;
}

/** What the OpenAPI document says of a report: JSON or CSV by `Accept`, 406 for anything else. */
export function DocumentReport({ operationId, summary, description, type }: ReportDocs): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(type),
    ApiOperation({ operationId, summary, description }),
    ApiResponse({
      status: 200,
      description:
        'The report. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe.',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(type) } },
        'text/csv': { schema: { type: 'string', maxLength: 268_435_456 } },
      },
    }),
    ApiRefusals(406),
  );
}
