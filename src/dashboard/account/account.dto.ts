import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { PLANS, type Plan } from '../../accounts/plans.js';
import { ROLES, type Role } from '../../members/members.types.js';
import { EnvironmentQuery } from '../http/environment.dto.js';
import { IsInstant } from '../http/is-instant.decorator.js';
import { IsText } from '../http/is-text.decorator.js';

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
  @ApiPropertyOptional({ example: 'key.created', description: 'One action.' })
  @IsOptional()
  @IsText({ maxLength: 64 })
  action?: string;

  @ApiPropertyOptional({ description: 'E-mail of a person, or another actor as shown.' })
  @IsOptional()
  @IsText({ maxLength: 254 })
  actor?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @IsInstant()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @IsInstant()
  to?: string;
}

export class AuditQuery extends AuditFilterQuery {
  @ApiPropertyOptional()
  @IsOptional()
  @IsText({ maxLength: 4096 })
  cursor?: string;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: 200, default: 50 })
  @IsOptional()
  @Transform(({ value }) => (/^\d{1,4}$/.test(String(value)) ? Number(value) : value))
  @IsInt({ message: 'must be a whole number from 1 to 200' })
  @Min(1, { message: 'must be at least 1' })
  @Max(200, { message: 'must be at most 200' })
  limit?: number;
}

/** One line of the audit trail. */
export class AuditEntryView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'E-mail of a person, or a key, `cli`, `first-start`.' })
  actor!: string;

  @ApiProperty({ example: 'key.created' })
  action!: string;

  @ApiProperty({ description: 'Id of what was changed.' })
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
  @ApiProperty({ maxLength: 256 })
  @IsText({ maxLength: 256 })
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
  @ApiProperty({ maxLength: 200, description: 'The name of the account, typed.' })
  @IsText({ maxLength: 200 })
  confirm_name!: string;
}

/** One portion of a purge. */
export class PurgeResult {
  @ApiProperty()
  deleted!: number;

  @ApiProperty({ description: 'There is more: call again.' })
  has_more!: boolean;
}
