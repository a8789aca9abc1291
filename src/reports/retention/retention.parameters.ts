import { ApiPropertyOptional } from '@nestjs/swagger';
import { TextParameter, WholeNumberParameter } from '../../http/query.constraints.js';
import { MarkParameter, readFilters } from '../query/filter.parameters.js';
import { ChoiceParameter } from '../query/parameter.decorators.js';
import { RangeParameters, readSpan } from '../query/range.parameters.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { RETENTION_INTERVALS, type RetentionInterval, type RetentionQuestion } from './retention.types.js';
import { DEFAULT_PERIODS, MAX_COHORTS, MAX_PERIODS, retentionCalendar } from './retention-calendar.js';

const MAX_TYPE_LENGTH = 128;

/** The parameters of `GET /api/v1/reports/retention`. */
export class RetentionParameters extends RangeParameters {
  @ApiPropertyOptional({
    description: 'Length of a period. Weeks begin on Monday.',
    enum: RETENTION_INTERVALS,
    default: 'day',
  })
  @ChoiceParameter(RETENTION_INTERVALS)
  interval?: RetentionInterval;

  @ApiPropertyOptional({
    description: 'The event that begins a visitor’s time. Default: any. Filters narrow it.',
    minLength: 1,
    maxLength: MAX_TYPE_LENGTH,
    example: 'sign_up',
  })
  @TextParameter(MAX_TYPE_LENGTH)
  cohort_event_type?: string;

  @ApiPropertyOptional({
    description: 'The event that counts as coming back. Default: any.',
    minLength: 1,
    maxLength: MAX_TYPE_LENGTH,
    example: 'purchase',
  })
  @TextParameter(MAX_TYPE_LENGTH)
  return_event_type?: string;

  @MarkParameter('source')
  source?: string[];

  @MarkParameter('medium')
  medium?: string[];

  @MarkParameter('campaign')
  campaign?: string[];

  @ApiPropertyOptional({
    description: 'How many periods after the cohort’s own to look at; they may lie past `to`.',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_PERIODS,
    default: DEFAULT_PERIODS,
  })
  @WholeNumberParameter(1, MAX_PERIODS)
  periods?: string;
}

export interface RetentionRequest {
  readonly question: RetentionQuestion;
  readonly interval: RetentionInterval;
}

/** The question the parameters ask. Throws the 400 that names every fault. */
export function readRetention(parameters: RetentionParameters, nowMs: number): RetentionRequest {
  const { faults, broken } = parameters;
  const span = readSpan(parameters, nowMs);
  const interval = parameters.interval ?? 'day';
  const periods = Number(parameters.periods ?? DEFAULT_PERIODS);
  const calendar = span && !broken.has('interval') ? retentionCalendar(span, interval, periods) : undefined;
  if (calendar === null) {
    const message = `makes more than ${MAX_COHORTS} cohorts of this range; choose a longer interval or a shorter range`;
    faults.add('interval', 'too_many_buckets', message);
  }
  refuseFaults(faults);
  const question: RetentionQuestion = {
    span: span!,
    ...calendar!,
    periods,
    cohortType: parameters.cohort_event_type ?? null,
    filters: readFilters(parameters),
    returnType: parameters.return_event_type ?? null,
  };
  return { question, interval };
}
