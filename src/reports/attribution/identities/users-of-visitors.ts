import type { Reading } from '../../running/report-runner.js';
import { halvesOf, keyText } from './key-text.js';
import { identitiesAround } from './read-identities.js';

/** As whom some visitors were seen first, who were seen as a person: keys of users by those of visitors, PostgreSQL's `bigint` in text. */
export async function usersOfVisitors(
  reading: Reading,
  visitorKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { sightings, identities } = await identitiesAround(reading, { visitorKeys });
  return new Map(
    visitorKeys.flatMap((key): [string, string][] => {
      const first = identities.firstSightingOf(sightings.visitors.find(...halvesOf(key)));
      return first ? [[key, keyText(sightings.users, first.user)]] : [];
    }),
  );
}
