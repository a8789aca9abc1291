import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { EnvironmentQuery } from '../http/environment.dto.js';
import { IsInstant } from '../http/is-instant.decorator.js';
import { IsText } from '../http/is-text.decorator.js';
import { KeyLabel } from '../keys/key-label.dto.js';

export class EventFilterQuery extends EnvironmentQuery {
  @ApiPropertyOptional({ description: 'Id of a key; not for analysts.' })
  @IsOptional()
  @IsText({ maxLength: 64 })
  key_id?: string;

  @ApiPropertyOptional({ maxLength: 128 })
  @IsOptional()
  @IsText({ maxLength: 128 })
  event_type?: string;

  @ApiPropertyOptional({ maxLength: 256 })
  @IsOptional()
  @IsText({ maxLength: 256 })
  visitor_id?: string;
}

export class EventListQuery extends EventFilterQuery {
  @ApiPropertyOptional({ format: 'date-time', description: 'Events that occurred at or after.' })
  @IsOptional()
  @IsInstant()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Events that occurred before.' })
  @IsOptional()
  @IsInstant()
  to?: string;

  @ApiPropertyOptional({ description: '`next_cursor` of the page before.' })
  @IsOptional()
  @IsText({ maxLength: 4096 })
  cursor?: string;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: 200, default: 50 })
  @IsOptional()
  @Transform(({ value }) => (/^\d{1,4}$/.test(String(value)) ? Number(value) : value))
  @IsInt({ message: 'must be a whole number from 1 to 200' })
  @Min(1, { message: 'must be at least 1' })
  @Max(200, { message: 'must be at most 200' })
  limit?: number;
}

export class OneEventQuery extends EnvironmentQuery {
  @ApiProperty({ maxLength: 128 })
  @IsText({ maxLength: 128 })
  event_id!: string;
}

export class RevenueView {
  @ApiProperty({ example: '19.90', description: 'Decimal string.' })
  amount!: string;

  @ApiProperty({ example: 'EUR' })
  currency!: string;
}

/** One stored event. */
export class StoredEventView {
  @ApiProperty()
  event_id!: string;

  @ApiProperty()
  event_type!: string;

  @ApiProperty()
  visitor_id!: string;

  @ApiProperty({ type: String, nullable: true })
  user_id!: string | null;

  @ApiProperty({ format: 'date-time' })
  occurred_at!: string;

  @ApiProperty({ format: 'date-time' })
  received_at!: string;

  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment' })
  environment!: Environment;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'As sent. Untrusted: show it as text.',
  })
  properties!: Record<string, unknown> | null;

  @ApiProperty({ type: RevenueView, nullable: true })
  revenue!: RevenueView | null;

  @ApiProperty({ type: KeyLabel, nullable: true, description: 'Null for analysts.' })
  key!: KeyLabel | null;
}

export class EventPage {
  @ApiProperty({ type: [StoredEventView], description: 'By occurred_at, newest first.' })
  events!: StoredEventView[];

  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}
