import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FieldError } from '../http/error.dto.js';

const COLUMN = { required: false, description: 'The name of a column of the file.' } as const;

/** Which column of a file each field of a row is read from. */
export class SpendColumns {
  @ApiProperty({ ...COLUMN, example: 'Day' })
  date?: string;

  @ApiProperty(COLUMN)
  platform?: string;

  @ApiProperty({ ...COLUMN, example: 'Campaign' })
  campaign?: string;

  @ApiProperty({ ...COLUMN, example: 'Ad group' })
  adset?: string;

  @ApiProperty(COLUMN)
  ad?: string;

  @ApiProperty({ ...COLUMN, example: 'Cost' })
  spend?: string;

  @ApiProperty({ ...COLUMN, example: 'Currency code' })
  currency?: string;

  @ApiProperty({ ...COLUMN, example: 'Impr.' })
  impressions?: string;

  @ApiProperty({ ...COLUMN, example: 'Clicks' })
  clicks?: string;
}

/** What all rows have where the file has no column for it. */
export class SpendValues {
  @ApiPropertyOptional({ example: 'google' })
  platform?: string;

  @ApiPropertyOptional({ description: 'ISO 4217.', example: 'EUR' })
  currency?: string;
}

export class SpendUploadRequest {
  @ApiProperty({
    description: 'The text of a file as a platform exports it: its columns by any name and in any order.',
  })
  csv!: string;

  @ApiPropertyOptional({ description: 'Guessed from the names of the columns unless given.' })
  columns?: SpendColumns;

  @ApiPropertyOptional()
  values?: SpendValues;
}

export class SpendColumnView {
  @ApiProperty({ example: 'Campaign' })
  name!: string;

  @ApiProperty({ type: [String], description: 'Its first cells that are not empty.' })
  samples!: string[];
}

/** A row's cells by field, as they stand in the file. */
export class SpendCells {
  @ApiPropertyOptional()
  date?: string;

  @ApiPropertyOptional()
  platform?: string;

  @ApiPropertyOptional()
  campaign?: string;

  @ApiPropertyOptional()
  adset?: string;

  @ApiPropertyOptional()
  ad?: string;

  @ApiPropertyOptional()
  spend?: string;

  @ApiPropertyOptional()
  currency?: string;

  @ApiPropertyOptional()
  impressions?: string;

  @ApiPropertyOptional()
  clicks?: string;
}

const STATUSES = ['inserted', 'updated', 'unchanged', 'rejected'] as const;

export class SpendPreviewRow {
  @ApiProperty({ description: 'Position among the rows below the header, from 0.' })
  index!: number;

  @ApiProperty({ enum: STATUSES, description: 'What an import would make of it at this moment.' })
  status!: (typeof STATUSES)[number];

  @ApiPropertyOptional({ type: [FieldError], description: 'Every fault of a row that would be rejected.' })
  errors?: readonly FieldError[];

  @ApiProperty()
  cells!: SpendCells;
}

/** What an import of a file would do. Nothing was written. */
export class SpendPreview {
  @ApiProperty({ type: [SpendColumnView], description: 'The columns of the file.' })
  header!: SpendColumnView[];

  @ApiProperty({ description: 'What the columns were taken for.' })
  columns!: SpendColumns;

  @ApiProperty()
  values!: SpendValues;

  @ApiProperty({
    type: [String],
    description: 'Fields that every row must have, and that neither a column nor a value gives.',
  })
  missing!: string[];

  @ApiProperty()
  received!: number;

  @ApiProperty()
  inserted!: number;

  @ApiProperty()
  updated!: number;

  @ApiProperty()
  unchanged!: number;

  @ApiProperty()
  rejected!: number;

  @ApiProperty({ type: [SpendPreviewRow] })
  rows!: SpendPreviewRow[];
}
