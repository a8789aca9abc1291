import { ApiProperty } from '@nestjs/swagger';
import { CURSOR } from '../../common/cursor.js';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { INSTANT_SINCE_1970 } from '../../common/fields/instant.rule.js';
import { EVENT_ID, EVENT_TYPE, VISITOR_ID } from '../../events/event.fields.js';
import { QueryField, RequiredQueryField } from '../../http/fields/field.decorators.js';
import { EnvironmentQuery } from '../http/environment.dto.js';
import { KEY_ID, PAGE_SIZE } from '../http/shared-fields.js';
import { KeyLabel } from '../keys/key-label.dto.js';

export class EventFilterQuery extends EnvironmentQuery {
  @QueryField(KEY_ID, { description: 'Id of a key; not for analysts.' })
  key_id?: string;

  @QueryField(EVENT_TYPE, { description: 'Only events of exactly this type.' })
  event_type?: string;

  @QueryField(EVENT_TYPE, {
    description: 'Only events whose type contains this text; letters from A to Z match either case.',
  })
  type_part?: string;

  @QueryField(VISITOR_ID)
  visitor_id?: string;
}

export class EventListQuery extends EventFilterQuery {
  @QueryField(INSTANT_SINCE_1970, { description: 'Events that occurred at or after.' })
  from?: string;

  @QueryField(INSTANT_SINCE_1970, { description: 'Events that occurred before.' })
  to?: string;

  @QueryField(CURSOR, { description: '`next_cursor` of the page before.' })
  cursor?: string;

  @QueryField(PAGE_SIZE, { default: 50 })
  limit?: string;
}

export class EventTypesQuery extends EnvironmentQuery {
  @QueryField(EVENT_TYPE, {
    description: 'Only types that contain this text, those that begin with it first.',
  })
  type_part?: string;
}

export class EventTypeView {
  @ApiProperty({ example: 'purchase' })
  event_type!: string;

  @ApiProperty({ format: 'date-time', description: 'When the newest event of this type occurred.' })
  newest_at!: string;
}

/** Event types to choose from. */
export class EventTypeList {
  @ApiProperty({ type: [EventTypeView] })
  types!: EventTypeView[];

  @ApiProperty({ description: 'How many types match, those left out included.' })
  total!: number;

  @ApiProperty({ description: 'False: there are so many types that not all were looked at.' })
  complete!: boolean;
}

export class OneEventQuery extends EnvironmentQuery {
  @RequiredQueryField(EVENT_ID)
  event_id!: string;
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
    description: 'As sent. Untrusted: show it as text.',
  })
  properties!: Record<string, unknown> | null;

  @ApiProperty({ type: RevenueView, nullable: true })
  revenue!: RevenueView | null;

  @ApiProperty({ type: KeyLabel, nullable: true, description: 'Null for analysts.' })
  key!: KeyLabel | null;
}

export class StoredEventPage {
  @ApiProperty({ type: [StoredEventView], description: 'By occurred_at, newest first.' })
  events!: StoredEventView[];

  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;

  @ApiProperty({
    description: 'False when the page ended before it was full with more to come; it may be empty.',
  })
  complete!: boolean;
}
