import { ApiProperty } from '@nestjs/swagger';
import { ATTRIBUTION_MODELS, type AttributionModel } from '../attribution/attribution.types.js';
import { MAX_RANGE_DAYS } from '../query/report-range.js';
import { LEFT_OFF } from './ad-spend-failures.response.js';
import { AMOUNT, CREDIT, CURRENCY, MODEL } from './ad-spend-figures.response.js';
import { MAX_FAILURES } from './ad-spend-report.sql.js';

const DATE = { format: 'date', maxLength: 10 } as const;

class MissingDatesResponse {
  @ApiProperty({ ...DATE, description: 'Inclusive.', example: '2026-01-30' })
  from!: string;

  @ApiProperty({ ...DATE, description: 'Exclusive.', example: '2026-02-01' })
  to!: string;
}

class UncoveredRevenueResponse {
  @ApiProperty(CURRENCY)
  currency!: string;

  @ApiProperty({ ...AMOUNT, example: '480.00' })
  amount!: string;
}

class UncoveredCreditResponse {
  @ApiProperty(MODEL)
  model!: AttributionModel;

  @ApiProperty({ ...CREDIT, example: 0 })
  conversions!: number;

  @ApiProperty({ type: [UncoveredRevenueResponse], maxItems: 300 })
  revenue!: UncoveredRevenueResponse[];
}

class PlatformCoverageResponse {
  @ApiProperty({ maxLength: 64, example: 'google' })
  platform!: string;

  @ApiProperty({
    description: 'Days of the range with a row, be it of 0.',
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: MAX_RANGE_DAYS,
    example: 29,
  })
  days_with_spend!: number;

  @ApiProperty({
    description: 'Stretches of days without one.',
    type: [MissingDatesResponse],
    maxItems: MAX_RANGE_DAYS,
  })
  missing!: MissingDatesResponse[];

  @ApiProperty({
    type: [UncoveredCreditResponse],
    maxItems: ATTRIBUTION_MODELS.length,
    description:
      'What of the rows’ conversions and revenue counts on those days, by model: it is set beside spend of other days.',
  })
  on_missing_days!: UncoveredCreditResponse[];
}

/** Of each platform that spend was ever imported for, which days have rows. */
export class AdSpendCoverageResponse {
  @ApiProperty({
    description: 'Days of the range.',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_RANGE_DAYS,
    example: 31,
  })
  days!: number;

  @ApiProperty({ type: [PlatformCoverageResponse], maxItems: MAX_FAILURES })
  rows!: PlatformCoverageResponse[];

  @ApiProperty(LEFT_OFF)
  left_off!: number;
}
