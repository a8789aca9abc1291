import { ApiProperty } from '@nestjs/swagger';
import { CohortFactsView } from '../../reports/cohorts/cohort.view.js';

/** A cohort as a member of the account sees it. */
export class CohortItem extends CohortFactsView {
  @ApiProperty({ description: 'Who made it: a person’s e-mail address, or a key.' })
  created_by!: string;

  @ApiProperty({ description: 'E-mail of a person, or a key.' })
  changed_by!: string;

  @ApiProperty({ description: 'Analysts change and delete their own, owners and admins all.' })
  may_change!: boolean;
}

export class CohortItems {
  @ApiProperty({ type: [CohortItem], description: 'All of the environment, by name.' })
  cohorts!: CohortItem[];
}
