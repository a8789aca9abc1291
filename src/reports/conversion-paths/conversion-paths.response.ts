import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { type Figures, SAID_ONCE } from '../answer/compared-answer.js';
import {
  BucketResponse,
  COMPARISON,
  ComparisonRangeResponse,
  ECHOED_FILTERS,
  ECHOED_SCOPE,
  MoneyResponse,
  RangeResponse,
  ReportFrameResponse,
} from '../answer/report-frame.response.js';
import {
  DIRECT_RULES,
  type DirectRule,
  IDENTITY_RULES,
  type IdentityRule,
} from '../attribution/attribution.types.js';
import { ECHOED_COHORTS, ECHOED_COUNTED } from '../audience/audience.response.js';
import type { CountBy } from '../audience/audience.types.js';
import { INTERVALS, type Interval } from '../calendar/time-buckets.js';
import { GROUPING_FIELDS, type GroupingField } from '../channel/channel-name.js';
import { MAX_LANDING_PAGE } from '../conversions/evidence/conversion-evidence.response.js';
import type { EchoedComparison } from '../query/comparison.js';
import type { ChannelScope } from '../scope/channel-scope.js';
import { MAX_PATHS_LISTED, MAX_STEPS } from './conversion-paths.types.js';
import { PathEvidenceResponse } from './evidence/path-evidence.response.js';

const count = (description: string, example: number) => ({
  description,
  type: 'integer' as const,
  format: 'int64' as const,
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  example,
});
const orNone = (description: string, example: number | null) => ({
  ...count(description, 0),
  nullable: true,
  example,
});
const average = (description: string, example: number) => ({
  description: `${description} Six decimals at most; null without any.`,
  type: Number,
  nullable: true,
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  example,
});
const part = (description: string, example: string) => ({
  description: `${description} Left out unless grouped by; null: none.`,
  type: String,
  nullable: true,
  maxLength: 256,
  example,
});

export class PathCountResponse {
  @ApiProperty(count('Conversions.', 120))
  conversions!: number;

  @ApiProperty({ type: [MoneyResponse], maxItems: 200, description: 'Of these conversions, by currency.' })
  revenue!: readonly MoneyResponse[];
}

/** How long ways were on average. */
export class PathAveragesResponse {
  @ApiProperty(average('Touches before a conversion.', 2.4))
  average_touches!: number | null;

  @ApiProperty(average('Minutes from the first touch to the conversion.', 4321.5))
  average_lag_minutes!: number | null;
}

export class PathBucketResponse extends IntersectionType(BucketResponse, PathAveragesResponse) {
  @ApiProperty(count('Conversions, with a touch or without.', 12))
  conversions!: number;
}

export class TouchClassResponse {
  @ApiProperty(count('Least touches.', 3))
  from!: number;

  @ApiProperty(orNone('Most touches; null: any number.', 3))
  to!: number | null;

  @ApiProperty(count('Conversions that so many touches precede.', 18))
  conversions!: number;
}

export class TouchesResponse {
  @ApiProperty(average('Touches before a conversion.', 2.4))
  average!: number | null;

  @ApiProperty(orNone('At least half of the conversions have no more; null without any.', 2))
  median!: number | null;

  @ApiProperty(orNone('At least 90 % of the conversions have no more; null without any.', 6))
  p90!: number | null;

  @ApiProperty({ type: [TouchClassResponse], maxItems: 10, description: 'From one touch to ten and more.' })
  classes!: TouchClassResponse[];
}

export class LagClassResponse {
  @ApiProperty(count('Inclusive.', 1440))
  from_minutes!: number;

  @ApiProperty(orNone('Exclusive; null: no end.', 2880))
  to_minutes!: number | null;

  @ApiProperty(count('Conversions whose first touch lies so long before them.', 18))
  conversions!: number;
}

export class LagResponse {
  @ApiProperty(average('Minutes from the first touch to the conversion.', 4321.5))
  average_minutes!: number | null;

  @ApiProperty(orNone('At least half of the conversions took no longer; null without any.', 1500))
  median_minutes!: number | null;

  @ApiProperty(orNone('At least 90 % of the conversions took no longer; null without any.', 20160))
  p90_minutes!: number | null;

  @ApiProperty({
    type: [LagClassResponse],
    maxItems: 10,
    description: 'From under an hour to 90 days and more.',
  })
  classes!: LagClassResponse[];
}

/** Touches side by side that are alike in `group_by`. */
export class PathStepResponse {
  @ApiPropertyOptional(part('Where they came from.', 'newsletter'))
  source?: string | null;

  @ApiPropertyOptional(part('By what medium.', 'email'))
  medium?: string | null;

  @ApiPropertyOptional(part('By which campaign.', 'spring'))
  campaign?: string | null;

  @ApiPropertyOptional(part('The default channel group.', 'Email'))
  channel_group?: string | null;

  @ApiPropertyOptional(part('`utm_term`.', 'running shoes'))
  term?: string | null;

  @ApiPropertyOptional(part('`utm_content`.', 'blue-button'))
  content?: string | null;

  @ApiPropertyOptional({ ...part('Path of the `url`.', '/pricing'), maxLength: MAX_LANDING_PAGE })
  landing_page?: string | null;
}

export class PathResponse extends IntersectionType(PathCountResponse, PathAveragesResponse) {
  @ApiProperty({ type: [PathStepResponse], maxItems: MAX_STEPS, description: 'In time.' })
  steps!: readonly PathStepResponse[];

  @ApiProperty({ description: `Whether there were steps before these ${MAX_STEPS}.` })
  is_cut!: boolean;

  @ApiProperty({
    description: 'These conversions ÷ all conversions of `totals`.',
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 0.15,
  })
  share!: number | null;
}

export class OtherPathsResponse extends PathCountResponse {
  @ApiProperty(count('How many paths these are.', 240))
  paths!: number;
}

export class ConversionPathsQueryResponse extends RangeResponse {
  @ApiProperty({ enum: INTERVALS })
  interval!: Interval;

  @ApiProperty({ maxLength: 128, example: 'purchase' })
  event_type!: string;

  @ApiProperty({ ...ECHOED_FILTERS, example: {} })
  filters!: Record<string, (string | null)[]>;

  @ApiProperty({ ...ECHOED_SCOPE, description: 'Of which event the channel fields of the filters are read.' })
  scope!: ChannelScope;

  @ApiProperty(ECHOED_COUNTED)
  count_by!: CountBy | null;

  @ApiProperty(ECHOED_COHORTS)
  cohort!: readonly string[];

  @ApiProperty({
    type: 'array',
    maxItems: GROUPING_FIELDS.length,
    items: { type: 'string', enum: [...GROUPING_FIELDS] },
  })
  group_by!: readonly GroupingField[];

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 365, example: 30 })
  lookback_days!: number;

  @ApiProperty({ enum: DIRECT_RULES })
  direct!: DirectRule;

  @ApiProperty({ enum: IDENTITY_RULES })
  identity!: IdentityRule;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: MAX_PATHS_LISTED, example: 25 })
  limit!: number;
}

/** The answer of `GET /api/v1/reports/conversion-paths`. */
export class ConversionPathsResponse extends ReportFrameResponse {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: ConversionPathsQueryResponse;

  @ApiProperty({ description: 'All conversions: those of the paths, of `others` and of `unattributed`.' })
  totals!: PathCountResponse;

  @ApiProperty({ description: 'Conversions without a touch: they have no path.' })
  unattributed!: PathCountResponse;

  @ApiProperty({ description: 'How many touches precede a conversion that has any.' })
  touches!: TouchesResponse;

  @ApiProperty({ description: 'How long before such a conversion the first of them was.' })
  lag!: LagResponse;

  @ApiProperty({
    type: [PathBucketResponse],
    maxItems: 1_000,
    description: 'By when the conversion happened; none is left out.',
  })
  buckets!: PathBucketResponse[];

  @ApiProperty({
    type: [PathResponse],
    maxItems: MAX_PATHS_LISTED,
    description: 'Those of most conversions first, of equally many by the names of their steps.',
  })
  paths!: PathResponse[];

  @ApiProperty({
    description:
      'All paths beyond `limit`; in `comparison` all that are not among those of the range itself.',
  })
  others!: OtherPathsResponse;

  @ApiProperty({ required: false, description: 'With `include=evidence`.' })
  evidence?: PathEvidenceResponse;

  @ApiProperty({ ...COMPARISON, type: () => ConversionPathsComparisonResponse })
  comparison?: EchoedComparison & Figures<ConversionPathsResponse>;
}

/** The figures of the range that the answer is compared with. */
class ConversionPathsComparisonResponse extends IntersectionType(
  ComparisonRangeResponse,
  OmitType(ConversionPathsResponse, SAID_ONCE),
) {}
