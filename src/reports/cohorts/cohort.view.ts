import { ApiProperty } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '../../accounts/display-name.js';
import { DESCRIPTION, REVISION } from '../../common/fields/kept.fields.js';
import { CohortDefinitionInput } from './cohort.input.js';
import { type Cohort, MAX_COHORTS_KEPT } from './cohorts.service.js';

/** A cohort, without who made it. */
export class CohortFactsView {
  @ApiProperty({ maxLength: 24, example: 'coh_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty({ maxLength: MAX_NAME_LENGTH, example: 'Bought twice' })
  name!: string;

  @ApiProperty({ maxLength: DESCRIPTION.maxLength, example: '', description: 'Empty: none.' })
  description!: string;

  @ApiProperty({ type: CohortDefinitionInput })
  definition!: object;

  @ApiProperty({
    ...REVISION.schema,
    example: 1,
    description: '1 when new, one more with each change: a change names the one that was read.',
  })
  revision!: number;

  @ApiProperty({ format: 'date-time', maxLength: 32 })
  created_at!: string;

  @ApiProperty({ format: 'date-time', maxLength: 32 })
  changed_at!: string;
}

/** A cohort as whoever holds a key sees it. */
export class CohortView extends CohortFactsView {
  @ApiProperty({
    maxLength: 64,
    example: 'user_8sJ2kQ0vXnB4tRw7LmZa',
    description: 'The person, or the key, that made it.',
  })
  created_by!: string;

  @ApiProperty({ maxLength: 64, example: 'user_8sJ2kQ0vXnB4tRw7LmZa' })
  changed_by!: string;
}

export class CohortListView {
  @ApiProperty({ type: [CohortView], maxItems: MAX_COHORTS_KEPT, description: 'All, by name.' })
  cohorts!: CohortView[];
}

export function toCohortFacts(cohort: Cohort): CohortFactsView {
  return {
    id: cohort.publicId,
    name: cohort.name,
    description: cohort.description,
    definition: cohort.definition,
    revision: cohort.revision,
    created_at: cohort.createdAt.toISOString(),
    changed_at: cohort.changedAt.toISOString(),
  };
}

export function toCohortView(cohort: Cohort): CohortView {
  return { ...toCohortFacts(cohort), created_by: cohort.createdBy, changed_by: cohort.changedBy };
}
