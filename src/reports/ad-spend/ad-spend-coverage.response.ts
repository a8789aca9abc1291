import { ApiProperty } from '@nestjs/swagger';
import { MAX_RANGE_DAYS } from '../query/report-range.js';
import { LEFT_OFF } from './ad-spend-failures.response.js';
import { MAX_FAILURES } from './ad-spend-report.sql.js';

const DATE = { format: 'date', maxLength: 10 } as const;

class MissingDatesResponse {
  @ApiProperty({ ...DATE, description: 'Inclusive.', example: '2026-01-30' })
  from!: string;

  @ApiProperty({ ...DATE, description: 'Exclusive.', example: '2026-02-01' })
  to!: string;
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
}

/** Of each platform that spend was ever imported for, which days have rows. */
export class AdSpendCoverageResponse {
  @ApiProperty({ type: [PlatformCoverageResponse], maxItems: MAX_FAILURES })
  rows!: PlatformCoverageResponse[];

  @ApiProperty(LEFT_OFF)
  left_off!: number;
}
