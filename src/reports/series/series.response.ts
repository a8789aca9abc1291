import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import type { Figures } from '../answer/compared-answer.js';
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
import { INTERVALS, type Interval } from '../calendar/time-buckets.js';
import type { EchoedComparison } from '../query/comparison.js';
import type { ChannelScope } from '../scope/channel-scope.js';

/** Money as text, any other figure as a number. */
export type Figure = number | string | null;

const FIGURE = {
  anyOf: [
    { type: 'number' as const, format: 'double' as const, nullable: true },
    { type: 'string' as const, pattern: '^-?[0-9]+\\.[0-9]{2,6}$', maxLength: 64, nullable: true },
  ],
};
const NAME = { type: String, nullable: true, maxLength: 128 };
const CURRENCY = { type: String, nullable: true, pattern: '^[A-Z]{3}$', maxLength: 3, example: null };

class FiguresResponse {
  @ApiProperty({ ...NAME, example: 'Orders' })
  name!: string | null;

  @ApiProperty({
    ...CURRENCY,
    description: 'Where it is money: then its figures are text, with 2 to 6 decimals.',
  })
  currency!: string | null;

  @ApiProperty({
    ...FIGURE,
    description: 'Of the whole range; null where there is nothing to measure.',
    example: 12,
  })
  total!: Figure;

  @ApiProperty({
    description: 'One for each of `buckets`, in order.',
    type: 'array',
    maxItems: 1_000,
    items: FIGURE,
    example: [5, 7],
  })
  values!: Figure[];
}

export class SeriesFiguresResponse extends FiguresResponse {
  @ApiProperty({ enum: ['A', 'B', 'C', 'D', 'E', 'F'] })
  letter!: string;
}

export class FormulaFiguresResponse extends FiguresResponse {
  @ApiProperty({ description: 'As it was asked for.', maxLength: 200, example: 'A / B' })
  formula!: string;
}

export class EchoedSeriesResponse {
  @ApiProperty({ ...NAME, example: 'Orders' })
  name!: string | null;

  @ApiProperty({
    description: 'Empty: all types.',
    type: 'array',
    maxItems: 100,
    items: { type: 'string', maxLength: 128 },
  })
  event_type!: readonly string[];

  @ApiProperty({ ...ECHOED_FILTERS, example: {} })
  filters!: Record<string, (string | null)[]>;

  @ApiProperty({ maxLength: 524, example: 'events' })
  measure!: string;

  @ApiProperty(CURRENCY)
  currency!: string | null;

  @ApiProperty({
    ...ECHOED_COHORTS,
    nullable: true,
    description: 'Members of any of these, in place of those of the question; null: those of the question.',
  })
  cohort!: readonly string[] | null;
}

export class EchoedFormulaResponse {
  @ApiProperty(NAME)
  name!: string | null;

  @ApiProperty({ maxLength: 200, example: 'A / B' })
  formula!: string;
}

export class SeriesQueryResponse extends RangeResponse {
  @ApiProperty({ enum: INTERVALS })
  interval!: Interval;

  @ApiProperty(ECHOED_SCOPE)
  scope!: ChannelScope;

  @ApiProperty(ECHOED_COUNT_BY)
  count_by!: CountBy;

  @ApiProperty(ECHOED_COHORTS)
  cohort!: readonly string[];

  @ApiProperty({ type: [EchoedSeriesResponse], maxItems: 6 })
  series!: EchoedSeriesResponse[];

  @ApiProperty({ type: [EchoedFormulaResponse], maxItems: 6 })
  formulas!: EchoedFormulaResponse[];
}

/** The answer of `POST /api/v1/reports/series`. */
export class SeriesResponse extends ReportFrameResponse {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: SeriesQueryResponse;

  @ApiProperty({ type: [BucketResponse], maxItems: 1_000, description: 'In time; none is left out.' })
  buckets!: BucketResponse[];

  @ApiProperty({ type: [SeriesFiguresResponse], maxItems: 6 })
  series!: SeriesFiguresResponse[];

  @ApiProperty({ type: [FormulaFiguresResponse], maxItems: 6 })
  formulas!: FormulaFiguresResponse[];

  @ApiProperty({ ...COMPARISON, type: () => SeriesComparisonResponse })
  comparison?: EchoedComparison & Figures<SeriesResponse>;
}

/** The figures of the range that the answer is compared with. */
class SeriesComparisonResponse extends IntersectionType(
  ComparisonRangeResponse,
  OmitType(SeriesResponse, [
    'query',
    'definition',
    'environment',
    'as_of',
    'lists_revision',
    'known_bots',
    'warnings',
    'comparison',
  ] as const),
) {}
