import { ApiProperty } from '@nestjs/swagger';
import { DocumentField } from '../http/fields/field.decorators.js';
import { AD_SPEND_RULES } from './ad-spend.fields.js';
import { MAX_ROWS } from './read-import.js';

/** One row of an import, in the wire's names; checked by parse-ad-spend.ts. */
export class AdSpendRowInput {
  @DocumentField(AD_SPEND_RULES.date, {
    description: "Date of the ad account's own calendar.",
    example: '2026-01-31',
  })
  date!: string;

  @DocumentField(AD_SPEND_RULES.platform, {
    description: 'Letter case does not count.',
    example: 'google',
  })
  platform!: string;

  @DocumentField(AD_SPEND_RULES.campaign, {
    description: 'Name or id of the campaign, whichever your links carry in `utm_campaign`.',
    example: 'spring-sale',
  })
  campaign!: string;

  @DocumentField(AD_SPEND_RULES.adset, { description: 'Ad set or ad group.', required: false })
  adset?: string;

  @DocumentField(AD_SPEND_RULES.ad, { required: false })
  ad?: string;

  @DocumentField(AD_SPEND_RULES.spend, {
    description: 'Decimal with at most 6 decimals, below 10^12, not negative.',
    example: '120.50',
  })
  spend!: string | number;

  @DocumentField(AD_SPEND_RULES.currency, { description: 'ISO 4217, in upper case.', example: 'EUR' })
  currency!: string;

  @DocumentField(AD_SPEND_RULES.impressions, { default: 0, example: 48_000, required: false })
  impressions?: number;

  @DocumentField(AD_SPEND_RULES.clicks, { default: 0, example: 950, required: false })
  clicks?: number;
}

/** The JSON body of an import. */
export class AdSpendImportInput {
  @ApiProperty({ type: [AdSpendRowInput], minItems: 1, maxItems: MAX_ROWS })
  rows!: AdSpendRowInput[];
}
