import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { MAX_LIMIT } from './catalogue.parameters.js';
import { PROPERTY_KINDS, type PropertyKind } from './name-facets.js';

const COUNT = {
  type: 'integer',
  format: 'int64',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
} as const;
const INSTANT = { format: 'date-time', maxLength: 40 } as const;

/** The question as it was understood, defaults filled in. */
export class CatalogueQueryResponse {
  @ApiProperty({ ...INSTANT, description: 'Inclusive.', example: '2026-01-02T00:00:00.000Z' })
  from!: string;

  @ApiProperty({ ...INSTANT, description: 'Exclusive.', example: '2026-02-01T00:00:00.000Z' })
  to!: string;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: 400, example: 30 })
  days!: number;

  @ApiProperty({ type: String, nullable: true, maxLength: 256 })
  search!: string | null;

  @ApiProperty({ type: 'integer', format: 'int32', minimum: 1, maximum: MAX_LIMIT, example: 50 })
  limit!: number;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 128, description: 'Of properties.' })
  event_type?: string | null;

  @ApiPropertyOptional({ maxLength: 512, description: 'Of values.', example: 'source' })
  field?: string;
}

/** How often, and when. */
class NamedResponse {
  @ApiProperty({ ...COUNT, description: 'Events with it, of the days asked for.', example: 1234 })
  events!: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    description: 'Of all events looked at.',
    example: 0.25,
  })
  share!: number | null;

  @ApiProperty({ ...INSTANT, description: 'When the last occurred.', example: '2026-01-31T11:59:58.000Z' })
  last_seen!: string;
}

export class CatalogueEventTypeResponse extends NamedResponse {
  @ApiProperty({ maxLength: 128, example: 'purchase' })
  event_type!: string;

  @ApiProperty({
    ...INSTANT,
    type: String,
    nullable: true,
    description:
      'When the first of those that are kept occurred; null where none is kept any more, and of an account with too many types.',
    example: '2026-01-01T08:30:00.000Z',
  })
  first_seen!: string | null;
}

export class PropertyTypeResponse {
  @ApiProperty({ maxLength: 128, example: 'purchase' })
  event_type!: string;

  @ApiProperty({ ...COUNT, example: 1234 })
  events!: number;
}

export class CataloguePropertyResponse extends NamedResponse {
  @ApiProperty({ maxLength: 256, example: 'plan' })
  name!: string;

  @ApiProperty({
    type: 'array',
    minItems: 1,
    maxItems: PROPERTY_KINDS.length,
    items: { type: 'string', enum: PROPERTY_KINDS },
    description: 'What it held; more than one: mixed.',
    example: ['text'],
  })
  kinds!: PropertyKind[];

  @ApiProperty({
    type: [PropertyTypeResponse],
    maxItems: 10,
    description: 'The event types that have it most, ten at most.',
  })
  event_types!: PropertyTypeResponse[];
}

export class CatalogueValueResponse extends NamedResponse {
  @ApiProperty({ maxLength: 256, description: 'As a filter by the field is written.', example: 'google' })
  value!: string;
}

/** What every list of the catalogue has. */
class CatalogueListResponse {
  @ApiProperty({ description: 'The question as it was understood.' })
  query!: CatalogueQueryResponse;

  @ApiProperty({
    description: 'What the numbers mean, in words, by the name of the number.',
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 1024 },
  })
  definition!: Record<string, string>;

  @ApiProperty({ enum: ENVIRONMENTS, description: 'Whose data it is.' })
  environment!: Environment;

  @ApiProperty({
    description: 'Every event acknowledged before this instant was counted.',
    format: 'date-time',
    maxLength: 24,
    example: '2026-01-31T12:00:00.000Z',
  })
  as_of!: string;

  @ApiProperty({ ...COUNT, description: 'Events that were looked at; of them shares are.', example: 4936 })
  events!: number;

  @ApiProperty({
    description: 'False: there are more names, or more events of them, than were looked at.',
    example: true,
  })
  complete!: boolean;

  @ApiProperty({ ...COUNT, description: 'Names that were found beyond `limit`.', example: 0 })
  left_off!: number;
}

/** The answer of `GET /api/v1/catalogue/event-types`. */
export class CatalogueEventTypesResponse extends CatalogueListResponse {
  @ApiProperty({ type: [CatalogueEventTypeResponse], maxItems: MAX_LIMIT })
  rows!: CatalogueEventTypeResponse[];
}

/** The answer of `GET /api/v1/catalogue/properties`. */
export class CataloguePropertiesResponse extends CatalogueListResponse {
  @ApiProperty({ type: [CataloguePropertyResponse], maxItems: MAX_LIMIT })
  rows!: CataloguePropertyResponse[];
}

/** The answer of `GET /api/v1/catalogue/values`. */
export class CatalogueValuesResponse extends CatalogueListResponse {
  @ApiProperty({ type: [CatalogueValueResponse], maxItems: MAX_LIMIT })
  rows!: CatalogueValueResponse[];
}
