import { ApiProperty } from '@nestjs/swagger';

/** Money as it is sent. Describes the body; parse-event.ts checks it. */
export class RevenueInput {
  @ApiProperty({
    description:
      'At most 4 decimals and 12 digits before them; negative for a refund. A string keeps every digit.',
    oneOf: [
      { type: 'string', pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,4})?$', maxLength: 18 },
      { type: 'number', exclusiveMinimum: true, minimum: -1e12, exclusiveMaximum: true, maximum: 1e12 },
    ],
    example: '19.90',
  })
  amount!: string | number;

  @ApiProperty({ description: 'ISO 4217.', pattern: '^[A-Z]{3}$', maxLength: 3, example: 'EUR' })
  currency!: string;
}

/** One event as it is sent. Describes the body; parse-event.ts checks it. */
export class EventInput {
  @ApiProperty({ description: 'What happened.', minLength: 1, maxLength: 128, example: 'page_view' })
  event_type!: string;

  @ApiProperty({ description: 'To whom it happened.', minLength: 1, maxLength: 256, example: 'visitor-1' })
  visitor_id!: string;

  @ApiProperty({
    required: false,
    description:
      'Makes a retry safe: an id is stored once, for as long as the event is kept. Without one, every call is a new event.',
    minLength: 1,
    maxLength: 128,
    example: 'order-1001',
  })
  event_id?: string;

  @ApiProperty({
    required: false,
    description:
      'RFC 3339 with offset, at most 1 hour ahead and 5 years back; without it, the time of receipt.',
    format: 'date-time',
    maxLength: 64,
    example: '2026-01-31T12:00:00Z',
  })
  occurred_at?: string;

  @ApiProperty({
    required: false,
    description: 'Links the visitor to a known user.',
    minLength: 1,
    maxLength: 256,
    example: 'user-7',
  })
  user_id?: string;

  @ApiProperty({
    selfRequired: false,
    description:
      'Anything else: at most 32 KiB, 255 keys and 16 levels. `utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, ' +
      '`utm_content`, `referrer`, `url`, `gclid`, `fbclid`, `msclkid` and `ttclid` count for attribution.',
    type: 'object',
    additionalProperties: true,
    example: { path: '/', utm_source: 'newsletter' },
  })
  properties?: Record<string, unknown>;

  @ApiProperty({ required: false, type: RevenueInput })
  revenue?: RevenueInput;
}

/** Several events as they are sent. */
export class EventBatchInput {
  @ApiProperty({ type: [EventInput], minItems: 1, maxItems: 1_000 })
  events!: EventInput[];
}
