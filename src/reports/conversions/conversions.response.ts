import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
  IntersectionType,
  OmitType,
} from '@nestjs/swagger';
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
  ATTRIBUTION_MODELS,
  type AttributionModel,
  DIRECT_RULES,
  type DirectRule,
  IDENTITY_RULES,
  type IdentityRule,
} from '../attribution/attribution.types.js';
import { ECHOED_COHORTS, ECHOED_COUNTED } from '../audience/audience.response.js';
import type { CountBy } from '../audience/audience.types.js';
import { INTERVALS, type Interval } from '../calendar/time-buckets.js';
import { GROUPING_FIELDS } from '../channel/channel-name.js';
import type { EchoedComparison } from '../query/comparison.js';
import type { ChannelScope } from '../scope/channel-scope.js';
import { ConversionEvidenceResponse, MAX_LANDING_PAGE } from './evidence/conversion-evidence.response.js';
import { VisitorEvidenceResponse } from './evidence/visitor-evidence.response.js';

const count = (description: string, example: number) => ({
  description,
  type: 'integer' as const,
  format: 'int64' as const,
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  example,
});
/** Null with `channel_visitors=false`. */
const countOfAll = (description: string, example: number) => ({
  ...count(`${description} Null with \`channel_visitors=false\`.`, example),
  type: Number,
  nullable: true,
});
const rate = (description: string) => ({
  description,
  type: Number,
  nullable: true,
  minimum: 0,
  maximum: 1,
  example: 0.041667,
});
const channelPart = (description: string, example: string | null) => ({
  description,
  type: String,
  nullable: true,
  maxLength: 256,
  example,
});

export class ConversionCountResponse {
  @ApiProperty(count('Conversions.', 120))
  conversions!: number;

  @ApiProperty(count('Distinct visitors who converted.', 96))
  visitors!: number;

  @ApiProperty({
    type: [MoneyResponse],
    maxItems: 200,
    description: 'By currency; amounts never cross currencies.',
  })
  revenue!: readonly MoneyResponse[];
}

export class ConversionTotalsResponse extends ConversionCountResponse {
  @ApiProperty(
    countOfAll(
      'Distinct visitors with any event in the range that is no known bot’s, or is of the conversion type.',
      2304,
    ),
  )
  active_visitors!: number | null;

  @ApiProperty(
    rate(
      'Visitors who converted ÷ active visitors; null without any. To compare with channels: `all_channels`.',
    ),
  )
  active_conversion_rate!: number | null;
}

export class ConversionBucketResponse extends IntersectionType(BucketResponse, ConversionCountResponse) {}

/** What one model gives a channel. */
export class ModelCreditResponse {
  @ApiProperty({ enum: ATTRIBUTION_MODELS })
  model!: AttributionModel;

  @ApiProperty({
    description: 'Conversions credited, in millionths: six decimals at most.',
    type: Number,
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 17.333334,
  })
  conversions!: number;

  @ApiProperty(count('Distinct visitors one of whose touches here got credit.', 15))
  visitors!: number;

  @ApiProperty(rate('These visitors ÷ the visitors of the channel; null without any.'))
  conversion_rate!: number | null;

  @ApiProperty(count('Touches here that got credit, each once.', 16))
  visits!: number;

  @ApiProperty(rate('These touches ÷ the visits of the channel; null without any.'))
  visit_conversion_rate!: number | null;

  @ApiProperty({ type: [MoneyResponse], maxItems: 200 })
  revenue!: readonly MoneyResponse[];
}

/** What a channel has, or several together. */
export class ChannelSumsResponse {
  @ApiProperty(countOfAll('Distinct visitors with a touch here between `from` − lookback and `to`.', 360))
  visitors!: number | null;

  @ApiProperty(countOfAll('These touches: each begins a visit, or goes on with it by another channel.', 410))
  visits!: number | null;

  @ApiProperty({ type: [ModelCreditResponse], maxItems: 6, description: 'In the order asked for.' })
  models!: ModelCreditResponse[];
}

/** One channel, or all that have no row of their own. */
export class ChannelRowResponse extends ChannelSumsResponse {
  @ApiProperty({ description: '`other`: all channels beyond `limit`.', enum: ['value', 'other'] })
  kind!: 'value' | 'other';

  @ApiPropertyOptional(channelPart('Left out unless grouped by; null: no mark says.', 'newsletter'))
  source?: string | null;

  @ApiPropertyOptional(channelPart('Left out unless grouped by; null: no mark says.', 'email'))
  medium?: string | null;

  @ApiPropertyOptional(channelPart('Left out unless grouped by; null: no mark says.', 'spring'))
  campaign?: string | null;

  @ApiPropertyOptional(channelPart('Left out unless grouped by; null: no mark says.', 'Email'))
  channel_group?: string | null;

  @ApiPropertyOptional(channelPart('`utm_term`. Left out unless grouped by; null: none.', 'running shoes'))
  term?: string | null;

  @ApiPropertyOptional(channelPart('`utm_content`. Left out unless grouped by; null: none.', 'blue-button'))
  content?: string | null;

  @ApiPropertyOptional({
    ...channelPart('Path of the `url`. Left out unless grouped by; null: no `url`.', '/pricing'),
    maxLength: MAX_LANDING_PAGE,
  })
  landing_page?: string | null;
}

export class ConversionsQueryResponse extends RangeResponse {
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

  @ApiProperty({ type: 'array', maxItems: 6, items: { type: 'string', enum: [...ATTRIBUTION_MODELS] } })
  models!: readonly AttributionModel[];

  @ApiProperty({
    type: 'array',
    maxItems: GROUPING_FIELDS.length,
    items: { type: 'string', enum: [...GROUPING_FIELDS] },
  })
  group_by!: readonly string[];

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 365, example: 30 })
  lookback_days!: number;

  @ApiProperty({ enum: DIRECT_RULES })
  direct!: DirectRule;

  @ApiProperty({ enum: IDENTITY_RULES })
  identity!: IdentityRule;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 1_000, example: 100 })
  limit!: number;

  @ApiProperty({ description: 'Whether visitors and visits of channels were counted.', example: true })
  channel_visitors!: boolean;
}

/** The schema of the evidence of each `number`. */
const EVIDENCE = {
  conversions: getSchemaPath(ConversionEvidenceResponse),
  visitors: getSchemaPath(VisitorEvidenceResponse),
};

/** The answer of `GET /api/v1/reports/conversions`. */
@ApiExtraModels(ConversionEvidenceResponse, VisitorEvidenceResponse)
export class ConversionsResponse extends ReportFrameResponse {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: ConversionsQueryResponse;

  @ApiProperty({ description: 'Of the whole range, whoever is credited.' })
  totals!: ConversionTotalsResponse;

  @ApiProperty({
    description: 'All channels as if they were one: what the rates of the rows are to be compared with.',
  })
  all_channels!: ChannelSumsResponse;

  @ApiProperty({
    description:
      'Conversions without a touch within the lookback, and those of `excluded_visitors`: the same under every model.',
  })
  unattributed!: ConversionCountResponse;

  @ApiProperty({
    description:
      'Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback: no person, but ' +
      'a robot or an id that many share. `row=excluded` names them.',
  })
  excluded_visitors!: ConversionCountResponse;

  @ApiProperty({
    description:
      'Those of `totals` whose event is a known bot’s, by its user agent. `bot=true` counts and names these alone, `bot=false` ' +
      'leaves them out.',
  })
  bot_conversions!: ConversionCountResponse;

  @ApiProperty(
    count(
      'Conversions with more than 1,000 touches within the lookback: `time_decay` counts ages of theirs in whole days.',
      0,
    ),
  )
  long_journeys!: number;

  @ApiProperty({
    type: [ConversionBucketResponse],
    maxItems: 1_000,
    description: 'In time; none is left out.',
  })
  buckets!: ConversionBucketResponse[];

  @ApiProperty({
    type: [ChannelRowResponse],
    maxItems: 1_001,
    description:
      'By credit under the first model, then by visitors; for each model they add up to what is attributed.',
  })
  rows!: ChannelRowResponse[];

  @ApiProperty({
    required: false,
    description: 'With `include=evidence`, by the `number` asked for.',
    oneOf: Object.values(EVIDENCE).map(($ref) => ({ $ref })),
    discriminator: { propertyName: 'number', mapping: EVIDENCE },
  })
  evidence?: ConversionEvidenceResponse | VisitorEvidenceResponse;

  @ApiProperty({ ...COMPARISON, type: () => ConversionsComparisonResponse })
  comparison?: EchoedComparison & Figures<ConversionsResponse>;
}

/** The figures of the range that the answer is compared with. */
class ConversionsComparisonResponse extends IntersectionType(
  ComparisonRangeResponse,
  OmitType(ConversionsResponse, SAID_ONCE),
) {}
