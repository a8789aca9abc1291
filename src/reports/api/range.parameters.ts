import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { INTERVALS, type Interval } from '../time-buckets.js';

/** The parameters every report has. What they mean together is decided by report-query.ts. */
export class RangeParameters {
  @ApiPropertyOptional({
    description:
      'Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). ' +
      'Default: 30 calendar days before `to`.',
    maxLength: 64,
    example: '2026-01-01',
  })
  @IsOptional()
  @IsString()
  from?: string;

  @ApiPropertyOptional({
    description: 'End, exclusive, written as `from`. Default: the end of today in `timezone`.',
    maxLength: 64,
    example: '2026-02-01',
  })
  @IsOptional()
  @IsString()
  to?: string;

  @ApiPropertyOptional({
    description: 'IANA time zone: decides where days, weeks and months begin.',
    maxLength: 64,
    default: 'UTC',
    example: 'Europe/Berlin',
  })
  @IsOptional()
  @IsString()
  timezone?: string;
}

/** The same with buckets. */
export class IntervalParameters extends RangeParameters {
  @ApiPropertyOptional({
    description: 'Length of a bucket; weeks begin on Monday.',
    enum: INTERVALS,
    default: 'day',
  })
  @IsOptional()
  @IsIn(INTERVALS, { message: `must be one of ${INTERVALS.join(', ')}` })
  interval?: Interval;
}
