import { ApiProperty } from '@nestjs/swagger';
import { choiceOf } from '../../common/fields/format.rule.js';
import { BodyField } from '../../http/fields/field.decorators.js';
import { EMAIL } from '../../members/email.js';
import { ROLES, type Role } from '../../members/members.types.js';
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
    description: 'To be passed on to the invited person; Waymark sends no mail.',
  })
  link!: CreatedLink;
}

export class MemberList {
  @ApiProperty({ type: [MemberView] })
  members!: MemberView[];

  @ApiProperty({ type: [InvitationView] })
  invitations!: InvitationView[];
}
