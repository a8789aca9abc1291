import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { EnvironmentQuery } from '../http/environment.dto.js';
import { IsInstant } from '../http/is-instant.decorator.js';
import { IsText } from '../http/is-text.decorator.js';

/** What became of an event or request; `refused`: a key that is deleted or has expired. */
export const VERDICTS = ['accepted', 'duplicate', 'conflict', 'rejected', 'rate_limited', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];

export class EventFilterQuery extends EnvironmentQuery {
  @ApiPropertyOptional({ description: 'Id of a key; not for analysts.' })
  @IsOptional()
  @IsText({ maxLength: 64 })
  key_id?: string;

  @ApiPropertyOptional({ maxLength: 128 })
  @IsOptional()
  @IsText({ maxLength: 128 })
  event_type?: string;

  @ApiPropertyOptional({ maxLength: 256 })
  @IsOptional()
  @IsText({ maxLength: 256 })
  visitor_id?: string;
}

export class LiveQuery extends EventFilterQuery {
  @ApiPropertyOptional({ enum: VERDICTS, enumName: 'Verdict' })
  @IsOptional()
  @IsIn(VERDICTS, { message: `must be one of ${VERDICTS.join(', ')}` })
  verdict?: Verdict;

  @ApiPropertyOptional({
    description:
      'Where to go on, as the `id` of a message; the header Last-Event-ID, which browsers send by themselves, counts more.',
  })
  @IsOptional()
  @IsText({ maxLength: 64 })
  after?: string;
}

export class EventListQuery extends EventFilterQuery {
  @ApiPropertyOptional({ format: 'date-time', description: 'Events that occurred at or after.' })
  @IsOptional()
  @IsInstant()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Events that occurred before.' })
  @IsOptional()
  @IsInstant()
  to?: string;

  @ApiPropertyOptional({ description: '`next_cursor` of the page before.' })
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

export class OneEventQuery extends EnvironmentQuery {
  @ApiProperty({ maxLength: 128 })
  @IsText({ maxLength: 128 })
  event_id!: string;
}

/** Which key sent something; never shown to analysts. */
export class KeyRef {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ example: 'sk_test_…a1B2' })
  masked!: string;
}

export class RevenueView {
  @ApiProperty({ example: '19.90', description: 'Decimal string.' })
  amount!: string;

  @ApiProperty({ example: 'EUR' })
  currency!: string;
}

/** One stored event. */
export class StoredEventView {
  @ApiProperty()
  event_id!: string;

  @ApiProperty()
  event_type!: string;

  @ApiProperty()
  visitor_id!: string;

  @ApiProperty({ type: String, nullable: true })
  user_id!: string | null;

  @ApiProperty({ format: 'date-time' })
  occurred_at!: string;

  @ApiProperty({ format: 'date-time' })
  received_at!: string;

  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment' })
  environment!: Environment;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'As sent. To be shown as text: it comes from anywhere.',
  })
  properties!: Record<string, unknown> | null;

  @ApiProperty({ type: RevenueView, nullable: true })
  revenue!: RevenueView | null;

  @ApiProperty({ type: KeyRef, nullable: true, description: 'Null for analysts.' })
  key!: KeyRef | null;
}

export class EventPage {
  @ApiProperty({ type: [StoredEventView], description: 'By occurred_at, newest first.' })
  events!: StoredEventView[];

  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** One line of the live view: an event or a request, and what became of it. */
export class LiveRow {
  @ApiProperty({
    description: 'Unique in the stream. A line may come again after a reconnect: replace by this.',
  })
  key!: string;

  @ApiProperty({ enum: VERDICTS, enumName: 'Verdict' })
  verdict!: Verdict;

  @ApiProperty({ format: 'date-time', description: 'When it was received.' })
  at!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it was not stored, in words; null where it was, or where the verdict says it all.',
  })
  reason!: string | null;

  @ApiProperty({ type: String, nullable: true })
  event_id!: string | null;

  @ApiProperty({ type: String, nullable: true })
  event_type!: string | null;

  @ApiProperty({ type: String, nullable: true })
  visitor_id!: string | null;

  @ApiProperty({ type: KeyRef, nullable: true, description: 'Null for analysts.' })
  sent_with!: KeyRef | null;

  @ApiProperty({
    description:
      'How many of its kind this line stands for: more than 1 only where a flood of refusals was folded.',
  })
  count!: number;
}

/** Data of a `rows` message of the live stream; its `id` is where to go on after a break. */
export class LiveRows {
  @ApiProperty({ type: [LiveRow], description: 'Oldest first.' })
  rows!: LiveRow[];

  @ApiProperty({
    description: 'Accepted events that were left out because the stream fell behind; exact. Nearly always 0.',
  })
  skipped!: number;

  @ApiProperty({
    description:
      'The break before this was too long to be filled (over an hour): the rows are the latest ones.',
  })
  restarted!: boolean;
}

export const WAIT_STATES = ['waiting', 'received', 'refused'] as const;

/** Data of a `state` message while a fresh key waits for its first event. */
export class FirstEventState {
  @ApiProperty({ enum: WAIT_STATES, enumName: 'WaitState' })
  state!: (typeof WAIT_STATES)[number];

  @ApiProperty({
    type: LiveRow,
    nullable: true,
    description: 'The event that arrived, or the latest attempt that was not stored and why.',
  })
  row!: LiveRow | null;
}

/** An OpenAPI response of server-sent events whose `data` is this class as JSON. */
export function eventStream(description: string, data: new () => object) {
  return { description, content: { 'text/event-stream': { schema: { $ref: getSchemaPath(data) } } } };
}
