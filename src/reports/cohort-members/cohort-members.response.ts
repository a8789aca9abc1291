import { ApiProperty } from '@nestjs/swagger';
import { ReportFrameResponse } from '../answer/report-frame.response.js';
import { ECHOED_COUNT_BY, PersonResponse } from '../audience/audience.response.js';
import type { CountBy } from '../audience/audience.types.js';
import { CohortDefinitionInput } from '../cohorts/cohort.input.js';
import { MAX_MEMBERS } from './cohort-members.input.js';

const COUNT = {
  type: 'integer',
  format: 'int64',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  example: 1,
} as const;

class CohortMembersQueryResponse {
  @ApiProperty({ type: CohortDefinitionInput, description: 'As it was sent.' })
  definition!: object;

  @ApiProperty(ECHOED_COUNT_BY)
  count_by!: CountBy;

  @ApiProperty({ maxLength: 64, example: 'UTC' })
  timezone!: string;
}

/** A member: a visitor or, with `count_by=user`, a person. */
export class CohortMemberResponse extends PersonResponse {
  @ApiProperty({
    description: 'The visitor; of a person the first of `visitor_ids`.',
    maxLength: 256,
    example: 'visitor-1',
  })
  visitor_id!: string;
}

/** The answer of `POST /api/v1/cohorts/members`. */
export class CohortMembersResponse extends ReportFrameResponse {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: CohortMembersQueryResponse;

  @ApiProperty({ ...COUNT, description: 'Members where visitors are counted.' })
  visitors!: number;

  @ApiProperty({ ...COUNT, description: 'Members where people are counted.' })
  people!: number;

  @ApiProperty({
    type: [CohortMemberResponse],
    maxItems: MAX_MEMBERS,
    description: 'In no order that means anything; none twice.',
  })
  members!: CohortMemberResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}
