import fc from 'fast-check';
import { environmentCode } from '../../src/common/environment.js';
import { FieldErrors } from '../../src/common/field-errors.js';
import type { Database, ReadScope } from '../../src/database/database.js';
import type { CountBy } from '../../src/reports/audience/audience.types.js';
import { readCohortDefinition } from '../../src/reports/cohorts/read-cohort-definition.js';
import type { ReportFilter } from '../../src/reports/query/report-filter.js';
import { membersOf } from './cohort-oracle.js';
import type { StoredEvent } from './stored-events.js';

/** Definitions that some of those who view and buy meet, whatever the present is. */
export const someCohort = fc.constantFrom<object>(
  { did: { event_type: 'view' } },
  { did: { event_type: 'buy', at_least: 2 } },
  { not: { did: { event_type: 'view', at_least: 2 } } },
  { or: [{ first_touch: { source: ['news', 'google'] } }, { did: { event_type: 'view', at_most: 1 } }] },
);

/** Keeps cohorts of an account, and tells their ids. */
export async function keepCohorts(
  database: Database,
  { accountId, environment }: ReadScope,
  definitions: readonly object[],
): Promise<string[]> {
  const ids = definitions.map((_, index) => `coh_${index}`);
  for (const [index, definition] of definitions.entries())
    await database.writer.query(
      `INSERT INTO cohorts VALUES ($1, $2, $3, 'A cohort', '', $4, 1, 'test', now(), 'test', now())`,
      [accountId, environmentCode(environment), ids[index]!, JSON.stringify(definition)],
    );
  return ids;
}

/** Keeps what {@link markMembers} marked and nothing else, as a cohort of the same members does. */
export const MEMBERS: ReportFilter = { field: { kind: 'property', name: 'member' }, anyOf: ['true'] };

/** Has each event say whether it is a member's once whoever is erased is gone; null marks none. */
export function markMembers(
  events: readonly StoredEvent[],
  sent: object | null,
  { countBy, erased }: { readonly countBy: CountBy; readonly erased: string | null },
): StoredEvent[] {
  if (sent === null) return [...events];
  const left = events.filter(({ visitor }) => visitor !== erased);
  const definition = readCohortDefinition(sent, new FieldErrors())!;
  const isMember = membersOf(left, [definition], { audience: { countBy }, endUs: 0 });
  return events.map((event) => ({
    ...event,
    properties: { ...event.properties, member: event.visitor !== erased && isMember(event) },
  }));
}
