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
  COMPARISON,
  ComparisonRangeResponse,
  ECHOED_FILTERS,
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
import type { EchoedComparison } from '../query/comparison.js';
import { AD_TAGS, type AdTag } from './ad-levels.js';
import { AdSpendCoverageResponse } from './ad-spend-coverage.response.js';
import { AdExchangeResponse } from './ad-spend-exchange.response.js';
import { LEFT_OFF, SpendFailuresResponse, VisitorFailuresResponse } from './ad-spend-failures.response.js';
import { AdFiguresResponse, COUNT, CREDIT, MODEL } from './ad-spend-figures.response.js';
import { MAX_ROWS } from './ad-spend-report.parameters.js';
import {
  AD_SPEND_DIMENSIONS,
  type AdSpendDimension,
  CREDIT_DATES,
  type CreditDate,
} from './ad-spend-report.types.js';
import {
  AdConversionsEvidenceResponse,
  AdVisitorsEvidenceResponse,
  SpendEvidenceResponse,
} from './evidence/ad-spend-evidence.response.js';

export class AdReportRowResponse extends AdFiguresResponse {
  @ApiPropertyOptional({
    description: 'When grouped by day.',
    type: String,
    nullable: true,
    format: 'date',
    maxLength: 10,
    example: '2026-01-31',
  })
  day?: string | null;

  @ApiPropertyOptional({
    description: 'When grouped by platform.',
    type: String,
    nullable: true,
    maxLength: 64,
    example: 'google',
  })
  platform?: string | null;

  @ApiPropertyOptional({
    description: 'When grouped by campaign; as the spend spells it.',
    type: String,
    nullable: true,
    maxLength: 256,
    example: 'spring-sale',
  })
  campaign?: string | null;

  @ApiPropertyOptional({
    description: 'When grouped by ad set; as the spend spells it, null where it names none.',
    type: String,
    nullable: true,
    maxLength: 256,
    example: 'lookalikes',
  })
  adset?: string | null;

  @ApiPropertyOptional({
    description: 'When grouped by ad; as the spend spells it, null where it names none.',
    type: String,
    nullable: true,
    maxLength: 256,
    example: 'blue-shoe',
  })
  ad?: string | null;
}

class AdCreditBalanceResponse {
  @ApiProperty(MODEL)
  model!: AttributionModel;

  @ApiProperty({ description: 'Credit of channels that join spend.', ...CREDIT, example: 10 })
  joined!: number;

  @ApiProperty({ description: 'Credit of advertisements without spend.', ...CREDIT, example: 1 })
  without_spend!: number;

  @ApiProperty({ description: 'Credit of channels that are no advertisements.', ...CREDIT, example: 21 })
  elsewhere!: number;

  @ApiProperty({
    description: 'Credit of touches outside of the range; 0 by the day of the conversion.',
    ...CREDIT,
    example: 0,
  })
  outside_range!: number;
}

class AdConversionsResponse {
  @ApiProperty({ ...COUNT, example: 40 })
  total!: number;

  @ApiProperty({
    ...COUNT,
    description: 'Without a touch within the lookback, and those of excluded visitors.',
    example: 8,
  })
  unattributed!: number;

  @ApiProperty({
    ...COUNT,
    description:
      'Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback: a robot, or an ' +
      'id that many share. With `date=touch` these are in none of the numbers.',
    example: 0,
  })
  of_excluded_visitors!: number;

  @ApiProperty({
    ...COUNT,
    description:
      'With more than 1,000 touches within the lookback: `time_decay` counts ages of theirs in whole days.',
    example: 0,
  })
  long_journeys!: number;

  @ApiProperty({
    description:
      'The first day of the range that may still get credit; null when none may, but by late events.',
    type: String,
    nullable: true,
    format: 'date',
    maxLength: 10,
    example: null,
  })
  first_open_day!: string | null;

  @ApiProperty({
    type: [AdCreditBalanceResponse],
    maxItems: ATTRIBUTION_MODELS.length,
    description: 'With `unattributed` each adds up to `total`.',
  })
  models!: AdCreditBalanceResponse[];
}

export class AdSpendQueryResponse extends RangeResponse {
  @ApiProperty({ maxLength: 128, example: 'purchase' })
  event_type!: string;

  @ApiProperty({ ...ECHOED_FILTERS, example: { 'properties.plan': ['pro'] } })
  filters!: Record<string, (string | null)[]>;

  @ApiProperty(ECHOED_COUNTED)
  count_by!: CountBy | null;

  @ApiProperty(ECHOED_COHORTS)
  cohort!: readonly string[];

  @ApiProperty({
    type: 'array',
    maxItems: ATTRIBUTION_MODELS.length,
    items: { type: 'string', enum: [...ATTRIBUTION_MODELS] },
  })
  models!: readonly AttributionModel[];

  @ApiProperty({
    type: 'array',
    maxItems: AD_SPEND_DIMENSIONS.length,
    items: { type: 'string', enum: [...AD_SPEND_DIMENSIONS] },
  })
  group_by!: readonly AdSpendDimension[];

  @ApiProperty({ enum: AD_TAGS })
  ad_tag!: AdTag;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 365, example: 30 })
  lookback_days!: number;

  @ApiProperty({ enum: DIRECT_RULES })
  direct!: DirectRule;

  @ApiProperty({ enum: CREDIT_DATES })
  date!: CreditDate;

  @ApiProperty({ enum: IDENTITY_RULES })
  identity!: IdentityRule;

  @ApiProperty({
    description: 'What amounts were converted to; null when they stayed as they are.',
    type: String,
    nullable: true,
    pattern: '^[A-Z]{3}$',
    maxLength: 3,
    example: null,
  })
  currency!: string | null;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: MAX_ROWS, example: 1_000 })
  limit!: number;
}

/** The schema of the evidence of each `number`. */
const EVIDENCE = {
  spend: getSchemaPath(SpendEvidenceResponse),
  conversions: getSchemaPath(AdConversionsEvidenceResponse),
  visitors: getSchemaPath(AdVisitorsEvidenceResponse),
};

/** The answer of `GET /api/v1/reports/ad-spend`. */
@ApiExtraModels(SpendEvidenceResponse, AdConversionsEvidenceResponse, AdVisitorsEvidenceResponse)
export class AdSpendReportResponse extends ReportFrameResponse {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: AdSpendQueryResponse;

  @ApiProperty({ description: 'Of all rows, those left off too.' })
  totals!: AdFiguresResponse;

  @ApiProperty({ description: 'Where the credit of the conversions went.' })
  conversions!: AdConversionsResponse;

  @ApiProperty({
    type: [AdReportRowResponse],
    maxItems: MAX_ROWS,
    description: 'By day, platform, campaign, ad set and ad, in the order grouped by.',
  })
  rows!: AdReportRowResponse[];

  @ApiProperty(LEFT_OFF)
  rows_left_off!: number;

  @ApiProperty({
    description: 'Campaigns that cost more than 0 and that no link of a visitor names; by platform and name.',
  })
  spend_without_visitors!: SpendFailuresResponse;

  @ApiProperty({
    description: 'Channels of advertisements for which nothing was spent; those with most visitors first.',
  })
  visitors_without_spend!: VisitorFailuresResponse;

  @ApiProperty({ description: 'Which days have rows of spend, by platform.' })
  coverage!: AdSpendCoverageResponse;

  @ApiProperty({
    description: 'By which rates amounts were converted; null without `currency`.',
    type: AdExchangeResponse,
    nullable: true,
  })
  exchange!: AdExchangeResponse | null;

  @ApiProperty({
    required: false,
    description: 'With `include=evidence`, by the `number` asked for.',
    oneOf: Object.values(EVIDENCE).map(($ref) => ({ $ref })),
    discriminator: { propertyName: 'number', mapping: EVIDENCE },
  })
  evidence?: SpendEvidenceResponse | AdConversionsEvidenceResponse | AdVisitorsEvidenceResponse;

  @ApiProperty({ ...COMPARISON, type: () => AdSpendComparisonResponse })
  comparison?: EchoedComparison & Figures<AdSpendReportResponse>;
}

/** The figures of the range that the answer is compared with. */
class AdSpendComparisonResponse extends IntersectionType(
  ComparisonRangeResponse,
  OmitType(AdSpendReportResponse, SAID_ONCE),
) {}
