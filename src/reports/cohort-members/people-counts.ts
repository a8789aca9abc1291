import type { People } from '../attribution/identities/people.js';
import type { MembersByCounts } from '../audience/audience.types.js';
import type { TakeCounts } from '../audience/member-tally.js';
import type { PackedCounts } from './shared-counts.sql.js';

/** People between two looks at the clock: some ten microseconds' work. */
const PEOPLE_AT_ONCE = 1024;

/**
 * Counts people who are members. Whoever is the only visitor of one person tells of it; of a person with several visitors the
 * events of all are added up. What shared visitors did is told by person.
 */
export class PeopleCounts {
  private alone = 0;
  /** By number of the person, one for each of what is counted. */
  private readonly counts: Uint32Array;
  /** By number of the person: 1 of those who have any event. */
  private readonly seen: Uint8Array;

  constructor(
    private readonly people: People,
    private readonly members: MembersByCounts,
  ) {
    this.counts = new Uint32Array(wordsOfPeople(people, members));
    this.seen = new Uint8Array(people.size);
  }

  readonly take: TakeCounts = (high, low, countOf, isMember) => {
    const visitor = this.people.find(high, low);
    if (visitor < 0) this.alone += isMember ? 1 : 0;
    else if (!this.people.isShared(visitor)) this.add(this.people.personOf(visitor, 0, 0), countOf);
  };

  /** Takes what shared visitors did as which users. */
  *takeShared(packed: PackedCounts): Generator<void> {
    let row = 0;
    const countOf = (number: number) => packed.countOf(row, number);
    for (; row < packed.count; row++) {
      if (row % PEOPLE_AT_ONCE === 0) yield;
      const visitor = this.people.find(...packed.visitor(row));
      this.add(this.people.personOf(visitor, ...packed.user(row)), countOf);
    }
  }

  /** How many are members, once all visitors were taken. */
  *total(): Generator<void, number> {
    const { alone, counts, seen, members } = this;
    const { length } = members.counted;
    let person = 0;
    let found = alone;
    const countOf = (number: number) => counts[person * length + number]!;
    for (; person < seen.length; person++) {
      if (person % PEOPLE_AT_ONCE === 0) yield;
      if (seen[person] === 1 && members.holds(countOf)) found += 1;
    }
    return found;
  }

  private add(person: number, countOf: (number: number) => number): void {
    const { length } = this.members.counted;
    this.seen[person] = 1;
    for (let number = 0; number < length; number++) this.counts[person * length + number]! += countOf(number);
  }
}

/** Of 4 bytes, that counting people takes. */
export function wordsOfPeople(people: People, { counted }: MembersByCounts): number {
  return people.size * counted.length;
}
