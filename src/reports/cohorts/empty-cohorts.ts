import type { ReportWarning } from '../answer/report-warning.js';
import { audienceDeclarations } from '../audience/audience.sql.js';
import type { AudienceQuestion } from '../audience/audience.types.js';
import { peopleSources } from '../audience/audience-sources.js';
import type { TimeSpan } from '../calendar/time-buckets.js';
import type { Reading } from '../running/report-runner.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import { askedCohorts } from './asked-cohorts.js';

/** To whose members a question is narrowed, and where it says so, as in errors. */
export interface NarrowedTo {
  readonly audience?: AudienceQuestion | undefined;
  readonly field?: string | undefined;
}

/**
 * What a report warns of cohorts (RunOptions.warn): those of which nobody is a member. Asked only where the answer counts
 * nobody, for who is in a cohort is as much work as the answer, and whoever is counted is a member.
 */
export function warnOfEmptyCohorts<T>(
  { audience, field = 'cohort' }: NarrowedTo,
  span: TimeSpan,
  countsNobody: (value: T) => boolean,
): (reading: Reading, value: T) => Promise<readonly ReportWarning[]> {
  const { countBy = 'visitor', cohorts: ids = [] } = audience ?? {};
  return async (reading, value) => {
    if (ids.length === 0 || !countsNobody(value)) return [];
    const people = countBy === 'user' ? await peopleSources(reading) : null;
    const warnings: ReportWarning[] = [];
    for (const cohort of await askedCohorts(reading, ids, span)) {
      const parameters = new SqlParameters(reading.scope);
      const text = sql`
WITH ${audienceDeclarations(parameters, { people, cohorts: [cohort] }).join(', ')}
SELECT EXISTS (SELECT FROM member_0) AS has_members`;
      const [row] = await reading.ask<{ has_members: boolean }>({ text, values: parameters.values });
      if (row!.has_members) continue;
      const message = `Nobody is a member of the cohort ${JSON.stringify(cohort.name)}: the answer counts none of its members.`;
      warnings.push({ code: 'cohort_without_members', message, field, value: cohort.id, nearest: null });
    }
    return warnings;
  };
}
