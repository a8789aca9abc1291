import { ApiProperty } from '@nestjs/swagger';
import { AD_SPEND_RULES } from './ad-spend.fields.js';
import { MAX_ROWS } from './read-import.js';
import { UNSEEN_CODES, type UnseenSpendName } from './unseen-names.js';

const COUNT = { type: 'integer', format: 'int32', minimum: 0, maximum: MAX_ROWS, example: 0 } as const;
const VOLUME = { type: 'integer', format: 'int64', minimum: 0, maximum: 1_000_000_000_000 } as const;

/** A row as it is stored, in the wire's names. */
export class AdSpendRowResponse {
  @ApiProperty({
    description: "Date of the ad account's own calendar.",
    format: 'date',
    maxLength: 10,
    example: '2026-01-31',
  })
  date!: string;

  @ApiProperty({
    description: 'Kept in lower case.',
    maxLength: AD_SPEND_RULES.platform.maxLength,
    example: 'google',
  })
  platform!: string;

  @ApiProperty({
    description: 'Name or id of the campaign, whichever your links carry in `utm_campaign`.',
    maxLength: AD_SPEND_RULES.campaign.maxLength,
    example: 'spring-sale',
  })
  campaign!: string;

  @ApiProperty({
    description: 'Ad set or ad group; null when the row is about the whole campaign.',
    type: String,
    nullable: true,
    maxLength: AD_SPEND_RULES.campaign.maxLength,
    example: null,
  })
  adset!: string | null;

  @ApiProperty({ type: String, nullable: true, maxLength: AD_SPEND_RULES.campaign.maxLength, example: null })
  ad!: string | null;

  @ApiProperty({ description: 'Decimal.', maxLength: 20, pattern: '^[0-9]+(\\.[0-9]+)?$', example: '120.50' })
  spend!: string;

  @ApiProperty({ description: 'ISO 4217.', minLength: 3, maxLength: 3, example: 'EUR' })
  currency!: string;

  @ApiProperty({ ...VOLUME, example: 48_000 })
  impressions!: number;

  @ApiProperty({ ...VOLUME, example: 950 })
  clicks!: number;
}

/** What to know before believing that there are no rows. */
export class AdSpendWarningResponse implements UnseenSpendName {
  @ApiProperty({
    enum: UNSEEN_CODES,
    description: 'No imported row has this platform, or this campaign, whatever its date.',
    example: 'platform_never_imported',
  })
  code!: UnseenSpendName['code'];

  @ApiProperty({
    description: 'For people.',
    maxLength: 1024,
    example: 'No live ad spend of the platform "gogle" was ever imported. Did you mean "google"?',
  })
  message!: string;

  @ApiProperty({
    description: 'The filter it is about.',
    enum: ['platform', 'campaign'],
    example: 'platform',
  })
  field!: UnseenSpendName['field'];

  @ApiProperty({ description: 'What stands there.', maxLength: 256, example: 'gogle' })
  value!: string;

  @ApiProperty({
    description: 'What was probably meant; null where nothing is near.',
    type: String,
    nullable: true,
    maxLength: 256,
    example: 'google',
  })
  nearest!: string | null;
}

/** A page of rows. */
export class AdSpendListResponse {
  @ApiProperty({ type: [AdSpendRowResponse], maxItems: 1_000 })
  rows!: AdSpendRowResponse[];

  @ApiProperty({
    description: 'Goes on behind this page; null when it is the last.',
    type: String,
    nullable: true,
    maxLength: 4096,
    example: null,
  })
  next_cursor!: string | null;

  @ApiProperty({
    description: 'Of a page without rows: what its filters name that was never imported.',
    type: [AdSpendWarningResponse],
    maxItems: 2,
    example: [],
  })
  warnings!: AdSpendWarningResponse[];
}

/** The result of one row of an import. */
export class AdSpendRowResult {
  @ApiProperty({
    description: 'Position among the rows sent, from 0; the header of a CSV does not count.',
    ...COUNT,
    maximum: MAX_ROWS - 1,
  })
  index!: number;

  @ApiProperty({
    description:
      '`updated`: a row of the same key was stored, with other figures. `unchanged`: with the same.',
    enum: ['inserted', 'updated', 'unchanged', 'rejected'],
    example: 'inserted',
  })
  status!: 'inserted' | 'updated' | 'unchanged' | 'rejected';

  @ApiProperty({
    required: false,
    description: 'Every fault of a rejected row.',
    type: 'array',
    maxItems: 10_000,
    items: { $ref: '#/components/schemas/FieldError' },
  })
  errors?: readonly { field: string; code: string; message: string }[];
}

/** The answer to an import: one result per row, in order; the counts add up to `received`. */
export class AdSpendImportResponse {
  @ApiProperty({ pattern: '^req_[0-9a-f]{24}$', maxLength: 28, example: 'req_0123456789abcdef01234567' })
  request_id!: string;

  @ApiProperty({ ...COUNT, example: 1 })
  received!: number;

  @ApiProperty({ ...COUNT, example: 1 })
  inserted!: number;

  @ApiProperty(COUNT)
  updated!: number;

  @ApiProperty(COUNT)
  unchanged!: number;

  @ApiProperty(COUNT)
  rejected!: number;

  @ApiProperty({ type: [AdSpendRowResult], maxItems: MAX_ROWS })
  results!: AdSpendRowResult[];

  @ApiProperty({ required: false, description: 'Why nothing was stored; absent on a 200.', maxLength: 256 })
  error?: string;
}

/** The answer to a deletion. */
export class AdSpendDeletedResponse {
  @ApiProperty({
    description: 'Rows deleted.',
    type: 'integer',
    format: 'int64',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 12,
  })
  deleted!: number;
}
