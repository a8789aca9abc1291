import { apiErrors } from '../../common/api-error.js';
import { FieldErrors } from '../../common/field-errors.js';
import { readBodyFields } from '../../http/fields/read-fields.js';
import { ChangeCohortInput, CreateCohortInput } from './cohort.input.js';
import type { CohortFacts } from './cohorts.service.js';
import { readCohortDefinition } from './read-cohort-definition.js';

/** A cohort to be kept. @throws ApiError 400 that names every fault. */
export function readCohort(body: unknown): CohortFacts {
  const faults = new FieldErrors();
  const { instance, broken } = readBodyFields(CreateCohortInput, body, faults);
  if (!broken.has('definition')) readCohortDefinition(instance.definition, faults);
  refuse(faults);
  return {
    name: instance.name,
    description: instance.description ?? '',
    definition: instance.definition as object,
  };
}

/** What of a cohort shall be another than it was, and of which revision that was. @throws ApiError 400 that names every fault. */
export function readCohortChange(body: unknown): {
  readonly revision: number;
  readonly change: Partial<CohortFacts>;
} {
  const faults = new FieldErrors();
  const { instance } = readBodyFields(ChangeCohortInput, body, faults);
  const { revision, name, description, definition } = instance;
  if (definition != null) readCohortDefinition(definition, faults);
  refuse(faults);
  return {
    revision,
    change: {
      ...(name != null && { name }),
      ...(description != null && { description }),
      ...(definition != null && { definition: definition as object }),
    },
  };
}

function refuse(faults: FieldErrors): void {
  if (!faults.isEmpty) throw apiErrors.invalidBody(faults.list());
}
