import { ApiProperty } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '../../accounts/display-name.js';
import type { FieldError } from '../../common/api-error.js';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { DESCRIPTION, REVISION } from '../../common/fields/kept.fields.js';
import { ReportDefinitionInput } from './saved-report.input.js';
import type { ReportDefinition, SavedReport } from './saved-report.types.js';

/** What a later version of the service finds wrong with a question that it once saved. */
export class SavedReportFault {
  @ApiProperty({ maxLength: 512 })
  field!: string;

  @ApiProperty({ maxLength: 64 })
  code!: string;

  @ApiProperty({ maxLength: 512 })
  message!: string;
}

/** A saved report, without who saved it. */
export class SavedReportFactsView {
  @ApiProperty({ maxLength: 24, example: 'rep_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty({ maxLength: MAX_NAME_LENGTH, example: 'Purchases by source' })
  name!: string;

  @ApiProperty({ maxLength: DESCRIPTION.maxLength, example: '', description: 'Empty: none.' })
  description!: string;

  @ApiProperty({ enum: ENVIRONMENTS })
  environment!: Environment;

  @ApiProperty({ type: ReportDefinitionInput })
  definition!: ReportDefinition;

  @ApiProperty({
    ...REVISION.schema,
    example: 1,
    description: '1 when new, one more with each change: a change names the one that was read.',
  })
  revision!: number;

  @ApiProperty({
    type: [SavedReportFault],
    maxItems: 101,
    example: [],
    description: 'Empty: the report can be asked. Else what the service, grown since, finds wrong with it.',
  })
  faults!: readonly FieldError[];

  @ApiProperty({ format: 'date-time', maxLength: 32 })
  created_at!: string;

  @ApiProperty({ format: 'date-time', maxLength: 32 })
  changed_at!: string;
}

/** A saved report as whoever holds a key sees it. */
export class SavedReportView extends SavedReportFactsView {
  @ApiProperty({
    maxLength: 64,
    example: 'user_8sJ2kQ0vXnB4tRw7LmZa',
    description: 'Whose report it is: the person, or the key, that saved it.',
  })
  created_by!: string;

  @ApiProperty({ maxLength: 64, example: 'user_8sJ2kQ0vXnB4tRw7LmZa' })
  changed_by!: string;
}

export class SavedReportListView {
  @ApiProperty({ type: [SavedReportView], maxItems: 200, description: 'All, by name.' })
  saved_reports!: SavedReportView[];
}

/** What everybody sees of a saved report. */
export function toFactsView(report: SavedReport, faults: readonly FieldError[]): SavedReportFactsView {
  return {
    id: report.publicId,
    name: report.name,
    description: report.description,
    environment: report.environment,
    definition: report.definition,
    revision: report.revision,
    faults,
    created_at: report.createdAt.toISOString(),
    changed_at: report.changedAt.toISOString(),
  };
}
