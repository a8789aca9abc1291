import { ApiProperty } from '@nestjs/swagger';
import { EVENT_TYPE } from '../../../events/event.fields.js';
import { PersonResponse } from '../../audience/audience.response.js';
import { MAX_PERIODS } from '../retention-calendar.js';
import { RETENTION_OUTCOMES, type RetentionOutcome } from './retention-evidence.types.js';

class RetentionEvidenceEventResponse {
  @ApiProperty({ maxLength: 128, example: 'event-1' })
  event_id!: string;

  @ApiProperty({ maxLength: EVENT_TYPE.maxLength, example: 'page_view' })
  event_type!: string;

  @ApiProperty({ maxLength: 256, example: 'visitor-1' })
  visitor_id!: string;

  @ApiProperty({ format: 'date-time', maxLength: 27, example: '2026-01-05T10:00:00.000Z' })
  occurred_at!: string;
}

/** One visitor, or person, whom a cell counts. */
export class RetentionEvidenceVisitorResponse extends PersonResponse {
  @ApiProperty({ description: 'The visitor of the first event.', maxLength: 256, example: 'visitor-1' })
  visitor_id!: string;

  @ApiProperty({ description: 'The first matching event of all that are kept.' })
  began!: RetentionEvidenceEventResponse;

  @ApiProperty({
    type: RetentionEvidenceEventResponse,
    nullable: true,
    description: 'The first return event in the period.',
  })
  returned!: RetentionEvidenceEventResponse | null;
}

/** A page of the visitors of a cell. */
export class RetentionEvidenceResponse {
  @ApiProperty({ description: 'Of which cohort.', format: 'date-time', maxLength: 35 })
  cohort_start!: string;

  @ApiProperty({ enum: RETENTION_OUTCOMES })
  outcome!: RetentionOutcome;

  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: MAX_PERIODS,
    nullable: true,
    description: 'Null with `outcome=began`.',
    example: 1,
  })
  return_period!: number | null;

  @ApiProperty({
    type: [RetentionEvidenceVisitorResponse],
    maxItems: 1_000,
    description: 'In no order that means anything; none twice.',
  })
  visitors!: RetentionEvidenceVisitorResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}
