import { ApiProperty } from '@nestjs/swagger';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { CHANNEL_SCOPES } from '../scope/channel-scope.js';

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
}
