import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { EventInput } from './event.input.js';
import { TrackedEvent } from './track-event.response.js';

/** `?dry_run=true`, which both writing routes know. */
export const ApiDryRun = () =>
  ApiQuery({
    name: 'dry_run',
    required: false,
    description: 'Answers as the real call would, stores nothing and spends nothing.',
    schema: { type: 'boolean', default: false },
  });

/** Has an id of its own, under which the example of `GET /api/v1/events/{event_id}` finds it. */
export const PURCHASE_EXAMPLE = {
  event_id: 'order-1001',
  event_type: 'purchase',
  visitor_id: 'visitor-1',
  user_id: 'user-7',
  revenue: { amount: '19.90', currency: 'EUR' },
};

/** What the OpenAPI document says of `POST /api/v1/events`. */
export function DocumentTrackEvent(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      operationId: 'trackEvent',
      summary: 'Track one event',
      description:
        'Answers once the event is committed to the database. Any top-level field that is not named here is kept as ' +
        'a property and listed in `warnings`. Send `event_id` to make retries safe: the same event again is answered ' +
        '200, another one under its id 409. The body is at most 64 KiB after decompression; gzip is accepted.',
    }),
    ApiDryRun(),
    ApiBody({
      type: EventInput,
      examples: {
        page_view: {
          summary: 'A page view',
          value: {
            event_type: 'page_view',
            visitor_id: 'visitor-1',
            properties: { url: 'https://shop.example/?utm_source=newsletter&utm_medium=email' },
          },
        },
        purchase: {
          summary: 'A purchase',
          value: PURCHASE_EXAMPLE,
        },
      },
    }),
    ApiResponse({ status: 201, type: TrackedEvent, description: 'Stored.' }),
    ApiResponse({ status: 200, type: TrackedEvent, description: 'Stored before, or a dry run.' }),
    ApiRefusals(409, 413, 415),
  );
}
