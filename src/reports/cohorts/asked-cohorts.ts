import { apiErrors } from '../../common/api-error.js';
import { FieldErrors } from '../../common/field-errors.js';
import { nearestText } from '../../common/nearest-text.js';
import type { CohortMembers } from '../audience/audience.types.js';
import type { TimeSpan } from '../calendar/time-buckets.js';
import { keptRange } from '../rollup/rolled-days.js';
import type { Reading } from '../running/report-runner.js';
import { touchSources } from '../scope/touch-sources.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { AskedCohort } from './cohort.types.js';
import type { CohortNode } from './cohort-definition.types.js';
import { cohortMembers, scopedQuestionsOf } from './cohort-members.sql.js';
import { membersByCounts } from './members-by-counts.js';
import { readCohortDefinition } from './read-cohort-definition.js';

interface CohortRow {
  readonly public_id: string;
  readonly name: string;
  readonly definition: unknown;
}

/** A cohort that is kept, and who is in it. */
export interface KeptCohort extends CohortMembers {
  readonly id: string;
  readonly name: string;
}

/**
 * The cohorts of some ids, as the report's snapshot has them.
 * @throws ApiError 400 when the account has none of an id in the environment, or one that can no longer be read.
 */
export async function askedCohorts(
  reading: Reading,
  ids: readonly string[],
  span: TimeSpan,
): Promise<KeptCohort[]> {
  const { ask, scope, asOfMs } = reading;
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT c.public_id, c.name, c.definition FROM cohorts c
 WHERE ${parameters.own('c')} AND c.public_id = ANY (${parameters.texts(ids)})`;
  const rows = await ask<CohortRow>({ text, values: parameters.values });
  const faults = new FieldErrors();
  const known = ids.flatMap((id) => {
    const row = rows.find(({ public_id }) => public_id === id);
    const node = row && readCohortDefinition(row.definition, faults, 'cohort.definition');
    return node ? [{ id, name: row.name, node }] : [];
  });
  const unknown = ids.filter((id) => rows.every(({ public_id }) => public_id !== id));
  if (unknown.length > 0) await refuseUnknown(reading, unknown, faults);
  if (!faults.isEmpty) throw apiErrors.invalidBody(faults.list());
  const endUs = Math.min(span.toUs, asOfMs * 1000);
  const cohorts: KeptCohort[] = [];
  for (const { id, name, node } of known)
    cohorts.push({ id, name, ...(await membersOfNode(reading, node, { endUs, timezone: span.timezone })) });
  return cohorts;
}

/** A fault for each id, with the cohort that was probably meant: many write its name where its id belongs. */
async function refuseUnknown(
  { ask, scope }: Reading,
  ids: readonly string[],
  faults: FieldErrors,
): Promise<void> {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT c.public_id, c.name FROM cohorts c WHERE ${parameters.own('c')} ORDER BY c.public_id`;
  const rows = await ask<Pick<CohortRow, 'public_id' | 'name'> & Record<string, unknown>>({
    text,
    values: parameters.values,
  });
  const called = [...rows.map(({ public_id }) => public_id), ...rows.map(({ name }) => name)];
  for (const id of ids) {
    const nearest = nearestText(id, called);
    const meant = rows.find(({ public_id, name }) => nearest !== null && [public_id, name].includes(nearest));
    const hint = meant ? `; that of ${JSON.stringify(meant.name)} is ${meant.public_id}` : '';
    const message = `must be the id of a cohort of this account and environment${hint}`;
    faults.add('cohort', 'unknown_cohort', message);
  }
}

/** Who meets a definition; `endUs` is where its `last_days` end. */
export async function membersOfNode(
  reading: Reading,
  node: CohortNode,
  { endUs, timezone }: Pick<AskedCohort, 'endUs' | 'timezone'>,
): Promise<CohortMembers> {
  const kept = await keptRange(reading);
  const asked = scopedQuestionsOf({ node, kept });
  const cohort = {
    ...{ node, kept, endUs, timezone },
    visits: await touchSources(reading, asked.visits),
    firstTouches: await touchSources(reading, asked.firstTouches),
  };
  return {
    membersSql: (into, people) => cohortMembers(into, cohort, people),
    byCounts: membersByCounts(cohort),
  };
}
