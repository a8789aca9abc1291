import { readPresence } from '../presence/read-presence.js';
import type { Reading } from '../running/report-runner.js';
import type { CohortMembers, MembersByCounts } from './audience.types.js';
import { memberLooks } from './member-looks.js';
import { MemberTally, type TakeMember } from './member-tally.js';

/**
 * Finds the visitors who are members of any of some cohorts: of days that are rolled up by what was packed of them, of the rest by the
 * events. False, with nobody found, where packs do not tell.
 */
export async function findPackedMembers(
  reading: Reading,
  cohorts: readonly CohortMembers[],
  found: TakeMember,
): Promise<boolean> {
  const members = anyOf(cohorts.map(({ byCounts }) => byCounts));
  const looks = members && (await memberLooks(reading, members));
  if (!looks) return false;
  await readPresence(reading, looks, [members.kept.fromUs], new MemberTally(members, found));
  return true;
}

/** The members of any; null where one is not told by counts. */
function anyOf(all: readonly (MembersByCounts | null)[]): MembersByCounts | null {
  const told = all.filter((members) => members !== null);
  if (told.length < all.length) return null;
  const [first, ...others] = told;
  if (first === undefined || others.length === 0) return first ?? null;
  const counted = told.flatMap((members) => members.counted);
  const starts = told.map((_, at) => told.slice(0, at).flatMap((members) => members.counted).length);
  return {
    ...{ counted, kept: first.kept },
    holds: (countOf) => told.some(({ holds }, at) => holds((number) => countOf(starts[at]! + number))),
  };
}
