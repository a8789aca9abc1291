import { ApiProperty } from '@nestjs/swagger';
import { ATTRIBUTION_MODELS, type AttributionModel } from '../attribution/attribution.types.js';
import { MAX_RANGE_DAYS } from '../query/report-range.js';

export const COUNT = {
  type: 'integer',
  format: 'int64',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
} as const;
export const CREDIT = { type: 'number', minimum: 0, maximum: 1e12 } as const;
export const CURRENCY = {
  description: 'ISO 4217.',
  pattern: '^[A-Z]{3}$',
  maxLength: 3,
  example: 'EUR',
} as const;
export const AMOUNT = { pattern: '^-?[0-9]+\\.[0-9]{2,6}$', maxLength: 48 } as const;
export const MODEL = { enum: ATTRIBUTION_MODELS, example: 'last_touch' } as const;

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

export const CPA_REASONS = ['no_conversions', 'no_spend', 'several_currencies'] as const;
export const ROAS_REASONS = ['no_rate', 'no_spend', 'revenue_in_other_currency'] as const;

/** What one model credits in one currency, beside what was paid in it. */
export class AdReturnResponse {
  @ApiProperty(CURRENCY)
  currency!: string;

  @ApiProperty({ ...AMOUNT, example: '480.00' })
  revenue!: string;

  @ApiProperty({
    description: 'Spend per conversion; null for `cpa_reason`.',
    type: String,
    nullable: true,
    ...AMOUNT,
    example: '12.05',
  })
  cpa!: string | null;

  @ApiProperty({
    description:
      'Null where there is a `cpa`. `several_currencies`: the money was spent in several, and no conversion tells which of them earned it.',
    type: String,
    enum: [...CPA_REASONS, null],
    nullable: true,
    example: null,
  })
  cpa_reason!: (typeof CPA_REASONS)[number] | null;

  @ApiProperty({
    description: 'Revenue ÷ spend in this currency; null for `roas_reason`.',
    type: Number,
    nullable: true,
    example: 3.983402,
  })
  roas!: number | null;

  @ApiProperty({
    description:
      'Null where there is a `roas`. `revenue_in_other_currency`: some of the revenue is in a currency in which nothing was paid. `no_rate`: an amount of the row could not be converted.',
    type: String,
    enum: [...ROAS_REASONS, null],
    nullable: true,
    example: null,
  })
  roas_reason!: (typeof ROAS_REASONS)[number] | null;
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
    description: 'Days of the range with a row of spend, be it of 0.',
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: MAX_RANGE_DAYS,
    example: 29,
  })
  days_with_spend!: number;

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
