import { ApiProperty } from '@nestjs/swagger';
import { SavedReportFactsView } from '../../saved/reports/saved-report.view.js';

/** A saved report as a member of the account sees it. */
export class SavedReportItem extends SavedReportFactsView {
  @ApiProperty({ description: 'Whose report it is: a person’s e-mail address, or a key.' })
  owner!: string;

  @ApiProperty({ description: 'E-mail of a person, or a key.' })
  changed_by!: string;

  @ApiProperty({ description: 'Whether the signed-in person saved it.' })
  is_own!: boolean;

  @ApiProperty({ description: 'Analysts change and delete their own, owners and admins all.' })
  may_change!: boolean;
}

export class SavedReportItems {
  @ApiProperty({ type: [SavedReportItem], description: 'All of the environment, by name.' })
  saved_reports!: SavedReportItem[];
}
