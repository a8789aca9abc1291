import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../database/database.js';
import { DefinedReports } from '../saved/reports/defined-reports.service.js';
import { SavedReportsService } from '../saved/reports/saved-reports.service.js';
import type { Answer, FoundGroup } from './watched/watched-report.types.js';
import { WATCHED } from './watched/watched-reports.js';

/** Guess: nobody looks through more in a list. */
const MAX_FOUND = 100;

/** The groups of a report, and by which fields they are told apart. */
export interface FoundGroups {
  readonly fields: readonly string[];
  /** Most important first; a property's value that is the empty text is none of them, for it could not be told from none. */
  readonly groups: readonly FoundGroup[];
}

/** Finds what groups, or paths, a saved report has, by asking it what it was saved with. */
@Injectable()
export class AlertGroups {
  constructor(
    private readonly reports: SavedReportsService,
    private readonly defined: DefinedReports,
  ) {}

  /** @throws ApiError 404; as the report. */
  async find(scope: ReadScope, reportId: string, left: AbortSignal): Promise<FoundGroups> {
    const { definition } = await this.reports.get(scope, reportId);
    const { report, question } = definition;
    const watched = WATCHED[report];
    const fields = watched.groupedBy(question);
    if (fields.length === 0) return { fields, groups: [] };
    const { body } = await this.defined.make(scope, definition, { left });
    return { fields, groups: watched.groupsIn(body as Answer, question).slice(0, MAX_FOUND) };
  }
}
