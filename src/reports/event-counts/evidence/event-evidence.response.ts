import { ApiProperty } from '@nestjs/swagger';
import { EVENT_TYPE, USER_ID, VISITOR_ID } from '../../../events/event.fields.js';
import { PersonResponse } from '../../audience/audience.response.js';
import { EVENT_EVIDENCE_NUMBERS, type EventEvidenceNumber } from './event-evidence.types.js';

const COUNT = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const INSTANT = { format: 'date-time', maxLength: 27, example: '2026-01-31T12:00:00.000Z' } as const;

class EventEvidenceRevenueResponse {
  @ApiProperty({ description: 'Decimal, as events are read back.', maxLength: 40, example: '49.90' })
  amount!: string;

  @ApiProperty({ description: 'ISO 4217.', pattern: '^[A-Z]{3}$', maxLength: 3, example: 'EUR' })
  currency!: string;
}

/** An event that the number counts. */
export class EventEvidenceEventResponse {
  @ApiProperty({ maxLength: 128, example: 'order-1' })
  event_id!: string;

  @ApiProperty({ maxLength: EVENT_TYPE.maxLength, example: 'purchase' })
  event_type!: string;

  @ApiProperty({ maxLength: VISITOR_ID.maxLength, example: 'visitor-1' })
  visitor_id!: string;

  @ApiProperty({
    description: 'As the event says it.',
    type: String,
    nullable: true,
    maxLength: USER_ID.maxLength,
    example: null,
  })
  user_id!: string | null;

  @ApiProperty(INSTANT)
  occurred_at!: string;

  @ApiProperty({ type: EventEvidenceRevenueResponse, nullable: true })
  revenue!: EventEvidenceRevenueResponse | null;

  @ApiProperty({
    description: 'With `number=measure`: what is measured of it, a plain decimal.',
    required: false,
    maxLength: 32_768,
    example: '3',
  })
  measured?: string;

  @ApiProperty({ description: 'With `count_by=user`: whose it is.', required: false, type: PersonResponse })
  person?: PersonResponse;
}

/** A visitor, or person, whom the number counts. */
export class EventEvidenceVisitorResponse extends PersonResponse {
  @ApiProperty({
    description: 'The visitor of the first event.',
    maxLength: VISITOR_ID.maxLength,
    example: 'visitor-1',
  })
  visitor_id!: string;

  @ApiProperty({ ...COUNT, description: 'Of those that the number looks at.', example: 3 })
  events!: number;

  @ApiProperty({ description: 'The first of them.', ...INSTANT })
  first_at!: string;

  @ApiProperty({ description: 'The last of them.', ...INSTANT })
  last_at!: string;
}

class EventEvidenceValueResponse {
  @ApiProperty({ maxLength: 32_768, example: 'pro' })
  value!: string;

  @ApiProperty({ ...COUNT, description: 'Events that have it.', example: 3 })
  events!: number;
}

/** A page of what a number counts: `events`, `visitors` or `values`, as many over all pages as `total`. */
export class EventEvidenceResponse {
  @ApiProperty({ enum: EVENT_EVIDENCE_NUMBERS })
  number!: EventEvidenceNumber;

  @ApiProperty({
    description: 'Of which bucket; null: of the whole range.',
    type: String,
    nullable: true,
    format: 'date-time',
    maxLength: 35,
    example: null,
  })
  bucket_start!: string | null;

  @ApiProperty({
    description: '`other`: of what is in none of the groups listed; null: of all.',
    type: String,
    nullable: true,
    enum: ['other', null],
    example: null,
  })
  group!: 'other' | null;

  @ApiProperty({
    description:
      '`compared`: of the range compared with, where the groups are those of the range itself; null: of the range itself.',
    type: String,
    nullable: true,
    enum: ['compared', null],
    example: null,
  })
  range!: 'compared' | null;

  @ApiProperty({
    ...COUNT,
    description:
      'On all pages: the number itself, where events, visitors or distinct values are counted, else the events that it is made of.',
    example: 3,
  })
  total!: number;

  @ApiProperty({
    type: [EventEvidenceEventResponse],
    maxItems: 1_000,
    description: 'Newest first; empty where visitors or values are listed.',
  })
  events!: EventEvidenceEventResponse[];

  @ApiProperty({
    type: [EventEvidenceVisitorResponse],
    maxItems: 1_000,
    description: 'With `number=visitors`, in no order that means anything; none twice.',
  })
  visitors!: EventEvidenceVisitorResponse[];

  @ApiProperty({
    type: [EventEvidenceValueResponse],
    maxItems: 1_000,
    description: 'With `number=measure` of `unique(…)`, by name.',
  })
  values!: EventEvidenceValueResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}
