import { ApiExtraModels, ApiPropertyOptional } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { ANY_JSON } from '../../common/fields/any-json.rule.js';
import { DESCRIPTION, REVISION } from '../../common/fields/kept.fields.js';
import { BodyField, DocumentField, OptionalBodyField } from '../../http/fields/field.decorators.js';
import { FunnelStepInput } from '../funnel/funnel.input.js';
import { RANGE_BOUND } from '../query/report.fields.js';
import { LAST_DAYS, MAX_CONDITIONS, TIMES } from './read-cohort-definition.js';

/** Of a request's body: far more than twenty conditions take. */
export const MAX_COHORT_BYTES = 256 * 1024;

/** Events that somebody did, so many times; checked by read-cohort-definition.ts. */
export class CohortDidInput extends FunnelStepInput {
  @DocumentField(TIMES, {
    required: false,
    description: 'Default: 1, or 0 where `at_most` is given.',
    example: 3,
  })
  at_least?: number;

  @DocumentField(TIMES, { required: false, description: '0: never. Default: any number.' })
  at_most?: number;

  @DocumentField(LAST_DAYS, {
    required: false,
    description:
      'Only events in so many times 24 hours before the end of the time that the report is asked for, or before now where that ' +
      'is still to come. Not with `from` and `to`.',
    example: 30,
  })
  last_days?: number;

  @DocumentField(RANGE_BOUND, {
    required: false,
    description: 'Only events from then on, written as the `from` of a report, in the report’s time zone.',
  })
  from?: string;

  @DocumentField(RANGE_BOUND, { required: false, description: 'Only events before.' })
  to?: string;
}

const NODE = { $ref: '#/components/schemas/CohortDefinitionInput' };

/** Who is a member: exactly one of these members. */
export class CohortDefinitionInput {
  @ApiPropertyOptional({
    type: 'array',
    minItems: 1,
    maxItems: MAX_CONDITIONS,
    items: NODE,
    description: 'Who is all of these.',
  })
  and?: unknown[];

  @ApiPropertyOptional({
    type: 'array',
    minItems: 1,
    maxItems: MAX_CONDITIONS,
    items: NODE,
    description: 'Who is any of these.',
  })
  or?: unknown[];

  @ApiPropertyOptional({ allOf: [NODE], description: 'Who has any event that is kept and is not this.' })
  not?: unknown;

  @ApiPropertyOptional({ type: CohortDidInput, description: 'Who did this so many times.' })
  did?: CohortDidInput;

  @ApiPropertyOptional({
    description:
      'Whose first touch of all that are kept was this: `source`, `medium`, `campaign`, `channel_group`, `term`, `content` or ' +
      '`landing_page`, each a value or a list of values it may be; all must hold.',
    type: 'object',
    additionalProperties: true,
    maxProperties: 7,
    example: { source: 'newsletter' },
  })
  first_touch?: Record<string, unknown>;
}

/** A cohort to be kept. */
@ApiExtraModels(CohortDefinitionInput)
export class CreateCohortInput {
  @BodyField(DISPLAY_NAME, { example: 'Bought twice' })
  name!: string;

  @OptionalBodyField(DESCRIPTION, { default: '', description: 'What it is for, in plain text.' })
  description?: string;

  @BodyField(ANY_JSON, { type: CohortDefinitionInput })
  definition!: unknown;
}

/** A member left out stays as it is. */
export class ChangeCohortInput {
  @BodyField(REVISION, {
    description: 'That of what was read. Refused with 409 when somebody has changed it since.',
  })
  revision!: number;

  @OptionalBodyField(DISPLAY_NAME, { example: 'Bought twice' })
  name?: string;

  @OptionalBodyField(DESCRIPTION)
  description?: string;

  @OptionalBodyField(ANY_JSON, { type: CohortDefinitionInput })
  definition?: unknown;
}
