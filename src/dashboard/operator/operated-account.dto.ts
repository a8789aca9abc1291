import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { EVENTS_PER_HOUR, REQUESTS_PER_SECOND, RETENTION_DAYS } from '../../accounts/limit.fields.js';
import { PLANS, type Plan } from '../../accounts/plans.js';
import { SUSPENSION_REASON } from '../../accounts/suspension-reason.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { BodyField, OptionalBodyField, QueryField } from '../../http/fields/field.decorators.js';
import { EMAIL } from '../../members/email.js';
import { AccountView, SuspensionView } from '../account/account.dto.js';
import { PageQuery, PageView } from '../http/page.dto.js';
import { SORT_ORDER, type SortOrder } from '../http/shared-fields.js';
import { CreatedLink } from '../links/link.dto.js';

export class OwnLimits {
  @OptionalBodyField(EVENTS_PER_HOUR, {
    description: 'Own hourly allowance; null: the plan’s.',
    nullable: true,
  })
  events_per_hour?: number | null;

  @OptionalBodyField(REQUESTS_PER_SECOND, {
    description: 'Own burst limit; null: the plan’s.',
    nullable: true,
  })
  requests_per_second?: number | null;

  @OptionalBodyField(RETENTION_DAYS, {
    description: 'For how many days its events are kept; null: as long as the service keeps them.',
    nullable: true,
  })
  retention_days?: number | null;
}

/** A member left out stays as it is. */
export class ChangePlanRequest extends OwnLimits {
  @OptionalBodyField(choiceOf(PLANS), { enumName: 'Plan' })
  plan?: Plan;
}

/** A limit left out is the plan's, or the service's. */
export class CreateAccountRequest extends OwnLimits {
  @BodyField(choiceOf(PLANS), { enumName: 'Plan' })
  plan!: Plan;

  @BodyField(DISPLAY_NAME)
  name!: string;

  @OptionalBodyField(EMAIL, { description: 'Invite this person as the owner; oneself is the owner at once.' })
  owner_email?: string;
}

export const ACCOUNT_SORTS = [
  'name',
  'created_at',
  'members',
  'events_this_hour',
  'live_events_30d',
] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

export class OperatedAccountQuery extends PageQuery {
  @QueryField(new TextRule({ maxLength: 254 }), {
    description: 'Part of the name in any case, the whole id, or the whole e-mail address of a member.',
  })
  search?: string;

  @QueryField(choiceOf(PLANS), { enumName: 'Plan' })
  plan?: Plan;

  @QueryField(choiceOf(['working', 'suspended']), { description: 'Absent: both.' })
  state?: 'working' | 'suspended';

  @QueryField(choiceOf(ACCOUNT_SORTS), { enumName: 'AccountSort', default: 'created_at' })
  sort?: AccountSort;

  @QueryField(SORT_ORDER, { default: 'desc' })
  order?: SortOrder;
}

export class RenameAccountRequest {
  @BodyField(DISPLAY_NAME)
  name!: string;
}

export class SuspendAccountRequest {
  @OptionalBodyField(SUSPENSION_REASON, {
    type: String,
    description: 'What the people of the account are told; absent or null: nothing but that it is suspended.',
    nullable: true,
  })
  reason?: string | null;
}

const UNKNOWN = 'Null: not known now, because the machine of the cluster that has them does not answer.';

/** An account as operators see it: limits and numbers, never its data. */
export class OperatedAccountView extends AccountView {
  @ApiProperty({ type: SuspensionView, nullable: true, description: 'Null: not suspended.' })
  suspension!: SuspensionView | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Null: the plan’s.' })
  own_events_per_hour!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Null: the plan’s.' })
  own_requests_per_second!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Null: as long as the service keeps events.' })
  retention_days!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: `Events stored in the present hour. ${UNKNOWN}` })
  events_this_hour!: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: `Live events stored in the last 30 days. ${UNKNOWN}`,
  })
  live_events_30d!: number | null;

  @ApiProperty()
  members!: number;
}

export class OperatedAccountList extends PageView {
  @ApiProperty({ type: [OperatedAccountView] })
  accounts!: OperatedAccountView[];
}

export class CreatedAccount {
  @ApiProperty({ type: OperatedAccountView })
  account!: OperatedAccountView;

  @ApiProperty({
    type: CreatedLink,
    nullable: true,
    description:
      'The owner’s invitation, when one was asked for; null also where the operator is the owner, who needs none.',
  })
  owner_link!: CreatedLink | null;
}
