import type { Reading } from '../../running/report-runner.js';
import type { Identities } from './identities.js';
import { halvesOf, keyText } from './key-text.js';
import { identitiesAround } from './read-identities.js';
import type { Sightings } from './sightings.js';

/** One visitor or user as a person. Keys are PostgreSQL's `bigint` in text. */
export interface Person {
  /** Null where the visitor was never seen as a user who is a person. */
  readonly userKey: string | null;
  /** Where and when that visitor was seen as the user first, in microseconds of Unix time; null with `userKey`. */
  readonly seen: { readonly visitorKey: string; readonly atUs: number } | null;
  /** None where a user was asked for whom nobody was seen as, or who is no person. */
  readonly visitors: readonly PersonVisitor[];
  /** Users as whom these visitors were seen who are no persons: what names them counts as if it named nobody. */
  readonly crowdKeys: readonly string[];
  /** Whether the user that was asked for has more visitors than a person has. */
  readonly isCrowd: boolean;
}

export interface PersonVisitor {
  readonly key: string;
  /** Whether its events that name no user are the person's. */
  readonly ownsUnnamed: boolean;
  /** Whether it was seen as several users. */
  readonly isShared: boolean;
}

/** Whose a visitor's unnamed events are, and what else is theirs. */
export async function personOfVisitor(reading: Reading, visitorKey: string): Promise<Person> {
  const { sightings, identities } = await identitiesAround(reading, { visitorKeys: [visitorKey] });
  const visitor = numberOf(sightings.visitors, visitorKey);
  const first = identities.firstSightingOf(visitor);
  if (first) return personOf(sightings, identities, first.user);
  const alone = { key: visitorKey, ownsUnnamed: true, isShared: false };
  return {
    userKey: null,
    seen: null,
    visitors: [alone],
    crowdKeys: crowdsOf(sightings, [visitor]),
    isCrowd: false,
  };
}

/** All that is a user's. */
export async function personOfUser(reading: Reading, userKey: string): Promise<Person> {
  const { sightings, identities } = await identitiesAround(reading, { userKeys: [userKey] });
  const user = numberOf(sightings.users, userKey);
  if (sightings.isPerson(user)) return personOf(sightings, identities, user);
  return { userKey, seen: null, visitors: [], crowdKeys: [], isCrowd: true };
}

function personOf(sightings: Sightings, identities: Identities, user: number): Person {
  const seenAs = sightings.asUser(user);
  const earliest = seenAs.reduce<(typeof seenAs)[number] | undefined>(
    (best, seen) => (best && best.firstUs <= seen.firstUs ? best : seen),
    undefined,
  );
  return {
    userKey: keyText(sightings.users, user),
    seen: earliest
      ? { visitorKey: keyText(sightings.visitors, earliest.visitor), atUs: earliest.firstUs }
      : null,
    visitors: seenAs.map(({ visitor }) => ({
      key: keyText(sightings.visitors, visitor),
      ownsUnnamed: identities.firstSightingOf(visitor)?.user === user,
      isShared: sightings.ofVisitor(visitor).filter((seen) => sightings.isPerson(seen.user)).length > 1,
    })),
    crowdKeys: crowdsOf(
      sightings,
      seenAs.map(({ visitor }) => visitor),
    ),
    isCrowd: false,
  };
}

function crowdsOf(sightings: Sightings, visitors: readonly number[]): string[] {
  const crowds = visitors.flatMap((visitor) =>
    sightings.ofVisitor(visitor).filter(({ user }) => !sightings.isPerson(user)),
  );
  return [...new Set(crowds.map(({ user }) => keyText(sightings.users, user)))];
}

function numberOf(index: Sightings['visitors'], key: string): number {
  return index.find(...halvesOf(key));
}
