import { ApiProperty } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '../../accounts/display-name.js';
import { ANNOTATION_KINDS, type AnnotationKind } from '../../saved/annotations/annotation.types.js';
import { REPORT_NAMES, type ReportName } from '../../saved/reports/saved-report.types.js';

/** What a shared link shows, beside the numbers: nothing of the account. */
export class SharedReportView {
  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'Empty: none.' })
  description!: string;

  @ApiProperty({ enum: REPORT_NAMES, enumName: 'ReportName' })
  report!: ReportName;

  @ApiProperty({ description: 'Whether pages of evidence are answered, too.' })
  shows_people!: boolean;

  @ApiProperty({ description: 'Whether its annotations are answered, too.' })
  shows_annotations!: boolean;

  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}

/** What happened, without who wrote it down. */
export class SharedAnnotation {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: ANNOTATION_KINDS })
  kind!: AnnotationKind;

  @ApiProperty({ maxLength: MAX_NAME_LENGTH })
  text!: string;
}

export class SharedAnnotationList {
  @ApiProperty({
    type: [SharedAnnotation],
    maxItems: 2_000,
    description: 'Those of the answer’s range, in time; none where the link does not show them.',
  })
  annotations!: SharedAnnotation[];
}
