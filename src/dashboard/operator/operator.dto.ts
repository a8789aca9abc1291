import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { PLANS, type Plan } from '../../accounts/plans.js';
import { BOOLEAN } from '../../common/fields/boolean.rule.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { BodyField, OptionalBodyField } from '../../http/fields/field.decorators.js';
import { EMAIL } from '../../members/email.js';
import { REFUSAL_REASONS, type RefusalReason } from '../access/access-refusal.types.js';
import { AccountView } from '../account/account.dto.js';
import { CreatedLink } from '../links/link.dto.js';

export class SetPlanRequest {
  @BodyField(choiceOf(PLANS), { enumName: 'Plan' })
  plan!: Plan;

  @OptionalBodyField(new IntegerRule({ min: 0, max: 1_000_000_000 }), {
    description: 'Own hourly allowance; absent or null: the plan’s.',
    nullable: true,
  })
  events_per_hour?: number | null;

  @OptionalBodyField(new IntegerRule({ min: 1, max: 1_000_000 }), {
    description: 'Own burst limit; absent or null: the plan’s.',
    nullable: true,
  })
  requests_per_second?: number | null;
}

export class CreateAccountRequest extends SetPlanRequest {
  @BodyField(DISPLAY_NAME)
  name!: string;

  @OptionalBodyField(EMAIL, { description: 'Invite this person as the owner.' })
  owner_email?: string;
}

/** An account as operators see it: limits and numbers, never its data. */
export class OperatedAccountView extends AccountView {
  @ApiProperty({ type: Number, nullable: true, description: 'Null: the plan’s.' })
  own_events_per_hour!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Null: the plan’s.' })
  own_requests_per_second!: number | null;

  @ApiProperty({ description: 'Events stored in the present hour.' })
  events_this_hour!: number;

  @ApiProperty({ description: 'Live events stored in the last 30 days.' })
  live_events_30d!: number;

  @ApiProperty()
  members!: number;
}

export class OperatedAccountList {
  @ApiProperty({ type: [OperatedAccountView] })
  accounts!: OperatedAccountView[];
}

export class CreatedAccount {
  @ApiProperty({ type: OperatedAccountView })
  account!: OperatedAccountView;

  @ApiProperty({
    type: CreatedLink,
    nullable: true,
    description: 'The owner’s invitation, when one was asked for.',
  })
  owner_link!: CreatedLink | null;
}

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

  @ApiProperty({ type: [String], description: 'Names of the person’s accounts.' })
  accounts!: string[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_seen_at!: string | null;
}

export class ChangePersonRequest {
  @BodyField(BOOLEAN, { description: 'May create accounts and set plans, on the whole instance.' })
  is_operator!: boolean;
}

export class OperatedPersonList {
  @ApiProperty({ type: [OperatedPersonView] })
  people!: OperatedPersonView[];
}

/** Why an attempt without a known key failed. */
export class AttemptCounts {
  @ApiProperty({ description: 'No key at all.' })
  missing!: number;

  @ApiProperty({ description: 'Something that is no key.' })
  malformed!: number;

  @ApiProperty({ description: 'A key nobody was ever given.' })
  unknown!: number;
}

export class AttemptHour extends AttemptCounts {
  @ApiProperty({ format: 'date-time' })
  start!: string;
}

/** Attempts that belong to no account, in the last 48 hours. */
export class UnauthenticatedAttemptsView {
  @ApiProperty({ type: [AttemptHour], description: 'Oldest first, zero-filled.' })
  hours!: AttemptHour[];

  @ApiProperty({ type: AttemptCounts })
  totals!: AttemptCounts;
}

/** Requests of one person that were refused for one reason within a minute. */
export class RefusedAccessView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'E-mail.' })
  person!: string;

  @ApiProperty({ enum: REFUSAL_REASONS, enumName: 'RefusalReason' })
  reason!: RefusalReason;

  @ApiProperty({ type: String, nullable: true, description: 'Null: several routes.' })
  route!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The account that was asked for; null where none was, or there is none with this id.',
  })
  account_name!: string | null;

  @ApiProperty()
  attempts!: number;

  @ApiProperty({ description: 'Client address; IPv6 as its /64.' })
  address!: string;
}

export class RefusedAccessList {
  @ApiProperty({ type: [RefusedAccessView], description: 'The latest 100, newest first.' })
  refusals!: RefusedAccessView[];
}
