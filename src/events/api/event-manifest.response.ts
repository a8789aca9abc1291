import { ApiProperty } from '@nestjs/swagger';

const COUNT = {
  type: 'integer',
  format: 'int64',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
} as const;
const INSTANT = { type: String, format: 'date-time', maxLength: 27, nullable: true } as const;
const IDS = {
  description:
    'The exclusive or of the first 64 bits of the SHA-256 of each `event_id`, in hexadecimal: equal when the same events ' +
    'are there, in whatever order.',
  pattern: '^[0-9a-f]{16}$',
  maxLength: 16,
  example: '9f86d081884c7d65',
} as const;

/** What an export of one hour, or of the whole range, has to have. */
class ManifestCounts {
  @ApiProperty({
    ...COUNT,
    description: 'Events that the meter counted. It never goes down: erased events stay counted, and billed.',
    example: 1200,
  })
  metered!: number;

  @ApiProperty({ ...COUNT, description: 'Events an export has: those still stored.', example: 1188 })
  events!: number;

  @ApiProperty({
    ...COUNT,
    description: 'Events that are no longer stored, erased or gone by age: `metered` less `events`.',
    example: 12,
  })
  erased!: number;

  @ApiProperty({ ...INSTANT, example: '2026-01-31T12:00:01.250Z' })
  first_received_at!: string | null;

  @ApiProperty({ ...INSTANT, example: '2026-01-31T12:59:58.003Z' })
  last_received_at!: string | null;

  @ApiProperty(IDS)
  ids!: string;
}

class ManifestHour extends ManifestCounts {
  @ApiProperty({
    description: 'The hour of receipt (UTC).',
    format: 'date-time',
    maxLength: 27,
    example: '2026-01-31T12:00:00.000Z',
  })
  hour!: string;
}

/** The answer of `GET /api/v1/event-manifest`. */
export class EventManifestResponse {
  @ApiProperty({ format: 'date-time', maxLength: 27, example: '2026-01-31T00:00:00.000Z' })
  received_from!: string;

  @ApiProperty({ format: 'date-time', maxLength: 27, example: '2026-02-01T00:00:00.000Z' })
  received_to!: string;

  @ApiProperty({ type: ManifestCounts })
  total!: ManifestCounts;

  @ApiProperty({
    description: 'The hours in which events were received.',
    type: [ManifestHour],
    maxItems: 744,
  })
  hours!: ManifestHour[];

  @ApiProperty({
    description:
      'For `GET /api/v1/events?order=received`: goes on behind what is counted here, of any hour. It misses nothing; an event that is just being stored may be counted, and come again.',
    maxLength: 4096,
    example: 'WzQ3MTEsIiJdx1Yb3kQz',
  })
  cursor!: string;
}
