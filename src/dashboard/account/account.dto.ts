import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { PLANS, type Plan } from '../../accounts/plans.js';
import { VISITOR_ID } from '../../events/event.fields.js';
import { BodyField } from '../../http/fields/field.decorators.js';
import { ROLES, type Role } from '../../members/members.types.js';
import { EnvironmentQuery } from '../http/environment.dto.js';
import { TYPED_NAME } from '../http/shared-fields.js';

/** An account that an operator has suspended. */
export class SuspensionView {
  @ApiProperty({ format: 'date-time' })
  since!: string;

  @ApiProperty({ type: String, nullable: true, description: 'In the operator’s words.' })
  reason!: string | null;
}

/** An account with its plan and limits. */
export class AccountView {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: PLANS, enumName: 'Plan' })
  plan!: Plan;

  @ApiProperty({ description: 'Effective hourly allowance.' })
  events_per_hour!: number;

  @ApiProperty({ description: 'Effective burst limit.' })
  requests_per_second!: number;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class OwnAccountView extends AccountView {
  @ApiProperty({
    enum: ROLES,
    enumName: 'Role',
    description: 'Role of the signed-in person in this account.',
  })
  role!: Role;
}

export class RenameOwnAccountRequest {
  @BodyField(DISPLAY_NAME)
  name!: string;
}

export class EraseVisitorRequest extends EnvironmentQuery {
  @BodyField(VISITOR_ID)
  visitor_id!: string;
}

export class ErasureResult {
  @ApiProperty({ description: 'Events erased; 0 when the visitor is not known.' })
  deleted!: number;
}

/** What a purge would delete. */
export class TestDataFacts {
  @ApiProperty({ description: 'Test events stored, counted up to 1,000,000.' })
  events!: number;

  @ApiProperty({ description: 'There are more than were counted.' })
  at_least!: boolean;
}

export class PurgeTestDataRequest {
  @BodyField(TYPED_NAME, { description: 'The name of the account, typed.' })
  confirm_name!: string;
}

/** One portion of a purge. */
export class PurgeResult {
  @ApiProperty()
  deleted!: number;

  @ApiProperty({ description: 'There is more: call again.' })
  has_more!: boolean;
}
