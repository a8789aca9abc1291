import type { PeopleSources } from '../../audience/audience.types.js';
import { peopleSources } from '../../audience/audience-sources.js';
import type { Reading } from '../../running/report-runner.js';
import { KeyIndex } from '../key-index.js';
import { keyText } from './key-text.js';
import { PackedPeople, type PeopleRow, sharedPeople } from './shared-people.sql.js';

/** Rows between two looks at the clock. */
const AT_ONCE = 1024;

/**
 * Whose events are, of everybody: by the rule of {@link Identities}, as it is known now. Told apart are the visitors that are not
 * the only one of one person: any other is as good as the person it is.
 */
export class People {
  private readonly visitors = new KeyIndex();
  /** People alone: no user with more visitors than a person has. */
  private readonly users = new KeyIndex();
  /** By number of the visitor, that of the user as whom it was seen first. */
  private readonly firstOf: number[] = [];
  /** By number of the visitor, as how many people it was seen. */
  private readonly peopleOf: number[] = [];
  /** The numbers of the visitors that were seen as several people. */
  readonly shared: number[] = [];

  /** How many people are told apart. */
  get size(): number {
    return this.users.size;
  }

  take(packed: PackedPeople, row: number): void {
    const visitor = this.visitors.add(...packed.visitor(row));
    const user = this.users.add(...packed.user(row));
    this.peopleOf[visitor] = (this.peopleOf[visitor] ?? 0) + 1;
    if (this.peopleOf[visitor] === 2) this.shared.push(visitor);
    if (packed.isFirst(row)) this.firstOf[visitor] = user;
  }

  /** Whether the visitor with this number was seen as several people, so that its events tell whose they are. */
  isShared(visitor: number): boolean {
    return this.peopleOf[visitor]! > 1;
  }

  /** The number of a visitor, for {@link personOf}; −1 of one that is the only one of a person, or nobody's. */
  find(visitorHigh: number, visitorLow: number): number {
    return this.visitors.find(visitorHigh, visitorLow);
  }

  /** The number of the person whose an event of the visitor with this number is, by the key of the user that it names. */
  personOf(visitor: number, userHigh: number, userLow: number): number {
    const named = userHigh === 0 && userLow === 0 ? -1 : this.users.find(userHigh, userLow);
    return named >= 0 ? named : this.firstOf[visitor]!;
  }

  /** The key of the visitor with a number, PostgreSQL's `bigint` in text. */
  visitorKey(visitor: number): string {
    return keyText(this.visitors, visitor);
  }

  /** Halves of the key of the person with a number. */
  high(person: number): number {
    return this.users.high(person);
  }

  low(person: number): number {
    return this.users.low(person);
  }
}

/** Reads who everybody is that is kept. @param sources where, if that is known already. */
export async function readPeople(reading: Reading, sources?: PeopleSources): Promise<People> {
  const { ask, scope, slices } = reading;
  const rows = await ask<PeopleRow & Record<string, unknown>>(
    sharedPeople(scope, sources ?? (await peopleSources(reading))),
  );
  const people = new People();
  slices.begin();
  for (const row of rows) {
    const packed = new PackedPeople(row.people);
    for (let at = 0; at < packed.count; at++) {
      if (at % AT_ONCE === 0 && slices.isOver()) await slices.rest();
      people.take(packed, at);
    }
  }
  slices.end();
  return people;
}
