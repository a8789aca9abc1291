import { ApiProperty } from '@nestjs/swagger';

/** Money as it is read back. */
export class RevenueResponse {
  @ApiProperty({
    description: 'Decimal with at most 4 decimals; negative for a refund.',
    pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,4})?$',
    maxLength: 18,
    example: '19.90',
  })
  amount!: string;

  @ApiProperty({ description: 'ISO 4217.', pattern: '^[A-Z]{3}$', maxLength: 3, example: 'EUR' })
  currency!: string;
}

/** One event, as it is read back. */
export class EventResponse {
  @ApiProperty({ minLength: 1, maxLength: 128, example: 'order-1001' })
  event_id!: string;

  @ApiProperty({ minLength: 1, maxLength: 128, example: 'purchase' })
  event_type!: string;

  @ApiProperty({ minLength: 1, maxLength: 256, example: 'visitor-1' })
  visitor_id!: string;

  @ApiProperty({ type: String, nullable: true, maxLength: 256, example: 'user-7' })
  user_id!: string | null;

  @ApiProperty({
    description: 'In UTC, to the microsecond where it was sent so; the time of receipt where none was sent.',
    format: 'date-time',
    maxLength: 27,
    example: '2026-01-31T12:00:00.000Z',
  })
  occurred_at!: string;

  @ApiProperty({ format: 'date-time', maxLength: 27, example: '2026-01-31T12:00:01.250Z' })
  received_at!: string;

  @ApiProperty({
    description: 'As sent, unknown top-level fields included; null when there were none.',
    type: 'object',
    additionalProperties: true,
    nullable: true,
    example: { plan: 'pro', utm_source: 'newsletter' },
  })
  properties!: Record<string, unknown> | null;

  @ApiProperty({ type: RevenueResponse, nullable: true })
  revenue!: RevenueResponse | null;

  @ApiProperty({
    description: 'The key that sent the event, or the site whose page did.',
    pattern: '^(key|site)_[A-Za-z0-9]+$',
    maxLength: 64,
    example: 'key_4fJ2Lw9TzQ1Xc7VbN8sD',
  })
  key_id!: string;
}

/** What whoever lists events should know: what is listed is right, and something is not there. */
export class EventListWarning {
  @ApiProperty({ enum: ['events_not_kept'], enumName: 'EventListWarningCode' })
  code!: 'events_not_kept';

  @ApiProperty({
    description: 'For people.',
    maxLength: 500,
    example: 'Events are kept since 2026-01-01 (UTC): of days before, those that are gone are not listed.',
  })
  message!: string;
}

/** A page of events. */
export class EventListResponse {
  @ApiProperty({ type: [EventResponse], maxItems: 1000 })
  events!: EventResponse[];

  @ApiProperty({
    description:
      'Send it as `cursor` for the next page; null on the last one, but never with `order=received`: events may come.',
    type: String,
    nullable: true,
    maxLength: 4096,
    example: null,
  })
  next_cursor!: string | null;

  @ApiProperty({
    description:
      'False when the page ended before `limit` with more to come: its events were large, or the filters match few of ' +
      'very many. It may then be empty; `next_cursor` goes on.',
    example: true,
  })
  complete!: boolean;

  @ApiProperty({
    type: [EventListWarning],
    maxItems: 1,
    description:
      '`events_not_kept`: some events of the time that is asked for are gone by age; `message` says since when they are kept. ' +
      'Streams say it in the header `X-Waymark-Warning`.',
    example: [],
  })
  warnings!: EventListWarning[];
}
