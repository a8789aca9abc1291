import { ApiProperty } from '@nestjs/swagger';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { FieldProblem } from '../../common/fields/field-rule.js';
import { choiceOf, FormatRule } from '../../common/fields/format.rule.js';
import { QueryField, RequiredQueryField } from '../../http/fields/field.decorators.js';
import { ENVIRONMENT } from '../http/environment.dto.js';
import { KEY_ID } from '../http/shared-fields.js';
import { KeyLabel } from '../keys/key-label.dto.js';

export const USAGE_RANGES = ['48h', '30d'] as const;

export class UsageQuery {
  @RequiredQueryField(choiceOf(USAGE_RANGES), {
    enumName: 'UsageRange',
    description: '48 hours by the hour, or 30 days by the day (UTC); the current one included.',
  })
  range!: (typeof USAGE_RANGES)[number];

  @QueryField(ENVIRONMENT, { enumName: 'Environment', description: 'Absent: both.' })
  environment?: Environment;

  @QueryField(KEY_ID, { description: 'Id of a key; not for analysts.' })
  key_id?: string;
}

/** How many events, or requests that contained no valid event, had each status. */
export class StatusCounts {
  @ApiProperty({ description: 'Stored: the meter, exact.' })
  accepted!: number;

  @ApiProperty()
  duplicate!: number;

  @ApiProperty()
  conflict!: number;

  @ApiProperty()
  rejected!: number;

  @ApiProperty()
  rate_limited!: number;

  @ApiProperty({ description: 'Attempts with a deleted or expired key.' })
  refused!: number;
}

export class UsageBucket extends StatusCounts {
  @ApiProperty({ format: 'date-time' })
  start!: string;
}

export class EnvironmentUsage extends StatusCounts {
  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment' })
  environment!: Environment;
}

export class KeyUsageView extends EnvironmentUsage {
  @ApiProperty({ type: KeyLabel })
  key!: KeyLabel;
}

export class OtherKeysUsage extends StatusCounts {
  @ApiProperty({ description: 'How many keys they are.' })
  keys!: number;
}

/** The allowance of the current hour. */
export class AllowanceView {
  @ApiProperty({ description: 'Events the account may store in an hour, both environments together.' })
  limit!: number;

  @ApiProperty()
  used!: number;

  @ApiProperty()
  remaining!: number;

  @ApiProperty({ format: 'date-time' })
  resets_at!: string;
}

/** For how long events are kept: whichever ends first. */
export class KeptView {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Whole months after the month of receipt; null: for ever.',
  })
  months!: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Days after the day of receipt, of this account; null: as `months` says.',
  })
  days!: number | null;
}

export class UsageView {
  @ApiProperty({ type: AllowanceView })
  allowance!: AllowanceView;

  @ApiProperty({ type: KeptView })
  kept!: KeptView;

  @ApiProperty({ enum: ['hour', 'day'] })
  interval!: 'hour' | 'day';

  @ApiProperty({ type: [UsageBucket], description: 'Oldest first, zero-filled.' })
  buckets!: UsageBucket[];

  @ApiProperty({ type: StatusCounts, description: 'The sum of the buckets.' })
  totals!: StatusCounts;

  @ApiProperty({ type: [EnvironmentUsage] })
  environments!: EnvironmentUsage[];

  @ApiProperty({
    type: [KeyUsageView],
    description:
      'The 20 keys with the most stored events in the range, the most used first; empty for analysts.',
  })
  keys!: KeyUsageView[];

  @ApiProperty({
    type: OtherKeysUsage,
    nullable: true,
    description:
      'All other keys with any use in the range, together. Null: there are none, or the caller is an analyst.',
  })
  other_keys!: OtherKeysUsage | null;

  @ApiProperty({ format: 'date-time' })
  as_of!: string;
}

const MONTH_PATTERN = '^20[0-9]{2}-(0[1-9]|1[0-2])$';
const MONTH = new FormatRule({
  holds: (text) => new RegExp(MONTH_PATTERN).test(text),
  problem: new FieldProblem('invalid_month', 'must be a month such as 2026-11'),
  schema: { pattern: MONTH_PATTERN, maxLength: 7 },
});

export class BillingQuery {
  @RequiredQueryField(MONTH, { example: '2026-11', description: 'A month (UTC).' })
  month!: string;
}

export class BillingDay {
  @ApiProperty({ format: 'date' })
  date!: string;

  @ApiProperty()
  live_events!: number;
}

/** What is billed: live events stored, by the UTC day of receipt. */
export class BillingView {
  @ApiProperty()
  month!: string;

  @ApiProperty({ type: [BillingDay], description: 'Every day of the month up to today.' })
  days!: BillingDay[];

  @ApiProperty()
  total!: number;

  @ApiProperty({ format: 'date-time' })
  as_of!: string;
}
