import { ApiProperty } from '@nestjs/swagger';
import { RequiredQueryField } from '../../http/fields/field.decorators.js';
import { KEY_ID } from '../http/shared-fields.js';
import { KeyView } from './key.dto.js';

export class RotationQuery {
  @RequiredQueryField(KEY_ID, {
    description: 'The key that takes over.',
    example: 'key_8sJ2kQ0vXnB4tRw7LmZa',
  })
  successor!: string;
}

/** One side of a rotation. */
export class RotationSide {
  @ApiProperty({ type: KeyView })
  key!: KeyView;

  @ApiProperty({ description: 'Events stored in the last 10 minutes.' })
  events_last_10_minutes!: number;

  @ApiProperty({ description: 'Events stored in the last minute.' })
  events_last_minute!: number;
}

/** How far the traffic has moved from a key to its successor. */
export class RotationProgress {
  @ApiProperty({ type: RotationSide })
  old!: RotationSide;

  @ApiProperty({ type: RotationSide })
  successor!: RotationSide;

  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Share of the successor in the last 10 minutes, 0 to 1; null when neither key sent anything.',
  })
  successor_share!: number | null;

  @ApiProperty({ format: 'date-time' })
  as_of!: string;
}
