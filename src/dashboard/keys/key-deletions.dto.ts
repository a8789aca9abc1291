import { ApiProperty } from '@nestjs/swagger';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { BOOLEAN } from '../../common/fields/boolean.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { BodyField, OptionalBodyField, QueryField } from '../../http/fields/field.decorators.js';
import { KEY_ID } from '../http/shared-fields.js';
import { KeyLabel } from './key-label.dto.js';
import { KeyFilterQuery } from './key-list.dto.js';

/** Keys of one request. Guess: their rows are locked for some 20 ms, and a list of many takes many requests. */
const MAX_KEYS = 200;

const listOfKeys = (separator: ',' | null) => new ListRule({ item: KEY_ID, separator, maxValues: MAX_KEYS });

export class KeyDeletionsQuery extends KeyFilterQuery {
  @QueryField(listOfKeys(','), {
    description: `Only these keys, at most ${MAX_KEYS}, separated by commas; absent: all that match the other parameters.`,
  })
  ids?: readonly string[];
}

/** A key that answered a request in the last 24 hours. */
export class KeyInUse extends KeyLabel {
  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment' })
  environment!: Environment;

  @ApiProperty({ format: 'date-time' })
  last_used_at!: string;
}

/** What to know before many keys are deleted for good. Keys that are deleted already are not among them. */
export class KeyDeletionsPreview {
  @ApiProperty({ description: 'Keys that match, however many are named below.' })
  total!: number;

  @ApiProperty({ description: 'Live keys among those that are named.' })
  live!: number;

  @ApiProperty({
    type: [String],
    description: 'Ids of the keys without a request in the last 24 hours, the longest unused first.',
  })
  idle_ids!: string[];

  @ApiProperty({ type: [String], description: 'Ids of the keys with one. Both together: at most 5,000.' })
  in_use_ids!: string[];

  @ApiProperty({ type: [KeyInUse], description: 'The keys in use, at most 50, the latest used first.' })
  in_use!: KeyInUse[];
}

export class DeleteKeysRequest {
  @BodyField(listOfKeys(null), { description: `Ids of the keys, at most ${MAX_KEYS}.` })
  key_ids!: readonly string[];

  @BodyField(new IntegerRule({ min: 1, max: MAX_KEYS }), {
    description: 'How many different keys are to be deleted, as the person confirmed it.',
  })
  confirm_count!: number;

  @OptionalBodyField(BOOLEAN, {
    type: Boolean,
    default: false,
    description: 'Delete keys that answered a request in the last 24 hours, too; otherwise they are kept.',
  })
  include_in_use?: boolean;
}

export const KEY_DELETION_OUTCOMES = ['deleted', 'already_deleted', 'in_use', 'not_found'] as const;

export class KeyDeletionView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null: the account has no such key.' })
  name!: string | null;

  @ApiProperty({
    enum: KEY_DELETION_OUTCOMES,
    enumName: 'KeyDeletionOutcome',
    description: 'Deleted now; deleted before, by whomever; kept, as it is in use; unknown in this account.',
  })
  outcome!: (typeof KEY_DELETION_OUTCOMES)[number];
}

export class KeyDeletions {
  @ApiProperty({ type: [KeyDeletionView], description: 'One for each key, in the order asked.' })
  keys!: KeyDeletionView[];
}
