import { ApiProperty } from '@nestjs/swagger';
import { choiceOf } from '../../common/fields/format.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { BodyField, QueryField } from '../../http/fields/field.decorators.js';
import { EMAIL } from '../../members/email.js';
import { ROLES, type Role } from '../../members/members.types.js';
import { PageQuery, PageView } from '../http/page.dto.js';
import { SORT_ORDER, type SortOrder } from '../http/shared-fields.js';
import { CreatedLink } from '../links/link.dto.js';

export class ChangeRoleRequest {
  @BodyField(choiceOf(ROLES), { enumName: 'Role' })
  role!: Role;
}

export class InviteRequest extends ChangeRoleRequest {
  @BodyField(EMAIL)
  email!: string;
}

/** A person of an account. */
export class MemberView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @ApiProperty({ format: 'date-time' })
  joined_at!: string;
}

/** An invitation that has not been accepted yet. */
export class InvitationView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @ApiProperty({ description: 'Person who invited: e-mail, or what else acted (`cli`).' })
  invited_by!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}

export class CreatedInvitation extends InvitationView {
  @ApiProperty({
    type: CreatedLink,
    description: 'To be passed on to the invited person; Waymark does not e-mail it.',
  })
  link!: CreatedLink;
}

export const MEMBER_SORTS = ['email', 'joined_at', 'role'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export class MemberQuery extends PageQuery {
  @QueryField(new TextRule({ maxLength: 254 }), {
    description: 'Part of the e-mail address or the name, in any case.',
  })
  search?: string;

  @QueryField(choiceOf(ROLES), { enumName: 'Role' })
  role?: Role;

  @QueryField(choiceOf(MEMBER_SORTS), {
    enumName: 'MemberSort',
    default: 'email',
    description: 'By role: owners, admins, analysts.',
  })
  sort?: MemberSort;

  @QueryField(SORT_ORDER, { default: 'asc' })
  order?: SortOrder;
}

export class MemberList extends PageView {
  @ApiProperty({ type: [MemberView] })
  members!: MemberView[];

  @ApiProperty({ description: 'Owners of the account, on this page or not. The last one stays one.' })
  owners!: number;
}

export class InvitationList extends PageView {
  @ApiProperty({ type: [InvitationView], description: 'Open ones, newest first.' })
  invitations!: InvitationView[];
}
