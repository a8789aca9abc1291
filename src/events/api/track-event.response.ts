import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldError } from '../../common/api-error.js';

const EVENT_ID = { minLength: 1, maxLength: 128, example: '01936f5e-7b1c-7e2a-9d3f-2f1b6c8a4e05' } as const;
const COUNT = { type: 'integer', format: 'int32', minimum: 0, maximum: 1_000, example: 0 } as const;
const WARNINGS = {
  required: false,
  description: 'Unknown top-level fields that were kept as properties.',
  type: 'array',
  maxItems: 10_000,
  items: { type: 'string', maxLength: 512 },
} satisfies ApiPropertyOptions;

const DRY_RUN_WARNINGS = {
  required: false,
  description:
    'In a dry run alone: what would be stored as it is, and is probably no use so. `placeholder_visitor_id`: the `visitor_id` names ' +
    'nobody (`undefined`, `null`, `anonymous`, `0` and their like), so all who are sent with it count as one visitor.',
  type: 'array',
  maxItems: 10,
  items: { $ref: '#/components/schemas/FieldError' },
} satisfies ApiPropertyOptions;

/** The answer to one tracked event, in the wire's names. */
export class TrackedEvent {
  @ApiProperty({ description: 'As sent, or made here.', ...EVENT_ID })
  event_id!: string;

  @ApiProperty({ enum: ['accepted', 'duplicate'], example: 'accepted' })
  status!: 'accepted' | 'duplicate';

  @ApiProperty({
    required: false,
    description: 'When the event was first received, in UTC; absent in a dry run.',
    format: 'date-time',
    maxLength: 24,
    example: '2026-01-31T12:00:00.250Z',
  })
  received_at?: string;

  @ApiProperty({ required: false, description: 'Present, and true, in a dry run: nothing was stored.' })
  dry_run?: boolean;

  @ApiProperty(WARNINGS)
  warnings?: readonly string[];

  @ApiProperty(DRY_RUN_WARNINGS)
  field_warnings?: readonly FieldError[];
}

/** What became of one event of a batch. */
export class EventResult {
  @ApiProperty({ description: 'Position in the batch, from 0.', ...COUNT, maximum: 999 })
  index!: number;

  @ApiProperty({
    description: 'Null when the event was refused and had no valid id of its own.',
    type: String,
    nullable: true,
    ...EVENT_ID,
  })
  event_id!: string | null;

  @ApiProperty({
    enum: ['accepted', 'duplicate', 'conflict', 'rejected', 'rate_limited'],
    example: 'accepted',
  })
  status!: 'accepted' | 'duplicate' | 'conflict' | 'rejected' | 'rate_limited';

  @ApiProperty({
    required: false,
    description: 'Every fault of a rejected event.',
    type: 'array',
    maxItems: 10_000,
    items: { $ref: '#/components/schemas/FieldError' },
  })
  errors?: readonly { field: string; code: string; message: string }[];

  @ApiProperty(WARNINGS)
  warnings?: readonly string[];

  @ApiProperty(DRY_RUN_WARNINGS)
  field_warnings?: readonly FieldError[];
}

/** The answer to a batch: a result for every event, in order; the counts add up to `received`. */
export class TrackedBatch {
  @ApiProperty({ pattern: '^req_[0-9a-f]{24}$', maxLength: 28, example: 'req_0123456789abcdef01234567' })
  request_id!: string;

  @ApiProperty({ ...COUNT, example: 2 })
  received!: number;

  @ApiProperty({ ...COUNT, example: 2 })
  accepted!: number;

  @ApiProperty(COUNT)
  duplicates!: number;

  @ApiProperty(COUNT)
  conflicts!: number;

  @ApiProperty(COUNT)
  rejected!: number;

  @ApiProperty(COUNT)
  rate_limited!: number;

  @ApiProperty({ type: [EventResult], maxItems: 1_000 })
  results!: EventResult[];

  @ApiProperty({ required: false, description: 'Present, and true, in a dry run: nothing was stored.' })
  dry_run?: boolean;

  @ApiProperty({ required: false, description: 'Why nothing was accepted; absent on a 200.', maxLength: 256 })
  error?: string;

  @ApiProperty({
    required: false,
    description: 'Seconds until the hour ends; on a 429 only.',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: 3_600,
  })
  retry_after?: number;
}
