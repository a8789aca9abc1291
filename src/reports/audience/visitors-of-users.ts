import type { Reading } from '../running/report-runner.js';
import type { PeopleSources } from './audience.types.js';
import type { KeyWindow } from './key-windows.js';
import { type VisitorOfUserRow, visitorsOfUsers } from './visitors-of-users.sql.js';

/** Guess: beyond, looking up the events of each of the visitors takes longer than reading those of everybody. */
const MOST_VISITORS = 20_000;

/** The keys of all visitors that were seen as a person whose key lies in a window; null of more than can be looked up. */
export async function visitorsSeenAs(
  { ask, scope }: Pick<Reading, 'ask' | 'scope'>,
  people: PeopleSources,
  window: KeyWindow,
  most = MOST_VISITORS,
): Promise<string[] | null> {
  const rows = await ask<VisitorOfUserRow & Record<string, unknown>>(
    visitorsOfUsers(scope, people, window, most + 1),
  );
  return rows.length > most ? null : rows.map(({ visitor_key }) => visitor_key);
}
