import { ApiProperty } from '@nestjs/swagger';
import { MAX_RANGE_DAYS } from '../query/report-range.js';
import { LEFT_OFF } from './ad-spend-failures.response.js';

/** Most rates that an answer names (guess): those of a year and two currencies. */
export const MAX_RATES_LISTED = 1_000;

const CURRENCY = { description: 'ISO 4217.', pattern: '^[A-Z]{3}$', maxLength: 3 } as const;
const DATE = { format: 'date', maxLength: 10 } as const;
const DAYS = { type: 'integer', format: 'int32', minimum: 1, maximum: MAX_RANGE_DAYS } as const;

class UsedRateResponse {
  @ApiProperty({ ...CURRENCY, example: 'USD' })
  from_currency!: string;

  @ApiProperty({ ...DATE, description: 'Its own; what it converted may be later.', example: '2026-01-30' })
  date!: string;

  @ApiProperty({ maxLength: 22, pattern: '^[0-9]+(\\.[0-9]+)?$', example: '0.9215' })
  rate!: string;

  @ApiProperty({
    ...DAYS,
    description:
      'On how many days of the range it converted something; more than its own where it was carried forward.',
    example: 3,
  })
  days!: number;
}

class UsedRatesResponse {
  @ApiProperty({ type: [UsedRateResponse], maxItems: MAX_RATES_LISTED, description: 'By currency and date.' })
  rows!: UsedRateResponse[];

  @ApiProperty(LEFT_OFF)
  left_off!: number;
}

class UnconvertedCurrencyResponse {
  @ApiProperty({ ...CURRENCY, example: 'GBP' })
  currency!: string;

  @ApiProperty({ ...DAYS, description: 'Days with amounts of it, but without a rate.', example: 2 })
  days!: number;

  @ApiProperty({ ...DATE, description: 'The first of them.', example: '2026-01-01' })
  first_day!: string;

  @ApiProperty({ ...DATE, description: 'The last of them.', example: '2026-01-04' })
  last_day!: string;
}

/** By what amounts were converted, and what was not. */
export class AdExchangeResponse {
  @ApiProperty({ description: 'What one unit of each currency was worth in the one asked for.' })
  rates!: UsedRatesResponse;

  @ApiProperty({
    type: [UnconvertedCurrencyResponse],
    maxItems: 300,
    description: 'Of what some stayed in its own currency, for want of a rate.',
  })
  not_converted!: UnconvertedCurrencyResponse[];
}
