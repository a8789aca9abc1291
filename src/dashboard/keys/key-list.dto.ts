import { ApiProperty } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '../../accounts/display-name.js';
import type { Environment } from '../../common/environment.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { ENVIRONMENT } from '../http/environment.dto.js';
import { PAGE_SIZE } from '../http/shared-fields.js';
import { KEY_NOTICES, KEY_STATES, type KeyNotice, type KeyState, KeyView } from './key.dto.js';

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

/** Which keys are meant; without any member, those of both environments that are not deleted. */
export class KeyFilterQuery {
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
}

export class KeyListQuery extends KeyFilterQuery {
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
