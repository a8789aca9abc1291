import type { People } from '../attribution/identities/people.js';
import { DistinctVisitors, type VisitorNumbers } from '../presence/distinct-visitors.js';

/** The number of a visitor whose events tell whose they are: these are noted by person, event by event. */
const SHARED = -1;
/** People have the numbers from here downwards. */
const FIRST_PERSON = -2;

type Key = readonly [high: number, low: number];

/**
 * Counts distinct people as {@link DistinctVisitors} counts visitors, a part of the visitors at a time. Whoever is the only visitor of
 * one person stands for it; a person of several visitors has a number that holds for all parts.
 */
export class DistinctPeople {
  private readonly alone: DistinctVisitors;
  private readonly joined: DistinctVisitors;

  constructor(
    private readonly people: People,
    buckets: number,
  ) {
    this.alone = new DistinctVisitors(1, buckets);
    this.joined = new DistinctVisitors(1, buckets);
  }

  /** The number of whoever a visitor of this part is, by the halves of its key. */
  visitor(high: number, low: number): number {
    const known = this.people.find(high, low);
    if (known < 0) return this.alone.visitor(high, low);
    return this.people.isShared(known) ? SHARED : this.numberOf(this.people.personOf(known, 0, 0));
  }

  /** The number of whoever an event of a shared visitor is of. @param user both halves 0 where it names none. */
  doer(visitor: Key, user: Key): number {
    return this.numberOf(this.people.personOf(this.people.find(...visitor), ...user));
  }

  /** Notes that somebody was there. */
  note(number: number, bucket: number): void {
    if (number >= 0) this.alone.note(number, 0, bucket);
    else if (number !== SHARED) this.joined.note(FIRST_PERSON - number, 0, bucket);
  }

  /** Whoever comes from now on is another visitor. */
  nextPart(): void {
    this.alone.nextPart();
  }

  numbers(): VisitorNumbers {
    const [[alone], [joined]] = [this.alone.numbers(), this.joined.numbers()];
    return {
      total: alone!.total + joined!.total,
      buckets: alone!.buckets.map((count, bucket) => count + joined!.buckets[bucket]!),
    };
  }

  private numberOf(person: number): number {
    return FIRST_PERSON - this.joined.visitor(this.people.high(person), this.people.low(person));
  }
}
