import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { IsInstant } from '../http/is-instant.decorator.js';
import { IsText } from '../http/is-text.decorator.js';

export const KEY_STATES = ['active', 'expired', 'deleted'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const KEY_NOTICES = ['never_used', 'idle_90_days', 'over_90_days', 'expiring'] as const;
export type KeyNotice = (typeof KEY_NOTICES)[number];

export class KeyListQuery {
  @ApiPropertyOptional({ enum: ENVIRONMENTS, enumName: 'Environment', description: 'Absent: both.' })
  @IsOptional()
  @IsIn(ENVIRONMENTS, { message: 'must be test or live' })
  environment?: Environment;

  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'false',
    description: 'Include deleted keys.',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'must be true or false' })
  deleted?: 'true' | 'false';
}

export class CreateKeyRequest {
  @ApiProperty({ maxLength: 80, example: 'Web shop' })
  @IsText({ maxLength: 80, isName: true })
  name!: string;

  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment' })
  @IsIn(ENVIRONMENTS, { message: 'must be test or live' })
  environment!: Environment;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 1,
    maximum: 1_000_000_000,
    description: 'Cap of this key alone; absent or null: only the account limits it.',
  })
  @IsOptional()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  @Max(1_000_000_000, { message: 'must be at most 1000000000' })
  events_per_hour?: number | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'In the future; absent or null: never.',
  })
  @IsOptional()
  @IsInstant()
  expires_at?: string | null;
}

/** A key as it may be shown at any time: never its secret. */
export class KeyView {
  @ApiProperty({ example: 'key_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment' })
  environment!: Environment;

  @ApiProperty({ example: 'sk_test_…a1B2', description: 'Enough to recognise the key.' })
  masked!: string;

  @ApiProperty({ enum: KEY_STATES, enumName: 'KeyState' })
  state!: KeyState;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ description: 'E-mail of the person, or what else acted (`cli`, `first-start`).' })
  created_by!: string;

  @ApiProperty({ description: 'Whole days since creation.' })
  age_days!: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Last request with this key, exact to a few seconds. Null: never used.',
  })
  last_used_at!: string | null;

  @ApiProperty({ description: 'Events stored in the last 24 full hours and the current hour.' })
  events_24h!: number;

  @ApiProperty({ description: 'Events stored in the last 30 days.' })
  events_30d!: number;

  @ApiProperty({ type: Number, nullable: true })
  events_per_hour!: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deleted_at!: string | null;

  @ApiProperty({ type: String, nullable: true })
  deleted_by!: string | null;

  @ApiProperty({
    enum: KEY_NOTICES,
    enumName: 'KeyNotice',
    isArray: true,
    description:
      'What deserves attention: never used (a day after creation), idle for 90 days, older than 90 days, expiring within 14 days.',
  })
  notices!: KeyNotice[];
}

export class KeyList {
  @ApiProperty({ type: [KeyView], description: 'Newest first.' })
  keys!: KeyView[];
}

/** The one answer that holds the secret. */
export class CreatedKey {
  @ApiProperty({ type: KeyView })
  key!: KeyView;

  @ApiProperty({ description: 'The full key. It is shown only once.' })
  secret!: string;
}

/** What a person should know before a key is deleted for good. */
export class KeyDeletionFacts {
  @ApiProperty({ type: KeyView })
  key!: KeyView;

  @ApiProperty({ description: 'Events stored with this key in the last 10 minutes.' })
  events_last_10_minutes!: number;

  @ApiProperty({
    description:
      'Requests or events of the present hour that were not stored (duplicates, conflicts, rejected, limited).',
  })
  not_stored_this_hour!: number;

  @ApiProperty({ description: 'Live keys: the deletion must carry the name of the key.' })
  name_required!: boolean;
}

export class DeleteKeyRequest {
  @ApiPropertyOptional({ maxLength: 200, description: 'The name of the key; required for live keys.' })
  @IsOptional()
  @IsText({ maxLength: 200 })
  confirm_name?: string;
}

export class RotationQuery {
  @ApiProperty({ description: 'The key that takes over.', example: 'key_8sJ2kQ0vXnB4tRw7LmZa' })
  @IsText({ maxLength: 64 })
  successor!: string;
}

/** One side of a rotation. */
export class RotationSide {
  @ApiProperty({ type: KeyView })
  key!: KeyView;

  @ApiProperty({ description: 'Events stored in the last 10 minutes.' })
  events_last_10_minutes!: number;

  @ApiProperty({ description: 'Events stored in the last minute.' })
  events_last_minute!: number;
}

/** How far the traffic has moved from a key to its successor. */
export class RotationProgress {
  @ApiProperty({ type: RotationSide })
  old!: RotationSide;

  @ApiProperty({ type: RotationSide })
  successor!: RotationSide;

  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Share of the successor in the last 10 minutes, 0 to 1; null when neither key sent anything.',
  })
  successor_share!: number | null;

  @ApiProperty({ format: 'date-time' })
  as_of!: string;
}
