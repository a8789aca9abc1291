import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MoneyResponse } from '../../answer/report-frame.response.js';
import { ATTRIBUTION_MODELS, type AttributionModel } from '../../attribution/attribution.types.js';
import { EVIDENCE_ROWS, MAX_TOUCHES } from './conversion-evidence.types.js';

const ID = { maxLength: 128 } as const;
const PERSON = { maxLength: 256 } as const;
const INSTANT = { format: 'date-time', maxLength: 27 } as const;
const CREDIT = { type: Number, minimum: 0, maximum: 1 } as const;
const CHANNEL_PART = { type: String, nullable: true, maxLength: 256 } as const;
/** A path is as long as a text among the properties may be. */
export const MAX_LANDING_PAGE = 32_768;
const PAGE = { type: String, nullable: true, maxLength: MAX_LANDING_PAGE } as const;
const WHERE_GROUPED = 'Where rows are grouped by it.';

/** One touch that may have led to a conversion, whether it got credit or not. */
export class EvidenceTouchResponse {
  @ApiProperty({ ...ID, example: 'view-17' })
  event_id!: string;

  @ApiProperty({
    ...PERSON,
    description: 'May be another than who converted: `user_id` joins touches.',
    example: 'visitor-1',
  })
  visitor_id!: string;

  @ApiProperty({ ...INSTANT, example: '2026-01-24T09:30:00.000Z' })
  occurred_at!: string;

  @ApiProperty({ ...CHANNEL_PART, example: 'newsletter' })
  source!: string | null;

  @ApiProperty({ ...CHANNEL_PART, example: 'email' })
  medium!: string | null;

  @ApiProperty({ ...CHANNEL_PART, example: 'spring' })
  campaign!: string | null;

  @ApiPropertyOptional({ ...CHANNEL_PART, description: WHERE_GROUPED, example: 'running shoes' })
  term?: string | null;

  @ApiPropertyOptional({ ...CHANNEL_PART, description: WHERE_GROUPED, example: 'blue-button' })
  content?: string | null;

  @ApiPropertyOptional({ ...PAGE, description: WHERE_GROUPED, example: '/pricing' })
  landing_page?: string | null;

  @ApiProperty({
    ...CREDIT,
    description: 'What the model gives it of the conversion; all touches of a conversion have 1 together.',
    example: 0.333334,
  })
  credit!: number;

  @ApiProperty({ type: MoneyResponse, nullable: true, description: 'Its part of the revenue.' })
  revenue!: MoneyResponse | null;

  @ApiProperty({ description: 'Whether the row counts this credit.' })
  is_counted!: boolean;
}

/** One conversion that the row counts, in whole or in part. */
export class EvidenceConversionResponse {
  @ApiProperty({ ...ID, example: 'order-1' })
  event_id!: string;

  @ApiProperty({ ...PERSON, example: 'visitor-1' })
  visitor_id!: string;

  @ApiProperty({ ...PERSON, type: String, nullable: true, description: 'As the event says.', example: null })
  user_id!: string | null;

  @ApiProperty({ ...INSTANT, example: '2026-01-31T12:00:00.000Z' })
  occurred_at!: string;

  @ApiProperty({ type: MoneyResponse, nullable: true, description: 'The whole of it.' })
  revenue!: MoneyResponse | null;

  @ApiProperty({
    ...CREDIT,
    description:
      'What the row counts of it: the credit of its touches in the row. 1 in `all`, `unattributed` and `excluded`. Over all ' +
      "pages these add up to the row's `conversions`.",
    example: 0.333334,
  })
  credit!: number;

  @ApiProperty({
    type: MoneyResponse,
    nullable: true,
    description: "What the row counts of its revenue; these add up to the row's `revenue`.",
  })
  credited_revenue!: MoneyResponse | null;

  @ApiProperty({
    type: [EvidenceTouchResponse],
    maxItems: MAX_TOUCHES,
    description:
      'All touches within its lookback, in time; of more those that the row counts, then those with most credit.',
  })
  touches!: EvidenceTouchResponse[];

  @ApiProperty({
    description: 'Touches beyond these; of an excluded visitor’s conversion all of them.',
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 2_147_483_647,
    example: 0,
  })
  touches_left_off!: number;
}

/** Which number is explained. */
export class EvidenceRowResponse {
  @ApiProperty({ enum: EVIDENCE_ROWS })
  kind!: (typeof EVIDENCE_ROWS)[number];

  @ApiPropertyOptional({ ...CHANNEL_PART, example: 'newsletter' })
  source?: string | null;

  @ApiPropertyOptional({ ...CHANNEL_PART, example: 'email' })
  medium?: string | null;

  @ApiPropertyOptional({ ...CHANNEL_PART, example: 'spring' })
  campaign?: string | null;

  @ApiPropertyOptional({ ...CHANNEL_PART, example: 'Email' })
  channel_group?: string | null;

  @ApiPropertyOptional({ ...CHANNEL_PART, example: 'running shoes' })
  term?: string | null;

  @ApiPropertyOptional({ ...CHANNEL_PART, example: 'blue-button' })
  content?: string | null;

  @ApiPropertyOptional({ ...PAGE, example: '/pricing' })
  landing_page?: string | null;
}

/** A page of the conversions that a row counts. */
export class ConversionEvidenceResponse {
  @ApiProperty({ enum: ['conversions'] })
  number!: 'conversions';

  @ApiProperty({ enum: ATTRIBUTION_MODELS })
  model!: AttributionModel;

  @ApiProperty()
  row!: EvidenceRowResponse;

  @ApiProperty({
    description:
      '`compared`: of the range compared with, where the rows are those of the range itself; null: of the range itself.',
    type: String,
    nullable: true,
    enum: ['compared', null],
    example: null,
  })
  range!: 'compared' | null;

  @ApiProperty({
    description: 'Conversions on all pages: all that the row counts, in whole or in part.',
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 2_147_483_647,
    example: 3,
  })
  total!: number;

  @ApiProperty({
    type: [EvidenceConversionResponse],
    maxItems: 1_000,
    description: 'In time, of one instant by `event_id`; none twice.',
  })
  conversions!: EvidenceConversionResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}
