import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ATTRIBUTION_MODELS, type AttributionModel } from '../../attribution/attribution.types.js';
import { EvidenceConversionResponse } from '../../conversions/evidence/conversion-evidence.response.js';
import { CountedVisitorResponse } from '../../conversions/evidence/visitor-evidence.response.js';
import { AMOUNT, COUNT, CURRENCY } from '../ad-spend-figures.response.js';
import { AD_EVIDENCE_ROWS } from './ad-spend-evidence.types.js';

const NAME = { type: String, nullable: true, maxLength: 256 } as const;
const EXACT_AMOUNT = { pattern: '^-?[0-9]+\\.[0-9]{2,18}$', maxLength: 64 } as const;
const TOTAL = { ...COUNT, description: 'On all pages.', example: 3 } as const;

/** Money that nothing rounds. */
export class CountedMoneyResponse {
  @ApiProperty(CURRENCY)
  currency!: string;

  @ApiProperty({ ...EXACT_AMOUNT, example: '120.50' })
  amount!: string;
}

/** Whose number is explained. */
export class AdEvidenceRowResponse {
  @ApiProperty({ enum: AD_EVIDENCE_ROWS })
  kind!: (typeof AD_EVIDENCE_ROWS)[number];

  @ApiPropertyOptional({ format: 'date', type: String, nullable: true, maxLength: 10, example: '2026-01-31' })
  day?: string | null;

  @ApiPropertyOptional({ ...NAME, example: 'google' })
  platform?: string | null;

  @ApiPropertyOptional({ ...NAME, example: 'google' })
  source?: string | null;

  @ApiPropertyOptional({ ...NAME, example: 'cpc' })
  medium?: string | null;

  @ApiPropertyOptional({ ...NAME, example: 'spring-sale' })
  campaign?: string | null;

  @ApiPropertyOptional({ ...NAME, example: 'lookalikes' })
  adset?: string | null;

  @ApiPropertyOptional({ ...NAME, example: 'blue-shoe' })
  ad?: string | null;
}

/** An imported row that a number of spend adds up. */
export class CountedSpendResponse {
  @ApiProperty({ format: 'date', maxLength: 10, example: '2026-01-31' })
  date!: string;

  @ApiProperty({ description: 'As it was imported.', maxLength: 64, example: 'adwords' })
  platform!: string;

  @ApiProperty({ maxLength: 256, example: 'spring-sale' })
  campaign!: string;

  @ApiProperty({ ...NAME, example: null })
  adset!: string | null;

  @ApiProperty({ ...NAME, example: null })
  ad!: string | null;

  @ApiProperty({ ...AMOUNT, pattern: '^[0-9]+(\\.[0-9]+)?$', example: '120.50' })
  spend!: string;

  @ApiProperty(CURRENCY)
  currency!: string;

  @ApiProperty({ ...COUNT, example: 48_000 })
  impressions!: number;

  @ApiProperty({ ...COUNT, example: 950 })
  clicks!: number;

  @ApiProperty({
    description:
      'What the number counts of it: its spend, converted where `currency` is asked for and its day has a rate. Over all pages these ' +
      'add up to the number of each currency, which is rounded once, to millionths.',
  })
  counted!: CountedMoneyResponse;
}

/** A page of the imported rows that a number of spend adds up. */
export class SpendEvidenceResponse {
  @ApiProperty({ enum: ['spend'] })
  number!: 'spend';

  @ApiProperty()
  row!: AdEvidenceRowResponse;

  @ApiProperty(TOTAL)
  total!: number;

  @ApiProperty({
    type: [CountedSpendResponse],
    maxItems: 1_000,
    description: 'By date, then by their names; none twice.',
  })
  rows!: CountedSpendResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}

/** A conversion that a row is credited with, in whole or in part. */
export class AdEvidenceConversionResponse extends EvidenceConversionResponse {
  @ApiProperty({
    type: [CountedMoneyResponse],
    maxItems: 2,
    description:
      '`credited_revenue` as the number counts it: converted where `currency` is asked for and the day on which it counts has a ' +
      'rate. Over all pages these add up to the row’s `revenue` of each currency, which is rounded once, to millionths.',
  })
  counted_revenue!: CountedMoneyResponse[];
}

/** A page of the conversions that a row is credited with. */
export class AdConversionsEvidenceResponse {
  @ApiProperty({ enum: ['conversions'] })
  number!: 'conversions';

  @ApiProperty({ enum: ATTRIBUTION_MODELS })
  model!: AttributionModel;

  @ApiProperty()
  row!: AdEvidenceRowResponse;

  @ApiProperty(TOTAL)
  total!: number;

  @ApiProperty({
    type: [AdEvidenceConversionResponse],
    maxItems: 1_000,
    description: 'In time, of one instant by `event_id`; none twice.',
  })
  conversions!: AdEvidenceConversionResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}

/** A page of the visitors of an entry without spend. */
export class AdVisitorsEvidenceResponse {
  @ApiProperty({ enum: ['visitors'] })
  number!: 'visitors';

  @ApiProperty()
  row!: AdEvidenceRowResponse;

  @ApiProperty({
    type: [CountedVisitorResponse],
    maxItems: 1_000,
    description: 'In an order that says nothing; none twice. Over all pages as many as the entry counts.',
  })
  visitors!: CountedVisitorResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}
