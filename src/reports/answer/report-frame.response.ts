import { ApiProperty } from '@nestjs/swagger';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { PERIODS, type Period } from '../calendar/periods.js';
import { COMPARISONS, type ComparisonKind } from '../query/comparison.js';
import { CHANNEL_SCOPES } from '../scope/channel-scope.js';
import { WARNING_CODES, type WarningCode } from './report-warning.js';

/** An amount of one currency. */
export class MoneyResponse {
  @ApiProperty({ description: 'ISO 4217.', pattern: '^[A-Z]{3}$', maxLength: 3, example: 'EUR' })
  currency!: string;

  @ApiProperty({
    description: 'Decimal with 2 to 4 decimals; negative when refunds outweigh.',
    pattern: '^-?[0-9]+\\.[0-9]{2,4}$',
    maxLength: 40,
    example: '1249.50',
  })
  amount!: string;
}

/** The resolved time of a query. */
export class RangeResponse {
  @ApiProperty({
    description: 'Inclusive.',
    format: 'date-time',
    maxLength: 40,
    example: '2026-01-01T00:00:00Z',
  })
  from!: string;

  @ApiProperty({
    description: 'Exclusive.',
    format: 'date-time',
    maxLength: 40,
    example: '2026-02-01T00:00:00Z',
  })
  to!: string;

  @ApiProperty({ maxLength: 64, example: 'UTC' })
  timezone!: string;

  @ApiProperty({
    type: String,
    enum: [...PERIODS, null],
    nullable: true,
    description: 'By what name the range was asked for; null where it was not.',
    example: null,
  })
  period!: Period | null;
}

/** `filters` of a resolved query. */
export const ECHOED_FILTERS = {
  description: 'Values by field.',
  type: 'object',
  additionalProperties: {
    type: 'array',
    maxItems: 100,
    items: { type: 'string', nullable: true, maxLength: 8192 },
  },
} as const;

/** `scope` of a resolved query. */
export const ECHOED_SCOPE = {
  description: 'Of which event the channel fields are read.',
  enum: [...CHANNEL_SCOPES],
} as const;

/** The range that an answer is compared with. */
export class ComparisonRangeResponse {
  @ApiProperty({
    type: String,
    enum: [...COMPARISONS, null],
    nullable: true,
    description: 'Null where `compare_from` and `compare_to` told the range.',
    example: 'previous_period',
  })
  compare!: ComparisonKind | null;

  @ApiProperty({ description: 'Whether it was moved by days to begin on the same weekday.' })
  compare_weekdays!: boolean;

  @ApiProperty({
    description: 'Inclusive.',
    format: 'date-time',
    maxLength: 40,
    example: '2025-12-01T00:00:00Z',
  })
  from!: string;

  @ApiProperty({
    description: 'Exclusive.',
    format: 'date-time',
    maxLength: 40,
    example: '2026-01-01T00:00:00Z',
  })
  to!: string;

  @ApiProperty({
    description:
      'Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning.',
  })
  is_cut!: boolean;
}

/** `comparison` of an answer. */
export const COMPARISON = {
  required: false,
  description: 'With `compare`, or `compare_from` and `compare_to`: the same figures of that range.',
} as const;

/** One bucket of a time series. */
export class BucketResponse {
  @ApiProperty({
    description: 'Inclusive.',
    format: 'date-time',
    maxLength: 40,
    example: '2026-01-31T00:00:00Z',
  })
  start!: string;

  @ApiProperty({
    description: 'Exclusive.',
    format: 'date-time',
    maxLength: 40,
    example: '2026-02-01T00:00:00Z',
  })
  end!: string;

  @ApiProperty({
    description: 'False when `from` or `to` cuts the bucket, or when it was not over at `as_of`.',
  })
  is_complete!: boolean;
}

/** What is told of known bots beside every report's numbers. */
export class KnownBotsResponse {
  @ApiProperty({
    type: 'integer',
    format: 'int64',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description:
      'Events between `from` and `to` whose property `user_agent` is that of a known bot, whatever else is asked.',
    example: 0,
  })
  events!: number;
}

/** What to know before believing an answer. */
export class ReportWarningResponse {
  @ApiProperty({
    enum: WARNING_CODES,
    description:
      '`events_not_kept`: some of the events asked for are gone by age; `message` says since when they are kept, and what is missing. ' +
      '`event_type_never_seen`: no event of this type is stored, so whatever counts it is 0. ' +
      '`property_never_seen`, `value_never_seen`: no stored event has this property, or this value in the field. ' +
      '`name_not_looked_for`: whether one has was not looked for, because there are too many events or names. ' +
      '`cohort_without_members`: nobody is a member of the cohort in `value`, and the answer counts nobody. ' +
      '`currency_never_imported`: no imported ad spend and no exchange rate names the currency. ' +
      '`conversions_on_days_without_spend`: of the platform in `value`, in the ad spend report; its `coverage` has the numbers.',
    example: 'event_type_never_seen',
  })
  code!: WarningCode;

  @ApiProperty({
    description: 'For people.',
    maxLength: 1024,
    example: 'No live event of the type "purchse" is stored. Did you mean "purchase"?',
  })
  message!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The part of the question it is about, named as in errors.',
    maxLength: 1024,
    example: 'event_type',
  })
  field!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What stands there.',
    maxLength: 8192,
    example: 'purchse',
  })
  value!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What was probably meant; null where nothing is near.',
    maxLength: 8192,
    example: 'purchase',
  })
  nearest!: string | null;
}

/** What every report's answer has. */
export class ReportFrameResponse {
  @ApiProperty({
    description: 'What the numbers mean, in words, by the name of the number.',
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 1024 },
  })
  definition!: Record<string, string>;

  @ApiProperty({ enum: ENVIRONMENTS, description: 'Whose data it is: that of the key.' })
  environment!: Environment;

  @ApiProperty({
    description: 'Every event acknowledged before this instant was counted.',
    format: 'date-time',
    maxLength: 24,
    example: '2026-01-31T12:00:00.000Z',
  })
  as_of!: string;

  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 2_147_483_647,
    description:
      'The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, ' +
      'over all days. 0 while the account has none of its own.',
    example: 0,
  })
  lists_revision!: number;

  @ApiProperty({ description: 'What known bots have in the range.' })
  known_bots!: KnownBotsResponse;

  @ApiProperty({
    type: [ReportWarningResponse],
    maxItems: 200,
    description: 'What to know before believing the numbers. They are right as the question stands.',
    example: [],
  })
  warnings!: ReportWarningResponse[];
}
