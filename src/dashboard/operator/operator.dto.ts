import { ApiProperty } from '@nestjs/swagger';
import { REFUSAL_REASONS, type RefusalReason } from '../access/access-refusal.types.js';

/** Why an attempt without a known key failed. */
export class AttemptCounts {
  @ApiProperty({ description: 'No key at all.' })
  missing!: number;

  @ApiProperty({ description: 'Something that is no key.' })
  malformed!: number;

  @ApiProperty({ description: 'A key nobody was ever given.' })
  unknown!: number;
}

export class AttemptHour extends AttemptCounts {
  @ApiProperty({ format: 'date-time' })
  start!: string;
}

/** Attempts that belong to no account, in the last 48 hours. */
export class UnauthenticatedAttemptsView {
  @ApiProperty({ type: [AttemptHour], description: 'Oldest first, zero-filled.' })
  hours!: AttemptHour[];

  @ApiProperty({ type: AttemptCounts })
  totals!: AttemptCounts;
}

/** Requests of one person that were refused for one reason within a minute. */
export class RefusedAccessView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'E-mail.' })
  person!: string;

  @ApiProperty({ enum: REFUSAL_REASONS, enumName: 'RefusalReason' })
  reason!: RefusalReason;

  @ApiProperty({ type: String, nullable: true, description: 'Null: several routes.' })
  route!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The account that was asked for; null where none was, or there is none with this id.',
  })
  account_name!: string | null;

  @ApiProperty()
  attempts!: number;

  @ApiProperty({ description: 'Client address; IPv6 as its /64.' })
  address!: string;
}

export class RefusedAccessList {
  @ApiProperty({ type: [RefusedAccessView], description: 'The latest 100, newest first.' })
  refusals!: RefusedAccessView[];
}
