import { applyDecorators } from '@nestjs/common';
import { ApiQuery, ApiResponse } from '@nestjs/swagger';

/** What an OpenAPI document says of the answer of a saved report, which is that of any report. */
export function ApiSavedAnswer(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'evidence',
      required: false,
      description:
        'The parameters of the report’s evidence, each by its own name: `include=evidence&row=all`. All reports but series have ' +
        'evidence.',
      style: 'form',
      explode: true,
      schema: {
        type: 'object',
        additionalProperties: { type: 'string', maxLength: 8_192 },
        maxProperties: 20,
        example: {},
      },
    }),
    ApiResponse({
      status: 200,
      description: 'The answer of the report, as its own address gives it.',
      content: {
        'application/json': { schema: { type: 'object', additionalProperties: true, maxProperties: 100 } },
        'text/csv': { schema: { type: 'string', maxLength: 268_435_456 } },
      },
    }),
  );
}
