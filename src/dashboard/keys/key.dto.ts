import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { INSTANT_SINCE_1970 } from '../../common/fields/instant.rule.js';
import { BodyField, OptionalBodyField } from '../../http/fields/field.decorators.js';
import { HOURLY_CAP } from '../../keys/hourly-cap.js';
import { AuditEntryView } from '../account/audit.dto.js';
import { ENVIRONMENT } from '../http/environment.dto.js';
import { TYPED_NAME } from '../http/shared-fields.js';
import { KeyLabel } from './key-label.dto.js';

export const KEY_STATES = ['active', 'expired', 'deleted'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const KEY_NOTICES = ['never_used', 'idle_90_days', 'over_90_days', 'expiring'] as const;
export type KeyNotice = (typeof KEY_NOTICES)[number];

export class CreateKeyRequest {
  @BodyField(DISPLAY_NAME, { example: 'Web shop' })
  name!: string;

  @BodyField(ENVIRONMENT, { enumName: 'Environment' })
  environment!: Environment;

  @OptionalBodyField(HOURLY_CAP, {
    description: 'Cap of this key alone; absent or null: only the account limits it.',
    nullable: true,
  })
  events_per_hour?: number | null;

  @OptionalBodyField(INSTANT_SINCE_1970, {
    description: 'In the future; absent or null: never.',
    type: String,
    nullable: true,
  })
  expires_at?: string | null;
}

/** A member left out stays as it is. */
export class ChangeKeyRequest {
  @OptionalBodyField(DISPLAY_NAME, { example: 'Web shop' })
  name?: string;

  @OptionalBodyField(HOURLY_CAP, {
    description: 'Cap of this key alone; null: only the account limits it.',
    nullable: true,
  })
  events_per_hour?: number | null;

  @OptionalBodyField(INSTANT_SINCE_1970, {
    description: 'In the future; null: never.',
    type: String,
    nullable: true,
  })
  expires_at?: string | null;
}

/** What was done to a key. */
export class KeyHistory {
  @ApiProperty({ type: [AuditEntryView], description: 'The latest 50, newest first.' })
  entries!: AuditEntryView[];
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

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it will be deleted; null where that is not planned, or done.',
  })
  deletion_at!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who planned the deletion.' })
  deletion_by!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deleted_at!: string | null;

  @ApiProperty({ type: String, nullable: true })
  deleted_by!: string | null;

  @ApiProperty({
    enum: KEY_NOTICES,
    enumName: 'KeyNotice',
    isArray: true,
    description:
      'Why a working key deserves attention: never used, idle for 90 days, older than 90 days, expiring within 14 days.',
  })
  notices!: KeyNotice[];

  @ApiProperty({
    type: KeyLabel,
    nullable: true,
    description: 'The key that takes over, or took over from a deleted one.',
  })
  replaced_by!: KeyLabel | null;

  @ApiProperty({ type: [KeyLabel], description: 'Keys from which this one is taking over.' })
  replaces!: KeyLabel[];
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

  @ApiProperty({ description: 'Whether it came with any request in the last 10 minutes, whatever for.' })
  used_last_10_minutes!: boolean;

  @ApiProperty({
    description:
      'Requests or events of the present hour that were not stored (duplicates, conflicts, rejected, limited).',
  })
  not_stored_this_hour!: number;

  @ApiProperty({ description: 'Live keys: the deletion must carry the name of the key.' })
  name_required!: boolean;
}

export class DeleteKeyRequest {
  @OptionalBodyField(TYPED_NAME, { description: 'The name of the key; required for live keys.' })
  confirm_name?: string;

  @OptionalBodyField(INSTANT_SINCE_1970, {
    description:
      'When, in the future; absent: at once. From that instant on every request with the key fails.',
  })
  at?: string;
}
