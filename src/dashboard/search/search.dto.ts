import { ApiProperty } from '@nestjs/swagger';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { QueryField, RequiredQueryField } from '../../http/fields/field.decorators.js';
import { ROLES, type Role } from '../../members/members.types.js';
import { KEY_STATES, type KeyState } from '../keys/key.dto.js';
import { KeyLabel } from '../keys/key-label.dto.js';

export class SearchQuery {
  @RequiredQueryField(new TextRule({ maxLength: 200 }), {
    description:
      'Part of a name or an e-mail address in any case, a whole id, or the last four characters of a secret key.',
  })
  text!: string;

  @QueryField(new TextRule({ maxLength: 64 }), {
    description: 'Id of the account whose keys and people come first.',
  })
  account?: string;
}

export class FoundAccount {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({
    enum: ROLES,
    enumName: 'Role',
    nullable: true,
    description: 'Of the person in the account. Null: none; only operators find such accounts.',
  })
  role!: Role | null;
}

export class FoundKey extends KeyLabel {
  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment' })
  environment!: Environment;

  @ApiProperty({ enum: KEY_STATES, enumName: 'KeyState' })
  state!: KeyState;

  @ApiProperty()
  account_id!: string;

  @ApiProperty()
  account_name!: string;
}

export class FoundPerson {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'An account whose people the person may see. Null: none; only operators find such people.',
  })
  account_id!: string | null;

  @ApiProperty({ type: String, nullable: true })
  account_name!: string | null;
}

/** What was found in all accounts of the person, the best first; at most eight of each. */
export class SearchResults {
  @ApiProperty({ type: [FoundAccount], description: 'Own accounts; for operators all of the installation.' })
  accounts!: FoundAccount[];

  @ApiProperty({ type: [FoundKey], description: 'Keys of the accounts in which the person may see keys.' })
  keys!: FoundKey[];

  @ApiProperty({
    type: [FoundPerson],
    description: 'People of the accounts in which the person may see people; for operators all.',
  })
  people!: FoundPerson[];
}
