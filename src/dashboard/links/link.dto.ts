import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsOptional, MaxLength } from 'class-validator';
import { LINK_KINDS, type LinkKind, ROLES, type Role } from '../../members/members.types.js';
import { IsText } from '../http/is-text.decorator.js';

/** The secret of a one-time link: the part of its address after the `#`. */
export class InspectLinkRequest {
  @ApiProperty({ maxLength: 128 })
  @IsText({ maxLength: 128 })
  token!: string;
}

/** Redeems a one-time link. */
export class RedeemLinkRequest extends InspectLinkRequest {
  @ApiPropertyOptional({ format: 'email', maxLength: 254, description: 'On the first start only.' })
  @IsOptional()
  @MaxLength(254, { message: 'must be at most 254 characters' })
  @IsEmail({}, { message: 'must be an e-mail address' })
  email?: string;

  @ApiPropertyOptional({ maxLength: 80, description: 'Name of a new person.' })
  @IsOptional()
  @IsText({ maxLength: 80, isName: true })
  name?: string;

  @ApiPropertyOptional({
    format: 'password',
    minLength: 12,
    maxLength: 256,
    description:
      'The new password; for an invitation of someone who exists already, their present one. Not needed by an invited person who is signed in.',
  })
  @IsOptional()
  @IsText({ maxLength: 256 })
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

  @ApiProperty({ description: 'The invited person has a password already and must give it.' })
  person_exists!: boolean;

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
