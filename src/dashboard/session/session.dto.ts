import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { PLANS, type Plan } from '../../accounts/plans.js';
import { AUDIT_ACTIONS, type AuditAction } from '../../audit/audit.types.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { BodyField, OptionalBodyField, QueryField } from '../../http/fields/field.decorators.js';
import { EMAIL } from '../../members/email.js';
import { ROLES, type Role } from '../../members/members.types.js';
import { NEW_PASSWORD, PASSWORD } from '../../members/password-policy.js';
import { SuspensionView } from '../account/account.dto.js';
import { PageQuery, PageView } from '../http/page.dto.js';

/** E-mail and password of a person. */
export class SignInRequest {
  @BodyField(EMAIL, { example: 'ada@example.com' })
  email!: string;

  @BodyField(PASSWORD)
  password!: string;
}

/** A change of the person's own password; all their other sessions end. */
export class ChangePasswordRequest {
  @BodyField(PASSWORD)
  current_password!: string;

  @BodyField(NEW_PASSWORD, {
    description: 'Hard to guess; no rules of composition (upper case, digits and the like).',
  })
  new_password!: string;
}

export class RenamePersonRequest {
  @OptionalBodyField(DISPLAY_NAME, {
    type: String,
    description: 'Absent or null: known by the e-mail address alone.',
    nullable: true,
  })
  name?: string | null;
}

/** A person as they see themselves. */
export class PersonView {
  @ApiProperty({ example: 'user_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ description: 'May create accounts and set plans, on the whole instance.' })
  is_operator!: boolean;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class SessionQuery {
  @QueryField(new TextRule({ maxLength: 64 }), { description: 'Id of the account that is shown.' })
  account?: string;
}

export class OwnAccountQuery extends PageQuery {
  @QueryField(new TextRule({ maxLength: 200 }), {
    description: 'Part of a name, in any case, or a whole id.',
  })
  find?: string;
}

/** One account in the switcher. */
export class AccountChoice {
  @ApiProperty({ example: 'acct_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: PLANS, enumName: 'Plan' })
  plan!: Plan;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @ApiProperty({
    type: SuspensionView,
    nullable: true,
    description:
      'Null: not suspended. Else nothing of the account is shown or changed until an operator resumes it.',
  })
  suspension!: SuspensionView | null;
}

/** Accounts of the person, by name. */
export class OwnAccountList extends PageView {
  @ApiProperty({ type: [AccountChoice] })
  accounts!: AccountChoice[];
}

/** One browser in which the person is signed in. */
export class SessionView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time', description: 'Exact to about a minute.' })
  last_seen_at!: string;

  @ApiProperty({ format: 'date-time', description: 'When it ends at the latest.' })
  expires_at!: string;

  @ApiProperty({ description: 'Client address at sign-in; IPv6 as its /64.' })
  address!: string;

  @ApiProperty({ type: String, nullable: true })
  user_agent!: string | null;

  @ApiProperty()
  is_current!: boolean;
}

/** Who is signed in in this browser, if anyone, and what they may open. */
export class SessionState {
  @ApiProperty({ type: PersonView, nullable: true, description: 'Null: nobody is signed in.' })
  person!: PersonView | null;

  @ApiProperty({ type: SessionView, nullable: true })
  session!: SessionView | null;

  @ApiProperty({
    type: [AccountChoice],
    description: 'The first 25 of the person by name, and the one that was asked for.',
  })
  accounts!: AccountChoice[];

  @ApiProperty({ description: 'How many accounts the person has.' })
  account_count!: number;

  @ApiProperty({ description: 'Nobody exists yet: the sign-in link was printed when the service started.' })
  first_start!: boolean;
}

export class SessionList {
  @ApiProperty({ type: [SessionView] })
  sessions!: SessionView[];
}

/** Actions of the audit trail that concern a person and no account. */
const PERSON_ACTIONS = AUDIT_ACTIONS.filter((action) => action.startsWith('person.'));

/** One sign-in, failed sign-in or change of access of a person. */
export class OwnActivityEntry {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: PERSON_ACTIONS, enumName: 'PersonAction' })
  action!: AuditAction;

  @ApiProperty({
    description: 'A person’s e-mail, or what else acted (`cli`); `unknown` for a wrong password.',
  })
  actor!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Client address; IPv6 as its /64.' })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true })
  user_agent!: string | null;
}

export class OwnActivity {
  @ApiProperty({ type: [OwnActivityEntry], description: 'The latest 50, newest first.' })
  entries!: OwnActivityEntry[];
}
