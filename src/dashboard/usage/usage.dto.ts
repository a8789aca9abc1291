import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { IsText } from '../http/is-text.decorator.js';
import { KeyLabel } from '../keys/key-label.dto.js';

export const USAGE_RANGES = ['48h', '30d'] as const;

export class UsageQuery {
  @ApiProperty({
    enum: USAGE_RANGES,
    enumName: 'UsageRange',
    description: '48 hours by the hour, or 30 days by the day (UTC); the current one included.',
  })
  @IsIn(USAGE_RANGES, { message: 'must be 48h or 30d' })
  range!: (typeof USAGE_RANGES)[number];

  @ApiPropertyOptional({ enum: ENVIRONMENTS, enumName: 'Environment', description: 'Absent: both.' })
  @IsOptional()
  @IsIn(ENVIRONMENTS, { message: 'must be test or live' })
  environment?: Environment;

  @ApiPropertyOptional({ description: 'Id of a key; not for analysts.' })
  @IsOptional()
  @IsText({ maxLength: 64 })
  key_id?: string;
}

/** How many events, or requests that contained no valid event, had each status. */
export class StatusCounts {
  @ApiProperty({ description: 'Stored: the meter, exact.' })
  accepted!: number;

  @ApiProperty()
  duplicate!: number;

  @ApiProperty()
  conflict!: number;

  @ApiProperty()
  rejected!: number;

  @ApiProperty()
  rate_limited!: number;

  @ApiProperty({ description: 'Attempts with a deleted or expired key.' })
  refused!: number;
}

export class UsageBucket extends StatusCounts {
  @ApiProperty({ format: 'date-time' })
  start!: string;
}

export class EnvironmentUsage extends StatusCounts {
  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment' })
  environment!: Environment;
}

export class KeyUsage extends EnvironmentUsage {
  @ApiProperty({ type: KeyLabel })
  key!: KeyLabel;

  @ApiProperty({ type: [UsageBucket], description: 'The buckets of this key alone.' })
  buckets!: UsageBucket[];
}

/** The allowance of the current hour. */
export class AllowanceView {
  @ApiProperty({ description: 'Events the account may store in an hour, both environments together.' })
  limit!: number;

  @ApiProperty()
  used!: number;

  @ApiProperty()
  remaining!: number;

  @ApiProperty({ format: 'date-time' })
  resets_at!: string;
}

export class UsageView {
  @ApiProperty({ type: AllowanceView })
  allowance!: AllowanceView;

  @ApiProperty({ enum: ['hour', 'day'] })
  interval!: 'hour' | 'day';

  @ApiProperty({ type: [UsageBucket], description: 'Oldest first, zero-filled.' })
  buckets!: UsageBucket[];

  @ApiProperty({ type: StatusCounts, description: 'The sum of the buckets.' })
  totals!: StatusCounts;

  @ApiProperty({ type: [EnvironmentUsage] })
  environments!: EnvironmentUsage[];

  @ApiProperty({ type: [KeyUsage], description: 'Keys with any use in the range; empty for analysts.' })
  keys!: KeyUsage[];

  @ApiProperty({ format: 'date-time' })
  as_of!: string;
}

export class BillingQuery {
  @ApiProperty({ example: '2026-11', description: 'A month (UTC).' })
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'must be a month such as 2026-11' })
  month!: string;
}

export class BillingDay {
  @ApiProperty({ format: 'date' })
  date!: string;

  @ApiProperty()
  live_events!: number;
}

/** What is billed: live events stored, by the UTC day of receipt. */
export class BillingView {
  @ApiProperty()
  month!: string;

  @ApiProperty({ type: [BillingDay], description: 'Every day of the month up to today.' })
  days!: BillingDay[];

  @ApiProperty()
  total!: number;

  @ApiProperty({ format: 'date-time' })
  as_of!: string;
}
