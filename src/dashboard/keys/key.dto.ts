import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME, MAX_NAME_LENGTH } from '../../accounts/display-name.js';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { INSTANT_SINCE_1970 } from '../../common/fields/instant.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import {
  BodyField,
  OptionalBodyField,
  QueryField,
  RequiredQueryField,
} from '../../http/fields/field.decorators.js';
import { AuditEntryView } from '../account/account.dto.js';
import { ENVIRONMENT } from '../http/environment.dto.js';
import { KEY_ID, PAGE_SIZE, TYPED_NAME } from '../http/shared-fields.js';

export const KEY_STATES = ['active', 'expired', 'deleted'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const KEY_NOTICES = ['never_used', 'idle_90_days', 'over_90_days', 'expiring'] as const;
export type KeyNotice = (typeof KEY_NOTICES)[number];

export const KEY_AGES = ['under_30', '30_to_90', 'over_90', 'over_365'] as const;
export type KeyAge = (typeof KEY_AGES)[number];

export const KEY_SORTS = [
  'name',
  'created_at',
  'last_used_at',
  'expires_at',
  'events_24h',
  'events_30d',
] as const;
export type KeySort = (typeof KEY_SORTS)[number];

export class KeyListQuery {
  @QueryField(ENVIRONMENT, { enumName: 'Environment', description: 'Absent: both.' })
  environment?: Environment;

  @QueryField(choiceOf([...KEY_STATES, 'any']), {
    description: 'Absent: active and expired keys.',
  })
  state?: KeyState | 'any';

  @QueryField(new TextRule({ maxLength: MAX_NAME_LENGTH }), {
    description: 'Part of the name in any case, the whole id, or the last four characters of the secret.',
  })
  search?: string;

  @QueryField(choiceOf(KEY_NOTICES), { enumName: 'KeyNotice', description: 'What must deserve attention.' })
  notice?: KeyNotice;

  @QueryField(choiceOf(KEY_AGES), { enumName: 'KeyAge', description: 'Days since creation.' })
  age?: KeyAge;

  @QueryField(new TextRule({ maxLength: 254 }), {
    description: 'E-mail of a person, or another creator as shown.',
  })
  created_by?: string;

  @QueryField(choiceOf(KEY_SORTS), {
    enumName: 'KeySort',
    default: 'created_at',
    description: 'Never used counts as used before all others, no expiry as expiring after them.',
  })
  sort?: KeySort;

  @QueryField(choiceOf(['asc', 'desc']), { default: 'desc' })
  order?: 'asc' | 'desc';

  @QueryField(new IntegerRule({ min: 1, max: 1_000_000 }), {
    default: 1,
    description: 'A page beyond the last is the last.',
  })
  page?: string;

  @QueryField(PAGE_SIZE, { default: 25 })
  limit?: string;
}

export class KeySummaryQuery {
  @QueryField(ENVIRONMENT, { enumName: 'Environment', description: 'Absent: both.' })
  environment?: Environment;
}

export class CreateKeyRequest {
  @BodyField(DISPLAY_NAME, { example: 'Web shop' })
  name!: string;

  @BodyField(ENVIRONMENT, { enumName: 'Environment' })
  environment!: Environment;

  @OptionalBodyField(new IntegerRule({ min: 1, max: 1_000_000_000 }), {
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

  @OptionalBodyField(new IntegerRule({ min: 1, max: 1_000_000_000 }), {
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
}

export class KeyNoticeCounts implements Record<KeyNotice, number> {
  @ApiProperty({ description: 'Answered no request since they were created.' })
  never_used!: number;

  @ApiProperty()
  idle_90_days!: number;

  @ApiProperty()
  over_90_days!: number;

  @ApiProperty({ description: 'Within 14 days.' })
  expiring!: number;
}

export class KeyList {
  @ApiProperty({ type: [KeyView] })
  keys!: KeyView[];

  @ApiProperty({ description: 'Keys that match, over all pages.' })
  total!: number;

  @ApiProperty({ description: 'The page these keys are on; 1 where no key matches.' })
  page!: number;

  @ApiProperty({ description: 'The last page; at least 1.' })
  pages!: number;
}

/** Counts over all keys, however many a page shows. */
export class KeySummary {
  @ApiProperty({ description: 'Keys that work.' })
  active!: number;

  @ApiProperty()
  expired!: number;

  @ApiProperty()
  deleted!: number;

  @ApiProperty({ type: KeyNoticeCounts, description: 'How many of the active keys have each notice.' })
  notices!: KeyNoticeCounts;

  @ApiProperty({
    type: [String],
    description: 'Whoever created a key, as `created_by` shows and filters them.',
  })
  creators!: string[];
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
  @OptionalBodyField(TYPED_NAME, { description: 'The name of the key; required for live keys.' })
  confirm_name?: string;
}

export class RotationQuery {
  @RequiredQueryField(KEY_ID, {
    description: 'The key that takes over.',
    example: 'key_8sJ2kQ0vXnB4tRw7LmZa',
  })
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
