import { ApiProperty } from '@nestjs/swagger';
import { PLANS, type Plan } from '../../accounts/plans.js';
import { CURSOR } from '../../common/cursor.js';
import { INSTANT_SINCE_1970 } from '../../common/fields/instant.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { VISITOR_ID } from '../../events/event.fields.js';
import { BodyField, QueryField } from '../../http/fields/field.decorators.js';
import { ROLES, type Role } from '../../members/members.types.js';
import { EnvironmentQuery } from '../http/environment.dto.js';
import { PAGE_SIZE, TYPED_NAME } from '../http/shared-fields.js';

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

export class AuditFilterQuery {
  @QueryField(new TextRule({ maxLength: 64 }), { example: 'key.created', description: 'One action.' })
  action?: string;

  @QueryField(new TextRule({ maxLength: 254 }), {
    description: 'E-mail of a person, or another actor as shown.',
  })
  actor?: string;

  @QueryField(INSTANT_SINCE_1970)
  from?: string;

  @QueryField(INSTANT_SINCE_1970)
  to?: string;
}

export class AuditQuery extends AuditFilterQuery {
  @QueryField(CURSOR)
  cursor?: string;

  @QueryField(PAGE_SIZE, { default: 50 })
  limit?: string;
}

/** One line of the audit trail. */
export class AuditEntryView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({
    description:
      'E-mail of a person, or a key, `cli`, `first-start`; `non-member` for a person without a role in the account.',
  })
  actor!: string;

  @ApiProperty({ example: 'key.created' })
  action!: string;

  @ApiProperty({ description: 'Id of what was changed; of refused access the route.' })
  target!: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  details!: Record<string, unknown>;
}

export class AuditPage {
  @ApiProperty({ type: [AuditEntryView], description: 'Newest first.' })
  entries!: AuditEntryView[];

  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;

  @ApiProperty({ type: [String], description: 'Actions there can be, for the filter.' })
  actions!: string[];
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
