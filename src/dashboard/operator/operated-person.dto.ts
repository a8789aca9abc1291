import { ApiProperty } from '@nestjs/swagger';
import { BOOLEAN } from '../../common/fields/boolean.rule.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { BodyField, QueryField } from '../../http/fields/field.decorators.js';
import { PageQuery, PageView } from '../http/page.dto.js';
import { SORT_ORDER, type SortOrder } from '../http/shared-fields.js';

export class OperatedPersonView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty()
  is_operator!: boolean;

  @ApiProperty({ description: 'Has set a password.' })
  has_password!: boolean;

  @ApiProperty({ type: [String], description: 'Names of the person’s accounts, the first three.' })
  accounts!: string[];

  @ApiProperty({ description: 'Accounts in which the person has a role.' })
  account_count!: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'While signed in exact to about a minute; else when the person signed in or out, or changed their password. Null: never.',
  })
  last_seen_at!: string | null;
}

export class ChangePersonRequest {
  @BodyField(BOOLEAN, { description: 'May create accounts and set plans, on the whole instance.' })
  is_operator!: boolean;
}

export const PERSON_SORTS = ['email', 'created_at', 'last_seen_at'] as const;
export type PersonSort = (typeof PERSON_SORTS)[number];

export class OperatedPersonQuery extends PageQuery {
  @QueryField(new TextRule({ maxLength: 254 }), {
    description: 'Part of the e-mail address or the name, in any case, or of the name of an account.',
  })
  search?: string;

  @QueryField(choiceOf(['operator', 'no_password']), { description: 'Absent: everybody.' })
  kind?: 'operator' | 'no_password';

  @QueryField(choiceOf(PERSON_SORTS), {
    enumName: 'PersonSort',
    default: 'email',
    description: 'Who was never seen comes before all others.',
  })
  sort?: PersonSort;

  @QueryField(SORT_ORDER, { default: 'asc' })
  order?: SortOrder;
}

export class OperatedPersonList extends PageView {
  @ApiProperty({ type: [OperatedPersonView] })
  people!: OperatedPersonView[];
}
