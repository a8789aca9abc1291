import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { INSTANT_SINCE_1970 } from '../../common/fields/instant.rule.js';
import { OptionalBodyField } from '../../http/fields/field.decorators.js';
import { HOURLY_CAP } from '../../keys/hourly-cap.js';
import { USE_KINDS, type UseKind } from '../../usage/activity.types.js';
import { KEY_ID } from '../http/shared-fields.js';
import { KeyView } from './key.dto.js';

export const ROTATION_STATES = ['none', 'under_way', 'without_successor', 'complete'] as const;
export type RotationState = (typeof ROTATION_STATES)[number];

/** A new key takes over unless an existing one is named. What is left out, it inherits from the old key. */
export class BeginRotationRequest {
  @OptionalBodyField(KEY_ID, {
    description: 'An existing key that takes over; then nothing else may be given.',
    example: 'key_8sJ2kQ0vXnB4tRw7LmZa',
  })
  successor_id?: string;

  @OptionalBodyField(DISPLAY_NAME, { example: 'Web shop 2' })
  name?: string;

  @OptionalBodyField(HOURLY_CAP, {
    description: 'Null: only the account limits it.',
    nullable: true,
  })
  events_per_hour?: number | null;

  @OptionalBodyField(INSTANT_SINCE_1970, {
    description:
      'In the future; null: never. Absent: as long from now as the old key was given to live, at least a day.',
    type: String,
    nullable: true,
  })
  expires_at?: string | null;
}

/** One kind of use of a key since the rotation began. */
export class RotationUse {
  @ApiProperty({
    enum: USE_KINDS,
    enumName: 'UseKind',
    description:
      'Each request is of one kind: `events` (sent some, also in a dry run), `validate`, `reads`, `reports`, `changes` ' +
      '(ad spend, erasures) or `other`. What became of events comes on top: `stored`, `duplicate`, `conflict`, ' +
      '`rejected`, `rate_limited`. `refused`: requests with the key after its end.',
  })
  kind!: UseKind;

  @ApiProperty({ description: 'Requests, or events. Counted in memory and written every two seconds.' })
  count!: number;

  @ApiProperty({ format: 'date-time' })
  last_at!: string;
}

/** One side of a rotation. */
export class RotationSide {
  @ApiProperty({ type: KeyView })
  key!: KeyView;

  @ApiProperty({ description: 'Events stored in the last 10 minutes.' })
  events_last_10_minutes!: number;

  @ApiProperty({ description: 'Events stored in the last minute.' })
  events_last_minute!: number;

  @ApiProperty({ description: 'Whether it came with any request in the last 10 minutes, whatever for.' })
  used_last_10_minutes!: boolean;

  @ApiProperty({ type: [RotationUse], description: 'Kinds that did not occur are left out.' })
  uses!: RotationUse[];
}

/** What a new successor is given unless the request says otherwise. */
export class SuccessorDefaults {
  @ApiProperty()
  name!: string;

  @ApiProperty({ type: Number, nullable: true })
  events_per_hour!: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at!: string | null;
}

/** How a key is replaced by its successor, and how far the traffic has moved. */
export class RotationView {
  @ApiProperty({
    enum: ROTATION_STATES,
    enumName: 'RotationState',
    description:
      '`none`: not begun. `without_successor`: the successor was deleted or has expired; begin anew. `complete`: the ' +
      'old key is deleted.',
  })
  state!: RotationState;

  @ApiProperty({ type: RotationSide })
  old!: RotationSide;

  @ApiProperty({ type: RotationSide, nullable: true, description: 'Null: no rotation was begun.' })
  successor!: RotationSide | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  began_at!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the person who began it.' })
  began_by!: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Share of the successor in the events of the last 10 minutes, 0 to 1; null when neither key sent any.',
  })
  successor_share!: number | null;

  @ApiProperty({ type: SuccessorDefaults })
  inherits!: SuccessorDefaults;

  @ApiProperty({ format: 'date-time' })
  as_of!: string;
}

/** The one answer that holds the secret of a new successor. */
export class BegunRotation {
  @ApiProperty({ type: RotationView })
  rotation!: RotationView;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The full key of a new successor, shown only once; null for an existing key.',
  })
  secret!: string | null;
}
