import { ApiProperty } from '@nestjs/swagger';
import { PersonResponse } from '../../audience/audience.response.js';
import { EvidenceRowResponse } from './conversion-evidence.response.js';
import { MAX_EVENTS } from './visitor-evidence.types.js';

/** An event for which a visitor is counted. */
export class CountedEventResponse {
  @ApiProperty({ maxLength: 128, example: 'view-17' })
  event_id!: string;

  @ApiProperty({ format: 'date-time', maxLength: 27, example: '2026-01-24T09:30:00.000Z' })
  occurred_at!: string;

  @ApiProperty({
    description: 'With `count_by=user`: the visitor whose event it is.',
    required: false,
    maxLength: 256,
    example: 'visitor-1',
  })
  visitor_id?: string;
}

/** One visitor, or person, that the row counts. */
export class CountedVisitorResponse extends PersonResponse {
  @ApiProperty({
    description: 'With `count_by=user` that of the first of the events.',
    maxLength: 256,
    example: 'visitor-1',
  })
  visitor_id!: string;

  @ApiProperty({
    type: [CountedEventResponse],
    maxItems: MAX_EVENTS,
    description:
      'What for: the touches in the channel, or, in `all`, the events in the range; the first, in time.',
  })
  events!: CountedEventResponse[];

  @ApiProperty({
    description: 'Events beyond these.',
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 2_147_483_647,
    example: 0,
  })
  events_left_off!: number;
}

/** A page of the visitors that a row counts. */
export class VisitorEvidenceResponse {
  @ApiProperty({ enum: ['visitors'] })
  number!: 'visitors';

  @ApiProperty()
  row!: EvidenceRowResponse;

  @ApiProperty({
    description:
      '`compared`: of the range compared with, where the rows are those of the range itself; null: of the range itself.',
    type: String,
    nullable: true,
    enum: ['compared', null],
    example: null,
  })
  range!: 'compared' | null;

  @ApiProperty({
    type: [CountedVisitorResponse],
    maxItems: 1_000,
    description: 'In an order that says nothing; none twice. Over all pages as many as the row counts.',
  })
  visitors!: CountedVisitorResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}
