import { ApiProperty } from '@nestjs/swagger';
import { EVENT_TYPE, USER_ID, VISITOR_ID } from '../../events/event.fields.js';
import { MoneyResponse, RangeResponse, ReportFrameResponse } from '../answer/report-frame.response.js';
import { COUNT_BY, type CountBy } from '../audience/audience.types.js';
import { MAX_JOURNEY_VISITORS } from './visitor-journey.types.js';

const COUNT = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const INSTANT = { format: 'date-time', maxLength: 27, example: '2026-01-31T12:00:00.000Z' } as const;
const MARK = { type: String, nullable: true, maxLength: 256 } as const;

export class JourneyQueryResponse extends RangeResponse {
  @ApiProperty({ type: String, nullable: true, maxLength: VISITOR_ID.maxLength, example: 'visitor-1' })
  visitor_id!: string | null;

  @ApiProperty({ type: String, nullable: true, maxLength: USER_ID.maxLength, example: null })
  user_id!: string | null;

  @ApiProperty({ enum: COUNT_BY })
  count_by!: CountBy;
}

export class JourneyVisitorResponse {
  @ApiProperty({ maxLength: VISITOR_ID.maxLength, example: 'visitor-1' })
  visitor_id!: string;

  @ApiProperty({ description: 'Its first event of all that are kept.', ...INSTANT })
  first_seen!: string;

  @ApiProperty({ description: 'Its last event of all that are kept.', ...INSTANT })
  last_seen!: string;

  @ApiProperty({ ...COUNT, description: 'Of those that all pages list.', example: 12 })
  events!: number;

  @ApiProperty({
    description: 'Seen as several users: not all of its events need be listed.',
    example: false,
  })
  is_shared!: boolean;
}

export class JourneyTotalsResponse {
  @ApiProperty({ ...COUNT, description: 'On all pages.', example: 12 })
  events!: number;

  @ApiProperty({ type: [MoneyResponse], maxItems: 300 })
  revenue!: MoneyResponse[];
}

export class JourneyTouchResponse {
  @ApiProperty({ ...MARK, example: 'google' })
  source!: string | null;

  @ApiProperty({ ...MARK, example: 'cpc' })
  medium!: string | null;

  @ApiProperty({ ...MARK, example: 'spring' })
  campaign!: string | null;

  @ApiProperty({ ...MARK, example: 'Paid Search' })
  channel_group!: string | null;
}

export class JourneyRevenueResponse {
  @ApiProperty({ description: 'Decimal, as events are read back.', maxLength: 40, example: '49.90' })
  amount!: string;

  @ApiProperty({ description: 'ISO 4217.', pattern: '^[A-Z]{3}$', maxLength: 3, example: 'EUR' })
  currency!: string;
}

export class JourneyEventResponse {
  @ApiProperty({ maxLength: 128, example: 'order-1' })
  event_id!: string;

  @ApiProperty({ maxLength: EVENT_TYPE.maxLength, example: 'purchase' })
  event_type!: string;

  @ApiProperty({ maxLength: VISITOR_ID.maxLength, example: 'visitor-1' })
  visitor_id!: string;

  @ApiProperty({ type: String, nullable: true, maxLength: USER_ID.maxLength, example: null })
  user_id!: string | null;

  @ApiProperty(INSTANT)
  occurred_at!: string;

  @ApiProperty({
    description: 'The path of its `url`, without query.',
    type: String,
    nullable: true,
    maxLength: 32_768,
    example: '/pricing',
  })
  path!: string | null;

  @ApiProperty({ type: JourneyRevenueResponse, nullable: true })
  revenue!: JourneyRevenueResponse | null;

  @ApiProperty({ description: 'Whether its user agent is a known bot’s.', example: false })
  is_known_bot!: boolean;

  @ApiProperty({
    description: 'Where the event began a visit: what brought the visitor. Null of any other.',
    type: JourneyTouchResponse,
    nullable: true,
  })
  touch!: JourneyTouchResponse | null;
}

/** The answer of `GET /api/v1/reports/journey`. */
export class VisitorJourneyResponse extends ReportFrameResponse {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: JourneyQueryResponse;

  @ApiProperty({
    description: 'As whom the visitor was seen first, or who was asked for; null for nobody.',
    type: String,
    nullable: true,
    maxLength: USER_ID.maxLength,
    example: 'user-1',
  })
  user_id!: string | null;

  @ApiProperty({
    description: 'The user that was asked for has more visitors than a person has; nothing is listed.',
    example: false,
  })
  is_crowd!: boolean;

  @ApiProperty({
    description: 'On the first page; null on the others.',
    type: JourneyTotalsResponse,
    nullable: true,
  })
  totals!: JourneyTotalsResponse | null;

  @ApiProperty({
    description: 'The devices, the last seen first; on the first page, null on the others.',
    type: [JourneyVisitorResponse],
    nullable: true,
    maxItems: MAX_JOURNEY_VISITORS,
  })
  visitors!: JourneyVisitorResponse[] | null;

  @ApiProperty({
    ...COUNT,
    type: Number,
    nullable: true,
    description: 'Further devices, which are not named.',
    example: 0,
  })
  visitors_left_off!: number | null;

  @ApiProperty({ type: [JourneyEventResponse], maxItems: 1_000, description: 'Newest first.' })
  events!: JourneyEventResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}
