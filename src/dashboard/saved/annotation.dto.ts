import { ApiProperty } from '@nestjs/swagger';
import { AnnotationFactsView } from '../../saved/annotations/annotation.view.js';

/** An annotation as a member of the account sees it. */
export class AnnotationItem extends AnnotationFactsView {
  @ApiProperty({ description: 'Who made it: a person’s e-mail address, or a key.' })
  owner!: string;

  @ApiProperty({ description: 'Analysts change and delete their own, owners and admins all.' })
  may_change!: boolean;
}

export class AnnotationItems {
  @ApiProperty({ type: [AnnotationItem], description: 'In time.' })
  annotations!: AnnotationItem[];
}
