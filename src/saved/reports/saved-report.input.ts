import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { ANY_JSON } from '../../common/fields/any-json.rule.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { DESCRIPTION, REVISION } from '../../common/fields/kept.fields.js';
import { BodyField, DocumentField, OptionalBodyField } from '../../http/fields/field.decorators.js';
import { REPORT_NAMES, type ReportName } from './saved-report.types.js';

/** Of a request's body: far more than a name, a description and a question take. */
export const MAX_SAVED_REPORT_BYTES = 96 * 1024;

const REVISION_IS = 'That of what was read. Refused with 409 when somebody has changed it since.';

/** A question that can be asked again; checked by read-definition.ts and by the report itself. */
export class ReportDefinitionInput {
  @DocumentField(choiceOf(REPORT_NAMES))
  report!: ReportName;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    maxProperties: 100,
    description:
      'The parameters of the report’s address, by name: a text each, or a list of texts where it is given several times. Of ' +
      'a funnel and of series the body. Without `include` and `cursor`.',
    example: { event_type: ['purchase'], group_by: 'source' },
  })
  question!: Record<string, unknown>;
}

/** What is saved. */
export class SaveReportInput {
  @BodyField(DISPLAY_NAME, { example: 'Purchases by source' })
  name!: string;

  @OptionalBodyField(DESCRIPTION, { default: '', description: 'What it is for, in plain text.' })
  description?: string;

  @BodyField(ANY_JSON, { type: ReportDefinitionInput })
  definition!: unknown;
}

/** A member left out stays as it is. */
export class ChangeSavedReportInput {
  @BodyField(REVISION, { description: REVISION_IS })
  revision!: number;

  @OptionalBodyField(DISPLAY_NAME, { example: 'Purchases by source' })
  name?: string;

  @OptionalBodyField(DESCRIPTION)
  description?: string;

  @OptionalBodyField(ANY_JSON, { type: ReportDefinitionInput })
  definition?: unknown;
}
