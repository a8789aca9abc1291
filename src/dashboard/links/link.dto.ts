import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { BodyField, OptionalBodyField } from '../../http/fields/field.decorators.js';
import { EMAIL } from '../../members/email.js';
import { LINK_KINDS, type LinkKind, ROLES, type Role } from '../../members/members.types.js';
import { PASSWORD } from '../../members/password-policy.js';

/** The secret of a one-time link: the part of its address after the `#`. */
export class InspectLinkRequest {
  @BodyField(new TextRule({ maxLength: 128 }))
  token!: string;
}

/** Redeems a one-time link. */
export class RedeemLinkRequest extends InspectLinkRequest {
  @OptionalBodyField(EMAIL, { description: 'On the first start only.' })
  email?: string;

  @OptionalBodyField(DISPLAY_NAME, { description: 'Name of a new person.' })
  name?: string;

  @OptionalBodyField(PASSWORD, {
    minLength: 12,
    description:
      'The new password; of an invited person who has signed in to this installation before, their present one. Not needed by an invited person who is signed in.',
  })
  password?: string;
}

/** What a link is for, before it is used. */
export class LinkView {
  @ApiProperty({
    enum: LINK_KINDS,
    enumName: 'LinkKind',
    description: 'first_start: make the first person. invite: join an account. password: set a password.',
  })
  kind!: LinkKind;

  @ApiProperty({ type: String, format: 'email', nullable: true, description: 'Null on the first start.' })
  email!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The account an invitation is to.' })
  account_name!: string | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role', nullable: true })
  role!: Role | null;

  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}

/** A new link. It is shown only once. */
export class CreatedLink {
  @ApiProperty({
    example: '/dashboard/link#…',
    description: 'Path of the page that uses it; the part after # is the secret.',
  })
  path!: string;

  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}
