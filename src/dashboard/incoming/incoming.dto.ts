import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { choiceOf } from '../../common/fields/format.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { QueryField, RequiredQueryField } from '../../http/fields/field.decorators.js';
import { EnvironmentQuery } from '../http/environment.dto.js';
import { FieldError } from '../http/error.dto.js';
import { KeyLabel } from '../keys/key-label.dto.js';
import { EventFilterQuery } from './event.dto.js';

/** What became of an event or request; `refused`: a key that is deleted or has expired, or of a suspended account. */
export const EVENT_STATUSES = [
  'accepted',
  'duplicate',
  'conflict',
  'rejected',
  'rate_limited',
  'refused',
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export class IncomingQuery extends EventFilterQuery {
  @QueryField(choiceOf(EVENT_STATUSES), { enumName: 'EventStatus' })
  status?: EventStatus;

  @QueryField(new TextRule({ maxLength: 64 }), {
    description:
      'Where to go on, as the `id` of a message; the header Last-Event-ID, which browsers send by themselves, counts more.',
  })
  after?: string;
}

/** Why keys are refused; `unknown`: not kept, or not for the person to know. */
export const KEY_REFUSALS = ['deleted', 'expired', 'account_suspended', 'unknown'] as const;

/** Why the key of a refused request was refused, which the public answer does not say. */
export class KeyRefusal {
  @ApiProperty({ enum: KEY_REFUSALS, enumName: 'KeyRefusalReason' })
  why!: (typeof KEY_REFUSALS)[number];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the key was deleted, or expired.',
  })
  at!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who deleted it: an e-mail address, or what else acted.',
  })
  by!: string | null;
}

/** One line of the page “Incoming events”: an event or a request, and what became of it. */
export class IncomingRow {
  @ApiProperty({
    description:
      'Unique in the stream. A line may be sent again after a reconnect; the later one replaces the earlier.',
  })
  key!: string;

  @ApiProperty({ enum: EVENT_STATUSES, enumName: 'EventStatus' })
  status!: EventStatus;

  @ApiProperty({ format: 'date-time', description: 'When it was received.' })
  at!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Why it was not stored, as a sentence; null when it was stored, or when the status says enough.',
  })
  reason!: string | null;

  @ApiProperty({ type: KeyRefusal, nullable: true, description: 'Null unless the status is `refused`.' })
  refusal!: KeyRefusal | null;

  @ApiProperty({ type: String, nullable: true })
  event_id!: string | null;

  @ApiProperty({ type: String, nullable: true })
  event_type!: string | null;

  @ApiProperty({ type: String, nullable: true })
  visitor_id!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'What is wrong with a `visitor_id` that names nobody, such as `undefined`; null for every other.',
  })
  visitor_id_warning!: string | null;

  @ApiProperty({ type: KeyLabel, nullable: true, description: 'Null for analysts.' })
  sent_with!: KeyLabel | null;

  @ApiProperty({
    description:
      'How many of its kind this line stands for: more than 1 only where a flood of refusals was folded.',
  })
  count!: number;
}

export class OneRequestQuery extends EnvironmentQuery {
  @RequiredQueryField(new TextRule({ maxLength: 64 }), { description: '`key` of the line.' })
  key!: string;
}

/** A request or event that was not stored, with all that is known of it. */
export class IncomingRowDetails extends IncomingRow {
  @ApiProperty({
    type: [FieldError],
    description:
      'Every fault of its fields, the first 20, as the answer named them; what was sent in the fields is not kept. Empty ' +
      'where no field was wrong, or the line stands for several events.',
  })
  errors!: FieldError[];
}

/** Data of a `rows` message of the stream of incoming events. A client resumes after a break with the message's `id`. */
export class IncomingRows {
  @ApiProperty({ type: [IncomingRow], description: 'Oldest first.' })
  rows!: IncomingRow[];

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

/** Data of a `state` message while a new key waits for its first event. */
export class FirstEventState {
  @ApiProperty({ enum: WAIT_STATES, enumName: 'WaitState' })
  state!: (typeof WAIT_STATES)[number];

  @ApiProperty({
    type: IncomingRow,
    nullable: true,
    description: 'The event that arrived, or the latest attempt that was not stored and why.',
  })
  row!: IncomingRow | null;
}

/** An OpenAPI response of server-sent events whose `data` is this class as JSON. */
export function eventStream(description: string, data: new () => object) {
  return { description, content: { 'text/event-stream': { schema: { $ref: getSchemaPath(data) } } } };
}
