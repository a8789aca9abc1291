import type { PresenceLook } from '../presence/presence-packs.sql.js';
import { readPresence } from '../presence/read-presence.js';
import type { Reading } from '../running/report-runner.js';
import type { CohortMembers, MembersByCounts } from './audience.types.js';
import { memberLooks } from './member-looks.js';
import { MemberTally, type TakeCounts, type TakeMember } from './member-tally.js';

/** By what the members of any of some cohorts are found. */
export interface MemberPlan {
  readonly members: MembersByCounts;
  readonly looks: readonly PresenceLook[];
}

/** Null where packed presence does not tell the members, or a statement does as fast. */
export async function planMembers(
  reading: Reading,
  cohorts: readonly CohortMembers[],
): Promise<MemberPlan | null> {
  const members = anyOf(cohorts.map(({ byCounts }) => byCounts));
  const looks = members && (await memberLooks(reading, members));
  return looks && { members, looks };
}

/** Finds the visitors who are members: of days that are rolled up by what was packed of them, of the rest by the events. */
export async function findMembers(
  reading: Reading,
  { members, looks }: MemberPlan,
  found: TakeMember,
  everybody?: TakeCounts,
): Promise<void> {
  await readPresence(reading, looks, [members.kept.fromUs], new MemberTally(members, found, everybody));
}

/** The members of any; null where one is not told by counts. */
function anyOf(all: readonly (MembersByCounts | null)[]): MembersByCounts | null {
  const known = all.filter((members) => members !== null);
  if (known.length < all.length) return null;
  const [first, ...others] = known;
  if (first === undefined || others.length === 0) return first ?? null;
  const counted = known.flatMap((members) => members.counted);
  const starts = known.map((_, at) => known.slice(0, at).flatMap((members) => members.counted).length);
  return {
    ...{ counted, kept: first.kept },
    holds: (countOf) => known.some(({ holds }, at) => holds((number) => countOf(starts[at]! + number))),
  };
}
