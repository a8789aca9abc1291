import type { Reading } from '../running/report-runner.js';
import type { Audience } from './audience.types.js';
import { type VisitorOfPersonRow, visitorsOfPeople } from './people-evidence.sql.js';

/** Who a person is: a user with its visitors, or one visitor that is nobody's. */
export interface Person {
  /** Null where no user is known. */
  readonly userId: string | null;
  /** In the order of their ids; at most as many as are named of a person. */
  readonly visitorIds: readonly string[];
  readonly visitorsLeftOff: number;
}

/** The people of a page of evidence that are users, by their keys; nobody where visitors are counted. */
export async function peopleOfPage(
  { ask, scope }: Reading,
  { people }: Audience,
  personKeys: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const found = new Map<string, Person & { visitorIds: string[] }>();
  if (people === null || personKeys.length === 0) return found;
  const rows = await ask<VisitorOfPersonRow>(visitorsOfPeople(scope, people, personKeys));
  for (const { person_key, user_id, visitor_id, visitors } of rows) {
    const known = found.get(person_key);
    const visitorIds = [...(known?.visitorIds ?? []), visitor_id];
    found.set(person_key, { userId: user_id, visitorIds, visitorsLeftOff: visitors - visitorIds.length });
  }
  return found;
}
