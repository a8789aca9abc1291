import { ApiProperty } from '@nestjs/swagger';

/** A member who may be chosen. */
export class DigestMember {
  @ApiProperty({ example: 'user_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty()
  email!: string;
}

/** The weekly e-mail of a board as a member of the account sees it. */
export class DigestView {
  @ApiProperty()
  is_on!: boolean;

  @ApiProperty({ description: '1 is Monday.' })
  weekday!: number;

  @ApiProperty()
  hour!: number;

  @ApiProperty()
  timezone!: string;

  @ApiProperty({ type: [String], description: 'Members who get it.' })
  member_ids!: readonly string[];

  @ApiProperty({ type: [String], description: 'Others who get it.' })
  addresses!: readonly string[];

  @ApiProperty({
    type: [String],
    description: 'Those of them who have yet to confirm, and get nothing before.',
  })
  unconfirmed!: readonly string[];

  @ApiProperty({
    type: [String],
    description:
      'Those of them who get nothing, since whoever added them is neither owner nor admin any more: an owner or admin who saves answers for them.',
  })
  unanswered_for!: readonly string[];

  @ApiProperty({ type: [String], description: 'Who unsubscribed and gets it no more.' })
  unsubscribed!: readonly string[];

  @ApiProperty({ type: [DigestMember], description: 'All members of the account.' })
  members!: DigestMember[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The next one; null: off.' })
  due_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_sent_at!: string | null;

  @ApiProperty({ description: 'To how many.' })
  last_sent_to!: number;

  @ApiProperty({ type: String, nullable: true })
  last_failure!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_failed_at!: string | null;

  @ApiProperty({ description: 'Whoever may change the board.' })
  may_change!: boolean;

  @ApiProperty({
    description: 'Whether this person may add addresses of others, and the installation can send to them.',
  })
  may_add_addresses!: boolean;

  @ApiProperty({ description: 'Whether the operator has named a mail server.' })
  is_mail_set_up!: boolean;
}
