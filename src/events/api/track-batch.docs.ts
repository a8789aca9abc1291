import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { standardHeaders } from '../../http/openapi/standard-headers.js';
import { EventBatchInput } from './event.input.js';
import { ApiDryRun } from './track-event.docs.js';
import { TrackedBatch } from './track-event.response.js';

/** What the OpenAPI document says of `POST /api/v1/events/batch`. */
export function DocumentTrackBatch(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      operationId: 'trackEvents',
      summary: 'Track up to 1,000 events',
      description:
        'A result for every event, in order; the counts add up to `received`. 200 when any is stored, now or before; ' +
        'otherwise 429 when any is over the allowance, 409 when any conflicts, else 400. When only part fits the ' +
        'allowance, the first ones are stored. The body is at most 1 MiB after decompression; gzip is accepted.',
    }),
    ApiDryRun(),
    ApiBody({
      type: EventBatchInput,
      examples: {
        visit: {
          summary: 'A visit that ends in a purchase',
          value: {
            events: [
              { event_type: 'page_view', visitor_id: 'visitor-1', properties: { path: '/' } },
              {
                event_type: 'purchase',
                visitor_id: 'visitor-1',
                revenue: { amount: '19.90', currency: 'EUR' },
              },
            ],
          },
        },
      },
    }),
    ApiResponse({
      status: 200,
      type: TrackedBatch,
      description: 'At least one event is stored, or a dry run.',
    }),
    resultsOr(400, 'Every event was rejected, or the body breaks a rule.', 'ValidationError'),
    resultsOr(409, 'Nothing is stored, and at least one event conflicts.'),
    resultsOr(
      429,
      'Nothing is stored: the allowance is used up, or too many requests came at once.',
      'RateLimitError',
      ['Retry-After'],
    ),
    ApiRefusals(413, 415),
  );
}

/** The results with a reason, or, where no event was looked at, the refusal every route has. */
function resultsOr(status: number, description: string, refusal?: string, headers: string[] = []) {
  const schemas = [TrackedBatch, ...(refusal ? [refusal] : [])].map((schema) => ({
    $ref: getSchemaPath(schema),
  }));
  return ApiResponse({
    status,
    description,
    headers: standardHeaders(...headers) as never,
    content: { 'application/json': { schema: schemas.length === 1 ? schemas[0]! : { anyOf: schemas } } },
  });
}
