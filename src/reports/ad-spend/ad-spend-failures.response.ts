import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ATTRIBUTION_MODELS, type AttributionModel } from '../attribution/attribution.types.js';
import { AdSpendSumResponse, COUNT, CREDIT, MODEL } from './ad-spend-figures.response.js';
import { MAX_FAILURES } from './ad-spend-report.sql.js';

export const LEFT_OFF = { ...COUNT, description: 'How many there are besides.', example: 0 } as const;

const LEVEL = {
  description: 'When grouped by it; null: not named.',
  type: String,
  nullable: true,
  maxLength: 256,
} as const;

class SpendWithoutVisitorsResponse {
  @ApiProperty({ maxLength: 64, example: 'google' })
  platform!: string;

  @ApiProperty({ maxLength: 256, example: 'spring-sale' })
  campaign!: string;

  @ApiPropertyOptional({ ...LEVEL, example: 'lookalikes' })
  adset?: string | null;

  @ApiPropertyOptional({ ...LEVEL, example: 'blue-shoe' })
  ad?: string | null;

  @ApiProperty(COUNT)
  impressions!: number;

  @ApiProperty(COUNT)
  clicks!: number;

  @ApiProperty({ type: [AdSpendSumResponse], maxItems: 300 })
  spend!: AdSpendSumResponse[];
}

/** Campaigns, or what is below them, that no visitor’s link names. */
export class SpendFailuresResponse {
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

  @ApiPropertyOptional({ ...LEVEL, example: 'lookalikes' })
  adset?: string | null;

  @ApiPropertyOptional({ ...LEVEL, example: 'blue-shoe' })
  ad?: string | null;

  @ApiProperty({ ...COUNT, description: 'Distinct visitors with such a touch.', example: 12 })
  visitors!: number;

  @ApiProperty({ type: [UnpaidCreditResponse], maxItems: ATTRIBUTION_MODELS.length })
  models!: UnpaidCreditResponse[];
}

/** Channels of advertisements for which nothing was spent. */
export class VisitorFailuresResponse {
  @ApiProperty({ type: [VisitorsWithoutSpendResponse], maxItems: MAX_FAILURES })
  rows!: VisitorsWithoutSpendResponse[];

  @ApiProperty(LEFT_OFF)
  left_off!: number;
}
