import { type People, readPeople } from '../attribution/identities/people.js';
import type { CohortMembers, MembersByCounts, PeopleSources } from '../audience/audience.types.js';
import type { TakeMember } from '../audience/member-tally.js';
import { findMembers, planMembers } from '../audience/packed-members.js';
import { MOST_SHARED_VISITORS, MOST_WORDS } from '../event-counts/people-presence.js';
import { FirstKeys } from '../presence/first-keys.js';
import { VISITORS_AT_ONCE } from '../presence/read-presence.js';
import { inSlices } from '../running/in-slices.js';
import type { Reading } from '../running/report-runner.js';
import type { MembersParts, MembersRow } from './cohort-members.sql.js';
import { PeopleCounts, wordsOfPeople } from './people-counts.js';
import { countsOfVisitors, PackedCounts, type SharedCountsRow } from './shared-counts.sql.js';

/** What the statements say of members, told by packs of rolled-up days. */
export interface PackedMembers {
  readonly visitors: MembersRow;
  /** How many people are members; null where that was not asked for, or counting it takes too much. */
  readonly people: number | null;
}

/**
 * Counts the visitors of a cohort, those of a page by their keys, and its people where their sources are given. Null where packs do not
 * tell.
 */
export async function packedMembers(
  reading: Reading,
  {
    cohort,
    page,
    sources,
  }: {
    readonly cohort: CohortMembers;
    /** Of visitors. */
    readonly page: MembersParts['page'];
    readonly sources: PeopleSources | null;
  },
): Promise<PackedMembers | null> {
  const plan = await planMembers(reading, [cohort]);
  if (plan === null) return null;
  const people = sources && (await peopleCounts(reading, plan.members, sources));
  const keys = page.limit === 0 ? null : new FirstKeys(page.after, page.limit);
  let members = 0;
  const found: TakeMember = (high, low) => {
    members += 1;
    keys?.note(high, low);
  };
  await findMembers(reading, plan, found, people?.counts.take);
  return {
    visitors: { members, keys: keys?.keys() ?? null },
    people: people && (await totalOf(reading, plan.members, people)),
  };
}

interface CountedPeople {
  readonly people: People;
  readonly counts: PeopleCounts;
}

async function peopleCounts(
  reading: Reading,
  members: MembersByCounts,
  sources: PeopleSources,
): Promise<CountedPeople | null> {
  const people = await readPeople(reading, sources);
  if (people.shared.length > MOST_SHARED_VISITORS || wordsOfPeople(people, members) > MOST_WORDS) return null;
  return { people, counts: new PeopleCounts(people, members) };
}

/** Adds what visitors did who were seen as several people. */
async function totalOf(
  { ask, scope, slices }: Reading,
  members: MembersByCounts,
  { people, counts }: CountedPeople,
): Promise<number> {
  const keys = await inSlices(slices, sharedKeys(people));
  const rows =
    keys.length === 0
      ? []
      : await ask<SharedCountsRow & Record<string, unknown>>(countsOfVisitors(scope, members, keys));
  for (const row of rows)
    await inSlices(slices, counts.takeShared(new PackedCounts(row.counts, members.counted.length)));
  return inSlices(slices, counts.total());
}

function* sharedKeys(people: People): Generator<void, string[]> {
  const keys: string[] = [];
  for (const visitor of people.shared) {
    if (keys.length % VISITORS_AT_ONCE === 0) yield;
    keys.push(people.visitorKey(visitor));
  }
  return keys;
}
