import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_FAILURES } from '../ad-spend/ad-spend-report.sql.js';
import { AD_SPEND_DIMENSIONS, type AdSpendDimension } from '../ad-spend/ad-spend-report.types.js';
import { ATTRIBUTION_MODELS, type AttributionModel } from '../attribution/attribution.types.js';
import { MAX_ROWS } from './ad-spend-report.parameters.js';
import { ECHOED_FILTERS, RangeResponse, ReportFrameResponse } from './report-frame.response.js';

const COUNT = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const CREDIT = { type: 'number', minimum: 0, maximum: 1e12 } as const;
const CURRENCY = { description: 'ISO 4217.', pattern: '^[A-Z]{3}$', maxLength: 3, example: 'EUR' } as const;
const AMOUNT = { pattern: '^-?[0-9]+\\.[0-9]{2,6}$', maxLength: 48 } as const;
const MODEL = { enum: ATTRIBUTION_MODELS, example: 'last_touch' } as const;
const LEFT_OFF = { ...COUNT, description: 'How many there are besides.', example: 0 } as const;

/** What was paid in one currency. */
export class AdSpendSumResponse {
  @ApiProperty(CURRENCY)
  currency!: string;

  @ApiProperty({ ...AMOUNT, example: '120.50' })
  amount!: string;

  @ApiProperty({
    description: 'Per click paid in this currency; null without any.',
    type: String,
    nullable: true,
    ...AMOUNT,
    example: '0.126842',
  })
  cpc!: string | null;
}

/** What one model credits in one currency, beside what was paid in it. */
export class AdReturnResponse {
  @ApiProperty(CURRENCY)
  currency!: string;

  @ApiProperty({ ...AMOUNT, example: '480.00' })
  revenue!: string;

  @ApiProperty({
    description: 'Spend per conversion; null without conversions, and where several currencies were paid in.',
    type: String,
    nullable: true,
    ...AMOUNT,
    example: '12.05',
  })
  cpa!: string | null;

  @ApiProperty({
    description: 'Revenue ÷ spend; null without spend in this currency.',
    type: Number,
    nullable: true,
    example: 3.983402,
  })
  roas!: number | null;
}

export class AdModelResponse {
  @ApiProperty(MODEL)
  model!: AttributionModel;

  @ApiProperty({ ...CREDIT, example: 10 })
  conversions!: number;

  @ApiProperty({ type: [AdReturnResponse], maxItems: 300, description: 'For each currency spent or earned.' })
  returns!: AdReturnResponse[];
}

export class AdFiguresResponse {
  @ApiProperty({ ...COUNT, example: 48_000 })
  impressions!: number;

  @ApiProperty({ ...COUNT, example: 950 })
  clicks!: number;

  @ApiProperty({
    description: 'clicks ÷ impressions.',
    type: Number,
    nullable: true,
    minimum: 0,
    example: 0.019792,
  })
  ctr!: number | null;

  @ApiProperty({
    type: [AdSpendSumResponse],
    maxItems: 300,
    description: 'By currency; empty where nothing was paid.',
  })
  spend!: AdSpendSumResponse[];

  @ApiProperty({
    type: [AdModelResponse],
    maxItems: ATTRIBUTION_MODELS.length,
    description: 'In the order asked for.',
  })
  models!: AdModelResponse[];
}

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
}

class AdConversionsResponse {
  @ApiProperty({ ...COUNT, example: 40 })
  total!: number;

  @ApiProperty({ ...COUNT, description: 'Without a touch within the lookback.', example: 8 })
  unattributed!: number;

  @ApiProperty({
    type: [AdCreditBalanceResponse],
    maxItems: ATTRIBUTION_MODELS.length,
    description: 'With `unattributed` each adds up to `total`.',
  })
  models!: AdCreditBalanceResponse[];
}

class SpendWithoutVisitorsResponse {
  @ApiProperty({ maxLength: 64, example: 'google' })
  platform!: string;

  @ApiProperty({ maxLength: 256, example: 'spring-sale' })
  campaign!: string;

  @ApiProperty(COUNT)
  impressions!: number;

  @ApiProperty(COUNT)
  clicks!: number;

  @ApiProperty({ type: [AdSpendSumResponse], maxItems: 300 })
  spend!: AdSpendSumResponse[];
}

class SpendFailuresResponse {
  @ApiProperty({ type: [SpendWithoutVisitorsResponse], maxItems: MAX_FAILURES })
  rows!: SpendWithoutVisitorsResponse[];

  @ApiProperty(LEFT_OFF)
  left_off!: number;
}

class UnpaidCreditResponse {
  @ApiProperty(MODEL)
  model!: AttributionModel;

  @ApiProperty(CREDIT)
  conversions!: number;
}

class VisitorsWithoutSpendResponse {
  @ApiProperty({ type: String, nullable: true, maxLength: 256, example: 'google' })
  source!: string | null;

  @ApiProperty({ type: String, nullable: true, maxLength: 256, example: 'cpc' })
  medium!: string | null;

  @ApiProperty({ type: String, nullable: true, maxLength: 256, example: 'sprnig-sale' })
  campaign!: string | null;

  @ApiProperty({ ...COUNT, description: 'Distinct visitors with such a touch.', example: 12 })
  visitors!: number;

  @ApiProperty({ type: [UnpaidCreditResponse], maxItems: ATTRIBUTION_MODELS.length })
  models!: UnpaidCreditResponse[];
}

class VisitorFailuresResponse {
  @ApiProperty({ type: [VisitorsWithoutSpendResponse], maxItems: MAX_FAILURES })
  rows!: VisitorsWithoutSpendResponse[];

  @ApiProperty(LEFT_OFF)
  left_off!: number;
}

export class AdSpendQueryResponse extends RangeResponse {
  @ApiProperty({ maxLength: 128, example: 'purchase' })
  event_type!: string;

  @ApiProperty({ ...ECHOED_FILTERS, example: { 'properties.plan': ['pro'] } })
  filters!: Record<string, (string | null)[]>;

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

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 365, example: 30 })
  lookback_days!: number;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: MAX_ROWS, example: 1_000 })
  limit!: number;
}

/** The answer of `GET /api/v1/reports/ad-spend`. */
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
    description: 'By day, platform and campaign, in the order grouped by.',
  })
  rows!: AdReportRowResponse[];

  @ApiProperty(LEFT_OFF)
  rows_left_off!: number;

  @ApiProperty({
    description: 'Campaigns that cost something and that no link of a visitor names; by platform and name.',
  })
  spend_without_visitors!: SpendFailuresResponse;

  @ApiProperty({
    description: 'Channels of advertisements for which nothing was spent; those with most visitors first.',
  })
  visitors_without_spend!: VisitorFailuresResponse;
}
