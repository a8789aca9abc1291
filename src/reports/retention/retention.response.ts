import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { type Figures, SAID_ONCE } from '../answer/compared-answer.js';
import {
  BucketResponse,
  COMPARISON,
  ComparisonRangeResponse,
  ECHOED_FILTERS,
  ECHOED_SCOPE,
  RangeResponse,
  ReportFrameResponse,
} from '../answer/report-frame.response.js';
import { ECHOED_COHORTS, ECHOED_COUNT_BY } from '../audience/audience.response.js';
import type { CountBy } from '../audience/audience.types.js';
import type { EchoedComparison } from '../query/comparison.js';
import type { ChannelScope } from '../scope/channel-scope.js';
import { RetentionEvidenceResponse } from './evidence/retention-evidence.response.js';
import { RETENTION_INTERVALS, type RetentionInterval } from './retention.types.js';

/** One cell: how many of a cohort came back in one period. */
export class RetentionCellResponse extends BucketResponse {
  @ApiProperty({
    description: '0 is the cohort’s own bucket.',
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 120,
  })
  period!: number;

  @ApiProperty({
    description: 'Null where the period has not begun.',
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 31,
  })
  visitors!: number | null;

  @ApiProperty({
    description: 'Of the cohort’s visitors; null where it has none, or the period has not begun.',
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 0.258333,
  })
  rate!: number | null;
}

/** The visitors who began in one bucket, and when they came back. */
export class RetentionCohortResponse extends BucketResponse {
  @ApiProperty({
    description: 'Distinct visitors who began in this bucket.',
    type: 'integer',
    format: 'int64',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 120,
  })
  visitors!: number;

  @ApiProperty({ type: [RetentionCellResponse], maxItems: 121 })
  periods!: RetentionCellResponse[];
}

export class RetentionQueryResponse extends RangeResponse {
  @ApiProperty({ enum: RETENTION_INTERVALS })
  interval!: RetentionInterval;

  @ApiProperty({ description: 'Null: any.', type: String, nullable: true, maxLength: 128, example: 'signup' })
  cohort_event_type!: string | null;

  @ApiProperty({ description: 'Null: any.', type: String, nullable: true, maxLength: 128, example: null })
  return_event_type!: string | null;

  @ApiProperty({ ...ECHOED_FILTERS, example: {} })
  filters!: Record<string, (string | null)[]>;

  @ApiProperty(ECHOED_SCOPE)
  scope!: ChannelScope;

  @ApiProperty(ECHOED_COUNT_BY)
  count_by!: CountBy;

  @ApiProperty(ECHOED_COHORTS)
  cohort!: readonly string[];

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 120, example: 12 })
  periods!: number;
}

/** The answer of `GET /api/v1/reports/retention`. */
export class RetentionResponse extends ReportFrameResponse {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: RetentionQueryResponse;

  @ApiProperty({ type: [RetentionCohortResponse], maxItems: 400, description: 'In time; none is left out.' })
  cohorts!: RetentionCohortResponse[];

  @ApiProperty({ required: false, description: 'With `include=evidence`.' })
  evidence?: RetentionEvidenceResponse;

  @ApiProperty({ ...COMPARISON, type: () => RetentionComparisonResponse })
  comparison?: EchoedComparison & Figures<RetentionResponse>;
}

/** The figures of the range that the answer is compared with. */
class RetentionComparisonResponse extends IntersectionType(
  ComparisonRangeResponse,
  OmitType(RetentionResponse, SAID_ONCE),
) {}
