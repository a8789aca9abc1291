import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_NAME_LENGTH, MAX_PLATFORM_LENGTH } from './parse-ad-spend.js';
import { MAX_ROWS } from './read-import.js';

const VOLUME = {
  type: 'integer',
  format: 'int64',
  minimum: 0,
  maximum: 1_000_000_000_000,
  default: 0,
} as const;
const NAME = { minLength: 1, maxLength: MAX_NAME_LENGTH } as const;

/** One row of an import, in the wire's names; judged by parse-ad-spend.ts. */
export class AdSpendRowInput {
  @ApiProperty({
    description: "Date of the ad account's own calendar.",
    format: 'date',
    maxLength: 10,
    example: '2026-01-31',
  })
  date!: string;

  @ApiProperty({
    description: 'Letter case does not count.',
    minLength: 1,
    maxLength: MAX_PLATFORM_LENGTH,
    example: 'google',
  })
  platform!: string;

  @ApiProperty({
    description: 'Name or id of the campaign, whichever your links carry in `utm_campaign`.',
    ...NAME,
    example: 'spring-sale',
  })
  campaign!: string;

  @ApiPropertyOptional({ description: 'Ad set or ad group.', ...NAME })
  adset?: string;

  @ApiPropertyOptional(NAME)
  ad?: string;

  @ApiProperty({
    description: 'Decimal with at most 6 decimals, below 10^12, not negative.',
    oneOf: [
      { type: 'string', maxLength: 32, pattern: '^(0|[1-9][0-9]*)(\\.[0-9]+)?$' },
      { type: 'number', minimum: 0, maximum: 1e12 },
    ],
    example: '120.50',
  })
  spend!: string | number;

  @ApiProperty({ description: 'ISO 4217, in upper case.', minLength: 3, maxLength: 3, example: 'EUR' })
  currency!: string;

  @ApiPropertyOptional({ ...VOLUME, example: 48_000 })
  impressions?: number;

  @ApiPropertyOptional({ ...VOLUME, example: 950 })
  clicks?: number;
}

/** The JSON body of an import. */
export class AdSpendImportInput {
  @ApiProperty({ type: [AdSpendRowInput], minItems: 1, maxItems: MAX_ROWS })
  rows!: AdSpendRowInput[];
}
