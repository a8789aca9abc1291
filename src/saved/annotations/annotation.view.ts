import { ApiProperty } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '../../accounts/display-name.js';
import { REVISION } from '../../common/fields/kept.fields.js';
import { ANNOTATION_KINDS, type Annotation, type AnnotationKind } from './annotation.types.js';

/** An annotation, without who made it. */
export class AnnotationFactsView {
  @ApiProperty({ maxLength: 24, example: 'ann_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty({ format: 'date-time', maxLength: 32 })
  at!: string;

  @ApiProperty({ enum: ANNOTATION_KINDS })
  kind!: AnnotationKind;

  @ApiProperty({ maxLength: MAX_NAME_LENGTH, example: 'Checkout 2.4 is live' })
  text!: string;

  @ApiProperty({
    ...REVISION.schema,
    example: 1,
    description: '1 when new, one more with each change: a change names the one that was read.',
  })
  revision!: number;
}

/** An annotation as whoever holds a key sees it. */
export class AnnotationView extends AnnotationFactsView {
  @ApiProperty({ maxLength: 64, example: 'key_8sJ2kQ0vXnB4tRw7LmZa' })
  created_by!: string;
}

export class AnnotationListView {
  @ApiProperty({ type: [AnnotationView], maxItems: 2_000, description: 'In time.' })
  annotations!: AnnotationView[];
}

/** What everybody sees of an annotation. */
export function toAnnotationFactsView({
  publicId,
  at,
  kind,
  text,
  revision,
}: Annotation): AnnotationFactsView {
  return { id: publicId, at: at.toISOString(), kind, text, revision };
}
