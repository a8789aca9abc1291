import { ApiProperty } from '@nestjs/swagger';
import { MAX_COHORTS_AT_ONCE } from './audience.parameters.js';
import { ALL_VISITORS, type AudienceQuestion, COUNT_BY } from './audience.types.js';
import { MAX_VISITORS_NAMED } from './people-evidence.sql.js';
import type { Person } from './people-of-page.js';

/** `count_by` of a resolved query. */
export const ECHOED_COUNT_BY = {
  description: 'Who counts as a visitor.',
  enum: [...COUNT_BY],
} as const;

/** The same of a report of attributed conversions. */
export const ECHOED_COUNTED = {
  description:
    "Whose touches count, and who counts as a visitor; null: touches are a person's, visitors are `visitor_id`s.",
  type: String,
  nullable: true,
  enum: [...COUNT_BY, null],
  example: null,
} as const;

/** `cohort` of a resolved query. */
export const ECHOED_COHORTS = {
  description: 'To members of any of these it is narrowed; empty: of everybody.',
  type: 'array',
  maxItems: MAX_COHORTS_AT_ONCE,
  items: { type: 'string', maxLength: 64 },
  example: [],
} as const;

/** Whom a question counts, as its answer repeats it. */
export function echoAudience({ countBy, cohorts = [] }: AudienceQuestion = ALL_VISITORS) {
  return { count_by: countBy, cohort: cohorts };
}

/** Who somebody is whom evidence names, with `count_by=user`; absent where visitors are counted. */
export class PersonResponse {
  @ApiProperty({
    description:
      'With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.',
    required: false,
    type: String,
    nullable: true,
    maxLength: 256,
    example: 'user-1',
  })
  user_id?: string | null;

  @ApiProperty({
    description: 'With `count_by=user`: the person’s visitors, in the order of their ids.',
    required: false,
    type: 'array',
    maxItems: MAX_VISITORS_NAMED,
    items: { type: 'string', maxLength: 256 },
    example: ['visitor-1'],
  })
  visitor_ids?: readonly string[];

  @ApiProperty({
    description: 'With `count_by=user`: how many visitors more the person has.',
    required: false,
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 1_000,
    example: 0,
  })
  visitor_ids_left_off?: number;
}

export function echoPerson(person: Person | null): PersonResponse {
  return person === null
    ? {}
    : {
        user_id: person.userId,
        visitor_ids: person.visitorIds,
        visitor_ids_left_off: person.visitorsLeftOff,
      };
}
